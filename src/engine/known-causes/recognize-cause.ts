import type { CauseSource, KnownCause } from './known-cause';
import { unwrapMessage, type UnwrappedText } from './unwrap-message';

/** A text to recognize, and where it comes from. */
export interface CauseText {
  readonly source: CauseSource;
  /** The text as the cluster has it. */
  readonly text: string;
  /** The condition that contains the text, with the operator's name if it is one of an operator. */
  readonly condition?: CauseCondition;
}

export interface CauseCondition {
  readonly operator?: string;
  readonly type: string;
  readonly reason: string;
}

/** The row that matches a text, and what it captures. */
export interface RecognizedCause<C extends KnownCause = KnownCause> {
  readonly cause: C;
  /** Values that the text and its wrappers contain, without empty ones. */
  readonly captures: Readonly<Record<string, string>>;
  /** The innermost text that the row matched. */
  readonly text: string;
}

/**
 * The first row that matches one of the innermost texts, in their order. A final cause comes before one that can be
 * repaired, and a cause that is only passed on comes after one that an administrator can change. `undefined` if no row
 * matches: a cause is never guessed from a similar text.
 */
export function recognizeCause<C extends KnownCause>(
  causes: readonly C[],
  { source: outermost, text: message, condition }: CauseText,
): RecognizedCause<C> | undefined {
  let first: RecognizedCause<C> | undefined;
  for (const { text, source = outermost, context } of unwrapMessage(message)) {
    const about = { source, condition: source === outermost ? condition : undefined };
    const found = findRow(causes, { text, context }, about);
    if (found?.cause.isFinal) return found;
    if (!first || (first.cause.isPassedOn && found?.cause.mover === 'Administrator')) {
      first = found;
    }
  }
  return first;
}

function findRow<C extends KnownCause>(
  causes: readonly C[],
  { text, context }: UnwrappedText,
  { source, condition }: Pick<CauseText, 'source' | 'condition'>,
): RecognizedCause<C> | undefined {
  for (const cause of causes) {
    if (!cause.sources.includes(source) || !isAbout(cause, condition)) continue;
    const match = cause.pattern.exec(text);
    if (!match) continue;
    const captures = readCaptures({ ...context, ...match.groups });
    return findQuoted(causes, cause, captures, text) ?? { cause, captures, text };
  }
  return undefined;
}

/**
 * The row for the text of an operator that a row only quotes. If several operators are quoted, a reason comes first.
 */
function findQuoted<C extends KnownCause>(
  causes: readonly C[],
  { quotes }: C,
  { detail = '', operator }: Readonly<Record<string, string>>,
  outer: string,
): RecognizedCause<C> | undefined {
  if (!quotes || detail === '') return undefined;
  const quoted = outer.slice(Math.max(0, outer.indexOf(detail)));
  const [, reason = '', message = quoted] = /^(\w+): (.+)$/s.exec(quoted) ?? [];
  for (const text of new Set([quoted, message])) {
    const condition = { operator, type: quotes.conditionType, reason };
    const found = findRow(
      causes,
      { text, context: { ...(operator && { operator }) } },
      { source: 'operator', condition },
    );
    if (found) return found;
  }
  return undefined;
}

function isAbout({ condition: wanted }: KnownCause, given: CauseCondition | undefined): boolean {
  if (!wanted) return true;
  if (!given) return false;
  return (
    (wanted.operator === undefined || wanted.operator === given.operator) &&
    (wanted.type === undefined || wanted.type === given.type) &&
    (wanted.reason === undefined || wanted.reason.test(given.reason))
  );
}

/** Captures with a value, without the escapes of Go in quoted names. */
function readCaptures(
  groups: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      value ? [[name, value.replace(/\\(["\\])/g, '$1')]] : [],
    ),
  );
}
