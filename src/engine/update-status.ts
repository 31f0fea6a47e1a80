import type {
  ClusterOperatorInsight,
  ClusterVersionInsight,
  ConditionStatus,
  MachineConfigPoolInsight,
  NodeInsight,
  ResourceRef,
} from './insights';
import type { MissingReason, SnapshotResource } from './snapshot';
import type { Instant, Nanoseconds } from './time';

/**
 * What comes out of the engine: everything views, command line and exports show. Shared between statuses, never mutated. A
 * node's `insight` is worked out when it is asked for, so a copy made by spreading does not have it.
 */
export interface UpdateStatus {
  /** The moment every duration refers to. */
  readonly now: Instant;
  readonly verdict: Verdict;
  /**
   * `oc`'s answer to "is the cluster updating": ClusterVersion is progressing, or a worker pool that has nodes is not at
   * 100 %. `undefined` when ClusterVersion has no Progressing condition and no pool is known to be behind.
   */
  readonly updating: boolean | undefined;
  readonly topology: Topology;
  readonly controlPlane: ControlPlaneAssessment;
  /** In list order of the ClusterOperators; only those that are part of the release payload. */
  readonly operators: readonly OperatorAssessment[];
  /** In list order of the MachineConfigPools. Empty pools are in it. */
  readonly pools: readonly PoolAssessment[];
  /** Nodes that no pool selects, in list order. They count nowhere. */
  readonly unpooledNodes: readonly UnpooledNode[];
  /** Worst first: level, then newest first (unknown start last), then the order in which they were found. */
  readonly health: readonly HealthInsight[];
  readonly timeLeft: TimeLeft;
  /** What to settle before the next update, worst first; empty while one runs. */
  readonly readiness: readonly ReadinessFinding[];
  /** What could not be looked at. Empty when everything was. */
  readonly missing: readonly MissingData[];
}

export interface MissingData {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly message: string;
}

/** `External`: hosted control plane. `unknown`: Infrastructure is not readable or names a topology we do not know. */
export type Topology =
  | 'HighlyAvailable'
  | 'HighlyAvailableArbiter'
  | 'SingleReplica'
  | 'DualReplica'
  | 'External'
  | 'unknown';

// --- Verdict ---------------------------------------------------------------------------------------------------------

/** Best to worst, `unknown` apart: it says that the data does not allow a verdict. */
export type VerdictKind =
  | 'notUpdating'
  | 'updated'
  | 'progressing'
  | 'slow'
  | 'waitingForYou'
  | 'stalled'
  | 'failing'
  | 'unknown';

/** One sentence's worth: what decides, which object, since when. Rules and their order: docs/assessment-rules.md. */
export type Verdict = {
  readonly kind: VerdictKind;
  /** The object that decides. */
  readonly object?: ResourceRef;
  /** Since when; absent when nobody can know. */
  readonly sinceAt?: Instant;
} & VerdictReason;

export type VerdictReason =
  /** unknown: ClusterVersion could not be had. */
  | { readonly reason: 'ClusterVersionMissing'; readonly missing: MissingData }
  /** unknown: ClusterVersion does not tell whether it is progressing; `detail` says why. */
  | { readonly reason: 'CannotDetermine'; readonly detail: string }
  /** notUpdating: at rest. `version` may be unknown. */
  | { readonly reason: 'Idle'; readonly version?: string; readonly installed: boolean }
  /** updated: the last update has ended everywhere, less than a day ago. */
  | {
      readonly reason: 'RecentlyUpdated';
      readonly version: string;
      readonly durationNs?: Nanoseconds;
    }
  /** progressing: ClusterVersion asks whether it may apply a release. Nothing has changed yet. */
  | { readonly reason: 'CheckingPayload'; readonly version: string }
  /** waitingForYou: the requested release was not accepted; the cluster stays on its version. `step`: condition reason. */
  | {
      readonly reason: 'PayloadNotAccepted';
      readonly version: string;
      readonly step: string;
      readonly currentVersion: string | undefined;
      readonly message: string;
    }
  /** progressing | slow | stalled: the operators roll. `waitingFor`: the ones updating now, longest first. */
  | {
      readonly reason: 'Operators';
      readonly updated: number;
      readonly total: number;
      readonly waitingFor: readonly string[];
    }
  /** progressing: the control plane is done, worker pools roll. */
  | {
      readonly reason: 'WorkerPools';
      readonly updated: number;
      readonly total: number;
      readonly pools: readonly string[];
    }
  /**
   * notUpdating: pools roll out a configuration of the same version, which is no update. progressing: that configuration
   * is what is left of a migration to multi-arch. `updated` of `total`: nodes of those pools that have it.
   */
  | {
      readonly reason: 'ConfigRollout';
      readonly updated: number;
      readonly total: number;
      readonly pools: readonly string[];
      readonly multiArch: boolean;
    }
  /** slow: ClusterVersion says that it waits for longer than expected (`Failing=Unknown`). */
  | {
      readonly reason: 'SlowClusterVersion';
      readonly conditionReason: string;
      readonly message: string;
    }
  /** waitingForYou: nodes of one pool need a person; `draining`: how many of them fail to be drained. */
  | {
      readonly reason: 'NodesDegraded';
      readonly pool: string;
      readonly degraded: number;
      readonly draining: number;
      readonly total: number;
    }
  /** waitingForYou: nodes that are not part of the update hold every slot of `maxUnavailable`. */
  | {
      readonly reason: 'SlotsHeld';
      readonly pool: string;
      readonly held: number;
      /** One of them, the one that is off for the longest. */
      readonly node: string;
      /** Nodes that wait for a slot. */
      readonly waiting: number;
    }
  /** waitingForYou: only paused pools are left behind. */
  | { readonly reason: 'PoolsPaused'; readonly pools: readonly string[]; readonly nodes: number }
  /** failing: ClusterVersion says so. */
  | {
      readonly reason: 'ClusterVersionFailing';
      readonly conditionReason: string;
      readonly message: string;
    };

