import { listRolling } from '../hosted/assess-hosted';
import type { Cause, CauseReader } from '../known-causes/read-cause';
import { isBehind, isFinishing, rollsOutConfig } from '../pools/is-behind';
import type { ReadCondition } from '../resources/conditions';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { Fault, FaultRoot } from '../status/attention';
import type { ExpectedItem } from '../status/expected';
import type { Pace } from '../status/mover';
import type { PoolAssessment } from '../status/pool';
import type { Verdict, VerdictKind } from '../status/verdict';
import { compareNames } from '../text/compare-names';
import { isMissingPools } from './assess-ends';
import { clusterVersionRef, describeItem, operatorProgress } from './describe-item';
import { findRootOfFailing, type VerdictInput } from './verdict-input';
import { RECENTLY } from './recently';

type VerdictRule = (input: VerdictInput) => Verdict | undefined;

/**
 * Worst first, the first that applies decides; each is described in docs/rules/verdict.md. A rule leaves out what is
 * only the consequence of something a later rule names better.
 */
const RULES: readonly VerdictRule[] = [
  judgeMissingClusterVersion,
  judgeUnknownProgress,
  judgeFailing,
  judgeNeedsPerson,
  judgeHosted,
  judgeStalled,
  judgeSlow,
  judgeSlowClusterVersion,
  judgeOperators,
  judgeNodePools,
  judgeWorkerPools,
  judgeUnreadablePools,
  judgeCheckedRelease,
  judgeConfigRollout,
  judgeRecentUpdate,
];

/** One verdict on the whole update. */
export function assessVerdict(input: VerdictInput): Verdict {
  for (const rule of RULES) {
    const verdict = rule(input);
    if (verdict) return verdict;
  }
  const { versions, history } = input.controlPlane;
  return {
    kind: 'notUpdating',
    reason: 'Idle',
    version: versions.target,
    installed: history.length === 1,
    object: clusterVersionRef(input),
    sinceAt: input.controlPlane.completedAt,
  };
}

function judgeMissingClusterVersion({ clusterVersionMissing }: VerdictInput): Verdict | undefined {
  return clusterVersionMissing
    ? { kind: 'unknown', reason: 'ClusterVersionMissing', missing: clusterVersionMissing }
    : undefined;
}

function judgeUnknownProgress(input: VerdictInput): Verdict | undefined {
  const { progressing, history, insight } = input.controlPlane;
  if (progressing !== undefined && progressing !== 'Unknown' && history.length > 0)
    return undefined;
  return {
    kind: 'unknown',
    reason: 'CannotDetermine',
    detail: insight.conditions[0]?.message ?? '',
    object: clusterVersionRef(input),
  };
}

function judgeFailing(input: VerdictInput): Verdict | undefined {
  const failing = findCondition(input, 'Failing');
  if (failing?.status !== 'True' || isExplained(input)) return undefined;
  return {
    kind: 'failing',
    reason: 'ClusterVersionFailing',
    conditionReason: failing.reason,
    message: failing.message,
    cause: causeOfClusterVersion(failing, input.causes),
    object: clusterVersionRef(input),
    sinceAt: failing.lastTransitionAt,
  };
}

/**
 * True if the relations explain why ClusterVersion fails: by a node that reboots, by degraded nodes and no operator
 * that fails by itself, or by operators that the update ends without.
 */
function isExplained({ attention, expected }: VerdictInput): boolean {
  if (expected.some(isFailingForRestart)) return true;
  const explains = findRootOfFailing(attention);
  if (!explains || explains.isAside) return explains !== undefined;
  return isDegradation(explains.root) && !attention.some(isOperatorOfUpdate);
}

function isDegradation(root: FaultRoot): boolean {
  if (root.kind !== 'nodes') return root.kind === 'pool';
  return root.problem === 'degraded' || root.problem === 'undrainable';
}

