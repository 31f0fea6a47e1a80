import type { CordonedBy } from '../resources/node';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant, Nanoseconds } from '../time';
import type { UnfinishedItem } from './mover';
import type { NodePhase } from './node';

/** The update slots of one pool: nodes that may move, that do, and that wait. */
export interface PoolSlots {
  readonly pool: string;
  /** Not all nodes are known: counts are the pool's own, `holders` the known ones, `next` is empty. */
  readonly isPartial?: true;
  /** `maxUnavailable`, MCO's arithmetic; `undefined` when the value is malformed. */
  readonly total?: number;
  /** Nodes that MCO counts as unavailable, for whatever reason. May be more than `total`. */
  readonly unavailable: number;
  /** Nodes that MCO may start now, if any wait; 0 as well while the whole pool stands still. */
  readonly capacity: number;
  /** Nodes that take a slot, the longest first, unknown last: on their way, or off for another reason. */
  readonly holders: readonly SlotHolder[];
  /** The nodes MCO takes next, in its order, as a prediction; at most 10. */
  readonly next: readonly string[];
  /** Nodes that have yet to begin and hold no slot themselves. */
  readonly waiting: number;
  /** Number of them that MCO would take with enough slots. The others are off, or in several pools. */
  readonly candidates: number;
  /** Every node has the configuration (and image) of the pool. With holders: what keeps the pool from being done. */
  readonly isAllUpdated: boolean;
  /** Reason why no node starts, however many slots are free. */
  readonly standsStill?: PoolStandstill;
  /** In image mode: the image that has to be there before nodes move. */
  readonly build?: ImageBuild;
  /** The control plane node that goes last, because the machine-config operator runs on it. */
  readonly goesLast?: { readonly node: string };
  /** Durations of this pool's nodes that are done in this update; absent while none is known. */
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
  /** The move that it is late with, or that needs a person; absent if in time or waiting. */
  readonly stuckAt?: Pick<UnfinishedItem, 'cause' | 'move' | 'pace'>;
  /** Phase while it moves. */
  readonly phase?: NodePhase;
  /** Moving, and not back from its reboot for longer than is normal. */
  readonly isOverdue: boolean;
}

/**
 * `moving`: on its way to the pool's configuration. `cordoned`: at rest, by hand where nothing else has done it.
 * `degraded`: the daemon gave up. `daemon`: the daemon is at work on something else than the pool's configuration.
 * `drained`: at rest, cordoned for a drain that its daemon has not taken back.
 */
export type SlotCause =
  | 'moving'
  | 'cordoned'
  | 'drained'
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

/** A pool's image. `waiting`: not started. `built`: not given to nodes yet. `applied`: nodes take it. */
export interface ImageBuild {
  readonly kind: 'waiting' | 'building' | 'failed' | 'interrupted' | 'built' | 'applied';
  readonly startedAt?: Instant;
  /** End, successful or not. */
  readonly endedAt?: Instant;
  /** The build's message about its failure; empty if it has none. */
  readonly message: string;
  /** The MachineOSBuild, if it could be read. */
  readonly object?: ResourceRef;
  /** Durations of earlier builds, as far as they are known. */
  readonly took?: DurationRange;
}