// --- Time left -------------------------------------------------------------------------------------------------------

/**
 * How long still. An estimate is for the control plane only and comes from `oc`'s curve; pools have none yet.
 * `overdue`: the estimate has passed, but by less than makes it stalled.
 */
export type TimeLeft =
  | { readonly kind: 'estimate'; readonly remainingNs: Nanoseconds; readonly basis: EstimateBasis }
  | { readonly kind: 'overdue'; readonly basis: EstimateBasis }
  | { readonly kind: 'none'; readonly because: NoEstimateReason };

/** What an estimate rests on: operators updated in this update, or the duration of the last completed one, or one hour. */
export type EstimateBasis = 'operatorProgress' | 'previousUpdate' | 'defaultDuration';

export type NoEstimateReason =
  | 'notUpdating'
  | 'stalled'
  | 'blocked'
  | 'paused'
  | 'multiArch'
  | 'workerPools'
  | 'unknown';

// --- Control plane ---------------------------------------------------------------------------------------------------

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
  /** Releases the cluster may go to, newest first; empty when there are none or nobody knows. */
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
  /** The newest version that was completed before `previous`; only for `fromPartial`. */
  readonly lastCompleted?: string;
}

export interface UpdateHistoryEntry {
  readonly version: string;
  readonly image: string;
  /** `Completed`, `Partial`, or whatever the cluster says. */
  readonly state: string;
  readonly startedAt?: Instant;
  readonly completedAt?: Instant;
  /** Absent when the cluster does not say. */
  readonly verified?: boolean;
  readonly acceptedRisks?: string;
}

export interface AvailableUpdate {
  readonly version: string;
  /** `recommended`; `risky`: a known risk applies, `reason` names it; `unknown`: it could not be checked. */
  readonly risk: 'recommended' | 'risky' | 'unknown';
  readonly reason: string;
  readonly message: string;
}

export interface OperatorCounts {
  readonly total: number;
  readonly updated: number;
  readonly updating: number;
  /** Not updated and Progressing=False. `updated + updating + waiting` may be less than `total`. */
  readonly waiting: number;
  readonly unavailable: number;
  /** Available but degraded. */
  readonly degraded: number;
}

export type OperatorState = 'updated' | 'updating' | 'waiting' | 'unknown';

export interface OperatorAssessment {
  readonly name: string;
  readonly insight: ClusterOperatorInsight;
  readonly state: OperatorState;
  /** Version the operator reports for itself; absent when it reports none. */
  readonly version?: string;
  /** Version of what it operates, where it reports one under its own name (`kube-apiserver`: Kubernetes). */
  readonly operandVersion?: string;
  readonly health: 'healthy' | 'degraded' | 'unavailable';
  readonly progressing?: ReadCondition;
  readonly available?: ReadCondition;
  readonly degraded?: ReadCondition;
  readonly upgradeable?: ReadCondition;
}

/** A condition as the cluster gives it; `status` as it stands there, even if it is none of the three known ones. */
export interface ReadCondition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTransitionAt?: Instant;
}

