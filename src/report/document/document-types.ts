import type {
  BlockerCode,
  ConditionStatus,
  ConsequenceReason,
  ControlPlaneAssessmentWord,
  HealthLevel,
  ImageBuild,
  ImpactType,
  MachineConfigPoolInsight,
  ClusterOperatorInsight,
  ClusterVersionInsight,
  DrainAssessment,
  EstimateBasis,
  ExpectedItem,
  FaultRoot,
  LeavingPod,
  MissingReason,
  NodeAssessment,
  NodeInsight,
  NodeStepId,
  NodeStepState,
  NoEstimateReason,
  OperatorCounts,
  OperatorState,
  PayloadAssessment,
  PayloadCause,
  PayloadContainer,
  PayloadPodSource,
  PayloadStepId,
  PayloadStepState,
  PoolAssessmentWord,
  PoolCounts,
  PoolStandstill,
  Precondition,
  PullHint,
  RangeBasis,
  ReportedPoolCounts,
  ResourceRef,
  SlotCause,
  SnapshotResource,
  TimeSource,
  Topology,
  UnavailabilityCause,
  UnpooledNode,
  VerdictKind,
  VerdictReason,
  VersionSummary,
  PoolAssessment,
  HopPlan,
  NextUpdate,
  OperatorRefusal,
  PauseLimit,
  PoolPause,
  PoolRestarts,
  PoolSkew,
  ReadinessFinding,
  UpdateBlocker,
  UpdateEnds,
  UpdateOption,
  UpdateRisk,
  UpgradeRefusal,
} from '../../engine';

/** Changes when a reader of older documents could misread a newer one. The schema's file is named after it. */
export const SCHEMA_VERSION = 'update-status/v1alpha1';

/** An instant: RFC 3339 in UTC, with as many fraction digits as it needs. */
export type Timestamp = string;

/** A duration as Go writes it, `10m0s`; may be negative. */
export type Duration = string;

/**
 * The whole update status as plain data, for JSON and YAML. What is not known is not there: a field is absent, never null
 * and never a zero date. Described for readers by docs/schema/update-status-v1alpha1.schema.json.
 */
export interface UpdateStatusDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'UpdateStatus';
  /** The moment that every duration refers to. */
  readonly assessedAt: Timestamp;
  readonly verdict: VerdictDocument;
  /** As `oc` answers: ClusterVersion is progressing, or a worker pool with nodes is not at 100 %. */
  readonly updating: ConditionStatus;
  readonly topology: Topology;
  readonly versions: VersionSummary;
  readonly timeLeft: TimeLeftDocument;
  readonly controlPlane: ControlPlaneDocument;
  /** Newest first. */
  readonly history: readonly HistoryEntryDocument[];
  readonly operators: readonly OperatorDocument[];
  readonly pools: readonly PoolDocument[];
  /** Pool by pool, worst first within a pool. */
  readonly nodes: readonly NodeDocument[];
  /** Nodes that no pool selects; they count nowhere. */
  readonly unpooledNodes: readonly UnpooledNode[];
  readonly progressInsights: readonly ProgressInsightDocument[];
  /** Worst first. */
  readonly healthInsights: readonly HealthInsightDocument[];
  /** What needs a person, worst first: each fault once, with what follows from it. */
  readonly faults: readonly FaultDocument[];
  /** What heals by itself, or comes with an update. */
  readonly expected: readonly ExpectedDocument[];
  /** The release that is asked for, while it is not accepted. */
  readonly payload?: PayloadDocument;
  /** Every node that is being drained, the longest drain first. */
  readonly drains: readonly DrainDocument[];
  /** One per pool that has nodes; empty while no configuration rolls out. */
  readonly slots: readonly PoolSlotsDocument[];
  /** One per pool that is behind. */
  readonly poolTimes: readonly PoolTimeDocument[];
  /** When the control plane, the worker pools and with them the cluster were through. */
  readonly ends: EndsDocument;
  /** One per pool that has nodes. */
  readonly skew: readonly SkewDocument[];
  readonly nextUpdate: NextUpdateDocument;
  /** What to settle before the next update, what blocks first; empty while one runs. */
  readonly readiness: readonly ReadinessDocument[];
  /** Nodes of which anything is known to have happened in this update. */
  readonly timelines: readonly TimelineDocument[];
  /** What could not be looked at; what depends on it is unknown. */
  readonly missing: readonly MissingDocument[];
}

