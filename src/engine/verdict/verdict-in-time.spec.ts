import { aControlPlane, type aNode, anOperator, aPool } from '../../testing/an-update-status';
import { anOperatorItem } from '../../testing/an-unfinished-item';
import { aCondition, anEntry, minutesAgo } from '../../testing/engine/readings';
import { MINUTE } from '../time';
import { assessVerdict } from './assess-verdict';
import { RECENTLY } from './recently';
import {
  CLUSTER_VERSION,
  updating,
  rolling,
  idle,
  machineConfig,
  updated,
  moving,
  failing,
  refused,
  stuck,
} from '../../testing/engine/verdict-inputs';

const masters = (...nodes: ReturnType<typeof aNode>[]) =>
  aPool({ name: 'master', scope: 'ControlPlane', nodes });

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
