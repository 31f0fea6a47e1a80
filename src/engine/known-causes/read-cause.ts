import type { Mover } from './known-cause';
import type { KnownCauseCode } from './known-causes';
import type { CauseText } from './recognize-cause';

/** The cause of a problem, according to a message. */
export interface Cause {
  /** The code of a row of the table. `NotRecognized` if no row matches: causes are never guessed. */
  readonly code: KnownCauseCode | 'NotRecognized';
  /** Captures of the message and its wrappers, and the names of the objects that it is about; never empty. */
  readonly captures: Readonly<Record<string, string>>;
  /** The innermost text that the row matched, or the whole message if no row did. */
  readonly text: string;
  /** The mover that has to act before it ends, if a row matched. */
  readonly mover?: Mover;
  /** No repair helps, only another request. */
  readonly isFinal?: true;
}

/** A message, and the names of its objects: `node`, `pool`, `operator`, `namespace`, `object`. */
export interface CauseMessage extends CauseText {
  readonly about: Readonly<Record<string, string | undefined>>;
}

/** A reader of causes from messages. */
export interface CauseReader {
  /**
   * Returns the cause in a message, `undefined` if it is empty. Values in the message win over names of the objects
   * that it is about.
   */
  read(message: CauseMessage): Cause | undefined;
}

/** The first recognized cause, or the first one if none is recognized. */
export function chooseCause(causes: readonly (Cause | undefined)[]): Cause | undefined {
  const known = causes.filter((cause) => cause !== undefined);
  return known.find(isRecognized) ?? known[0];
}

type RecognizedByTable = Cause & { readonly code: KnownCauseCode };

export function isRecognized(cause: Cause | undefined): cause is RecognizedByTable {
  return cause !== undefined && cause.code !== 'NotRecognized';
}

const PEOPLE: ReadonlySet<Mover> = new Set([
  'Administrator',
  'ApplicationOwner',
  'InfrastructureOwner',
]);

/** True if the mover is a person, not a component of the platform. */
export function isPerson(mover: Mover): boolean {
  return PEOPLE.has(mover);
}

/** The names that have a value. */
export function withValues(
  names: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
