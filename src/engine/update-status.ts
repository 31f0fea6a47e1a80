import type {
  ClusterOperatorInsight,
  ClusterVersionInsight,
  ConditionStatus,
  MachineConfigPoolInsight,
  NodeInsight,
  ResourceRef,
} from './insights';
import type { DrainAssessment } from './drains/drain-assessment';
import type { DegradedCause } from './causes/degraded-cause';
import type { Shelves } from './causes/fault';
import type { PayloadAssessment } from './payload/payload-assessment';
import type { NextUpdate } from './outlook/next-update';
import type { PoolSlots } from './slots/pool-slots';
import type { PoolSkew } from './outlook/version-skew';
import type { MissingReason, SnapshotResource } from './snapshot';
import type { NodeTimeline } from './timelines/node-timeline';
import type { Instant, Nanoseconds } from './time';
import type { EstimateBasis, PoolTimeLeft, TimeLeft } from './estimates/time-left';
import type { UpdateEnds } from './verdict/update-ends';

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
  /** The two shelves: every health insight is on one of them, once. */
  readonly shelves: Shelves;
  /** The release that is asked for, while it is not accepted. */
  readonly payload?: PayloadAssessment;
  /** Every node that is being drained, the longest drain first. */
  readonly drains: readonly DrainAssessment[];
  /** One per pool that has nodes, in the order of `pools`; empty while no configuration rolls out. */
  readonly slots: readonly PoolSlots[];
  /** One per pool that is behind, in the order of `pools`. */
  readonly poolTimes: readonly PoolTimeLeft[];
  /** One per pool that has nodes, in the order of `pools`. */
  readonly skew: readonly PoolSkew[];
  /** When the control plane, the worker pools and with them the cluster were through. */
  readonly ends: UpdateEnds;
  readonly nextUpdate: NextUpdate;
  /** Nodes of which anything is known to have happened in this update, in the order of pools and their nodes. */
  readonly timelines: readonly NodeTimeline[];
  /** What could not be looked at. Empty when everything was. */
  readonly missing: readonly MissingData[];
}

export interface MissingData {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly message: string;
  /** The namespaces it is missing of, if only of some. */
  readonly namespaces?: readonly string[];
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
  /** Only force let it through: its signature was not found, or preconditions failed. Absent when it does not say so. */
  readonly forced?: true;
}

export interface AvailableUpdate {
  readonly version: string;
  /** `recommended`; `risky`: a known risk applies, `reason` names it; `unknown`: it could not be checked. */
  readonly risk: 'recommended' | 'risky' | 'unknown';
  readonly reason: string;
  readonly message: string;
  /** Since when the cluster says so; absent when it does not tell, and for what is simply on offer. */
  readonly sinceAt?: Instant;
  /** What was looked at; absent for what is simply on offer. */
  readonly risks?: readonly UpdateRisk[];
}

