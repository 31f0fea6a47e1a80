import { aDrain } from '../../testing/a-drain';
import { aControlPlane, aNode, anOperator, aPool } from '../../testing/an-update-status';
import { aCondition, anEntry, minutesAgo, NOW } from '../../testing/engine/readings';
import { MINUTE } from '../time';
import type { OperatorAssessment } from '../status/operator';
import type { UnavailabilityCause } from '../status/node';
import { assessVerdict, RECENTLY, type VerdictInput } from './assess-verdict';

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
    drains: [],
    requested: undefined,
    updating: true,
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
const degraded = (name = 'd', changes = {}) =>
  aNode({
    name,
    assessment: 'Degraded',
    degraded: true,
    degradedReason: 'cannot drain',
    ...changes,
  });
const paused = (name = 'p') => aNode({ name, phase: 'Paused', assessment: 'Excluded' });
const off = (
  name: string,
  minutes: number | undefined,
  kind: UnavailabilityCause['kind'] = 'NotReady',
) =>
  aNode({
    name,
    unavailable: true,
    unavailableBecause: [
      { kind, message: '', sinceAt: minutes === undefined ? undefined : minutesAgo(minutes) },
    ],
  });

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
const stalled = aControlPlane({
  assessment: 'Stalled',
  counts: { total: 34, updated: 33, updating: 1, waiting: 0, unavailable: 0, degraded: 0 },
});
const masters = (...nodes: ReturnType<typeof aNode>[]) =>
  aPool({ name: 'master', scope: 'ControlPlane', nodes });

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

describe('failing', () => {
  const controlPlane = (reason: string) =>
    aControlPlane({ ...stalled, conditions: [failing('True', reason)] });
  const broken = anOperator({ name: 'etcd', health: 'degraded' });
  const brokenByNodes = machineConfig({ health: 'degraded' });
  const poolWithDegraded = aPool({ nodes: [degraded()] });

  it('when ClusterVersion says so, before stalled', () => {
    expect(assessVerdict(updating({ controlPlane: controlPlane('MultipleErrors') }))).toEqual({
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: 'MultipleErrors',
      message: 'no luck',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(7),
    });
  });

  it('also when no update runs', () => {
    const { controlPlane: atRest } = idle(5);
    const input = idle(5, { controlPlane: { ...atRest, conditions: [failing('True')] } });
    expect(assessVerdict(input).kind).toBe('failing');
  });

  it.each([
    {
      name: 'machine-config alone is degraded, and so are nodes',
      operators: [brokenByNodes],
      pools: [poolWithDegraded],
      failing: false,
    },
    {
      name: 'another operator is degraded too',
      operators: [brokenByNodes, broken],
      pools: [poolWithDegraded],
      failing: true,
    },
    {
      name: 'no node is degraded',
      operators: [brokenByNodes],
      pools: [aPool({ nodes: [aNode()] })],
      failing: true,
    },
  ])(
    'as far as it is no consequence of nodes: $name',
    ({ operators, pools, failing: isFailing }) => {
      const input = updating({
        controlPlane: controlPlane('ClusterOperatorDegraded'),
        operators,
        pools,
      });
      expect(assessVerdict(input).kind === 'failing').toBe(isFailing);
    },
  );

  it('for other reasons than operators, whatever the nodes do', () => {
    const input = updating({
      controlPlane: controlPlane('UpdatePayloadFailed'),
      operators: [brokenByNodes],
      pools: [poolWithDegraded],
    });
    expect(assessVerdict(input).kind).toBe('failing');
  });
});

describe('stalled', () => {
  it('when the estimate has passed by more than ten minutes, before degraded nodes of workers', () => {
    const input = updating({ controlPlane: stalled, pools: [aPool({ nodes: [degraded()] })] });
    expect(assessVerdict(input)).toMatchObject({
      kind: 'stalled',
      reason: 'Operators',
      updated: 33,
      total: 34,
      waitingFor: ['machine-config'],
      sinceAt: minutesAgo(12),
    });
  });

  it.each([
    {
      name: 'ClusterVersion does not progress',
      input: rolling({ controlPlane: { ...stalled, progressing: 'False' } }),
    },
    {
      name: 'it migrates to multi-arch',
      input: updating({ controlPlane: { ...stalled, multiArchMigration: true } }),
    },
    {
      name: 'only machine-config is left, which waits for degraded control plane nodes',
      input: updating({ controlPlane: stalled, pools: [masters(degraded())] }),
    },
  ])('not when $name', ({ input }) => {
    expect(assessVerdict(input).kind).not.toBe('stalled');
  });

  it('when others than machine-config are left too, though control plane nodes are degraded', () => {
    const counts = { ...stalled.counts, updated: 32, waiting: 1 };
    const input = updating({ controlPlane: { ...stalled, counts }, pools: [masters(degraded())] });
    expect(assessVerdict(input).kind).toBe('stalled');
  });
});

