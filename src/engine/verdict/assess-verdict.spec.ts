import { KNOWN_CAUSE_READER } from '../known-causes';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anOperator,
  aPool,
} from '../../testing/an-update-status';
import {
  aNodeItem,
  anOperatorItem,
  aPoolItem,
  aReleaseItem,
} from '../../testing/an-unfinished-item';
import { aCondition, anEntry, minutesAgo, NOW } from '../../testing/engine/readings';
import type { Fault, FaultRoot, NodeProblem } from '../status/attention';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import { MINUTE } from '../time';
import { assessVerdict } from './assess-verdict';
import { RECENTLY } from './recently';
import type { VerdictInput } from './verdict-input';

const CLUSTER_VERSION = {
  group: 'config.openshift.io',
  resource: 'clusterversions',
  name: 'version',
};

// --- Situations ------------------------------------------------------------------------------------------------------

/** The control plane updates, nothing is wrong, the pools wait. */
function updating(changes: Partial<VerdictInput> = {}): VerdictInput {
  return {
    clusterVersionMissing: undefined,
    controlPlane: aControlPlane(),
    operators: [machineConfig()],
    pools: [aPool({ nodes: [aNode()] })],
    missing: [],
    unfinished: [],
    slots: [],
    requested: undefined,
    attention: [],
    expected: [],
    updating: true,
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    ...changes,
  };
}

/** The control plane is done, a worker pool rolls. */
function rolling(changes: Partial<VerdictInput> = {}): VerdictInput {
  return updating({
    controlPlane: aControlPlane({
      progressing: 'False',
      assessment: 'Completed',
      completedAt: minutesAgo(20),
      updatingForNs: 90n * MINUTE,
    }),
    operators: [],
    pools: [aPool({ nodes: [updated(), moving(), aNode({ name: 'c' })] })],
    ...changes,
  });
}

/** Nothing rolls; the last update ended `minutes` ago. */
function idle(minutes: number, changes: Partial<VerdictInput> = {}): VerdictInput {
  return rolling({
    controlPlane: aControlPlane({
      progressing: 'False',
      assessment: 'Completed',
      completedAt: minutesAgo(minutes),
      updatingForNs: 90n * MINUTE,
    }),
    pools: [aPool({ nodes: [updated()] })],
    updating: false,
    ...changes,
  });
}

function machineConfig(changes: Partial<OperatorAssessment> = {}): OperatorAssessment {
  return anOperator({
    name: 'machine-config',
    state: 'updating',
    progressing: aCondition({ lastTransitionAt: minutesAgo(12) }),
    ...changes,
  });
}

const updated = (name = 'a') =>
  aNode({ name, phase: 'Updated', assessment: 'Completed', updated: true, atPoolConfig: true });
const moving = (name = 'b') =>
  aNode({ name, phase: 'Updating', assessment: 'Progressing', updating: true });
const degraded = (name = 'd') =>
  aNode({ name, assessment: 'Degraded', degraded: true, degradedReason: 'cannot drain' });
const failing = (status: string, reason = 'MultipleErrors') =>
  aCondition({
    type: 'Failing',
    status,
    reason,
    message: 'no luck',
    lastTransitionAt: minutesAgo(7),
  });
const refused = (state: 'refused' | 'checking') => ({
  version: '4.19.0',
  image: '',
  forced: false,
  state,
  step: 'RetrievePayload',
  message: 'signature not found',
  sinceAt: minutesAgo(4),
});
const masters = (...nodes: ReturnType<typeof aNode>[]) =>
  aPool({ name: 'master', scope: 'ControlPlane', nodes });
const stuck = (pace: UnfinishedItem['pace'], minutes = 40) =>
  ({ pace, can: pace === 'needsPerson' ? 'no' : 'unknown', sinceAt: minutesAgo(minutes) }) as const;

// --- Rules, in their order -------------------------------------------------------------------------------------------