function isFailingForRestart(item: ExpectedItem): boolean {
  return (
    item.kind === 'nodesRestarting' &&
    item.insights.some(({ code }) => code === 'ClusterVersionFailing')
  );
}

function isOperatorOfUpdate({ isAside, root }: Fault): boolean {
  return root.kind === 'operator' && !isAside;
}

/** The verdict on what only a person can change, given at once: not after the platform's own hour. */
function judgeNeedsPerson(input: VerdictInput): Verdict | undefined {
  return judgeFirst('needsPerson', 'waitingForYou', input);
}

/** The verdict on work that has not moved for twice the normal time; an operator beside moving nodes stalls nothing. */
function judgeStalled(input: VerdictInput): Verdict | undefined {
  const [first] = input.unfinished;
  return judgeFirst('stalled', first?.isAside ? 'waitingForYou' : 'stalled', input);
}

function judgeSlow(input: VerdictInput): Verdict | undefined {
  return judgeFirst('slow', 'slow', input);
}

function judgeFirst(pace: Pace, kind: VerdictKind, input: VerdictInput): Verdict | undefined {
  const [item] = input.unfinished;
  return item?.pace === pace ? { kind, ...describeItem(item, input) } : undefined;
}

/** ClusterVersion says that nothing is left to do, and pools that would show whether that is so cannot be read. */
function judgeUnreadablePools({ missing, controlPlane, pools }: VerdictInput): Verdict | undefined {
  if (pools.length > 0) return undefined;
  const unreadable = missing.find(isMissingPools);
  return unreadable
    ? {
        kind: 'unknown',
        reason: 'PoolsMissing',
        missing: unreadable,
        version: controlPlane.versions.target,
        object: controlPlane.insight.resource,
      }
    : undefined;
}

/** ClusterVersion waits for longer than it expects, and nothing else tells for what: slow, not failed. */
function judgeSlowClusterVersion(input: VerdictInput): Verdict | undefined {
  const failing = findCondition(input, 'Failing');
  if (!input.updating || failing?.status !== 'Unknown') return undefined;
  return {
    kind: 'slow',
    reason: 'SlowClusterVersion',
    conditionReason: failing.reason,
    message: failing.message,
    cause: causeOfClusterVersion(failing, input.causes),
    object: clusterVersionRef(input),
    sinceAt: failing.lastTransitionAt,
  };
}

function judgeOperators(input: VerdictInput): Verdict | undefined {
  const { counts, progressing } = input.controlPlane;
  if (progressing !== 'True') return undefined;
  // Only pools can still have something to do, and they can't be read.
  if (counts.total > 0 && counts.updated === counts.total && judgeUnreadablePools(input)) {
    return undefined;
  }
  return { kind: 'progressing', ...operatorProgress(input) };
}

function judgeWorkerPools(input: VerdictInput): Verdict | undefined {
  if (!input.updating) return undefined;
  // The control plane is done: an arbiter that is behind all the same is told with them.
  const workers = input.pools.filter((pool) => pool.scope === 'WorkerPool' || isLeftBehind(pool));
  const { completedAt } = input.controlPlane;
  const behind = workers
    .filter((pool) => isBehind(pool) || isFinishing(pool, completedAt))
    .sort((a, b) => compareNames(a.name, b.name));
  const progress = workers.map(poolProgress);
  return {
    kind: 'progressing',
    reason: 'WorkerPools',
    updated: progress.reduce((sum, { updated }) => sum + updated, 0),
    total: progress.reduce((sum, { total }) => sum + total, 0),
    pools: behind.map(({ name }) => name),
    object: behind[0]?.insight.resource,
    sinceAt: completedAt,
  };
}

function isLeftBehind(pool: PoolAssessment): boolean {
  return pool.name !== CONTROL_PLANE_POOL && isBehind(pool);
}

function judgeCheckedRelease(input: VerdictInput): Verdict | undefined {
  const { requested } = input;
  if (requested?.state !== 'checking') return undefined;
  return {
    kind: 'progressing',
    reason: 'CheckingPayload',
    version: requested.version,
    object: clusterVersionRef(input),
    sinceAt: requested.sinceAt,
  };
}