describe('waiting for you: degraded nodes', () => {
  it('counts them, and those that cannot be drained', () => {
    const pool = aPool({
      nodes: [degraded('a', { phase: 'Draining' }), degraded('b'), moving()],
      degradedSinceAt: minutesAgo(33),
    });
    expect(assessVerdict(rolling({ pools: [pool] }))).toEqual({
      kind: 'waitingForYou',
      reason: 'NodesDegraded',
      pool: 'worker',
      degraded: 2,
      draining: 1,
      total: 3,
      object: pool.insight.resource,
      sinceAt: minutesAgo(33),
    });
  });

  it.each([
    { name: 'the oldest drain where all are being drained', nodes: ['a', 'b'], sinceAt: 75 },
    { name: 'the pool where others are degraded too', nodes: ['a'], sinceAt: 33 },
    {
      name: 'the pool where no drain’s beginning is known',
      nodes: ['a', 'b'],
      sinceAt: 33,
      known: false,
    },
  ])('for as long as $name', ({ known = true, nodes, sinceAt }) => {
    const pool = aPool({
      nodes: ['a', 'b'].map((name) =>
        degraded(name, { phase: nodes.includes(name) ? 'Draining' : 'Updating' }),
      ),
      degradedSinceAt: minutesAgo(33),
    });
    const drains = [
      aDrain({ node: 'other', pool: 'infra', sinceAt: minutesAgo(100) }),
      aDrain({ node: 'healthy', sinceAt: minutesAgo(90) }),
      ...nodes.map((node, index) =>
        aDrain({ node, sinceAt: known ? minutesAgo(75 - index) : undefined }),
      ),
    ];
    expect(assessVerdict(rolling({ pools: [pool], drains })).sinceAt).toBe(minutesAgo(sinceAt));
  });

  it.each([
    {
      name: 'of the control plane first',
      pools: [aPool({ nodes: [degraded('a'), degraded('b')] }), masters(degraded())],
      pool: 'master',
    },
    {
      name: 'of the pool with most of them',
      pools: [
        aPool({ name: 'a', nodes: [degraded()] }),
        aPool({ name: 'b', nodes: [degraded('x'), degraded('y')] }),
      ],
      pool: 'b',
    },
    {
      name: 'of the first pool by name',
      pools: [aPool({ name: 'b', nodes: [degraded()] }), aPool({ name: 'a', nodes: [degraded()] })],
      pool: 'a',
    },
  ])('$name', ({ pools, pool }) => {
    expect(assessVerdict(rolling({ pools }))).toMatchObject({ reason: 'NodesDegraded', pool });
    expect(assessVerdict(rolling({ pools: [...pools].reverse() }))).toMatchObject({ pool });
  });

  it('not when no update runs', () => {
    const pools = [aPool({ nodes: [{ ...updated(), degraded: true }] })];
    expect(assessVerdict(idle(5, { pools })).reason).toBe('RecentlyUpdated');
  });
});