describe('unknown', () => {
  const missing = { resource: 'clusterversions', reason: 'Forbidden', message: 'no' } as const;

  it('without ClusterVersion, whatever else is known', () => {
    expect(assessVerdict(rolling({ clusterVersionMissing: missing }))).toEqual({
      kind: 'unknown',
      reason: 'ClusterVersionMissing',
      missing,
    });
  });

  it.each([
    {
      name: 'ClusterVersion does not say whether it progresses',
      controlPlane: aControlPlane({ progressing: undefined }),
    },
    {
      name: 'ClusterVersion does not know whether it progresses',
      controlPlane: aControlPlane({ progressing: 'Unknown' }),
    },
    { name: 'there is no history', controlPlane: aControlPlane({ history: [] }) },
  ])('when $name', ({ controlPlane }) => {
    expect(assessVerdict(updating({ controlPlane }))).toMatchObject({
      kind: 'unknown',
      reason: 'CannotDetermine',
      object: CLUSTER_VERSION,
    });
  });
});

describe('unknown: the pools', () => {
  const unreadable = (reason: 'Forbidden' | 'NotFound' | 'NotLoaded') =>
    ({ resource: 'machineconfigpools', reason, message: 'no' }) as const;

  it('may not be read, and ClusterVersion is done', () => {
    const missing = unreadable('Forbidden');
    expect(assessVerdict(idle(5, { pools: [], missing: [missing] }))).toEqual({
      kind: 'unknown',
      reason: 'PoolsMissing',
      missing,
      version: '4.18.9',
      object: CLUSTER_VERSION,
    });
  });

  it.each([
    {
      name: 'the control plane is being updated',
      input: updating({ pools: [], missing: [unreadable('Forbidden')] }),
      reason: 'Operators',
    },
    {
      name: 'the cluster has no such kind',
      input: idle(5, { pools: [], missing: [unreadable('NotFound')] }),
      reason: 'RecentlyUpdated',
    },
    {
      name: 'some of them are known',
      input: idle(5, { missing: [unreadable('NotLoaded')] }),
      reason: 'RecentlyUpdated',
    },
    { name: 'there are none', input: idle(5, { pools: [] }), reason: 'RecentlyUpdated' },
    {
      name: 'something else may not be read',
      input: idle(5, {
        pools: [],
        missing: [{ resource: 'nodes', reason: 'Forbidden', message: 'no' }],
      }),
      reason: 'RecentlyUpdated',
    },
  ])('matter no more when $name', ({ input, reason }) => {
    expect(assessVerdict(input).reason).toBe(reason);
  });
});

describe('failing', () => {
  const controlPlane = (reason: string) => aControlPlane({ conditions: [failing('True', reason)] });

  it.each(['needsPerson', 'stalled'] as const)('when ClusterVersion says so, before %s', (pace) => {
    const unfinished = [anOperatorItem(stuck(pace))];
    const input = updating({ controlPlane: controlPlane('MultipleErrors'), unfinished });
    expect(assessVerdict(input)).toEqual({
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: 'MultipleErrors',
      message: 'no luck',
      cause: { code: 'NotRecognized', captures: {}, text: 'no luck' },
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(7),
    });
  });

  it('also when no update runs', () => {
    const { controlPlane: atRest } = idle(5);
    const input = idle(5, { controlPlane: { ...atRest, conditions: [failing('True')] } });
    expect(assessVerdict(input).kind).toBe('failing');
  });

  const FAILING = { ...aHealthInsight(), code: 'ClusterVersionFailing' } as HealthInsight;
  const explains = (root: FaultRoot, changes: Partial<Fault> = {}): Fault => ({
    key: '',
    root,
    level: 'Warning',
    insights: [],
    isDraining: false,
    consequences: [{ kind: 'insight', insight: FAILING, because: 'passesOnOperators' }],
    ...changes,
  });
  const nodes = (problem: NodeProblem): FaultRoot => ({ kind: 'nodes', problem, nodes: ['a'] });
  const etcd: FaultRoot = { kind: 'operator', operator: 'etcd' };

  it.each<{ name: string; attention: readonly Fault[]; isFailing: boolean }>([
    { name: 'nothing explains it', attention: [], isFailing: true },
    { name: 'a degraded node does', attention: [explains(nodes('degraded'))], isFailing: false },
    {
      name: 'a node that cannot be drained does',
      attention: [explains(nodes('undrainable'))],
      isFailing: false,
    },
    {
      name: 'a degraded pool does',
      attention: [explains({ kind: 'pool', pool: 'worker', degraded: 1, total: 3 })],
      isFailing: false,
    },
    {
      name: 'a node that is down does',
      attention: [explains(nodes('unavailable'))],
      isFailing: true,
    },
    {
      name: 'an operator fails by itself, beside a degraded node',
      attention: [explains(nodes('degraded')), explains(etcd, { consequences: [] })],
      isFailing: true,
    },
    { name: 'an operator does', attention: [explains(etcd)], isFailing: true },
    {
      name: 'an operator does that the update ends without',
      attention: [explains(etcd, { isAside: true })],
      isFailing: false,
    },
    {
      name: 'such an operator fails beside',
      attention: [explains(etcd, { isAside: true, consequences: [] })],
      isFailing: true,
    },
  ])('unless it is explained: $name', ({ attention, isFailing }) => {
    const input = updating({ controlPlane: controlPlane('ClusterOperatorDegraded'), attention });
    expect(assessVerdict(input).kind === 'failing').toBe(isFailing);
  });

  it('unless a node that reboots explains it', () => {
    const graceEndsAt = NOW + MINUTE;
    const input = updating({
      controlPlane: controlPlane('ClusterOperatorDegraded'),
      expected: [{ kind: 'nodesRestarting', nodes: ['a'], insights: [FAILING], graceEndsAt }],
    });
    expect(assessVerdict(input).kind).toBe('progressing');
  });
});

