import type { Lab } from '../lab';
import type { Truth } from '../truth';

/**
 * When a fault is put in. `rest`: before the update, which some of them ask for; `operators`: while one of them is held
 * (run.ts); `workers`: while a worker drains; `lastNode`: while the last one comes back.
 */
export type Phase = 'rest' | 'operators' | 'masters' | 'workers' | 'lastNode';

export const KINDS = [
  'node',
  'daemon',
  'drain',
  'controller',
  'release',
  'operator',
  'config',
  'api',
  'harmless',
] as const;

/** Names of nodes that a fault is about, chosen when it is put in. */
export interface Places {
  /** The node that is being updated; at rest any worker. */
  readonly node: string;
  /** Nodes of the same pool that have yet to begin, in the order of their names. */
  readonly idle: readonly [string, string];
}

/** Something that goes wrong, or only looks so. */
export interface Fault {
  readonly kind: (typeof KINDS)[number];
  readonly phase: Phase;
  /** What is done, as a sentence. */
  readonly does: string;
  /** How long the product is asked, in seconds. */
  readonly lastsS: number;
  readonly put: (lab: Lab, places: Places) => Promise<void> | void;
  readonly truth: (places: Places) => Truth;
  readonly undo: (lab: Lab, places: Places) => Promise<void> | void;
}

/** Where nothing is to be done while an update is on its way. */
export const NOTHING_TO_DO: Truth = { state: 'updating', matters: [] };

type Harmless = Pick<Fault, 'phase' | 'does'> & Partial<Fault>;

/** What looks wrong, and is not. */
export function harmless(fault: Harmless): Fault {
  return {
    kind: 'harmless',
    lastsS: 60,
    put: () => undefined,
    undo: () => undefined,
    truth: () => NOTHING_TO_DO,
    ...fault,
  };
}

/** The truth of an update that stands because of one matter. */
export function stuck(
  consequences: Truth['consequences'],
  matter: (places: Places) => Truth['matters'][number],
  never?: string,
): Fault['truth'] {
  return (places) => ({
    state: 'updating',
    matters: [matter(places)],
    consequences,
    ...(never !== undefined && { never }),
    stands: true,
  });
}

/** The daemon of the node that is being updated gives up, with that message. */
export function degraded(
  does: string,
  message: (node: string) => string,
  says: string,
  command?: string,
): Fault {
  return {
    kind: 'daemon',
    phase: 'workers',
    does,
    lastsS: 90,
    put: ({ world }, { node }) => void world.degraded.set(node, message(node)),
    undo: ({ world }, { node }) => void world.degraded.delete(node),
    truth: ({ node }) => ({
      state: 'updating',
      matters: [{ objects: [node], mover: 'administrator', personAfterS: 10, says, command }],
      consequences: ['master', 'worker', 'machine-config'],
      // The update goes on from where it was; none of these helps.
      never: `oc delete (node|machineconfigpool)|oc adm uncordon`,
      stands: true,
    }),
  };
}
