import type { CauseSource, KnownCause } from './known-cause';
import { unwrapMessage, type UnwrappedText } from './unwrap-message';

/** A text to recognize, and what is known of where it stands. */
export interface CauseText {
  readonly source: CauseSource;
  /** As the cluster gives it. */
  readonly text: string;
  /** The condition that the text is of; an operator's has its name. */
  readonly condition?: CauseCondition;
}

export interface CauseCondition {
  readonly operator?: string;
  readonly type: string;
  readonly reason: string;
}

/** What a text says, by a row of the table. */
export interface RecognizedCause<C extends KnownCause = KnownCause> {
  readonly cause: C;
  /** What the text and its wrappers name; never empty values. */
  readonly captures: Readonly<Record<string, string>>;
  /** The innermost text that the row matched. */
  readonly text: string;
}

/**
 * The first row that matches, tried on each of the innermost texts in their order; a final cause comes before those that can be
 * repaired, and what is only passed on after what an administrator has to change. `undefined` when none matches: then nobody knows the cause, and it must not be guessed from a similar text.
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

/** What an operator says, in all its lines, where the row only quotes it: with its reason in front where several are quoted. */
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

/** What Go escapes in quoted names, unescaped. */
function readCaptures(
  groups: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      value ? [[name, value.replace(/\\(["\\])/g, '$1')]] : [],
    ),
  );
}
