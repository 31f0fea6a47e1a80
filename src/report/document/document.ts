import {
  formatInstant,
  type ConditionStatus,
  type Timestamp,
  type Topology,
  type UpdateStatus,
  type VersionSummary,
} from '../../engine';
import {
  SCHEMA_VERSION,
  toMissingDocument,
  toNotUnderstoodDocuments,
  type MissingDocument,
  type NotUnderstoodDocument,
} from './common-document';
import {
  toControlPlaneDocument,
  toHistoryEntryDocument,
  toOperatorDocument,
  type ControlPlaneDocument,
  type HistoryEntryDocument,
  type OperatorDocument,
} from './control-plane-document';
import { orderFindings } from '../../wording/health/shown-findings';
import { toDrainDocuments, type DrainDocument } from './drains-document';
import { toFindingDocuments, type ExpectedDocument, type FaultDocument } from './faults-document';
import { toHostedDocument, type HostedDocument } from './hosted-document';
import { toHealthDocuments, type HealthInsightDocument } from './health-document';
import {
  toEndsDocument,
  toNextUpdateDocument,
  toReadinessDocuments,
  toSkewDocuments,
  type EndsDocument,
  type NextUpdateDocument,
  type ReadinessDocument,
  type SkewDocument,
} from './next-update-document';
import { toPayloadDocument, type PayloadDocument } from './payload-document';
import { toPlainData } from './plain-data';
import {
  toNodeDocument,
  toPoolDocument,
  toUnpooledNodeDocument,
  type NodeDocument,
  type PoolDocument,
  type UnpooledNodeDocument,
} from './pools-document';
import { toProgressDocuments, type ProgressInsightDocument } from './progress-document';
import { toSlotsDocuments, type PoolSlotsDocument } from './slots-document';
import { toUpdateStepDocuments, type UpdateStepDocument } from './steps-document';
import {
  toExpectedEndDocument,
  toPoolTimeDocument,
  toTimeLeftDocument,
  toWindowDocument,
  type ExpectedEndDocument,
  type WindowDocument,
  type PoolTimeDocument,
  type TimeLeftDocument,
} from './time-left-document';
import { toTimelineDocuments, type TimelineDocument } from './timelines-document';
import { toUnfinishedDocument, type UnfinishedDocument } from './unfinished-document';
import { toVerdictDocument, type VerdictDocument } from './verdict-document';

/**
 * The state of a cluster update, as `update-status status -o json` gives it. What is not known is absent, never null
 * and never a zero date.
 */
export interface UpdateStatusDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'UpdateStatus';
  /** The moment that every duration refers to. */
  readonly assessedAt: Timestamp;
  readonly verdict: VerdictDocument;
  /** Unfinished work and who has to act next, worst first. The verdict follows from it. */
  readonly unfinished: readonly UnfinishedDocument[];
  /**
   * The answer of `oc adm upgrade status`: True if ClusterVersion is progressing, or if a worker pool with nodes is not
   * at 100 %.
   */
  readonly updating: ConditionStatus;
  readonly topology: Topology;
  /** Infrastructure's name of the cluster. */
  readonly clusterName?: string;
  readonly versions: VersionSummary;
  /** The update's steps in their order; empty when none is on its way and none has just ended. */
  readonly steps: readonly UpdateStepDocument[];
  readonly timeLeft: TimeLeftDocument;
  /** Expected end of the update; absent where no update is in progress, or if unknown. */
  readonly expectedEnd?: ExpectedEndDocument;
  /**
   * Fit of the update into the maintenance window of `--until`; absent without it, and while no update is in progress.
   */
  readonly window?: WindowDocument;
  readonly controlPlane: ControlPlaneDocument;
  /** Newest first. */
  readonly history: readonly HistoryEntryDocument[];
  /** Operators of the release payload. */
  readonly operators: readonly OperatorDocument[];
  readonly pools: readonly PoolDocument[];
  /** Pool by pool, worst first within a pool. */
  readonly nodes: readonly NodeDocument[];
  /** Nodes that no pool selects; they count nowhere. */
  readonly unpooledNodes: readonly UnpooledNodeDocument[];
  /** The hosted cluster according to its management cluster; absent if that was not read. */
  readonly hosted?: HostedDocument;
  readonly progressInsights: readonly ProgressInsightDocument[];
  /** Worst first: what an entry of `faults` is about is as bad as that. */
  readonly healthInsights: readonly HealthInsightDocument[];
  /**
   * Problems that need attention, worst first: each fault once, with its consequences. Every health insight is either
   * here or under `expected`, once.
   */
  readonly faults: readonly FaultDocument[];
  /** Findings that resolve themselves, or are part of an update. */
  readonly expected: readonly ExpectedDocument[];
  /** The release that is asked for, while it is not accepted. */
  readonly payload?: PayloadDocument;
  /** Every node that is being drained, the longest drain first. */
  readonly drains: readonly DrainDocument[];
  /** Update slots of each pool that has nodes; empty while no configuration rolls out. */
  readonly slots: readonly PoolSlotsDocument[];
  /** Times of each pool that is behind. */
  readonly poolTimes: readonly PoolTimeDocument[];
  /** Times when the control plane, the worker pools and with them the cluster were done. */
  readonly ends: EndsDocument;
  /** The version skew of each pool that has nodes. */
  readonly skew: readonly SkewDocument[];
  readonly nextUpdate: NextUpdateDocument;
  /** Findings to settle before the next update, those that block it first; empty while an update runs. */
  readonly readiness: readonly ReadinessDocument[];
  /** Nodes of which anything is known to have happened in this update. */
  readonly timelines: readonly TimelineDocument[];
  /** Resources that could not be read. What depends on them is unknown. */
  readonly missing: readonly MissingDocument[];
  /** Values that decide something but are not understood, and therefore count as absent; absent without any. */
  readonly notUnderstood?: readonly NotUnderstoodDocument[];
}

