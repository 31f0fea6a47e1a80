import {
  formatInstant,
  type ConditionStatus,
  type ControlPlaneAssessment,
  type Instant,
  type NodeAssessment,
  type OperatorAssessment,
  type PoolAssessment,
  type ReadCondition,
  type TimeLeft,
  type UpdateHistoryEntry,
  type UpdateStatus,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import {
  SCHEMA_VERSION,
  type ConditionDocument,
  type ControlPlaneDocument,
  type HistoryEntryDocument,
  type NodeDocument,
  type OperatorDocument,
  type PoolDocument,
  type ProgressInsightDocument,
  type TimeLeftDocument,
  type UpdateStatusDocument,
} from './document-types';
import { toDrainDocuments } from './drains-document';
import { toShelvesDocuments } from './faults-document';
import { formatGoDuration } from '../text/go-duration';
import { toHealthDocuments } from './health-document';
import { toPayloadDocument } from './payload-document';
import {
  toEndsDocument,
  toNextUpdateDocument,
  toReadinessDocuments,
  toSkewDocuments,
} from './next-update-document';
import { toPlainData } from './plain-data';
import { toSlotsDocuments } from './slots-document';
import { toTimelineDocuments } from './timelines-document';
import { toVerdictDocument } from './verdict-document';

/** The whole status as plain data, ready for `JSON.stringify` and YAML. Equal statuses give equal texts: key order is fixed. */
export function toDocument(status: UpdateStatus): UpdateStatusDocument {
  const { controlPlane, now } = status;
  return toPlainData<UpdateStatusDocument>({
    schemaVersion: SCHEMA_VERSION,
    kind: 'UpdateStatus',
    assessedAt: formatInstant(now),
    verdict: toVerdictDocument(status),
    updating: toConditionStatus(status.updating),
    topology: status.topology,
    versions: {
      kind: controlPlane.versions.kind,
      target: controlPlane.versions.target,
      previous: controlPlane.versions.previous,
      lastCompleted: controlPlane.versions.lastCompleted,
    },
    timeLeft: toTimeLeftDocument(status.timeLeft),
    controlPlane: toControlPlaneDocument(controlPlane),
    history: controlPlane.history.map(toHistoryEntryDocument),
    operators: status.operators.map(toOperatorDocument),
    pools: status.pools.map(toPoolDocument),
    nodes: status.pools.flatMap(({ nodes }) => nodes.map(toNodeDocument)),
    unpooledNodes: status.unpooledNodes.map(
      ({ name, kubeletVersion, osImage, ready, unschedulable }) => ({
        name,
        kubeletVersion,
        osImage,
        ready,
        unschedulable,
      }),
    ),
    progressInsights: toProgressInsightDocuments(status),
    healthInsights: toHealthDocuments(status.health, now),
    ...toShelvesDocuments(status),
    payload: status.payload && toPayloadDocument(status.payload),
    drains: toDrainDocuments(status.drains, now),
    slots: toSlotsDocuments(status.slots, now),
    poolTimes: status.poolTimes.map(({ pool, timeLeft }) => ({
      pool,
      timeLeft: toTimeLeftDocument(timeLeft),
    })),
    ends: toEndsDocument(status.ends),
    skew: toSkewDocuments(status.skew),
    nextUpdate: toNextUpdateDocument(status.nextUpdate),
    readiness: toReadinessDocuments(status.readiness),
    timelines: toTimelineDocuments(status.timelines),
    missing: status.missing.map(({ resource, reason, message, namespaces }) => ({
      resource,
      reason,
      message,
      ...(namespaces && { namespaces }),
    })),
  });
}

function toConditionStatus(answer: boolean | undefined): ConditionStatus {
  if (answer === undefined) return 'Unknown';
  return answer ? 'True' : 'False';
}

function toTimestamp(instant: Instant | undefined): string | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}

function toTimeLeftDocument(timeLeft: TimeLeft): TimeLeftDocument {
  const sentence = describeTimeLeft(timeLeft, english.t).text;
  switch (timeLeft.kind) {
    case 'estimate':
      return {
        kind: 'estimate',
        remaining: formatGoDuration(timeLeft.remainingNs),
        basis: timeLeft.basis,
        sentence,
      };
    case 'range':
      return {
        kind: 'range',
        shortest: formatGoDuration(timeLeft.fromNs),
        longest: formatGoDuration(timeLeft.toNs),
        samples: timeLeft.basis.samples,
        pool: timeLeft.basis.pool,
        samplesFrom: timeLeft.basis.from,
        withoutNodes: timeLeft.basis.withoutNodes || undefined,
        withoutPools: timeLeft.basis.pools.length === 0 ? undefined : timeLeft.basis.pools,
        sentence,
      };
    case 'overdue':
      return { kind: 'overdue', basis: timeLeft.basis, sentence };
    case 'none':
      return { kind: 'none', because: timeLeft.because, sentence };
  }
}

