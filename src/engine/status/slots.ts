import type { CordonedBy } from '../resources/node';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant, Nanoseconds } from '../time';
import type { UnfinishedItem } from './mover';
import type { NodePhase } from './node';

/** Who may move, who does, and who waits, in one pool. */
export interface PoolSlots {
  readonly pool: string;
  /**
   * Not all nodes of the pool are known: the counts are its own, `holders` are those that are known, and `next` is
   * empty.
   */
  readonly isPartial?: true;
  /** `maxUnavailable`, MCO's arithmetic; `undefined` when the value is malformed. */
  readonly total?: number;
  /** Nodes that MCO counts as unavailable, for whatever reason. May be more than `total`. */
  readonly unavailable: number;
  /** Nodes that MCO may start now, if any wait; 0 as well while the whole pool stands still. */
  readonly capacity: number;
  /**
   * Who takes a slot, the longest first, unknown last: nodes on their way, and nodes that are off for another reason.
   */
  readonly holders: readonly SlotHolder[];
  /** The nodes MCO takes next, in its order, as a prediction; at most 10. */
  readonly next: readonly string[];
  /** Nodes that have yet to begin and hold no slot themselves. */
  readonly waiting: number;
  /** Of those: how many MCO would take, were there slots enough. The others are off, or in several pools. */
  readonly candidates: number;
  /** Every node has the configuration (and image) of the pool. With holders: what keeps the pool from being done. */
  readonly isAllUpdated: boolean;
  /** Why no node starts, however many slots are free. */
  readonly standsStill?: PoolStandstill;
  /** In image mode: the image that has to be there before nodes move. */
  readonly build?: ImageBuild;
  /** The control plane node that goes last, because the machine-config operator runs on it. */
  readonly goesLast?: { readonly node: string };
  /** How long the nodes of this pool that are done took in this update; absent while that is not known of any. */
  readonly took?: DurationRange;
  /** Since when the pool says that it is updating. */
  readonly rollingSinceAt?: Instant;
}

export interface SlotHolder {
  readonly node: string;
  /** Since when it takes the slot; of a node that does not get on, since when that is so. */
  readonly sinceAt?: Instant;
  readonly because: SlotCause;
  /** `cordoned`: what has done it, if it is no person. */
  readonly cordonedBy?: CordonedBy;
  /**
   * What it does not get on with, or what only a person can do; absent while it moves as is normal, and while others
   * have to move first.
   */
  readonly stuckAt?: Pick<UnfinishedItem, 'cause' | 'move' | 'pace'>;
  /** Where it is, while it moves. */
  readonly phase?: NodePhase;
  /** Moving, and not back from its reboot for longer than is normal. */
  readonly isOverdue: boolean;
}

/**
 * `moving`: on its way to the pool's configuration. `cordoned`: at rest, by hand where nothing else has done it.
 * `degraded`: the daemon gave up. `daemon`: the daemon is at work on something else than the pool's configuration.
 */
export type SlotCause =
  | 'moving'
  | 'cordoned'
  | 'notReady'
  | 'diskPressure'
  | 'networkUnavailable'
  | 'degraded'
  | 'daemon';

/**
 * `maxUnavailable`: its value is malformed. `imageBuild`: the image is not there yet. `arbiterAfterControlPlane`: the
 * arbiter waits until the control plane nodes are done and well. `controlPlaneAfterArbiter`: the reverse, while the
 * arbiter is away.
 */
export type PoolStandstill =
  | 'paused'
  | 'maxUnavailable'
  | 'imageBuild'
  | 'arbiterAfterControlPlane'
  | 'controlPlaneAfterArbiter';

/** Shortest and longest of some durations. */
export interface DurationRange {
  readonly fromNs: Nanoseconds;
  readonly toNs: Nanoseconds;
  readonly samples: number;
}

/**
 * The image of a pool in image mode, on its way. `waiting`: the build has not begun. `built`: nodes are not given it
 * yet. `applied`: nodes take it.
 */
export interface ImageBuild {
  readonly kind: 'waiting' | 'building' | 'failed' | 'interrupted' | 'built' | 'applied';
  /** When it began. */
  readonly startedAt?: Instant;
  /** When it ended, well or not. */
  readonly endedAt?: Instant;
  /** What the build says about its failure; empty when it says nothing. */
  readonly message: string;
  /** The MachineOSBuild, if it could be read. */
  readonly object?: ResourceRef;
  /** How long builds took before, as far as there are any to be seen. */
  readonly took?: DurationRange;
}
