import { formatInstant, type HealthLevel, type Instant, type Timestamp } from '../../engine';
import type {
  CauseGroup,
  ClusterState,
  Fleet,
  FleetRow,
  StateReason,
} from '../../fleet/assess-fleet';
import { formatRef, type Done } from '../../fleet/claim';
import {
  describeGroup,
  describeGroupStep,
  describeRowCause,
} from '../../wording/fleet/fleet-cause';
import { describeFleet } from '../../wording/fleet/fleet-words';
import { english } from '../../wording/language/english';
import { SCHEMA_VERSION, toTimestamp } from '../document/common-document';
import { toPlainData } from '../document/plain-data';

/** Updates of many clusters, as `update-status fleet -o json` gives them. Texts are in English. */
export interface FleetDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'Fleet';
  readonly assessedAt: Timestamp;
  /** Sentences of the first line of the page. */
  readonly summary: readonly string[];
  /** Clusters that need an action. */
  readonly needAction: number;
  readonly updating: number;
  /** The number of clusters in each state. */
  readonly counts: Readonly<Record<ClusterState, number>>;
  /** Clusters with the same cause, or in the same situation, the largest group first. */
  readonly groups: readonly FleetGroupDocument[];
  /** Worst first. */
  readonly clusters: readonly FleetClusterDocument[];
  /** The oldest release first. */
  readonly versions: readonly FleetVersionDocument[];
  /** Clusters that are not OpenShift; they are not listed. */
  readonly otherClusters: number;
}

export interface FleetGroupDocument {
  /** A code of docs/causes.md, or what blocks a drain; absent if the cause is not known. */
  readonly cause?: string;
  /** The reason of the verdict of the first of them. */
  readonly reason: string;
  readonly message: string;
  readonly nextStep: string;
  readonly clusters: readonly string[];
}

export interface FleetVersionDocument {
  /** Empty: not known. */
  readonly version: string;
  /** Clusters that have it. */
  readonly clusters: number;
  /** Clusters that are being updated to it. */
  readonly updating: number;
}

export interface FleetClusterDocument {
  readonly name: string;
  readonly clusterSet?: string;
  readonly state: ClusterState;
  /** The reason why the state differs from the report of the cluster. */
  readonly because?: StateReason;
  /** The reason of the verdict that the cluster reported last. */
  readonly reason?: string;
  readonly cause?: string;
  /** The cause as a sentence; absent where there is nothing to add to the state. */
  readonly message?: string;
  /** The object of the next step. */
  readonly object?: string;
  /**
   * The source of the report. `search`: it has no ClusterClaim, and Search collected its UpdateStatus. `controlPlane`:
   * nothing reports its nodes. `none`: it has no readable report.
   */
  readonly source: FleetRow['source'];
  /** The HostedCluster on this hub that it is, as `namespace/name`. */
  readonly hostedCluster?: string;
  /** The version before, while an update is in progress. */
  readonly from?: string;
  /** The version that it has, or is updated to. */
  readonly to?: string;
  readonly operators?: FleetCountDocument;
  readonly nodes?: FleetCountDocument;
  /** Problems that need attention, by level. */
  readonly attention?: Readonly<Partial<Record<HealthLevel, number>>>;
  /** Since when the verdict holds. */
  readonly since?: Timestamp;
  /** Time when the control plane completed the update to its version; absent while an update is in progress. */
  readonly completedAt?: Timestamp;
  readonly remainingMinutes?: FleetRemainingDocument;
  /** The reason why there is no estimate. */
  readonly noEstimate?: string;
  /** The newest release that it is ready for. */
  readonly ready?: string;
  readonly rollout?: FleetPlaceDocument;
  /** Time of the cluster's last report. */
  readonly reportedAt?: Timestamp;
  readonly console?: string;
}

export interface FleetCountDocument {
  readonly done: number;
  readonly total: number;
}

export interface FleetRemainingDocument {
  readonly shortest: number;
  readonly longest: number;
}

export interface FleetPlaceDocument {
  readonly name: string;
  readonly batch: number;
  readonly batches: number;
  readonly stage: 'waiting' | 'current' | 'passed' | 'unknown';
}

export function toFleetDocument(fleet: Fleet, now: Instant): FleetDocument {
  const { counts, groups, needAction, others, rows, updating, versions } = fleet;
  return toPlainData<FleetDocument>({
    schemaVersion: SCHEMA_VERSION,
    kind: 'Fleet',
    assessedAt: formatInstant(now),
    summary: describeFleet(fleet, english),
    needAction,
    updating,
    counts,
    groups: groups.map(toGroup),
    clusters: rows.map(toCluster),
    versions: versions.map(({ there, underWay, version }) => ({
      version,
      clusters: there,
      updating: underWay,
    })),
    otherClusters: others,
  });
}

function toGroup(group: CauseGroup): FleetGroupDocument {
  const { isCause, key, reason, rows } = group;
  return {
    cause: isCause ? key : undefined,
    reason,
    message: describeGroup(group, english),
    nextStep: describeGroupStep(group, english),
    clusters: rows.map(({ name }) => name),
  };
}

function toCluster(row: FleetRow): FleetClusterDocument {
  const { because, claim, clusterSet, consoleUrl, from, hostedCluster, name, place } = row;
  const { source, state, to } = row;
  const time = claim?.timeRemaining;
  return {
    name,
    clusterSet,
    state,
    because,
    reason: claim?.reason,
    cause: claim?.cause,
    message: describeRowCause(row, english) || undefined,
    object: claim?.object && formatRef(claim.object),
    source,
    hostedCluster,
    from,
    to,
    operators: claim?.operators && toCount(claim.operators),
    nodes: claim?.nodes && toCount(claim.nodes),
    attention: claim?.attention,
    since: toTimestamp(claim?.since),
    completedAt: toTimestamp(claim?.completedAt),
    remainingMinutes:
      time && 'fromMinutes' in time
        ? { shortest: time.fromMinutes, longest: time.toMinutes }
        : undefined,
    noEstimate: time && 'because' in time ? time.because : undefined,
    ready: claim?.ready,
    rollout: place && {
      name: place.rollout,
      batch: place.batch,
      batches: place.batches,
      stage: place.stage,
    },
    reportedAt: toTimestamp(claim?.observedAt),
    console: consoleUrl,
  };
}

function toCount({ done, total }: Done): FleetCountDocument {
  return { done, total };
}
