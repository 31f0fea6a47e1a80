import { compareNames } from '../compare-names';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import type { DrainAssessment } from '../status/drain';
import { listAffectedNodes, listDegradedNames } from '../nodes/affected-nodes';
import { findEarliestCause } from '../nodes/unavailability';
import { isBehind } from '../pools/is-behind';
import type { RequestedRelease } from '../status/payload';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import { compareInstants, HOUR, type Instant, type Nanoseconds } from '../time';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { MissingData } from '../status/missing';
import type { NodeAssessment } from '../status/node';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { ReadCondition } from '../resources/conditions';
import type { Verdict } from '../status/verdict';

/** For how long a finished update is news; after that the cluster is simply at rest. */
export const RECENTLY: Nanoseconds = 24n * HOUR;

/** What a verdict is made of. */
export interface VerdictInput {
  readonly clusterVersionMissing: MissingData | undefined;
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  readonly drains: readonly DrainAssessment[];
  readonly requested: RequestedRelease | undefined;
  readonly updating: boolean | undefined;
  readonly now: Instant;
}

type VerdictRule = (input: VerdictInput) => Verdict | undefined;

/**
 * Worst first, the first that applies decides; each is described in docs/assessment-rules.md. A rule leaves out what is
 * only the consequence of something a later rule names better.
 */
const RULES: readonly VerdictRule[] = [
  judgeMissingClusterVersion,
  judgeUnknownProgress,
  judgeFailing,
  judgeStalled,
  judgeDegradedNodes,
  judgeRefusedRelease,
  judgeHeldSlots,
  judgePausedControlPlane,
  judgePausedPools,
  judgeSlowClusterVersion,
  judgeSlowOperators,
  judgeOperators,
  judgeWorkerPools,
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
  if (failing?.status !== 'True' || isConsequenceOfNodes(input, failing)) return undefined;
  return {
    kind: 'failing',
    reason: 'ClusterVersionFailing',
    conditionReason: failing.reason,
    message: failing.message,
    object: clusterVersionRef(input),
    sinceAt: failing.lastTransitionAt,
  };
}

/** Reasons with which ClusterVersion passes on what its operators report. */
const OPERATOR_FAILURES: ReadonlySet<string> = new Set([
  'ClusterOperatorDegraded',
  'ClusterOperatorsDegraded',
]);

/** Degraded nodes degrade their pool, that degrades machine-config, and that makes ClusterVersion fail: one fault. */
function isConsequenceOfNodes({ operators, pools }: VerdictInput, failing: ReadCondition): boolean {
  const unhealthy = operators.filter(({ health }) => health !== 'healthy');
  return (
    OPERATOR_FAILURES.has(failing.reason) &&
    unhealthy.every(({ name }) => name === MACHINE_CONFIG_OPERATOR) &&
    pools.some(hasDegradedNodes)
  );
}

function judgeStalled(input: VerdictInput): Verdict | undefined {
  const { assessment, progressing, multiArchMigration, counts } = input.controlPlane;
  if (assessment !== 'Stalled' || progressing !== 'True' || multiArchMigration) return undefined;
  const onlyMachineConfigLeft =
    counts.total - counts.updated === 1 &&
    input.operators.some(
      ({ name, state }) => name === MACHINE_CONFIG_OPERATOR && state !== 'updated',
    );
  const controlPlanePool = input.pools.find(({ name }) => name === CONTROL_PLANE_POOL);
  if (onlyMachineConfigLeft && controlPlanePool && hasDegradedNodes(controlPlanePool)) {
    return undefined;
  }
  return { kind: 'stalled', ...operatorProgress(input) };
}

function judgeDegradedNodes(input: VerdictInput): Verdict | undefined {
  if (!input.updating) return undefined;
  const [worst] = input.pools.filter(hasDegradedNodes).sort(compareByDegraded);
  if (!worst?.counts) return undefined;
  const { degraded, total } = worst.counts;
  const draining = countDegradedDraining(worst.nodes);
  return {
    kind: 'waitingForYou',
    reason: 'NodesDegraded',
    pool: worst.name,
    degraded,
    draining,
    total,
    object: worst.insight.resource,
    sinceAt:
      (draining === degraded ? findOldestDrain(worst, input.drains) : undefined) ??
      worst.degradedSinceAt,
  };
}