/** One node's way through the update. Without messages of its conditions: those are in the cluster. */
export interface TimelineDocument {
  readonly node: string;
  readonly pool: string;
  /** When it was given its configuration. */
  readonly started?: Timestamp;
  readonly ended?: Timestamp;
  readonly phaseSince?: Timestamp;
  /** In the machine-config operator's order. */
  readonly steps: readonly StepDocument[];
}

export interface StepDocument {
  readonly step: NodeStepId;
  readonly state: NodeStepState;
  readonly started?: Timestamp;
  readonly ended?: Timestamp;
  /** Where the beginning is from, or else the end. */
  readonly source?: TimeSource;
  /** Where the end is from, when that is somewhere else. */
  readonly endSource?: TimeSource;
  readonly message?: string;
}

export interface VerdictDocument {
  readonly kind: VerdictKind;
  readonly reason: VerdictReason['reason'];
  /** The verdict in English, as the page says it. */
  readonly sentence: string;
  readonly object?: ResourceRef;
  readonly since?: Timestamp;
  readonly facts: VerdictFacts;
}

/** What the sentence is made of; which of them are there depends on the reason. */
export interface VerdictFacts {
  readonly version?: string;
  readonly currentVersion?: string;
  readonly installed?: boolean;
  readonly duration?: Duration;
  readonly step?: string;
  readonly conditionReason?: string;
  readonly message?: string;
  readonly detail?: string;
  readonly missing?: MissingDocument;
  readonly updated?: number;
  readonly total?: number;
  readonly operators?: readonly string[];
  readonly pool?: string;
  readonly pools?: readonly string[];
  readonly node?: string;
  readonly nodes?: number;
  readonly degraded?: number;
  readonly draining?: number;
  readonly held?: number;
  readonly waiting?: number;
  readonly multiArch?: boolean;
}

export interface TimeLeftDocument {
  readonly kind: 'estimate' | 'range' | 'overdue' | 'none';
  /** For the control plane; only with an estimate. */
  readonly remaining?: Duration;
  readonly basis?: EstimateBasis;
  /** Only with a range, which rests on so many nodes. */
  readonly shortest?: Duration;
  readonly longest?: Duration;
  readonly samples?: number;
  /** The pool that decides. */
  readonly pool?: string;
  /** Whose nodes it rests on. */
  readonly samplesFrom?: RangeBasis['from'];
  /** Nodes that are not in it: they get no turn until somebody acts. */
  readonly withoutNodes?: number;
  /** Pools that are not in it: nobody can tell. */
  readonly withoutPools?: readonly string[];
  readonly because?: NoEstimateReason;
  /** In English, as the page says it. */
  readonly sentence: string;
}

/** Time left of one pool. */
export interface PoolTimeDocument {
  readonly pool: string;
  readonly timeLeft: TimeLeftDocument;
}

/** Who may move, who does, and who waits, in one pool. */
export interface PoolSlotsDocument {
  readonly pool: string;
  /** `maxUnavailable` in nodes; absent when its value is malformed. */
  readonly total?: number;
  readonly unavailable: number;
  /** Nodes that may start now. */
  readonly capacity: number;
  /** The longest first. */
  readonly holders: readonly SlotHolderDocument[];
  /** As predicted; at most 10. */
  readonly next: readonly string[];
  readonly goesLast?: string;
  readonly waiting: number;
  readonly allUpdated: boolean;
  readonly standsStill?: PoolStandstill;
  readonly imageBuild?: ImageBuildDocument;
  /** How long nodes of the pool took that are done. */
  readonly took?: DurationRangeDocument;
  /** In English, as the page says it; only when something keeps the pool. */
  readonly sentence?: string;
}

