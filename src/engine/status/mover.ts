import type { Mover } from '../known-causes/known-cause';
import type { Cause } from '../known-causes/read-cause';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant, Nanoseconds } from '../time';
import type { BlockerCode } from './drain';
import type { Evidence } from './evidence';

/** Something that the update still has to do. */
export type UnfinishedSubject =
  | { readonly kind: 'release'; readonly version: string }
  | { readonly kind: 'operator'; readonly operator: string }
  | { readonly kind: 'pool'; readonly pool: string }
  /** `pool` is absent where it is unknown. */
  | { readonly kind: 'node'; readonly node: string; readonly pool?: string };

/**
 * Next step. `retrieve`: the release is checked. `roll`: an operator takes the release. `render`: a pool gets its
 * configuration. `build`: it gets its image. `resume`: it is unpaused. `start`: its next node is chosen. `drain`,
 * `apply`, `reboot`, `uncordon`: of one node. `repair`: a node that the daemon gave up on. `free`: a node that is no
 * part of the update gives its update slot back. `recover`: an operator is unhealthy for longer than the platform
 * allows, or a control plane node is down that the drain of another one waits for.
 */
export type NextMove = keyof typeof MOVE_RANKS;

/** Moves in the order in which they are told where nothing else decides. */
export const MOVE_RANKS = {
  retrieve: 0,
  render: 1,
  resume: 2,
  build: 3,
  start: 4,
  repair: 5,
  free: 6,
  drain: 7,
  apply: 8,
  reboot: 9,
  uncordon: 10,
  roll: 11,
  recover: 12,
} as const;

/** Worst first. `waiting`: behind another item, which has to move before. */
export type Pace = keyof typeof PACE_RANKS;

export const PACE_RANKS = { needsPerson: 0, stalled: 1, slow: 2, moving: 3, waiting: 4 } as const;

/** Normal time of a move, and its basis. */
export interface NormalTime {
  readonly longestNs: Nanoseconds;
  /** `pool`: nodes of the same pool in this update. `documented`: the table of normal times. */
  readonly basis: 'pool' | 'documented';
  /** Nodes that it is taken from; only for `pool`. */
  readonly samples?: number;
}

/** Something that is not finished, and who has to move before it is. */
export interface UnfinishedItem {
  readonly subject: UnfinishedSubject;
  /** The object that the subject is. */
  readonly object: ResourceRef;
  readonly move: NextMove;
  readonly mover: Mover;
  /** Answer whether the mover can act. `unknown`: data is missing. */
  readonly can: 'yes' | 'no' | 'unknown';
  /** Since when it could have moved; absent when nothing tells. Every age of this state counts from here. */
  readonly sinceAt?: Instant;
  readonly normal?: NormalTime;
  readonly pace: Pace;
  /** Cause in its message; absent when there is none. */
  readonly cause?: Cause;
  /** True if it needs a person before its normal time is over. */
  readonly isInTime?: true;
  /** True for an image build that did not fail, but was stopped. */
  readonly isInterrupted?: true;
  /** Blocker of the first pod of a drain that cannot succeed. */
  readonly blocker?: BlockerCode;
  /** Object that it waits for, unless that is its pool or the release. */
  readonly behind?: ResourceRef;
  /** Node that has to be back before anything is done about a drain's budget that misses its pods. */
  readonly after?: ResourceRef;
  /** True for a node that holds a slot: others go on, but the pool is not done before it is back. */
  readonly blocksOnlyEnd?: true;
  /** The nodes that are left get on and end without it. */
  readonly isAside?: true;
  /** Nodes that can't start or be drained meanwhile, beyond those that wait for a slot (`countWaiting`). */
  readonly waiting?: number;
  /** Reports of other objects about why it makes no progress, the clearest first; absent when nothing is known. */
  readonly evidence?: readonly Evidence[];
}