/** When the first of the pool's degraded nodes began to be drained; the longest drain comes first. */
function findOldestDrain(
  { name, nodes }: PoolAssessment,
  drains: readonly DrainAssessment[],
): Instant | undefined {
  const degraded = listDegradedNames(nodes);
  const oldest = drains.find(
    ({ pool, node, sinceAt }) => pool === name && sinceAt !== undefined && degraded.has(node),
  );
  return oldest?.sinceAt;
}

/** Degraded nodes come first, so the many others need not be looked at. */
function countDegradedDraining(nodes: readonly NodeAssessment[]): number {
  let count = 0;
  for (const { degraded, phase } of nodes) {
    if (!degraded) break;
    if (phase === 'Draining') count += 1;
  }
  return count;
}

/** The control plane first, then the pool with the most degraded nodes. */
function compareByDegraded(a: PoolAssessment, b: PoolAssessment): number {
  return (
    Number(b.scope === 'ControlPlane') - Number(a.scope === 'ControlPlane') ||
    (b.counts?.degraded ?? 0) - (a.counts?.degraded ?? 0) ||
    compareNames(a.name, b.name)
  );
}

function judgeRefusedRelease(input: VerdictInput): Verdict | undefined {
  const { requested, updating, controlPlane } = input;
  if (updating !== false || requested?.state !== 'refused') return undefined;
  return {
    kind: 'waitingForYou',
    reason: 'PayloadNotAccepted',
    version: requested.version,
    step: requested.step,
    currentVersion: controlPlane.versions.target,
    message: requested.message,
    object: clusterVersionRef(input),
    sinceAt: requested.sinceAt,
  };
}

function judgeHeldSlots(input: VerdictInput): Verdict | undefined {
  if (!input.updating) return undefined;
  for (const pool of [...input.pools].sort((a, b) => compareNames(a.name, b.name))) {
    const { counts, maxUnavailable, paused } = pool;
    if (!counts || paused || maxUnavailable === undefined) continue;
    if (counts.pending === 0 || counts.progressing > 0) continue;
    if (counts.total - counts.available < maxUnavailable) continue;
    const holders = listAffectedNodes(pool.nodes).filter(holdsSlot).sort(compareByCause);
    const [longest] = holders;
    if (!longest || holders.length < maxUnavailable) continue;
    const waiting = counts.pending - holders.filter(({ phase }) => phase === 'Pending').length;
    if (waiting <= 0) continue;
    return {
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: pool.name,
      held: holders.length,
      node: longest.name,
      waiting,
      object: longest.insight.resource,
      sinceAt: offSince(longest),
    };
  }
  return undefined;
}

/** A working daemon gives its slot back by itself; a node that is cordoned or not ready may not. */
function holdsSlot({ unavailableBecause }: NodeAssessment): boolean {
  return unavailableBecause.some(({ kind }) => kind !== 'DaemonProcessing');
}

function offSince({ unavailableBecause, cordonedAt }: NodeAssessment): Instant | undefined {
  return findEarliestCause(unavailableBecause) ?? cordonedAt;
}

function compareByCause(a: NodeAssessment, b: NodeAssessment): number {
  return compareInstants(offSince(a), offSince(b)) || compareNames(a.name, b.name);
}

/** A paused control plane pool keeps machine-config, and with it the whole update, from finishing. */
function judgePausedControlPlane(input: VerdictInput): Verdict | undefined {
  const pool = input.pools.find(({ name }) => name === CONTROL_PLANE_POOL);
  if (!input.updating || !pool || !standsStillPaused(pool)) return undefined;
  return pausedVerdict([pool]);
}

/** Paused pools are a choice; they decide only when there is nothing else left. */
function judgePausedPools(input: VerdictInput): Verdict | undefined {
  if (!input.updating || input.controlPlane.progressing === 'True') return undefined;
  const behind = input.pools.filter(isBehind);
  return behind.length > 0 && behind.every(standsStillPaused) ? pausedVerdict(behind) : undefined;
}

function pausedVerdict(pools: readonly PoolAssessment[]): Verdict {
  const names = pools.map(({ name }) => name).sort(compareNames);
  const first = pools.find(({ name }) => name === names[0]);
  return {
    kind: 'waitingForYou',
    reason: 'PoolsPaused',
    pools: names,
    nodes: pools.reduce((sum, { counts }) => sum + (counts?.excluded ?? 0), 0),
    object: first?.insight.resource,
  };
}