describe('waiting for you: a release that was not accepted', () => {
  it('names the step', () => {
    expect(assessVerdict(idle(5, { requested: refused('refused') }))).toEqual({
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

  it('not while another update still runs', () => {
    expect(assessVerdict(rolling({ requested: refused('refused') })).reason).toBe('WorkerPools');
  });
});

describe('waiting for you: every slot is held', () => {
  it('names the node that is off for the longest', () => {
    const pool = aPool({
      maxUnavailable: 2,
      nodes: [off('a', 5), off('b', 50), off('c', undefined), aNode()],
    });
    expect(assessVerdict(rolling({ pools: [pool] }))).toMatchObject({
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: 'worker',
      held: 3,
      node: 'b',
      waiting: 1,
      object: { resource: 'nodes', name: 'b' },
      sinceAt: minutesAgo(50),
    });
  });

  it.each([
    {
      name: 'as many as may be unavailable',
      pool: aPool({ nodes: [off('a', 5), aNode()] }),
      held: true,
    },
    {
      name: 'an updated node that is cordoned holds one too',
      pool: aPool({
        nodes: [
          {
            ...updated(),
            unavailable: true,
            unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
          },
          aNode(),
        ],
      }),
      held: true,
    },
    {
      name: 'a slot is free',
      pool: aPool({ maxUnavailable: 2, nodes: [off('a', 5), aNode()] }),
      held: false,
    },
    { name: 'a node moves', pool: aPool({ nodes: [off('a', 5), moving(), aNode()] }), held: false },
    {
      name: 'no node waits',
      pool: aPool({ nodes: [{ ...off('a', 5), phase: 'Updated', updated: true }] }),
      held: false,
    },
    { name: 'nobody but itself waits', pool: aPool({ nodes: [off('a', 5)] }), held: false },
    {
      name: 'the pool is paused',
      pool: aPool({ paused: true, nodes: [off('a', 5), aNode()] }),
      held: false,
    },
    {
      name: 'a working daemon gives its slot back',
      pool: aPool({ nodes: [off('a', 5, 'DaemonProcessing'), aNode()] }),
      held: false,
    },
    {
      name: 'nobody knows how many slots there are',
      pool: aPool({ maxUnavailable: undefined, nodes: [off('a', 5), aNode()] }),
      held: false,
    },
    {
      name: 'the nodes are not known',
      pool: aPool({ counts: undefined, reported: { machines: 3, updated: 1 } }),
      held: false,
    },
  ])('$name: $held', ({ pool, held }) => {
    expect(assessVerdict(rolling({ pools: [pool] })).reason === 'SlotsHeld').toBe(held);
  });

  it('of the first pool by name', () => {
    const pools = ['b', 'a'].map((name) => aPool({ name, nodes: [off(`${name}-1`, 5), aNode()] }));
    expect(assessVerdict(rolling({ pools }))).toMatchObject({ pool: 'a' });
  });
});

describe('waiting for you: paused pools', () => {
  const pausedPool = (name: string, ...nodes: ReturnType<typeof aNode>[]) =>
    aPool({ name, paused: true, nodes });

  it('names them and counts their nodes when nothing else is left', () => {
    const pools = [
      pausedPool('worker', paused('a'), paused('b')),
      pausedPool('infra', paused('c')),
    ];
    expect(assessVerdict(rolling({ pools }))).toMatchObject({
      kind: 'waitingForYou',
      reason: 'PoolsPaused',
      pools: ['infra', 'worker'],
      nodes: 3,
      object: { name: 'infra' },
    });
  });

  it.each([
    {
      name: 'another pool still rolls',
      pools: [pausedPool('a', paused()), aPool({ nodes: [moving()] })],
    },
    { name: 'a node that was begun goes on', pools: [pausedPool('a', paused(), moving())] },
  ])('not while $name', ({ pools }) => {
    expect(assessVerdict(rolling({ pools })).reason).toBe('WorkerPools');
  });

  it('not while the control plane updates: that does not wait for workers', () => {
    expect(assessVerdict(updating({ pools: [pausedPool('worker', paused())] })).reason).toBe(
      'Operators',
    );
  });

  it('but the control plane does wait for its own pool', () => {
    const pools = [{ ...masters(paused()), paused: true }, aPool({ nodes: [moving()] })];
    expect(assessVerdict(updating({ pools }))).toMatchObject({
      reason: 'PoolsPaused',
      pools: ['master'],
      nodes: 1,
    });
  });
});

describe('slow', () => {
  it('when ClusterVersion waits for longer than it expects', () => {
    const controlPlane = aControlPlane({ conditions: [failing('Unknown', 'SlowClusterOperator')] });
    expect(assessVerdict(updating({ controlPlane }))).toEqual({
      kind: 'slow',
      reason: 'SlowClusterVersion',
      conditionReason: 'SlowClusterOperator',
      message: 'no luck',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(7),
    });
  });

  it('when the estimate has passed', () => {
    const controlPlane = aControlPlane({ assessment: 'Progressing - Slow' });
    expect(assessVerdict(updating({ controlPlane }))).toMatchObject({
      kind: 'slow',
      reason: 'Operators',
    });
  });

  it.each([
    {
      name: 'no update runs',
      input: idle(5, {
        controlPlane: aControlPlane({ ...idle(5).controlPlane, conditions: [failing('Unknown')] }),
      }),
    },
    {
      name: 'it migrates to multi-arch',
      input: updating({
        controlPlane: aControlPlane({ assessment: 'Progressing - Slow', multiArchMigration: true }),
      }),
    },
    {
      name: 'only pools roll',
      input: rolling({
        controlPlane: { ...rolling().controlPlane, assessment: 'Progressing - Slow' },
      }),
    },
  ])('not when $name', ({ input }) => {
    expect(assessVerdict(input).kind).not.toBe('slow');
  });
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
      durationNs: 90n * MINUTE,
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
