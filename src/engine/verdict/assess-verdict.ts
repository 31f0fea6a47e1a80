import { findNamed } from '../changes/find-named';
import type { Cause, CauseReader } from '../known-causes/read-cause';
import { compareNames } from '../text/compare-names';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { areOnlyNodesLeft, holdsNodes, listPassedOn } from '../control-plane/only-nodes-left';
import { isBehind, isFinishing } from '../pools/is-behind';
import { rollsOutConfig } from '../pools/rolls-out-config';
import { isMissingPools } from './assess-ends';
import type { RequestedRelease } from '../status/payload';
import { compareInstants, type Instant } from '../time';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { ExpectedItem } from '../status/expected';
import type { MissingData } from '../status/missing';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { ReadCondition } from '../resources/conditions';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { Pace, UnfinishedItem } from '../status/mover';
import { countWaiting } from '../unfinished/count-waiting';
import type { PoolSlots } from '../status/slots';
import { RECENTLY } from './recently';
import type { LateMove, Verdict, VerdictKind, VerdictReason } from '../status/verdict';

/** What a verdict is made of. */
export interface VerdictInput {
  readonly clusterVersionMissing: MissingData | undefined;
  readonly missing: readonly MissingData[];
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  /** What is left to do and who moves next, worst first. */
  readonly unfinished: readonly UnfinishedItem[];
  readonly slots: readonly PoolSlots[];
  readonly requested: RequestedRelease | undefined;
  /** What heals by itself. */
  readonly expected: readonly ExpectedItem[];
  readonly updating: boolean | undefined;
  /** Of a hosted cluster: nodes are known to run an older release. */
  readonly areNodesBehind?: boolean;
  readonly causes: CauseReader;
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
  judgeNeedsPerson,
  judgeStalled,
  judgeSlow,
  judgeSlowClusterVersion,
  judgeOperators,
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
  if (failing?.status !== 'True' || isConsequenceOfNodes(input, failing)) return undefined;
  if (isOfOperatorsAside(input, failing)) return undefined;
  if (input.expected.some(isFailingForRestart)) return undefined;
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

/** It only passes on what operators report because a node reboots, which heals by itself. */
function isFailingForRestart(item: ExpectedItem): boolean {
  return (
    item.kind === 'nodesRestarting' &&
    item.insights.some(({ code }) => code === 'ClusterVersionFailing')
  );
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

/** It only passes on operators, and nodes, all that is left, end the update without those that are not well. */
function isOfOperatorsAside(
  { controlPlane, operators, updating }: VerdictInput,
  { message, reason }: ReadCondition,
): boolean {
  if (!areOnlyNodesLeft(updating, controlPlane)) return false;
  const unwell = operators.filter(({ health }) => health !== 'healthy');
  const passedOn = listPassedOn(
    reason,
    message,
    unwell.map(({ name }) => name),
  );
  return (
    passedOn !== undefined &&
    !unwell.some(
      ({ health, name }) => passedOn.includes(name) && holdsNodes(name, health === 'unavailable'),
    )
  );
}

/** What only a person can change, at once: not after the platform's own hour. */
function judgeNeedsPerson(input: VerdictInput): Verdict | undefined {
  return judgeFirst('needsPerson', 'waitingForYou', input);
}

/** What could move, and has not for longer than twice what is normal. An operator beside nodes that get on stalls nothing: somebody has to look at it. */
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

type DecidedBy = VerdictReason & Pick<Verdict, 'cause' | 'object' | 'sinceAt'>;

/** The first unfinished item as what decides: its object and its age are those of the verdict. */
function describeItem(item: UnfinishedItem, input: VerdictInput): DecidedBy {
  const { cause, object, sinceAt, subject } = item;
  const about = { object, sinceAt, cause };
  if (subject.kind === 'node' && subject.pool === undefined) {
    return { ...about, reason: 'LoneNode', node: subject.node, isDegraded: item.move === 'repair' };
  }
  const { pool = '' } = 'pool' in subject ? subject : {};
  switch (item.move) {
    case 'retrieve':
      return { ...about, ...describeRelease(item, input) };
    case 'roll':
      return { ...operatorProgress(input, item), ...about };
    case 'recover':
      return subject.kind === 'node'
        ? { ...about, ...describeMissingNode(object.name, pool, input) }
        : { ...about, ...describeUnhealthy(object.name, input) };
    case 'render':
      return { ...about, reason: 'RenderFailed', pool };
    case 'build':
      return {
        ...about,
        reason: 'ImageBuild',
        pool,
        // What has failed has no time any more.
        failed: item.normal === undefined,
        ...(item.isInterrupted && { isInterrupted: true }),
      };
    case 'resume':
      return { ...about, ...describePausedPools(input) };
    case 'start':
      return { ...about, reason: 'PoolNotStarting', pool, waiting: item.waiting ?? 0 };
    case 'repair':
      return { ...about, ...describeDegraded(pool, input) };
    case 'free':
      return { ...about, ...describeHeldSlots(item, pool, input) };
    case 'drain':
      return item.pace === 'needsPerson'
        ? { ...about, ...describeBlockedDrains(item, pool, input) }
        : describeLateNode(item, pool, input);
    case 'apply':
    case 'reboot':
    case 'uncordon':
      return describeLateNode(item, pool, input);
  }
}

function describeUnhealthy(operator: string, { operators }: VerdictInput): VerdictReason {
  const health = findNamed(operators, operator)?.health;
  return {
    reason: 'OperatorUnhealthy',
    operator,
    health: health === 'unavailable' ? 'unavailable' : 'degraded',
  };
}

function describeMissingNode(
  node: string,
  pool: string,
  { unfinished }: VerdictInput,
): VerdictReason {
  const waiting = unfinished.filter(({ behind }) => behind?.name === node);
  return {
    reason: 'NodeMissing',
    pool,
    node,
    nodes: waiting.map(({ object }) => object.name).sort(compareNames),
  };
}

function describeRelease(
  { subject }: UnfinishedItem,
  { requested, controlPlane }: VerdictInput,
): VerdictReason {
  const version = subject.kind === 'release' ? subject.version : '';
  return requested?.state === 'refused'
    ? {
        reason: 'PayloadNotAccepted',
        version,
        step: requested.step,
        currentVersion: controlPlane.versions.target,
        message: requested.message,
      }
    : { reason: 'CheckingPayload', version };
}

function describeDegraded(pool: string, input: VerdictInput): VerdictReason {
  const counts = input.pools.find(({ name }) => name === pool)?.counts;
  return {
    reason: 'NodesDegraded',
    pool,
    degraded: counts?.degraded ?? 0,
    total: counts?.total ?? 0,
  };
}

/** All drains of the pool that need a person: the first is the oldest. */
function describeBlockedDrains(
  item: UnfinishedItem,
  pool: string,
  input: VerdictInput,
): VerdictReason {
  const nodes = input.unfinished.filter(
    ({ move, pace, subject }) =>
      move === 'drain' && pace === 'needsPerson' && 'pool' in subject && subject.pool === pool,
  );
  const waiting = input.slots.find((candidate) => candidate.pool === pool)?.waiting ?? 0;
  return {
    reason: 'DrainBlocked',
    pool,
    node: item.object.name,
    nodes: nodes.length,
    total: input.pools.find(({ name }) => name === pool)?.counts?.total ?? 0,
    ...(item.blocker && { blocker: item.blocker }),
    ...(waiting > 0 && { waiting }),
  };
}

function describeLateNode(item: UnfinishedItem, pool: string, { slots }: VerdictInput): DecidedBy {
  const { cause, object, sinceAt } = item;
  const waiting = countWaiting(item, slots) ?? 0;
  const move = item.move as LateMove;
  return { reason: 'NodeLate', object, sinceAt, cause, pool, node: object.name, move, waiting };
}

function describeHeldSlots(item: UnfinishedItem, pool: string, input: VerdictInput): VerdictReason {
  const off = input.unfinished.filter(
    ({ subject }) => subject.kind === 'node' && subject.pool === pool,
  );
  const held = off.filter(({ move, pace }) => move === 'free' && pace !== 'moving').length;
  return {
    reason: 'SlotsHeld',
    pool,
    held,
    ...(held < off.length && { areOthersHeld: true }),
    node: item.object.name,
    waiting: countWaiting(item, input.slots) ?? 0,
  };
}

/** Of all pools that wait for a person to resume them. */
function describePausedPools({ unfinished }: VerdictInput): VerdictReason {
  const paused = unfinished.filter(({ move, pace }) => move === 'resume' && pace === 'needsPerson');
  return {
    reason: 'PoolsPaused',
    pools: paused.map(({ object }) => object.name).sort(compareNames),
    nodes: paused.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
  };
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

/** ClusterVersion itself waits for longer than it expects, and nothing else tells for what; that is slow, not failed. */
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
  // Only pools can still have something to do, and nobody can see them.
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

/** Nothing is called updated while nodes still take on a configuration: after a migration to multi-arch that is its rest. */
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

/** @param late The item that decides: an operator may be waited for, and not say that it is in progress. */
function operatorProgress(input: VerdictInput, late?: UnfinishedItem) {
  const { counts } = input.controlPlane;
  const updating = input.operators
    .filter(({ state }) => state === 'updating')
    .sort(compareByTransition);
  const [longest] = updating;
  return {
    reason: 'Operators',
    updated: counts.updated,
    total: counts.total,
    waitingFor:
      updating.length === 0 && late?.subject.kind === 'operator'
        ? [late.subject.operator]
        : updating.map(({ name }) => name),
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

function causeOfClusterVersion(
  { message: text, reason, type }: ReadCondition,
  causes: CauseReader,
): Cause | undefined {
  return causes.read({ source: 'clusterVersion', text, condition: { type, reason }, about: {} });
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