const BUILD_TIME = { longestNs: 20n * MINUTE, basis: 'pool', samples: 1 } as const;

describe('the first item that does not get on decides', () => {
  const pool = aPool({ nodes: [degraded('a'), degraded('b'), moving(), updated('c')] });
  const input = (...unfinished: readonly UnfinishedItem[]) =>
    rolling({ pools: [pool], unfinished });

  it.each([
    { pace: 'needsPerson', kind: 'waitingForYou' },
    { pace: 'stalled', kind: 'stalled' },
    { pace: 'slow', kind: 'slow' },
    { pace: 'moving', kind: 'progressing' },
    { pace: 'waiting', kind: 'progressing' },
  ] as const)('$pace: $kind', ({ kind, pace }) => {
    expect(assessVerdict(input(aNodeItem(stuck(pace)))).kind).toBe(kind);
  });

  it('whatever comes after it', () => {
    const items = [aNodeItem(stuck('stalled')), anOperatorItem(stuck('slow', 90))];
    expect(assessVerdict(input(...items))).toMatchObject({
      kind: 'stalled',
      object: { name: 'worker-0' },
      sinceAt: minutesAgo(40),
    });
  });

  const ITEMS: readonly { name: string; item: UnfinishedItem; says: object }[] = [
    {
      name: 'nodes that the daemon gave up on, with how many of the pool',
      item: aNodeItem({ ...stuck('needsPerson'), node: 'a', move: 'repair' }),
      says: {
        kind: 'waitingForYou',
        reason: 'NodesDegraded',
        pool: 'worker',
        degraded: 2,
        total: 4,
      },
    },
    {
      name: 'a drain that cannot succeed',
      item: aNodeItem({ ...stuck('needsPerson'), move: 'drain', blocker: 'TwoBudgets' }),
      says: {
        kind: 'waitingForYou',
        reason: 'DrainBlocked',
        pool: 'worker',
        node: 'worker-0',
        nodes: 1,
        total: 4,
        blocker: 'TwoBudgets',
      },
    },
    ...(['drain', 'apply', 'reboot', 'uncordon'] as const).map((move) => ({
      name: `a node late at ${move}, and who waits for it`,
      item: aNodeItem({ ...stuck('stalled'), move, waiting: 3 }),
      says: {
        kind: 'stalled',
        reason: 'NodeLate',
        pool: 'worker',
        node: 'worker-0',
        move,
        waiting: 3,
      },
    })),
    {
      name: 'a node late at which nobody waits',
      item: aNodeItem({ ...stuck('slow'), move: 'reboot' }),
      says: {
        kind: 'slow',
        reason: 'NodeLate',
        pool: 'worker',
        node: 'worker-0',
        move: 'reboot',
        waiting: 0,
      },
    },
    {
      name: 'slots that nodes hold which are no part of the update',
      item: aNodeItem({ ...stuck('needsPerson'), move: 'free', waiting: 2 }),
      says: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 1,
        node: 'worker-0',
        waiting: 2,
      },
    },
    {
      name: 'MachineConfigs that cannot be made into one',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'render' }),
      says: { kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' },
    },
    {
      name: 'an image that could not be built',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'build' }),
      says: { kind: 'waitingForYou', reason: 'ImageBuild', pool: 'worker', failed: true },
    },
    {
      name: 'an image that is built no more',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'build', isInterrupted: true }),
      says: {
        kind: 'waitingForYou',
        reason: 'ImageBuild',
        pool: 'worker',
        failed: true,
        isInterrupted: true,
      },
    },
    {
      name: 'an image that takes long',
      item: aPoolItem({ ...stuck('slow'), move: 'build', normal: BUILD_TIME }),
      says: { kind: 'slow', reason: 'ImageBuild', pool: 'worker', failed: false },
    },
    {
      name: 'an image whose pod nobody starts',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'build', normal: BUILD_TIME }),
      says: { kind: 'waitingForYou', reason: 'ImageBuild', pool: 'worker', failed: false },
    },
    {
      name: 'a pool that makes no progress',
      item: aPoolItem({ ...stuck('stalled'), move: 'start', waiting: 5 }),
      says: { kind: 'stalled', reason: 'PoolNotStarting', pool: 'worker', waiting: 5 },
    },
    {
      name: 'a paused pool, and its nodes',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'resume', waiting: 4 }),
      says: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['worker'], nodes: 4 },
    },
  ];

  it.each(ITEMS)('$name', ({ item, says }) => {
    expect(assessVerdict(input(item))).toEqual({
      ...says,
      object: item.object,
      sinceAt: minutesAgo(40),
    });
  });

  it('slots of nodes that come back by themselves are not counted, but told of', () => {
    const held = { ...stuck('needsPerson'), move: 'free', waiting: 2 } as const;
    const verdict = assessVerdict(
      input(
        aNodeItem({ ...held, node: 'a' }),
        aNodeItem({ ...held, node: 'b', pace: 'moving' }),
        aNodeItem({ ...held, node: 'x', pool: 'infra' }),
      ),
    );
    expect(verdict).toMatchObject({ reason: 'SlotsHeld', node: 'a', held: 1, areOthersHeld: true });
  });

  it('without a beginning where none is known', () => {
    const item = aPoolItem({ move: 'render', pace: 'needsPerson', can: 'no' });
    expect(assessVerdict(input(item)).sinceAt).toBeUndefined();
  });

  it('all drains of its pool that cannot succeed count, and no others', () => {
    const blocked = { ...stuck('needsPerson'), move: 'drain' } as const;
    const verdict = assessVerdict(
      input(
        aNodeItem({ ...blocked, node: 'a' }),
        aNodeItem({ ...blocked, node: 'b' }),
        aNodeItem({ ...blocked, node: 'x', pool: 'infra' }),
        aNodeItem({ ...stuck('needsPerson'), node: 'c', move: 'free' }),
        aNodeItem({ ...stuck('slow'), node: 'd', move: 'drain' }),
      ),
    );
    expect(verdict).toMatchObject({ reason: 'DrainBlocked', node: 'a', nodes: 2, total: 4 });
    expect(verdict).not.toHaveProperty('blocker');
  });

  it('all nodes of its pool that hold a slot count', () => {
    const held = { ...stuck('needsPerson'), move: 'free', waiting: 1 } as const;
    const items = [
      aNodeItem({ ...held, node: 'b' }),
      aNodeItem({ ...held, node: 'x', pool: 'infra' }),
      aNodeItem({ ...held, node: 'a', pace: 'slow' }),
    ];
    expect(assessVerdict(input(...items))).toMatchObject({ held: 2, node: 'b', waiting: 1 });
  });

  it('all paused pools whose turn it is are named by name, and their nodes counted', () => {
    const paused = { ...stuck('needsPerson'), move: 'resume' } as const;
    const items = [
      aPoolItem({ ...paused, pool: 'worker', waiting: 2 }),
      aPoolItem({ ...paused, pool: 'infra', waiting: 1 }),
      aPoolItem({ ...paused, pool: 'gpu', waiting: 9, pace: 'waiting' }),
    ];
    expect(assessVerdict(input(...items))).toMatchObject({
      pools: ['infra', 'worker'],
      nodes: 3,
      object: { name: 'worker' },
    });
  });

  it('an operator, with those that roll, longest first', () => {
    const operators = [
      machineConfig(),
      machineConfig({
        name: 'network',
        progressing: aCondition({ lastTransitionAt: minutesAgo(70) }),
      }),
    ];
    const unfinished = [anOperatorItem(stuck('stalled', 70))];
    expect(assessVerdict(updating({ operators, unfinished }))).toEqual({
      kind: 'stalled',
      reason: 'Operators',
      updated: 22,
      total: 34,
      waitingFor: ['network', 'machine-config'],
      object: { group: 'config.openshift.io', resource: 'clusteroperators', name: 'network' },
      sinceAt: minutesAgo(70),
    });
  });

  it('an operator that does not recover', () => {
    const unfinished = [anOperatorItem({ ...stuck('stalled'), operator: 'etcd', move: 'recover' })];
    expect(assessVerdict(updating({ unfinished }))).toMatchObject({
      kind: 'stalled',
      reason: 'OperatorUnhealthy',
      operator: 'etcd',
      object: { name: 'etcd' },
      sinceAt: minutesAgo(40),
    });
  });

  it('an operator that does not recover, beside nodes that get on: somebody has to look at it', () => {
    const unfinished = [
      {
        ...anOperatorItem({ ...stuck('stalled'), operator: 'etcd', move: 'recover' }),
        isAside: true,
      } as const,
    ];
    expect(assessVerdict(updating({ unfinished }))).toMatchObject({
      kind: 'waitingForYou',
      reason: 'OperatorUnhealthy',
      operator: 'etcd',
      sinceAt: minutesAgo(40),
    });
  });

  it('ClusterVersion, where the next part of the release does not come', () => {
    const unfinished = [aReleaseItem({ ...stuck('slow'), move: 'roll' })];
    expect(assessVerdict(updating({ operators: [], unfinished }))).toMatchObject({
      kind: 'slow',
      reason: 'Operators',
      waitingFor: [],
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(40),
    });
  });

  it('a release that was not accepted, with the step', () => {
    const unfinished = [aReleaseItem(stuck('needsPerson', 4))];
    expect(assessVerdict(idle(5, { requested: refused('refused'), unfinished }))).toEqual({
      kind: 'waitingForYou',
      reason: 'PayloadNotAccepted',
      version: '4.19.0',
      step: 'RetrievePayload',
      currentVersion: '4.18.9',
      message: 'signature not found',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(4),
    });
  });

  it('a release whose check takes long', () => {
    const unfinished = [aReleaseItem(stuck('slow', 12))];
    expect(assessVerdict(idle(5, { requested: refused('checking'), unfinished }))).toEqual({
      kind: 'slow',
      reason: 'CheckingPayload',
      version: '4.19.0',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(12),
    });
  });
});