export interface SlotHolderDocument {
  readonly node: string;
  readonly because: SlotCause;
  readonly since?: Timestamp;
  readonly phase?: NodeAssessment['phase'];
  readonly overdue: boolean;
}

export interface ImageBuildDocument {
  readonly kind: ImageBuild['kind'];
  readonly started?: Timestamp;
  readonly ended?: Timestamp;
  readonly message?: string;
  readonly object?: ResourceRef;
  readonly took?: DurationRangeDocument;
}

export interface DurationRangeDocument {
  readonly from: Duration;
  readonly to: Duration;
  readonly samples: number;
}

export interface ControlPlaneDocument {
  readonly assessment: ControlPlaneAssessmentWord;
  readonly progressing?: ConditionStatus;
  readonly completionPercent?: number;
  readonly operatorCounts: OperatorCounts;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  /** From start to completion, or to `assessedAt` while it runs. */
  readonly updatingFor: Duration;
  readonly lastObservedProgressAt?: Timestamp;
  readonly estimate?: {
    /** Negative when overdue. */
    readonly remaining: Duration;
    readonly total: Duration;
    readonly basis: EstimateBasis;
  };
  readonly multiArchMigration: boolean;
  readonly conditions: readonly ConditionDocument[];
}

/** A condition as the cluster gives it. */
export interface ConditionDocument {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTransitionTime?: Timestamp;
}

export interface HistoryEntryDocument {
  readonly version: string;
  readonly state: string;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  readonly duration?: Duration;
  readonly image: string;
  readonly verified?: boolean;
  readonly acceptedRisks?: string;
  /** Only force let it through. */
  readonly forced?: boolean;
}

export interface OperatorDocument {
  readonly name: string;
  readonly state: OperatorState;
  readonly health: 'healthy' | 'degraded' | 'unavailable';
  readonly version?: string;
  /** Progressing, Available, Degraded and Upgradeable, as far as the operator has them. */
  readonly conditions: readonly ConditionDocument[];
}

export interface PoolDocument {
  readonly name: string;
  readonly scope: 'ControlPlane' | 'WorkerPool';
  readonly assessment: PoolAssessmentWord;
  readonly completionPercent?: number;
  readonly paused: boolean;
  readonly targetConfig: string;
  readonly maxUnavailable?: number;
  /** Counted over the pool's nodes, or as the pool reports in terms of the release; absent when neither tells. */
  readonly counts?: PoolCounts;
  readonly countsFrom?: PoolAssessment['countsFrom'];
  readonly degradedSince?: Timestamp;
  /** What the pool says about itself. */
  readonly reported: ReportedPoolCounts;
}

export interface NodeDocument extends Omit<NodeAssessment, 'insight' | 'unavailableBecause'> {
  readonly unavailableBecause: readonly UnavailabilityDocument[];
}

export interface UnavailabilityDocument {
  readonly kind: UnavailabilityCause['kind'];
  readonly message: string;
  readonly since?: Timestamp;
}

type Acquired<T> = T & { readonly acquiredAt: Timestamp };

/** The engine's progress insights as they are, with the moment at which they were true. */
export type ProgressInsightDocument =
  | Acquired<ClusterVersionInsight>
  | Acquired<ClusterOperatorInsight>
  | Acquired<MachineConfigPoolInsight>
  | Acquired<NodeInsight>;

