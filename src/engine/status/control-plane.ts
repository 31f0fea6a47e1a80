import type { AvailableUpdate, UpdateHistoryEntry } from '../resources/cluster-version';
import type { ReadCondition } from '../resources/conditions';
import type { Instant, Nanoseconds } from '../time';
import type { ClusterVersionInsight, ConditionStatus } from './insights';
import type { OperatorCounts } from './operator';
import type { EstimateBasis } from './time-left';

export type ControlPlaneAssessmentWord =
  | 'Progressing'
  | 'Progressing - Slow'
  | 'Stalled'
  | 'Completed'
  | 'Unknown';

export interface ControlPlaneAssessment {
  readonly insight: ClusterVersionInsight;
  readonly assessment: ControlPlaneAssessmentWord;
  /** Status of ClusterVersion's condition Progressing; absent when it has none. */
  readonly progressing?: ConditionStatus;
  readonly versions: VersionSummary;
  readonly history: readonly UpdateHistoryEntry[];
  readonly counts: OperatorCounts;
  readonly startedAt?: Instant;
  readonly completedAt?: Instant;
  /** From start to completion, or to now while it runs. 0 without a history. */
  readonly updatingForNs: Nanoseconds;
  /** Newest change any counted operator reported. */
  readonly lastObservedProgressAt?: Instant;
  /** Signed; negative when overdue. Absent when completed or nothing can be estimated. */
  readonly estimate?: ControlPlaneEstimate;
  /** ClusterVersion's conditions that matter to people, as read, untouched. */
  readonly conditions: readonly ReadCondition[];
  /** Update channel; empty without one. */
  readonly channel: string;
  /** Releases the cluster may go to, newest first; empty when there are none, or when they are unknown. */
  readonly availableUpdates: readonly AvailableUpdate[];
  /** Multi-arch migration: the two newest entries have the same version and other images. */
  readonly multiArchMigration: boolean;
}

export interface ControlPlaneEstimate {
  /** Signed. */
  readonly remainingNs: Nanoseconds;
  /** Whole estimated duration, start to end. */
  readonly totalNs: Nanoseconds;
  readonly basis: EstimateBasis;
}

export interface VersionSummary {
  /** history[0].version; `undefined` with an empty history. */
  readonly target?: string;
  readonly previous?: string;
  /** `installation`: one history entry only. `fromPartial`: the previous update never completed. */
  readonly kind: 'installation' | 'fromPartial' | 'multiArch' | 'update' | 'unknown';
  /** True if it goes back to an older release than `previous`. */
  readonly isRollback?: true;
  /** The newest version that was completed before `previous`; only for `fromPartial`. */
  readonly lastCompleted?: string;
}