describe('slow', () => {
  const waits = aControlPlane({ conditions: [failing('Unknown', 'SlowClusterOperator')] });

  it('when ClusterVersion waits for longer than it expects', () => {
    const unfinished = [anOperatorItem()];
    expect(assessVerdict(updating({ controlPlane: waits, unfinished }))).toEqual({
      kind: 'slow',
      reason: 'SlowClusterVersion',
      conditionReason: 'SlowClusterOperator',
      message: 'no luck',
      cause: { code: 'NotRecognized', captures: {}, text: 'no luck' },
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(7),
    });
  });

  it.each(['needsPerson', 'stalled', 'slow'] as const)('not when somebody is %s', (pace) => {
    const unfinished = [anOperatorItem(stuck(pace))];
    expect(assessVerdict(updating({ controlPlane: waits, unfinished })).reason).toBe('Operators');
  });

  it('not when no update runs', () => {
    const { controlPlane } = idle(5);
    const input = idle(5, { controlPlane: { ...controlPlane, conditions: [failing('Unknown')] } });
    expect(assessVerdict(input).kind).not.toBe('slow');
  });

  it.each(['Stalled', 'Progressing - Slow'] as const)(
    'not for the estimate of `oc` alone: %s',
    (assessment) => {
      const controlPlane = aControlPlane({ assessment });
      expect(assessVerdict(updating({ controlPlane })).kind).toBe('progressing');
    },
  );
});