/**
 * The whole status as plain data, ready for `JSON.stringify` and YAML. Equal statuses give equal texts: key order is
 * fixed.
 */
export function toDocument(status: UpdateStatus): UpdateStatusDocument {
  const { controlPlane, now } = status;
  const { versions } = controlPlane;
  return toPlainData<UpdateStatusDocument>({
    schemaVersion: SCHEMA_VERSION,
    kind: 'UpdateStatus',
    assessedAt: formatInstant(now),
    verdict: toVerdictDocument(status),
    unfinished: status.unfinished.map((item) => toUnfinishedDocument(item, status.slots, now)),
    updating: toConditionStatus(status.updating),
    topology: status.topology,
    clusterName: status.clusterName,
    versions: {
      kind: versions.kind,
      target: versions.target,
      previous: versions.previous,
      isRollback: versions.isRollback,
      lastCompleted: versions.lastCompleted,
    },
    steps: toUpdateStepDocuments(status),
    timeLeft: toTimeLeftDocument(status),
    expectedEnd: toExpectedEndDocument(status),
    window: toWindowDocument(status),
    controlPlane: toControlPlaneDocument(controlPlane),
    history: controlPlane.history.map(toHistoryEntryDocument),
    operators: status.operators.map(toOperatorDocument),
    pools: status.pools.map(toPoolDocument),
    nodes: status.pools.flatMap(({ nodes }) => nodes.map(toNodeDocument)),
    unpooledNodes: status.unpooledNodes.map(toUnpooledNodeDocument),
    hosted: status.hosted && toHostedDocument(status.hosted),
    progressInsights: toProgressDocuments(status),
    healthInsights: toHealthDocuments(orderFindings(status), now),
    ...toFindingDocuments(status),
    payload: status.payload && toPayloadDocument(status.payload),
    drains: toDrainDocuments(status.drains, now),
    slots: toSlotsDocuments(status.slots, now),
    poolTimes: status.poolTimes.map(toPoolTimeDocument),
    ends: toEndsDocument(status.ends),
    skew: toSkewDocuments(status.skew),
    nextUpdate: toNextUpdateDocument(status.nextUpdate),
    readiness: toReadinessDocuments(status.readiness),
    timelines: toTimelineDocuments(status.timelines),
    missing: status.missing.map(toMissingDocument),
    notUnderstood: toNotUnderstoodDocuments(status.notUnderstood),
  });
}

function toConditionStatus(answer: boolean | undefined): ConditionStatus {
  if (answer === undefined) return 'Unknown';
  return answer ? 'True' : 'False';
}
