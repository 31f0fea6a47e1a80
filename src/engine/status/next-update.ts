import type { Cause } from '../known-causes/read-cause';
import type { AvailableUpdate } from '../resources/cluster-version';
import type { Instant } from '../time';
import type { AdminGate, RequestedRelease } from './payload';

/** Options for the update after this one, its obstacles, and its effect on pools that are not done. */
export interface NextUpdate {
  /** The release the control plane is at, or goes to; absent when unknown. */
  readonly from?: string;
  /** The releases on offer, newest first. */
  readonly options: readonly UpdateOption[];
  /** Reasons why minor updates are refused, part by part; empty when they are not. */
  readonly refusals: readonly UpgradeRefusal[];
  /** State of the present update that a request made now has to reckon with; absent at rest. */
  readonly underway?: 'applying' | 'notAccepted' | 'failing';
  /** Pools whose nodes restart twice when an update is started now, in the order of pools. Nothing refuses that. */
  readonly restartsTwice: readonly PoolRestarts[];
  /** Paused pools with nodes, in the order of pools. */
  readonly pauses: readonly PauseLimit[];
  /** Set when pools are held back over several minor updates, as the kubelet rules allow. */
  readonly plan?: HopPlan;
}

export type UpdateKind = 'patch' | 'minor' | 'major' | 'rollback' | 'unknown';

export interface UpdateOption extends AvailableUpdate {
  readonly kind: UpdateKind;
  /** Reasons why it is refused or gets stuck, the worst first; empty: it may be started. */
  readonly blockedBy: readonly UpdateBlocker[];
  /** Set when it is asked for already and not accepted, or not yet. */
  readonly requested?: RequestedRelease['state'];
}

export type UpdateBlocker =
  /** ClusterVersion has Upgradeable=False. */
  | { readonly by: 'notUpgradeable'; readonly conditionReason: string }
  /** An update to another minor is on its way. */
  | { readonly by: 'updateInProgress' }
  /** Pools with degraded nodes: the machine-config operator refuses. */
  | { readonly by: 'degradedPools'; readonly pools: readonly string[] }
  /** Kubelets that are too old for it, or already for the API server. */
  | { readonly by: 'kubeletSkew'; readonly pools: readonly string[] }
  /** Further than one minor, or to a major that is not the next. */
  | {
      readonly by: 'giantHop';
      readonly reason: 'MultipleMinorVersionsUpdate' | 'MajorVersionUpdate';
    }
  /** Older, and not the version before this one. */
  | { readonly by: 'rollback' }
  /** No version that anybody could read. */
  | { readonly by: 'unreadable' };

/** One of the parts that Upgradeable=False is made of. */
export interface UpgradeRefusal {
  readonly because:
    | 'operators'
    | 'adminAck'
    | 'overrides'
    | 'deletions'
    | 'updateInProgress'
    | 'other';
  readonly reason: string;
  /** The cluster's own words; empty when it has none. */
  readonly message: string;
  readonly sinceAt?: Instant;
  /** Those that say so themselves; only with `operators`. */
  readonly from: readonly OperatorRefusal[];
  /** Gates to be acknowledged; only with `adminAck`, and absent when unknown. */
  readonly gates?: readonly AdminGate[];
}

export interface OperatorRefusal {
  readonly operator: string;
  readonly reason: string;
  readonly message: string;
  /** Cause by its message; absent without one. */
  readonly cause?: Cause;
  /** Other causes, if the message lists several. */
  readonly otherCauses?: readonly Cause[];
}

/** Nodes of a pool that is on its way to one release when another is asked for. */
export interface PoolRestarts {
  readonly pool: string;
  /** Nodes that are done: they restart a second time. */
  readonly updated: number;
  /** Nodes on their way: they finish, and restart a second time. */
  readonly moving: number;
  /** Nodes not started yet: those done before the machine-config operator is replaced restart twice. */
  readonly waiting: number;
  /** Names of nodes that are done or on their way; at most 20. */
  readonly nodes: readonly string[];
}

/** Limit for the control plane while a pool is paused. */
export interface PauseLimit {
  readonly pool: string;
  /**
   * Minors its oldest nodes are behind; absent when unknown.
   * @signed
   */
  readonly minorsBehind?: number;
  /** The first minor (`4.19`) that is refused unless the pool goes on before; absent when unknown. */
  readonly unpauseBefore?: string;
  /** True if that is the very next one. */
  readonly isNext: boolean;
}

/** Minor updates in a row with pools paused on purpose, which restart once at the end (EUS to EUS). */
export interface HopPlan {
  /** Worker pools that are held back. */
  readonly pools: readonly string[];
  /** Their nodes that are held back. */
  readonly nodes: number;
  /** Minor of the release they stay at. */
  readonly from: string;
  /** The minor update the control plane is at, counted from 1, of how many the pools may sit out. */
  readonly hop: number;
  readonly of: number;
  readonly state: 'running' | 'done';
  /** Minor of the next hop; absent at the last one. */
  readonly next?: string;
  /** Minor of the last hop. */
  readonly to: string;
  /** The minor that is refused until the pools went on. */
  readonly unpauseBefore: string;
  /** Releases on offer for the next hop, newest first. */
  readonly versions: readonly string[];
}