describe('progressing', () => {
  it('through the operators, longest first', () => {
    const operators = [
      machineConfig(),
      machineConfig({
        name: 'network',
        progressing: aCondition({ lastTransitionAt: minutesAgo(40) }),
      }),
      machineConfig({ name: 'dns', progressing: aCondition() }),
      machineConfig({
        name: 'etcd',
        progressing: aCondition({ lastTransitionAt: minutesAgo(40) }),
      }),
      anOperator({ name: 'storage', state: 'waiting' }),
    ];
    expect(assessVerdict(updating({ operators }))).toMatchObject({
      kind: 'progressing',
      reason: 'Operators',
      updated: 22,
      total: 34,
      waitingFor: ['etcd', 'network', 'machine-config', 'dns'],
      sinceAt: minutesAgo(40),
    });
  });

  it('through the operators, none of which moves', () => {
    expect(assessVerdict(updating({ operators: [] }))).toMatchObject({
      reason: 'Operators',
      waitingFor: [],
      object: CLUSTER_VERSION,
    });
  });

  it('through the worker pools, counting all of them', () => {
    const pools = [
      aPool({ name: 'zoo', nodes: [moving()] }),
      aPool({ name: 'worker', nodes: [updated(), updated('b')] }),
      aPool({ name: 'infra', counts: undefined, reported: { machines: 5, updated: 2 } }),
      masters(updated()),
    ];
    const verdict = assessVerdict(rolling({ pools }));
    expect(verdict).toMatchObject({
      kind: 'progressing',
      reason: 'WorkerPools',
      updated: 4,
      total: 8,
      pools: ['infra', 'zoo'],
      object: { name: 'infra' },
      sinceAt: minutesAgo(20),
    });
    expect(assessVerdict(rolling({ pools: [...pools].reverse() }))).toEqual(verdict);
  });

  it('while a release is being checked', () => {
    expect(assessVerdict(idle(5, { requested: refused('checking') }))).toEqual({
      kind: 'progressing',
      reason: 'CheckingPayload',
      version: '4.19.0',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(4),
    });
  });
});

