import type { KnownCause, Mover } from './known-cause';
import { KNOWN_CAUSES, type KnownCauseCode, type KnownStepCode } from './known-causes';
import { recognizeCause, type CauseText, type RecognizedCause } from './recognize-cause';

type Row = KnownCause<KnownCauseCode, KnownStepCode>;

/** Why something is wrong, by the message that belongs to it. */
export interface Cause {
  /** A row of the table; `NotRecognized`: none of them matches, and nothing is guessed. */
  readonly code: KnownCauseCode | 'NotRecognized';
  /** What the message and its wrappers name, and what it is about; never empty values. */
  readonly captures: Readonly<Record<string, string>>;
  /** The innermost text that the row matched; the whole message if none did. */
  readonly text: string;
}

/** A message, and the names of what it is about: `node`, `pool`, `operator`, `namespace`, `object`. */
export interface CauseMessage extends CauseText {
  readonly about: Readonly<Record<string, string | undefined>>;
}

/** The cause that a message tells; `undefined` when there is no message. What the message names wins over what it is about. */
export function readCause({ about, ...message }: CauseMessage): Cause | undefined {
  const text = message.text.trim();
  if (text === '') return undefined;
  const found = recognizeOnce(message);
  return {
    code: found?.cause.code ?? 'NotRecognized',
    captures: { ...withValues(about), ...found?.captures },
    text: found?.text ?? text,
  };
}

/** A cluster says the same few things for hours, and each is held against all rows once. */
const recognized = new Map<string, RecognizedCause<Row> | undefined>();

/** Messages that hold a time are new each minute: what was read of old ones is let go. */
const MOST_REMEMBERED = 500;

function recognizeOnce(message: CauseText): RecognizedCause<Row> | undefined {
  const { condition, source, text } = message;
  const key = JSON.stringify([
    source,
    condition?.operator,
    condition?.type,
    condition?.reason,
    text,
  ]);
  if (recognized.has(key)) return recognized.get(key);
  const found = recognizeCause(KNOWN_CAUSES, message);
  if (recognized.size >= MOST_REMEMBERED) recognized.clear();
  recognized.set(key, found);
  return found;
}

/** The first of several that is recognized; failing that, the first. */
export function chooseCause(causes: readonly (Cause | undefined)[]): Cause | undefined {
  const known = causes.filter((cause) => cause !== undefined);
  return known.find(({ code }) => code !== 'NotRecognized') ?? known[0];
}

const BY_CODE: ReadonlyMap<string, Row> = new Map(KNOWN_CAUSES.map((cause) => [cause.code, cause]));

/** The row of a cause; `undefined` for one that is not recognized. */
export function findKnownCause(cause: Cause | undefined): Row | undefined {
  return cause && BY_CODE.get(cause.code);
}

const PEOPLE: ReadonlySet<Mover> = new Set([
  'Administrator',
  'ApplicationOwner',
  'InfrastructureOwner',
]);

export function isPerson(mover: Mover): boolean {
  return PEOPLE.has(mover);
}

function withValues(
  names: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
