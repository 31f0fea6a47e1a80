import type {
  InterruptedWorkload,
  PredictedBlocker,
  UnplacedWorkload,
} from '../../status/readiness';

/** Expected results of draining a pool. */
export interface PoolAhead {
  readonly pool: string;
  readonly total: number;
  /** The one that holds most nodes first. */
  readonly blockers: readonly PredictedBlocker[];
  /** Nodes that can't be drained, by name. */
  readonly blockedNodes: readonly string[];
  /** Nodes that are away together when it is tightest. */
  readonly away: readonly string[];
  /** Workloads that then fit on no other node. */
  readonly unplaced: readonly UnplacedWorkload[];
  /** Pods that only their own node may run, in all pools. */
  readonly bound: BoundPods;
  /** Nodes with pods that may take long to end, and how long the longest may. */
  readonly longNodes: readonly string[];
  readonly longestGraceSeconds: number;
}

/** Pods that only their own node may run, and these nodes, by name. */
export interface BoundPods {
  readonly nodes: readonly string[];
  readonly workloads: readonly UnplacedWorkload[];
}

/** Expected results of draining every node, with the pods that run now. */
export interface DrainsAhead {
  /** Pools that an update reaches, in the order of pools. */
  readonly pools: readonly PoolAhead[];
  readonly interrupted: readonly InterruptedWorkload[];
  readonly interruptedOfPlatform: number;
  /** Pods run on nodes that are not in the list: it is not whole. */
  readonly areNodesMissing: boolean;
  /** Pods that nothing makes again, by namespace and name. */
  readonly lost: readonly { readonly namespace: string; readonly pod: string }[];
}