export interface UpdateRisk {
  readonly name: string;
  readonly message: string;
  readonly url: string;
  /** PromQL by which the cluster tells whether it is exposed; empty when the risk applies to every cluster. */
  readonly queries: readonly string[];
  /** Status of the risk's own condition Applies; releases before 4.22 do not have it. */
  readonly applies?: string;
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
  /** Namespaces of what it runs, in its own order; empty or absent when it names none. */
  readonly namespaces?: readonly string[];
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
  /** Its zone by label; absent when it has none. */
  readonly zone?: string;
  /** As the node says it (RFC 3339, UTC); empty or absent when it does not. */
  readonly creationTimestamp?: string;
  /** Since when it is cordoned; absent when it is not, or nobody knows. */
  readonly cordonedAt?: Instant;
  /** Image mode: the image it runs. */
  readonly currentImage?: string;
  /** Image mode: the image it is to run. */
  readonly desiredImage?: string;
  /** All custom pools that select it, by name, where those are several: then the machine-config operator updates it for none. */
  readonly pools?: readonly string[];
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
  /** `undefined` when neither the nodes are known nor the pool tells. */
  readonly counts?: PoolCounts;
  /** `reported`: the nodes are not known, so `counts` follow from what the pool says, see `countReported`. */
  readonly countsFrom?: 'nodes' | 'reported';
  /** Since when all nodes of the pool have its configuration; absent when they do not, or it does not say when. */
  readonly updatedSinceAt?: Instant;
  /** Since when the pool reports degraded nodes; absent when it does not, or does not say when. */
  readonly degradedSinceAt?: Instant;
  /** What the pool's own status says, as it stands there. */
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
  | {
      readonly code: 'NodeDegraded';
      readonly node: string;
      readonly message: string;
      /** What the message says, where it has one of the daemon's fixed formats. */
      readonly cause?: DegradedCause;
    }
  /** P1 */
  | { readonly code: 'PoolPaused'; readonly pool: string }
  /** Ours: the control plane pool is paused, and its nodes have to follow before the update can end. */
  | { readonly code: 'ControlPlanePaused'; readonly pool: string; readonly nodes: number }
  /** A1 */
  | {
      readonly code: 'AlertFiring';
      readonly alert: string;
      /** The object it is about, where its labels name one that matters to updates. */
      readonly about?: AlertSubject;
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
      /** Where what it runs is; empty or absent when it does not say. */
      readonly namespaces?: readonly string[];
    }
  /** O2 */
  | {
      readonly code: 'OperatorDegraded';
      readonly operator: string;
      readonly conditionReason: string;
      readonly message: string;
      /** Where what it runs is; empty or absent when it does not say. */
      readonly namespaces?: readonly string[];
    }
  /** V1 */
  | {
      readonly code: 'PreviousUpdatePartial';
      readonly previous: string;
      readonly target: string;
      readonly lastCompleted?: string;
    }
  /** Ours: nodes wait, none moves, and nodes that are no part of the update hold every slot of `maxUnavailable`. */
  | {
      readonly code: 'SlotsHeld';
      readonly pool: string;
      /** Who holds them, the longest first; at most 10. */
      readonly nodes: readonly string[];
      readonly held: number;
      readonly total: number;
      readonly waiting: number;
    }
  /** Ours: the OS image of a pool in image mode could not be built; its nodes wait for it. */
  | {
      readonly code: 'ImageBuildFailed';
      readonly pool: string;
      readonly interrupted: boolean;
      readonly message: string;
    }
  /** Ours: the pool's MachineConfigs cannot be made into one; no node is involved. */
  | { readonly code: 'RenderDegraded'; readonly pool: string; readonly message: string }
  /** Ours: a node is being drained for long, and is not called degraded for it yet. `message`: of the last attempt. */
  | { readonly code: 'DrainSlow'; readonly node: string; readonly message: string }
  /** Ours: the requested release was not accepted. */
  | {
      readonly code: 'PayloadNotAccepted';
      readonly version: string;
      readonly step: string;
      readonly message: string;
    }
  /** Ours: ClusterVersion holds what its operator cannot use. `fields`: paths of what is wrong; empty when not told. */
  | {
      readonly code: 'ClusterVersionInvalid';
      readonly clusterVersion: string;
      readonly fields: readonly string[];
      readonly message: string;
    };

export type AlertSubject =
  | { readonly kind: 'node'; readonly node: string }
  | { readonly kind: 'operator'; readonly operator: string }
  | { readonly kind: 'pool'; readonly pool: string }
  | { readonly kind: 'budget'; readonly budget: ResourceRef }
  | { readonly kind: 'clusterVersion' };

// --- Before the next update ------------------------------------------------------------------------------------------

/**
 * `blocks`: the next minor update is refused, or any update gets stuck. `warns`: an update goes on, but somebody should
 * know. `informs`: as it is meant, and good to have in mind.
 */
export type ReadinessFinding = {
  readonly weight: 'blocks' | 'warns' | 'informs';
} & ReadinessCode;

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
      /** Paused on purpose, over minor updates that the kubelet rules allow. */
      readonly isPlanned?: boolean;
      /** What nodes of a paused pool stay at: a version, or `kubelet v1.30`; absent when nothing tells. */
      readonly staysAt?: string;
      /** The first minor that is refused unless a paused pool goes on before; absent when unknown. */
      readonly unpauseBefore?: string;
    }
  /** Paused, and nothing held back yet: the next update will not reach it. */
  | {
      readonly code: 'PoolPausedAtRest';
      readonly pool: string;
      readonly total: number;
      readonly unpauseBefore?: string;
    }
  /** Cordoned or not ready nodes use up slots of `maxUnavailable`. */
  | {
      readonly code: 'NodesUnavailable';
      readonly pool: string;
      readonly nodes: readonly string[];
      readonly maxUnavailable: number | undefined;
    }
  /** Nodes that no pool selects: nothing will update them. */
  | { readonly code: 'UnpooledNodes'; readonly nodes: readonly string[] }
  /** Nodes that several custom pools select: the machine-config operator handles them in none. */
  | {
      readonly code: 'ContestedNodes';
      readonly nodes: readonly string[];
      /** All pools that select one of them. */
      readonly pools: readonly string[];
    }
  /** Nodes the machine-config daemon has not given a configuration yet. */
  | { readonly code: 'UnconfiguredNodes'; readonly nodes: readonly string[] }
  /** Alerts that tell of trouble with drains and nodes, and all critical ones. */
  | {
      readonly code: 'AlertsFiring';
      /** By name; each name once. */
      readonly alerts: readonly {
        readonly alert: string;
        readonly severity: string;
        readonly summary: string;
        readonly count: number;
      }[];
    }
  /** A release that is asked for was not accepted, or ClusterVersion fails: a request now replaces that one. */
  | { readonly code: 'UpdateUnderway'; readonly because: 'notAccepted' | 'failing' }
  /** So many nodes one after the other that it takes long. `rounds`: the fewest that can be. */
  | {
      readonly code: 'ManyRounds';
      readonly pool: string;
      readonly total: number;
      readonly maxUnavailable: number;
      readonly rounds: number;
    }
  /** An image is built for the pool before its first node moves. */
  | { readonly code: 'ImageMode'; readonly pool: string }
  /** Somebody's MachineConfig names the OS image: an update does not bring the release's own. */
  | { readonly code: 'OsImagePinned'; readonly pool: string }
  /** Budgets that allow no disruption now: nodes with their pods cannot be drained. */
  | {
      readonly code: 'BudgetsExhausted';
      readonly budgets: readonly {
        readonly namespace: string;
        readonly name: string;
        readonly currentHealthy: number;
        readonly desiredHealthy: number;
        readonly expectedPods: number;
        /** Its selector as the API takes it; absent when it cannot be read. */
        readonly labelSelector?: string;
        /** Nodes that its pods are on; absent when the pods were not read. */
        readonly nodes?: readonly string[];
      }[];
      /** The nodes that cannot be drained, by pool; of the budgets whose pods were read. */
      readonly held: readonly { readonly pool: string; readonly nodes: readonly string[] }[];
    };