function toControlPlaneDocument(controlPlane: ControlPlaneAssessment): ControlPlaneDocument {
  const { counts, estimate } = controlPlane;
  return {
    assessment: controlPlane.assessment,
    progressing: controlPlane.progressing,
    completionPercent: controlPlane.insight.completionPercent,
    operatorCounts: {
      total: counts.total,
      updated: counts.updated,
      updating: counts.updating,
      waiting: counts.waiting,
      unavailable: counts.unavailable,
      degraded: counts.degraded,
    },
    startedAt: toTimestamp(controlPlane.startedAt),
    completedAt: toTimestamp(controlPlane.completedAt),
    updatingFor: formatGoDuration(controlPlane.updatingForNs),
    lastObservedProgressAt: toTimestamp(controlPlane.lastObservedProgressAt),
    estimate: estimate && {
      remaining: formatGoDuration(estimate.remainingNs),
      total: formatGoDuration(estimate.totalNs),
      basis: estimate.basis,
    },
    multiArchMigration: controlPlane.multiArchMigration,
    conditions: controlPlane.conditions.map(toConditionDocument),
  };
}

function toConditionDocument(condition: ReadCondition): ConditionDocument {
  const { type, status, reason, message, lastTransitionAt } = condition;
  return { type, status, reason, message, lastTransitionTime: toTimestamp(lastTransitionAt) };
}

function toHistoryEntryDocument(entry: UpdateHistoryEntry): HistoryEntryDocument {
  const { startedAt, completedAt } = entry;
  return {
    version: entry.version,
    state: entry.state,
    startedAt: toTimestamp(startedAt),
    completedAt: toTimestamp(completedAt),
    duration:
      startedAt !== undefined && completedAt !== undefined
        ? formatGoDuration(completedAt - startedAt)
        : undefined,
    image: entry.image,
    verified: entry.verified,
    acceptedRisks: entry.acceptedRisks,
    forced: entry.forced,
  };
}

function toOperatorDocument(operator: OperatorAssessment): OperatorDocument {
  const { progressing, available, degraded, upgradeable } = operator;
  return {
    name: operator.name,
    state: operator.state,
    health: operator.health,
    version: operator.version,
    conditions: [progressing, available, degraded, upgradeable]
      .filter((condition) => condition !== undefined)
      .map(toConditionDocument),
  };
}

function toPoolDocument(pool: PoolAssessment): PoolDocument {
  const { counts, countsFrom, reported } = pool;
  return {
    name: pool.name,
    scope: pool.scope,
    assessment: pool.assessment,
    completionPercent: pool.insight.completionPercent,
    paused: pool.paused,
    targetConfig: pool.targetConfig,
    maxUnavailable: pool.maxUnavailable,
    counts: counts && {
      total: counts.total,
      updated: counts.updated,
      available: counts.available,
      progressing: counts.progressing,
      draining: counts.draining,
      outdated: counts.outdated,
      pending: counts.pending,
      excluded: counts.excluded,
      degraded: counts.degraded,
      atPoolConfig: counts.atPoolConfig,
      unknown: counts.unknown,
    },
    countsFrom,
    degradedSince: toTimestamp(pool.degradedSinceAt),
    reported: {
      machines: reported.machines,
      updated: reported.updated,
      ready: reported.ready,
      unavailable: reported.unavailable,
      degraded: reported.degraded,
    },
  };
}

function toNodeDocument(node: NodeAssessment): NodeDocument {
  return {
    name: node.name,
    pool: node.pool,
    assessment: node.assessment,
    phase: node.phase,
    version: node.version,
    desiredVersion: node.desiredVersion,
    estimate: node.estimate,
    message: node.message,
    updated: node.updated,
    updating: node.updating,
    atPoolConfig: node.atPoolConfig,
    degraded: node.degraded,
    degradedReason: node.degradedReason,
    unavailable: node.unavailable,
    unavailableBecause: node.unavailableBecause.map(({ kind, message, sinceAt }) => ({
      kind,
      message,
      since: toTimestamp(sinceAt),
    })),
    unschedulable: node.unschedulable,
    currentConfig: node.currentConfig,
    desiredConfig: node.desiredConfig,
    daemonState: node.daemonState,
    kubeletVersion: node.kubeletVersion,
  };
}

/** ClusterVersion, then all ClusterOperators, then each pool with its nodes behind it. */
function toProgressInsightDocuments(status: UpdateStatus): readonly ProgressInsightDocument[] {
  const acquiredAt = formatInstant(status.now);
  return [
    { ...status.controlPlane.insight, acquiredAt },
    ...status.operators.map(({ insight }) => ({ ...insight, acquiredAt })),
    ...status.pools.flatMap((pool) => [
      { ...pool.insight, acquiredAt },
      ...pool.nodes.map(({ insight }) => ({ ...insight, acquiredAt })),
    ]),
  ];
}