/** Nothing is updated while nodes still take on a configuration, as after a migration to multi-arch. */
function judgeConfigRollout(input: VerdictInput): Verdict | undefined {
  const rolling = input.pools.filter(rollsOutConfig).sort((a, b) => compareNames(a.name, b.name));
  const [first] = rolling;
  if (!first) return undefined;
  const sum = (count: 'atPoolConfig' | 'total'): number =>
    rolling.reduce((total, { counts }) => total + (counts?.[count] ?? 0), 0);
  const { multiArchMigration } = input.controlPlane;
  return {
    kind: multiArchMigration ? 'progressing' : 'notUpdating',
    reason: 'ConfigRollout',
    updated: sum('atPoolConfig'),
    total: sum('total'),
    pools: rolling.map(({ name }) => name),
    multiArch: multiArchMigration,
    object: first.insight.resource,
  };
}

function judgeRecentUpdate(input: VerdictInput): Verdict | undefined {
  const { history, completedAt, versions } = input.controlPlane;
  if (
    input.areNodesBehind ||
    history.length < 2 ||
    completedAt === undefined ||
    input.now - completedAt >= RECENTLY
  ) {
    return undefined;
  }
  return {
    kind: 'updated',
    reason: 'RecentlyUpdated',
    version: versions.target ?? '',
    object: clusterVersionRef(input),
    sinceAt: completedAt,
  };
}

function causeOfClusterVersion(
  { message: text, reason, type }: ReadCondition,
  causes: CauseReader,
): Cause | undefined {
  return causes.read({ source: 'clusterVersion', text, condition: { type, reason }, about: {} });
}

function findCondition(input: VerdictInput, type: string): ReadCondition | undefined {
  return input.controlPlane.conditions.find((condition) => condition.type === type);
}

/** The first entry about what the management cluster can't roll out; a NodePool's pause waits for its turn. */
function judgeHosted({ attention, controlPlane }: VerdictInput): Verdict | undefined {
  const isFirst = controlPlane.progressing === 'True';
  for (const { insights, sinceAt } of attention) {
    for (const insight of insights) {
      const [object] = insight.resources;
      const common = { kind: 'waitingForYou', object, sinceAt } as const;
      if (insight.code === 'HostedClusterHeld' && insight.problem !== 'degraded') {
        const { condition, hostedCluster, problem } = insight;
        return { ...common, reason: 'HostedClusterHeld', hostedCluster, problem, condition };
      }
      if (insight.code !== 'NodePoolHeld' || insight.problem === 'skew') continue;
      const { condition, machines, nodePool, problem } = insight;
      if (isFirst && problem === 'paused') continue;
      return { ...common, reason: 'NodePoolHeld', nodePool, problem, condition, machines };
    }
  }
  return undefined;
}

/** The control plane is done, and nothing of the rest is held. */
function judgeNodePools({ controlPlane, hosted }: VerdictInput): Verdict | undefined {
  const rolling = listRolling(hosted);
  const [first] = rolling;
  if (!first) return undefined;
  const counts = rolling.flatMap((pool) => pool.counts ?? []);
  return {
    kind: 'progressing',
    reason: 'NodePools',
    ...(counts.length === rolling.length && {
      counts: {
        updated: counts.reduce((sum, { updated }) => sum + updated, 0),
        total: counts.reduce((sum, { total }) => sum + total, 0),
      },
    }),
    nodePools: rolling.map(({ resource }) => resource.name),
    object: first.resource,
    sinceAt: controlPlane.completedAt,
  };
}

/** Nodes that are updated of all nodes, as counted, or else as the pool itself reports. */
function poolProgress({ counts, reported }: PoolAssessment): { updated: number; total: number } {
  return counts ?? { updated: reported.updated ?? 0, total: reported.machines ?? 0 };
}
