import type { Mover } from './known-cause';
import type { KnownCauseCode } from './known-causes';
import type { CauseText } from './recognize-cause';

/** Why something is wrong, by the message that belongs to it. */
export interface Cause {
  /**
   * A row of the table; `NotRecognized`: none of them matches, and nothing is guessed. `NotRead`: the table has not arrived yet, so
   * nobody has looked.
   */
  readonly code: KnownCauseCode | 'NotRecognized' | 'NotRead';
  /** What the message and its wrappers name, and what it is about; never empty values. */
  readonly captures: Readonly<Record<string, string>>;
  /** The innermost text that the row matched; the whole message if none did. */
  readonly text: string;
  /** Who has to move before it ends; only of a row of the table. */
  readonly mover?: Mover;
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

/** Reads nothing, since the table of known causes has not arrived, and knows whether that mattered. */
export class UnreadCauses implements CauseReader {
  #wasAsked = false;

  get wasAsked(): boolean {
    return this.#wasAsked;
  }

  read({ about, text: message }: CauseMessage): Cause | undefined {
    const text = message.trim();
    if (text === '') return undefined;
    this.#wasAsked = true;
    return { code: 'NotRead', captures: withValues(about), text };
  }
}

/** The first of several that is recognized; failing that, the first. */
export function chooseCause(causes: readonly (Cause | undefined)[]): Cause | undefined {
  const known = causes.filter((cause) => cause !== undefined);
  return known.find(isRecognized) ?? known[0];
}

type RecognizedByTable = Cause & { readonly code: KnownCauseCode };

/** Whether a row of the table tells it. */
export function isRecognized(cause: Cause | undefined): cause is RecognizedByTable {
  return cause !== undefined && cause.code !== 'NotRecognized' && cause.code !== 'NotRead';
}

/** Whether nobody has looked yet, because the table has not arrived. */
export function isUnread(cause: Cause | undefined): boolean {
  return cause?.code === 'NotRead';
}

const PEOPLE: ReadonlySet<Mover> = new Set([
  'Administrator',
  'ApplicationOwner',
  'InfrastructureOwner',
]);

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