// --- Nodes -----------------------------------------------------------------------------------------------------------

/** In the order in which `oc` sorts: worst first. */
export type NodeAssessmentWord =
  | 'Degraded'
  | 'Unavailable'
  | 'Progressing'
  | 'Excluded'
  | 'Outdated'
  | 'Completed'
  | 'Unknown';

/** In the order in which `oc` sorts. */
export type NodePhase =
  | 'Draining'
  | 'Updating'
  | 'Rebooting'
  | 'Paused'
  | 'Pending'
  | 'Updated'
  | 'Unknown';

export interface NodeAssessment {
  readonly name: string;
  readonly pool: string;
  readonly insight: NodeInsight;
  readonly assessment: NodeAssessmentWord;
  readonly phase: NodePhase;
  /** OpenShift version of the current configuration; absent when unknown. */
  readonly version?: string;
  /** OpenShift version of the desired configuration; absent when unknown. */
  readonly desiredVersion?: string;
  readonly currentConfig: string;
  readonly desiredConfig: string;
  /** What the machine-config daemon says it does; empty when it says nothing. */
  readonly daemonState: string;
  readonly kubeletVersion: string;
  /** `+10m`, `+5m`, `-` (nothing left, or not going to) or `?`, as `oc` prints it. */
  readonly estimate: '+10m' | '+5m' | '-' | '?';
  /** As `oc` prints it, with the node's own name as `<node>` when that has at least 8 bytes. */
  readonly message: string;
  readonly updated: boolean;
  readonly updating: boolean;
  /** Whether it runs the very configuration its pool goes to, whatever the version. */
  readonly atPoolConfig: boolean;
  readonly degraded: boolean;
  /** MCO's own words for a degraded node, uncut. */
  readonly degradedReason: string;
  readonly unavailable: boolean;
  /** Why the node is unavailable, in reading order; also filled when the image gate overrules it. */
  readonly unavailableBecause: readonly UnavailabilityCause[];
  readonly unschedulable: boolean;
}

export type UnavailabilityCause = {
  readonly kind:
    | 'NotReady'
    | 'DiskPressure'
    | 'NetworkUnavailable'
    | 'Unschedulable'
    | 'DaemonProcessing';
  /** The condition's own message; empty for the last two kinds. */
  readonly message: string;
  readonly sinceAt?: Instant;
};

export interface UnpooledNode {
  readonly name: string;
  readonly kubeletVersion: string;
  readonly osImage: string;
  readonly ready: boolean | undefined;
  readonly unschedulable: boolean;
}

// --- Pools -----------------------------------------------------------------------------------------------------------

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
  /** `undefined` when the nodes are not known. */
  readonly counts?: PoolCounts;
  /** Since when all nodes of the pool have its configuration; absent when they do not, or it does not say when. */
  readonly updatedSinceAt?: Instant;
  /** Since when the pool reports degraded nodes; absent when it does not, or does not say when. */
  readonly degradedSinceAt?: Instant;
  /** What the pool's own status says, for when the nodes are not known; never mixed with `counts`. */
  readonly reported: ReportedPoolCounts;
  /** Sorted: worst first, as `oc` sorts. Empty when the nodes are not known. */
  readonly nodes: readonly NodeAssessment[];
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
  /** Nodes of which nobody can tell how far they are. */
  readonly unknown: number;
}

/** Machine counts of the MachineConfigPool's status; absent where it has none. */
export interface ReportedPoolCounts {
  readonly machines?: number;
  readonly updated?: number;
  readonly ready?: number;
  readonly unavailable?: number;
  readonly degraded?: number;
}

// --- Health ----------------------------------------------------------------------------------------------------------

/** Worst last, as the API orders them. */
export type HealthLevel = 'Unknown' | 'Info' | 'Warning' | 'Error' | 'Critical';

export type ImpactType =
  | 'None'
  | 'Unknown'
  | 'API Availability'
  | 'Cluster Capacity'
  | 'Application Availability'
  | 'Application Outage'
  | 'Data Loss'
  | 'Update Speed'
  | 'Update Stalled';

export type HealthInsight = {
  readonly level: HealthLevel;
  readonly impact: ImpactType;
  /** When it began; absent when unknown. */
  readonly startedAt?: Instant;
  readonly scope: 'ControlPlane' | 'WorkerPool' | 'Cluster';
  readonly resources: readonly ResourceRef[];
  /** Where to read on. Not always a URL: alerts may lack one, then this is absent. */
  readonly reference?: string;
} & HealthFinding;

