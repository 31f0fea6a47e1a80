import type { Mover } from './known-cause';
import type { KnownCauseCode } from './known-causes';
import type { CauseText } from './recognize-cause';

/** Why something is wrong, by the message that belongs to it. */
export interface Cause {
  /** A row of the table; `NotRecognized`: none of them matches, and nothing is guessed. */
  readonly code: KnownCauseCode | 'NotRecognized';
  /** What the message and its wrappers name, and what it is about; never empty values. */
  readonly captures: Readonly<Record<string, string>>;
  /** The innermost text that the row matched; the whole message if none did. */
  readonly text: string;
  /** Who has to move before it ends; only of a row of the table. */
  readonly mover?: Mover;
  /** Nothing that is repaired ends it, only another request. */
  readonly isFinal?: true;
}

/** A message, and the names of what it is about: `node`, `pool`, `operator`, `namespace`, `object`. */
export interface CauseMessage extends CauseText {
  readonly about: Readonly<Record<string, string | undefined>>;
}

/** Tells causes by their messages. */
export interface CauseReader {
  /** The cause that a message tells; `undefined` when there is no message. What the message names wins over what it is about. */
  read(message: CauseMessage): Cause | undefined;
}

/** The first of several that is recognized; failing that, the first. */
export function chooseCause(causes: readonly (Cause | undefined)[]): Cause | undefined {
  const known = causes.filter((cause) => cause !== undefined);
  return known.find(isRecognized) ?? known[0];
}

type RecognizedByTable = Cause & { readonly code: KnownCauseCode };

/** Whether a row of the table tells it. */
export function isRecognized(cause: Cause | undefined): cause is RecognizedByTable {
  return cause !== undefined && cause.code !== 'NotRecognized';
}

const PEOPLE: ReadonlySet<Mover> = new Set([
  'Administrator',
  'ApplicationOwner',
  'InfrastructureOwner',
]);

/** Whether who has to act next is a person, not a component of the platform. */
export function isPerson(mover: Mover): boolean {
  return PEOPLE.has(mover);
}

/** Without the names that have no value. */
export function withValues(
  names: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
