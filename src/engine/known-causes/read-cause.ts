import type { CauseSource, Mover } from './known-cause';
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

/** Who writes of new configurations of nodes. Wrappers lead from these sources to these alone. */
export const CONFIG_SOURCES: ReadonlySet<CauseSource> = new Set([
  'daemon',
  'drain',
  'imageBuild',
  'pool',
  'render',
]);

/** Kubelets, and containers that they start. They pass on what nobody else writes. */
export const KUBELET_SOURCES: ReadonlySet<CauseSource> = new Set([
  'kubelet',
  'container',
  'application',
]);

/** A part of the table that reads what these write as the whole table does. */
export interface CausePart {
  readonly sources: ReadonlySet<CauseSource>;
  readonly causes: CauseReader;
}

/**
 * Reads what stands in place of the table of known causes as long as that has not arrived: nothing, or what some write.
 * Knows what it could not read.
 */
export class UnreadCauses implements CauseReader {
  readonly #unread = new Set<CauseSource>();

  /** @param parts Those of the table that are there. */
  constructor(private readonly parts: readonly CausePart[] = []) {}

  /** Who wrote the messages that it could not read. */
  get unread(): ReadonlySet<CauseSource> {
    return this.#unread;
  }

  read(message: CauseMessage): Cause | undefined {
    const { about, source } = message;
    const text = message.text.trim();
    if (text === '') return undefined;
    const part = this.parts.find(({ sources }) => sources.has(source));
    if (part) return part.causes.read(message);
    this.#unread.add(source);
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
