import type { Cause, CauseReader } from '../known-causes/read-cause';
import type { ConditionStatus, InsightCondition } from '../status/insights';
import { findLastCondition } from '../resources/conditions';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { poolResource, poolScope } from '../resources/pool-reference';
import type { Instant } from '../time';
import { readReportedNodes } from '../nodes/reported-nodes';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment, PoolAssessmentWord, PoolCounts } from '../status/pool';
import { readMaxUnavailable } from './max-unavailable';

/**
 * Judges a pool from the judgements of its nodes (sorted, with their counts). `nodes` undefined: they could not be had,
 * then `counts` are those the pool reports, see `countReported`; without any the assessment is Unknown. The same where
 * `countsFrom` says that they are reported, as some of the nodes are not in the list.
 */
export function assessPool(
  pool: MachineConfigPool,
  nodes: readonly NodeAssessment[] | undefined,
  counts: PoolCounts | undefined,
  causes: CauseReader,
  countsFrom: PoolAssessment['countsFrom'] = nodes ? 'nodes' : 'reported',
): PoolAssessment {
  const assessment = counts ? assessCounts(counts) : 'Unknown';
  const degradation = findDegradation(pool, causes);
  return {
    name: pool.name,
    scope: poolScope(pool.name),
    assessment,
    paused: pool.paused,
    targetConfig: pool.targetConfig,
    maxUnavailable: readMaxUnavailable(
      pool.maxUnavailable,
      pool.name,
      counts?.total ?? pool.reported.machines ?? 0,
    ),
    counts,
    countsFrom: counts && countsFrom,
    updatedSinceAt: sinceWhen(pool, 'Updated', 'True'),
    behindSinceAt: sinceWhen(pool, 'Updated', 'False'),
    degradedSinceAt: sinceWhen(pool, 'NodeDegraded', 'True'),
    degradedBecause: degradation?.read(degradation.message),
    ...(countsFrom === 'reported' &&
      degradation && { degradedNodes: readReportedNodes(degradation.message, degradation.read) }),
    reported: pool.reported,
    nodes: nodes ?? [],
    insight: {
      type: 'MachineConfigPool',
      uid: `mcp-${pool.name}`,
      name: pool.name,
      resource: poolResource(pool.name),
      scopeType: poolScope(pool.name),
      assessment,
      completionPercent: counts ? completionPercent(counts) : undefined,
      summaries: counts
        ? [
            { type: 'Total', count: counts.total },
            { type: 'Available', count: counts.available },
            { type: 'Progressing', count: counts.progressing },
            { type: 'Outdated', count: counts.outdated },
            { type: 'Draining', count: counts.draining },
            { type: 'Excluded', count: counts.excluded },
            { type: 'Degraded', count: counts.degraded },
          ]
        : undefined,
      conditions: [updatingCondition(assessment, counts), healthyCondition(assessment, counts)],
    },
  };
}

/** The pool's message about degraded nodes, with its cause; `undefined` if none is degraded. */
function findDegradation({ conditions, name: pool }: MachineConfigPool, causes: CauseReader) {
  const condition = findLastCondition(conditions, 'NodeDegraded');
  if (condition?.status !== 'True') return undefined;
  const read = (text: string): Cause | undefined =>
    causes.read({ source: 'pool', text, condition, about: { pool } });
  return { message: condition.message, read };
}

function sinceWhen(
  { conditions }: MachineConfigPool,
  type: string,
  status: 'True' | 'False',
): Instant | undefined {
  const condition = findLastCondition(conditions, type);
  return condition?.status === status ? condition.lastTransitionAt : undefined;
}

/** First match wins. Mirrors openshift/oc@6b8e30c; `Unknown` is ours. */
export function assessCounts(counts: PoolCounts): PoolAssessmentWord {
  if (counts.total === 0) return 'Empty';
  if (counts.updated === counts.total) return 'Completed';
  if (counts.pending === counts.total) return 'Pending';
  if (counts.degraded > 0) return 'Degraded';
  if (counts.excluded > 0) return 'Excluded';
  return counts.unknown > 0 && counts.progressing === 0 ? 'Unknown' : 'Progressing';
}

function completionPercent({ updated, total }: PoolCounts): number {
  return total === 0 ? 0 : Math.floor((100 * updated) / total);
}

const UPDATING_BY_ASSESSMENT: Readonly<
  Record<PoolAssessmentWord, { readonly status: ConditionStatus; readonly reason: string }>
> = {
  Completed: { status: 'False', reason: 'Updated' },
  Excluded: { status: 'False', reason: 'Paused' },
  Pending: { status: 'False', reason: 'Pending' },
  Empty: { status: 'False', reason: 'Pending' },
  Degraded: { status: 'False', reason: 'Pending' },
  Progressing: { status: 'True', reason: 'Progressing' },
  Unknown: { status: 'Unknown', reason: 'CannotDetermine' },
};

/** A degraded pool is updating as long as any of its nodes is. Follows openshift-update-experience@378ad3f. */
function updatingCondition(
  assessment: PoolAssessmentWord,
  counts: PoolCounts | undefined,
): InsightCondition {
  const moving = assessment === 'Degraded' && counts !== undefined && counts.progressing > 0;
  const { status, reason } = UPDATING_BY_ASSESSMENT[moving ? 'Progressing' : assessment];
  return { type: 'Updating', status, reason, message: '' };
}

/** Apart from the assessment: a pool whose nodes all wait may have degraded ones. */
function healthyCondition(
  assessment: PoolAssessmentWord,
  counts: PoolCounts | undefined,
): InsightCondition {
  const condition = (status: ConditionStatus, reason: string): InsightCondition => ({
    type: 'Healthy',
    status,
    reason,
    message: '',
  });
  if (!counts) return condition('Unknown', 'CannotDetermine');
  if (counts.degraded > 0) return condition('False', 'NodesDegraded');
  switch (assessment) {
    case 'Empty':
      return condition('True', 'NoNodes');
    case 'Completed':
      return condition('True', 'AllNodesUpdated');
    case 'Excluded':
      return condition('True', 'Paused');
    default:
      return condition('True', 'NoProblems');
  }
}