/** What was found, with the facts its sentence needs. Codes in brackets are the rule ids of docs/assessment-rules.md. */
export type HealthFinding =
  /** N1 */
  | {
      readonly code: 'NodeUnavailable';
      readonly node: string;
      readonly causes: readonly UnavailabilityCause[];
      /** Set when the node is degraded too; then `oc` describes that instead. */
      readonly degradedReason?: string;
    }
  /** N2 */
  | { readonly code: 'NodeDegraded'; readonly node: string; readonly message: string }
  /** P1 */
  | { readonly code: 'PoolPaused'; readonly pool: string }
  /** A1 */
  | {
      readonly code: 'AlertFiring';
      readonly alert: string;
      readonly summary: string;
      readonly description: string;
      readonly message: string;
      /** Known to affect updates, whenever it started. */
      readonly knownToAffectUpdates: boolean;
      readonly duringUpdate: boolean;
    }
  /** C1 */
  | { readonly code: 'NoFailingCondition'; readonly clusterVersion: string }
  /** C2 */
  | {
      readonly code: 'ClusterVersionFailing';
      readonly clusterVersion: string;
      readonly uncertain: boolean;
      readonly conditionReason: string;
      readonly message: string;
    }
  /** O1 */
  | {
      readonly code: 'OperatorUnavailable';
      readonly operator: string;
      readonly conditionReason: string;
      readonly message: string;
    }
  /** O2 */
  | {
      readonly code: 'OperatorDegraded';
      readonly operator: string;
      readonly conditionReason: string;
      readonly message: string;
    }
  /** V1 */
  | {
      readonly code: 'PreviousUpdatePartial';
      readonly previous: string;
      readonly target: string;
      readonly lastCompleted?: string;
    }
  /** Ours: the requested release was not accepted. */
  | {
      readonly code: 'PayloadNotAccepted';
      readonly version: string;
      readonly step: string;
      readonly message: string;
    };

// --- Before the next update ------------------------------------------------------------------------------------------

/**
 * `blocks`: the next minor update is refused, or any update gets stuck. `warns`: an update goes on, but somebody should
 * know.
 */
export type ReadinessFinding = { readonly weight: 'blocks' | 'warns' } & ReadinessCode;

export type ReadinessCode =
  /** ClusterVersion has Upgradeable=False: no minor update. `operators`: those that say so themselves. */
  | {
      readonly code: 'NotUpgradeable';
      readonly conditionReason: string;
      readonly message: string;
      readonly operators: readonly {
        readonly name: string;
        readonly reason: string;
        readonly message: string;
      }[];
    }
  | {
      readonly code: 'OperatorUnhealthy';
      readonly operator: string;
      readonly health: 'degraded' | 'unavailable';
      readonly message: string;
    }
  | {
      readonly code: 'PoolDegraded';
      readonly pool: string;
      readonly degraded: number;
      readonly total: number;
    }
  /**
   * Kubelets that are too far from the API server. `unsupported`: already; `unsupportedNext`: after the next minor
   * update; `ahead`: newer than the API server.
   */
  | {
      readonly code: 'KubeletSkew';
      readonly skew: 'unsupported' | 'unsupportedNext' | 'ahead';
      readonly nodes: readonly string[];
      readonly kubeletVersions: readonly string[];
      readonly apiServerVersion: string;
    }
  /** Nodes that are not at the cluster's version, or not at their pool's configuration. */
  | {
      readonly code: 'PoolBehind';
      readonly pool: string;
      readonly behind: number;
      readonly total: number;
      readonly paused: boolean;
    }
  /** Paused, and nothing held back yet: the next update will not reach it. */
  | { readonly code: 'PoolPausedAtRest'; readonly pool: string; readonly total: number }
  /** Cordoned or not ready nodes use up slots of `maxUnavailable`. */
  | {
      readonly code: 'NodesUnavailable';
      readonly pool: string;
      readonly nodes: readonly string[];
      readonly maxUnavailable: number | undefined;
    }
  /** Nodes that no pool selects: nothing will update them. */
  | { readonly code: 'UnpooledNodes'; readonly nodes: readonly string[] }
  /** Budgets that allow no disruption now: nodes with their pods cannot be drained. */
  | {
      readonly code: 'BudgetsExhausted';
      readonly budgets: readonly {
        readonly namespace: string;
        readonly name: string;
        readonly currentHealthy: number;
        readonly desiredHealthy: number;
        readonly expectedPods: number;
      }[];
    };
