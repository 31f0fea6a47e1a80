import type {
  ClusterOperatorInsight,
  ClusterVersionInsight,
  GoDuration,
  HealthLevel,
  MachineConfigPoolInsight,
  Mover,
  NoEstimateReason,
  OperatorAssessment,
  OperatorCounts,
  PoolCounts,
  PoolSlots,
  PublishedUpdate,
  ResourceRef,
  Timestamp,
  TimeLeft,
  VerdictKind,
  VerdictReason,
  VersionSummary,
} from '../../engine';
import type { MissingDocument } from '../document/common-document';
import type { HealthInsightDocument } from '../document/health-document';
import type { EndsDocument } from '../document/next-update-document';
import type { ConditionDraft } from './condition';
import type { PublishedPreflight } from './published-preflight';

/*
 * `status` of the UpdateStatus. Bounded, whatever the cluster: lists are cut, and what is cut is counted. Nodes have
 * objects of their own. Insights have the fields of openshift/api PR 2233, and some more.
 */

/** Before it is known since when conditions hold, and when it was looked. */
export interface UpdateStatusDraft {
  /** `metadata.generation` of the ClusterVersion that this is about. */
  readonly clusterVersionGeneration?: number;
  readonly verdict: PublishedVerdict;
  readonly versions: VersionSummary;
  /** The version that control plane and worker pools are at; absent while they are not. */
  readonly completedVersion?: string;
  /** The newest release that the cluster is ready to be updated to; absent without one. */
  readonly readyVersion?: string;
  readonly conditions: readonly ConditionDraft[];
  readonly timeLeft: PublishedTimeLeft;
  readonly ends: EndsDocument;
  readonly controlPlane: PublishedControlPlane;
  readonly operators: readonly PublishedOperator[];
  readonly pools: readonly PublishedPool[];
  readonly nodes: PublishedNodes;
  readonly attention: PublishedAttention;
  readonly healthInsights: readonly Omit<HealthInsightDocument, 'acquiredAt'>[];
  readonly missing: readonly MissingDocument[];
  /** This update and the ones before, newest first. */
  readonly updates: readonly PublishedUpdate[];
  /** The findings for the next update; absent while one is in progress. */
  readonly preflight?: PublishedPreflight;
  /** Times when nodes came to their steps in this update; see `storeNodeSteps`. */
  readonly nodeSteps?: string;
  /** All of this for the page and the command line of the same version; see `storeBriefStatus`. */
  readonly brief?: string;
}

export interface PublishedVerdict {
  readonly kind: VerdictKind;
  readonly reason: VerdictReason['reason'];
  /** In English, as the page says it. */
  readonly message: string;
  /** The object that decides. */
  readonly object?: ResourceRef;
  readonly since?: Timestamp;
  /** The root cause: a code of docs/causes.md, `NotRecognized`, or what blocks a drain. */
  readonly cause?: string;
  /** The object of the next step, see `formatRef`; only while the update needs an action. */
  readonly nextObject?: string;
  /** The mover that has to act next. */
  readonly mover?: Mover;
}

export interface PublishedTimeLeft {
  readonly kind: TimeLeft['kind'];
  /** In English, as the page says it. */
  readonly message: string;
  /** In whole minutes. */
  readonly shortest?: GoDuration;
  readonly longest?: GoDuration;
  readonly because?: NoEstimateReason;
}

export interface PublishedControlPlane extends Omit<
  ClusterVersionInsight,
  'resource' | 'type' | 'uid'
> {
  readonly counts: OperatorCounts;
  /** Updated operators of all: `31/34`. */
  readonly progress: string;
}

export interface PublishedOperator extends Omit<
  ClusterOperatorInsight,
  'resource' | 'type' | 'uid'
> {
  readonly state: OperatorAssessment['state'];
  readonly health: OperatorAssessment['health'];
  /** Version that the operator reports for itself. */
  readonly version?: string;
}

export interface PublishedPool extends Omit<MachineConfigPoolInsight, 'resource' | 'type' | 'uid'> {
  readonly paused: boolean;
  /** Absent when neither the nodes nor the pool tell. */
  readonly counts?: PoolCounts;
  /** Absent while no configuration rolls out. */
  readonly slots?: PublishedSlots;
  readonly timeLeft?: PublishedTimeLeft;
  /** Since when all nodes have the configuration of the pool. */
  readonly updatedSince?: Timestamp;
}

/** Update slots: how many there are, who uses them, and who waits. */
export interface PublishedSlots {
  readonly total?: number;
  readonly unavailable: number;
  readonly capacity: number;
  readonly waiting: number;
  /** The longest first. */
  readonly holders: readonly {
    readonly node: string;
    readonly because: PoolSlots['holders'][number]['because'];
    readonly since?: Timestamp;
  }[];
  readonly next: readonly string[];
}

/** Nodes of all pools. */
export interface PublishedNodes {
  readonly total: number;
  readonly updated: number;
  /** The progress, like `12/40`; `?` if it is unknown. */
  readonly progress: string;
}

export interface PublishedAttention {
  readonly total: number;
  /** Worst first. */
  readonly items: readonly {
    /** Stays the same while findings join and leave. */
    readonly key: string;
    readonly level: HealthLevel;
    /** In English, as the page says it. */
    readonly summary: string;
    readonly since?: Timestamp;
    /** A code of docs/causes.md, or `NotRecognized`. */
    readonly cause?: string;
    readonly pool?: string;
    readonly nextStep: string;
    readonly command?: string;
  }[];
  /** Items that are not listed. */
  readonly more: number;
}