function standsStillPaused({ paused, counts, nodes }: PoolAssessment): boolean {
  return (
    paused && counts !== undefined && counts.excluded > 0 && !nodes.some(({ updating }) => updating)
  );
}

/** ClusterVersion itself waits for longer than it expects; that is slow, not failed. */
function judgeSlowClusterVersion(input: VerdictInput): Verdict | undefined {
  const failing = findCondition(input, 'Failing');
  if (!input.updating || failing?.status !== 'Unknown') return undefined;
  return {
    kind: 'slow',
    reason: 'SlowClusterVersion',
    conditionReason: failing.reason,
    message: failing.message,
    object: clusterVersionRef(input),
    sinceAt: failing.lastTransitionAt,
  };
}

function judgeSlowOperators(input: VerdictInput): Verdict | undefined {
  const { assessment, progressing, multiArchMigration } = input.controlPlane;
  if (assessment !== 'Progressing - Slow' || progressing !== 'True' || multiArchMigration) {
    return undefined;
  }
  return { kind: 'slow', ...operatorProgress(input) };
}

function judgeOperators(input: VerdictInput): Verdict | undefined {
  if (input.controlPlane.progressing !== 'True') return undefined;
  return { kind: 'progressing', ...operatorProgress(input) };
}

function judgeWorkerPools(input: VerdictInput): Verdict | undefined {
  if (!input.updating) return undefined;
  const workers = input.pools.filter(({ scope }) => scope === 'WorkerPool');
  const behind = workers.filter(isBehind).sort((a, b) => compareNames(a.name, b.name));
  const progress = workers.map(poolProgress);
  return {
    kind: 'progressing',
    reason: 'WorkerPools',
    updated: progress.reduce((sum, { updated }) => sum + updated, 0),
    total: progress.reduce((sum, { total }) => sum + total, 0),
    pools: behind.map(({ name }) => name),
    object: behind[0]?.insight.resource,
    sinceAt: input.controlPlane.completedAt,
  };
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

/** Nothing is called updated while nodes still take on a configuration: after a migration to multi-arch that is its rest. */
function judgeConfigRollout(input: VerdictInput): Verdict | undefined {
  const rolling = input.pools
    .filter(
      ({ counts, targetConfig, paused }) =>
        !paused && targetConfig !== '' && counts && counts.atPoolConfig < counts.total,
    )
    .sort((a, b) => compareNames(a.name, b.name));
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
  const { history, completedAt, versions, updatingForNs, startedAt } = input.controlPlane;
  if (history.length < 2 || completedAt === undefined || input.now - completedAt >= RECENTLY) {
    return undefined;
  }
  return {
    kind: 'updated',
    reason: 'RecentlyUpdated',
    version: versions.target ?? '',
    durationNs: startedAt === undefined ? undefined : updatingForNs,
    object: clusterVersionRef(input),
    sinceAt: completedAt,
  };
}

function operatorProgress(input: VerdictInput) {
  const { counts } = input.controlPlane;
  const updating = input.operators
    .filter(({ state }) => state === 'updating')
    .sort(compareByTransition);
  const [longest] = updating;
  return {
    reason: 'Operators',
    updated: counts.updated,
    total: counts.total,
    waitingFor: updating.map(({ name }) => name),
    object: longest?.insight.resource ?? clusterVersionRef(input),
    sinceAt: longest?.progressing?.lastTransitionAt,
  } as const;
}

function compareByTransition(a: OperatorAssessment, b: OperatorAssessment): number {
  return (
    compareInstants(a.progressing?.lastTransitionAt, b.progressing?.lastTransitionAt) ||
    compareNames(a.name, b.name)
  );
}

function findCondition(input: VerdictInput, type: string): ReadCondition | undefined {
  return input.controlPlane.conditions.find((condition) => condition.type === type);
}

function clusterVersionRef(input: VerdictInput): Verdict['object'] {
  return input.controlPlane.insight.resource;
}

function hasDegradedNodes({ counts }: PoolAssessment): boolean {
  return counts !== undefined && counts.degraded > 0;
}

/** Nodes that are updated of all nodes, as counted, or else as the pool itself reports. */
function poolProgress({ counts, reported }: PoolAssessment): { updated: number; total: number } {
  return counts ?? { updated: reported.updated ?? 0, total: reported.machines ?? 0 };
}