describe('a configuration rolls out', () => {
  const waits = (name: string) => ({ ...updated(name), atPoolConfig: false });
  const pools = [
    aPool({ name: 'zoo', nodes: [waits('a')] }),
    aPool({ name: 'infra', nodes: [updated('b'), waits('c')] }),
    aPool({ name: 'worker', nodes: [updated('d')] }),
  ];

  it('within one version, which is no update', () => {
    const verdict = assessVerdict(idle(5, { pools }));
    expect(verdict).toMatchObject({
      kind: 'notUpdating',
      reason: 'ConfigRollout',
      updated: 1,
      total: 3,
      pools: ['infra', 'zoo'],
      multiArch: false,
      object: { name: 'infra' },
    });
    expect(assessVerdict(idle(5, { pools: [...pools].reverse() }))).toEqual(verdict);
  });

  it('as the rest of a migration to multi-arch, which is an update', () => {
    const { controlPlane } = idle(5);
    const input = idle(5, { pools, controlPlane: { ...controlPlane, multiArchMigration: true } });
    expect(assessVerdict(input)).toMatchObject({ kind: 'progressing', multiArch: true });
  });

  it.each([
    { name: 'all nodes have it', pool: aPool({ nodes: [updated()] }) },
    { name: 'nobody knows which it is', pool: aPool({ targetConfig: '', nodes: [waits('a')] }) },
    { name: 'the nodes are not known', pool: aPool({ counts: undefined, reported: {} }) },
    { name: 'the pool is paused', pool: aPool({ paused: true, nodes: [waits('a')] }) },
  ])('not when $name', ({ pool }) => {
    expect(assessVerdict(idle(5, { pools: [pool] })).reason).toBe('RecentlyUpdated');
  });
});

describe('at rest', () => {
  const dayMinutes = Number(RECENTLY / MINUTE);

  it('updated, for a day', () => {
    expect(assessVerdict(idle(dayMinutes - 1))).toEqual({
      kind: 'updated',
      reason: 'RecentlyUpdated',
      version: '4.18.9',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(dayMinutes - 1),
    });
  });

  it('then not updating', () => {
    expect(assessVerdict(idle(dayMinutes))).toEqual({
      kind: 'notUpdating',
      reason: 'Idle',
      version: '4.18.9',
      installed: false,
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(dayMinutes),
    });
  });

  it.each([
    { name: 'an installation is no update', changes: { history: [anEntry()] }, installed: true },
    {
      name: 'an update of unknown end is no news',
      changes: { completedAt: undefined },
      installed: false,
    },
  ])('$name', ({ changes, installed }) => {
    const controlPlane = { ...idle(5).controlPlane, ...changes };
    expect(assessVerdict(idle(5, { controlPlane }))).toMatchObject({ reason: 'Idle', installed });
  });
});