/** In the shape of openshift/api's HealthInsight; texts are in English and never cut. */
export interface HealthInsightDocument {
  readonly type: 'Health';
  /** See `healthUid`. */
  readonly uid: string;
  readonly acquiredAt: Timestamp;
  readonly startedAt?: Timestamp;
  readonly scope: {
    /** `Cluster` is for alerts, which `oc` gives no narrower scope; the API does not have it. */
    readonly type: 'ControlPlane' | 'WorkerPool' | 'Cluster';
    readonly resources: readonly ResourceRef[];
  };
  readonly impact: {
    readonly level: HealthLevel;
    readonly type: ImpactType;
    readonly summary: string;
    readonly description: string;
  };
  readonly remediation?: { readonly reference: string };
}

export interface FaultDocument {
  readonly root: FaultRoot;
  readonly level: HealthLevel;
  readonly since?: Timestamp;
  /** In English, as the page says it. */
  readonly summary: string;
  /** The findings about the root itself, by uid; empty when only what follows from it is reported. */
  readonly insights: readonly string[];
  readonly consequences: readonly ConsequenceDocument[];
  readonly nextStep: NextStepDocument;
}

/** Either a finding, by uid, or a condition of an object that is no finding. */
export interface ConsequenceDocument {
  readonly because: ConsequenceReason;
  readonly summary: string;
  readonly insight?: string;
  readonly resource?: ResourceRef;
  readonly condition?: ConditionDocument;
}

/** Sentences are in English, as the page says them. */
export interface NextStepDocument {
  readonly action: string;
  readonly command: string;
  readonly who: string;
  readonly availability: string;
  readonly otherwise?: NextStepDocument;
}

export interface ExpectedDocument {
  readonly kind: ExpectedItem['kind'];
  readonly summary: string;
  /** Until then it is normal, the first of them. */
  readonly normalUntil?: Timestamp;
  readonly operators?: readonly string[];
  readonly nodes?: readonly string[];
  /** By uid. */
  readonly insights?: readonly string[];
}

export interface MissingDocument {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly message: string;
  readonly namespaces?: readonly string[];
}

/** A node that is being drained, and what keeps it. */
export interface DrainDocument {
  readonly node: string;
  readonly pool: string;
  readonly since?: Timestamp;
  readonly severity: DrainAssessment['severity'];
  readonly retryEvery: Duration;
  readonly nextAttempt?: Timestamp;
  /** What was said of the last attempt. */
  readonly message?: string;
  /** If not, blockers are those that messages name. */
  readonly podsKnown: boolean;
  /** Most certain first. */
  readonly blockers: readonly BlockerDocument[];
  readonly leaving: readonly {
    readonly pod: ResourceRef;
    readonly state: LeavingPod['state'];
    readonly ends?: Timestamp;
  }[];
  readonly missing: readonly MissingDocument[];
}

/** A pod that does not leave. What is there besides code and sentence depends on the code. */
export interface BlockerDocument {
  readonly pod: ResourceRef;
  readonly owner?: ResourceRef;
  readonly created?: Timestamp;
  readonly code: BlockerCode;
  /** In English, as the page says it. */
  readonly sentence: string;
  /** What holds it, or may hold it where only a message names the pod. */
  readonly budgets?: readonly BudgetDocument[];
  readonly virtualMachine?: ResourceRef;
  readonly finalizers?: readonly string[];
  /** When its time to end is, or was, over. */
  readonly ends?: Timestamp;
  readonly message?: string;
}

export interface BudgetDocument {
  readonly budget: ResourceRef;
  /** As it is written: `minAvailable: 1`. */
  readonly limit?: string;
  readonly needs?: number;
  readonly has?: number;
  readonly allows?: number;
  readonly covers?: number;
}

