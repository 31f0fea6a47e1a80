import type { Cause } from '../known-causes/read-cause';
import type { ReportedPoolCounts } from '../resources/reported-counts';
import type { Instant } from '../time';
import type { MachineConfigPoolInsight } from './insights';
import type { NodeAssessment } from './node';

export type PoolAssessmentWord =
  | 'Degraded'
  | 'Excluded'
  | 'Pending'
  | 'Progressing'
  | 'Completed'
  | 'Empty'
  | 'Unknown';

export interface PoolAssessment {
  readonly name: string;
  readonly scope: 'ControlPlane' | 'WorkerPool';
  readonly insight: MachineConfigPoolInsight;
  readonly assessment: PoolAssessmentWord;
  readonly paused: boolean;
  /** Name of the rendered MachineConfig the pool goes to. */
  readonly targetConfig: string;
  /** Nodes that may be unavailable at once, MCO's arithmetic; `undefined` when the value is malformed. */
  readonly maxUnavailable?: number;
  /** `undefined` when neither the nodes are known nor the pool tells. */
  readonly counts?: PoolCounts;
  /** `reported`: not all nodes are known, so `counts` follow from what the pool says, see `countReported`. */
  readonly countsFrom?: 'nodes' | 'reported';
  /** Since when all nodes of the pool have its configuration; absent when they do not, or it does not say when. */
  readonly updatedSinceAt?: Instant;
  /** Since when it says that they do not; absent when they do, or it does not say when. */
  readonly behindSinceAt?: Instant;
  /** Since when the pool reports degraded nodes; absent when it does not, or does not say when. */
  readonly degradedSinceAt?: Instant;
  /** Cause of its degradation, as it reports it. */
  readonly degradedBecause?: Cause;
  /** The degraded nodes of which it tells, each with its own cause; only where not all nodes are known. */
  readonly degradedNodes?: readonly ReportedNode[];
  /** Counts in the pool's own status, as written. */
  readonly reported: ReportedPoolCounts;
  /** Worst first, as `oc` sorts. Empty if unknown; fewer than `counts.total` if some are. */
  readonly nodes: readonly NodeAssessment[];
}

/** A degraded node, as its pool tells of it. */
export interface ReportedNode {
  readonly node: string;
  /** Absent without a message. */
  readonly cause?: Cause;
}

/** Categories overlap: a node may be draining and degraded. */
export interface PoolCounts {
  readonly total: number;
  readonly updated: number;
  readonly available: number;
  /** Draining, updating or rebooting, and not degraded. */
  readonly progressing: number;
  readonly draining: number;
  /** Every phase but Updated and Unknown. */
  readonly outdated: number;
  readonly pending: number;
  readonly excluded: number;
  readonly degraded: number;
  /** Nodes that run the configuration the pool goes to, whatever the version. */
  readonly atPoolConfig: number;
  /** Nodes whose progress is unknown. */
  readonly unknown: number;
}
