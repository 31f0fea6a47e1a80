import type { ScopeType } from '../resources/pool-reference';
import type { ResourceRef } from '../resources/resource-ref';

/*
 * The field's data model for update insights. Shape and names follow the ProgressInsight API proposed in openshift/api
 * PR 2233 and kept alive by openshift-update-experience; `uid`, `resource` and `scopeType` follow openshift/api PR
 * 2012. Field names are on the wire (JSON and YAML output), so they are spelled as those APIs spell them.
 */

/**
 * An instant: RFC 3339 in UTC, with as many fraction digits as it needs.
 * @format date-time
 * @pattern Z$
 */
export type Timestamp = string;

/**
 * A duration as Go writes it, `10m0s`; may be negative.
 * @pattern ^-?([0-9]+h)?([0-9]+m)?[0-9]+(\.[0-9]+)?(s|ms|µs|ns)$
 */
export type GoDuration = string;

export type ConditionStatus = 'True' | 'False' | 'Unknown';

/** A `metav1.Condition`, without what a snapshot does not say: `lastTransitionTime` is absent when unknown. */
export interface InsightCondition {
  /** @minLength 1 */
  readonly type: string;
  readonly status: ConditionStatus;
  /**
   * An identifier: letters, digits, `_`, `,` and `:`; never empty.
   * @pattern ^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$
   */
  readonly reason: string;
  readonly message: string;
  /**
   * RFC 3339. Absent when unknown.
   * @format date-time
   */
  readonly lastTransitionTime?: string;
}

export interface VersionMetadata {
  readonly key: 'Installation' | 'Partial' | 'Architecture';
  readonly value?: string;
}

export interface InsightVersion {
  readonly version: string;
  readonly metadata?: readonly VersionMetadata[];
}

export interface ClusterVersionInsight {
  readonly type: 'ClusterVersion';
  /** @minLength 1 */
  readonly uid: string;
  readonly name: string;
  readonly resource: ResourceRef;
  /** `Updating`: True Progressing, False NotProgressing, Unknown CannotDetermineUpdating. */
  readonly conditions: readonly InsightCondition[];
  /** As `oc` prints it: `Progressing`, `Progressing - Slow`, `Stalled`, `Completed`; plus `Unknown`. */
  readonly assessment: string;
  readonly versions: { readonly target?: InsightVersion; readonly previous?: InsightVersion };
  /**
   * 0 to 100, whole; of the operators that count. Absent when there is nothing to count.
   * @maximum 100
   */
  readonly completionPercent?: number;
  readonly lastObservedProgress?: Timestamp;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  readonly estimatedCompletedAt?: Timestamp;
}

export interface ClusterOperatorInsight {
  readonly type: 'ClusterOperator';
  /** @minLength 1 */
  readonly uid: string;
  readonly name: string;
  readonly resource: ResourceRef;
  /** `Updating` (Updated, Progressing, Pending, CannotDetermine) and `Healthy` (AsExpected, Degraded, Unavailable). */
  readonly conditions: readonly InsightCondition[];
}

export type PoolSummaryType =
  | 'Total'
  | 'Available'
  | 'Progressing'
  | 'Outdated'
  | 'Draining'
  | 'Excluded'
  | 'Degraded';

export interface MachineConfigPoolInsight {
  readonly type: 'MachineConfigPool';
  /** @minLength 1 */
  readonly uid: string;
  readonly name: string;
  readonly resource: ResourceRef;
  readonly scopeType: ScopeType;
  readonly assessment: string;
  /**
   * 0 to 100, whole, rounded down; 0 for an empty pool. Absent when the nodes are not known.
   * @maximum 100
   */
  readonly completionPercent?: number;
  /** One entry per type, in the order of `PoolSummaryType`. Categories overlap. */
  readonly summaries?: readonly { readonly type: PoolSummaryType; readonly count: number }[];
  /** `Updating` (Progressing, Updated, Pending, Paused, CannotDetermine) and `Healthy`. */
  readonly conditions: readonly InsightCondition[];
}

export interface NodeInsight {
  readonly type: 'Node';
  /** @minLength 1 */
  readonly uid: string;
  readonly name: string;
  readonly resource: ResourceRef;
  readonly poolResource: ResourceRef;
  readonly scopeType: ScopeType;
  /** OpenShift version of the configuration the node runs; absent when unknown. */
  readonly version?: string;
  /** `0s` when nothing is left to do; absent when unknown. */
  readonly estimatedToComplete?: GoDuration;
  /**
   * At most 100 characters; only when there is something to say.
   * @maxLength 100
   */
  readonly message?: string;
  /** `Updating`, `Available`, `Degraded`, in this order. */
  readonly conditions: readonly InsightCondition[];
}

export type ProgressInsight =
  | ClusterVersionInsight
  | ClusterOperatorInsight
  | MachineConfigPoolInsight
  | NodeInsight;