/** A release that is asked for and not accepted: how far it got, and why not further. */
export interface PayloadDocument {
  readonly version: string;
  readonly image?: string;
  readonly currentVersion?: string;
  readonly state: PayloadAssessment['state'];
  /** Asked for with force. */
  readonly forced: boolean;
  readonly since?: Timestamp;
  /** It was refused before, and is being tried again. */
  readonly retryingSince?: Timestamp;
  /** Reason and message of ClusterVersion's condition ReleaseAccepted. */
  readonly conditionReason?: string;
  readonly message?: string;
  /** All five, in order. */
  readonly steps: readonly { readonly step: PayloadStepId; readonly state: PayloadStepState }[];
  readonly cause?: PayloadCauseDocument;
  readonly podSource: PayloadPodSource;
  readonly pod?: PayloadPodDocument;
  /** The Pod that the message names. */
  readonly namedPod?: ResourceRef;
  readonly job?: {
    readonly job: ResourceRef;
    readonly reason?: string;
    readonly message?: string;
  };
  /** Newest first. */
  readonly events: readonly {
    readonly about: ResourceRef;
    readonly type: string;
    readonly reason: string;
    readonly message: string;
    readonly count: number;
    readonly last?: Timestamp;
  }[];
}

/** What is there besides the code depends on it. */
export interface PayloadCauseDocument {
  readonly code: PayloadCause['code'];
  /** Half a sentence in English, as the page says it. */
  readonly sentence?: string;
  /** The cluster's own words. */
  readonly message?: string;
  readonly container?: string;
  readonly reason?: string;
  readonly hint?: PullHint;
  /** Which container of the Pod, counted from one. */
  readonly step?: number;
  readonly exitCode?: number;
  readonly node?: string;
  readonly actual?: string;
  readonly expected?: string;
  readonly preconditions?: readonly Precondition[];
}

export interface PayloadPodDocument {
  readonly pod: ResourceRef;
  readonly node?: string;
  readonly phase: string;
  readonly reason?: string;
  readonly message?: string;
  readonly image?: string;
  readonly created?: Timestamp;
  readonly started?: Timestamp;
  readonly deadlineSeconds?: number;
  /** When it was last there; only for one that is there no longer. */
  readonly seen?: Timestamp;
  /** Init containers in their order, then the main one. */
  readonly containers: readonly {
    readonly container: string;
    readonly kind: PayloadContainer['kind'];
    readonly state: PayloadContainer['state'];
    readonly reason?: string;
    readonly message?: string;
    readonly exitCode?: number;
    readonly restarts: number;
  }[];
}

/** Absent: not yet, or nobody knows. */
export interface EndsDocument {
  readonly controlPlane?: Timestamp;
  readonly pools?: Timestamp;
  readonly cluster?: Timestamp;
  readonly poolsState: UpdateEnds['pools'];
}

export interface SkewDocument extends Omit<PoolSkew, 'pause'> {
  readonly pause?: Omit<PoolPause, 'sinceAt'> & { readonly since?: Timestamp };
}

export interface NextUpdateDocument {
  readonly from?: string;
  readonly underway?: NextUpdate['underway'];
  /** Newest first. */
  readonly options: readonly UpdateOptionDocument[];
  /** Why minor updates are refused. */
  readonly refusals: readonly (Pick<UpgradeRefusal, 'because' | 'reason' | 'message'> & {
    readonly since?: Timestamp;
    readonly sentence: string;
    readonly from: readonly OperatorRefusal[];
  })[];
  readonly restartsTwice: readonly (PoolRestarts & { readonly sentences: readonly string[] })[];
  readonly pauses: readonly PauseLimit[];
  readonly plan?: HopPlan & {
    readonly sentence: string;
    readonly steps: readonly { readonly state: 'done' | 'now' | 'ahead'; readonly text: string }[];
  };
}

export interface UpdateOptionDocument extends Pick<
  UpdateOption,
  'version' | 'kind' | 'risk' | 'reason' | 'message'
> {
  readonly since?: Timestamp;
  readonly risks?: readonly UpdateRisk[];
  readonly allowed: boolean;
  readonly blockedBy: readonly { readonly by: UpdateBlocker['by']; readonly sentence: string }[];
}

/** Texts are in English. */
export interface ReadinessDocument {
  readonly weight: ReadinessFinding['weight'];
  readonly code: ReadinessFinding['code'];
  readonly summary: string;
  readonly effect: string;
  readonly detail: string;
  readonly command: string;
}
