import type {
  ConditionStatus,
  ControlPlaneAssessmentWord,
  HealthLevel,
  ImpactType,
  MachineConfigPoolInsight,
  ClusterOperatorInsight,
  ClusterVersionInsight,
  EstimateBasis,
  MissingReason,
  NodeAssessment,
  NodeInsight,
  NoEstimateReason,
  OperatorCounts,
  OperatorState,
  PoolAssessmentWord,
  PoolCounts,
  ReportedPoolCounts,
  ResourceRef,
  SnapshotResource,
  Topology,
  UnavailabilityCause,
  UnpooledNode,
  VerdictKind,
  VerdictReason,
  VersionSummary,
} from '../engine';

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
  /** What could not be looked at; what depends on it is unknown. */
  readonly missing: readonly MissingDocument[];
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
  readonly kind: 'estimate' | 'overdue' | 'none';
  /** For the control plane; only with an estimate. */
  readonly remaining?: Duration;
  readonly basis?: EstimateBasis;
  readonly because?: NoEstimateReason;
  /** In English, as the page says it. */
  readonly sentence: string;
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
  /** Counted over the pool's nodes; absent when the nodes are not known. */
  readonly counts?: PoolCounts;
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

export interface MissingDocument {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly message: string;
}
