import type { HealthInsight, UpdateStatus } from '..';
import { aNodeItem, anOperatorItem, aPoolItem } from '../../testing/an-unfinished-item';
import { outline } from '../../testing/engine/outline-fault';
import {
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
  NOW,
} from '../../testing/an-update-status';
import {
  aClusterVersionFailing,
  aNodeDegraded,
  anOperatorDegraded,
} from '../../testing/some-insights';
import { Clock } from '../changes/clock';
import { poolResource } from '../resources/pool-reference';
import { MINUTE } from '../time';
import { sortFindings } from './sort-findings';

const sort = (status: UpdateStatus) => sortFindings(status, new Clock(status.now));

const DRAINING_POOL = aPool({
  degradedSinceAt: at('2025-11-03T12:45:00Z'),
  nodes: ['worker-0', 'worker-1', 'worker-2'].map((name) =>
    aNode({ name, phase: 'Draining', degraded: name !== 'worker-2' }),
  ),
});

const REQUIRED_POOLS_FAILED =
  'Failed to resync 4.18.9 because: error MachineConfigPool worker is not ready, retrying. Status: (pool degraded: true total: 3)';

const UNWELL_MACHINE_CONFIG = anOperator({
  name: 'machine-config',
  health: 'degraded',
  degraded: {
    type: 'Degraded',
    status: 'True',
    reason: 'RequiredPoolsFailed',
    message: REQUIRED_POOLS_FAILED,
    lastTransitionAt: at('2025-11-03T13:30:00Z'),
  },
});

const MACHINE_CONFIG_DEGRADED = anOperatorDegraded(UNWELL_MACHINE_CONFIG);

it.each([
  { name: 'its component works', pace: 'moving', told: 'expected' },
  { name: 'a person has to move', pace: 'needsPerson', told: 'attention' },
] as const)('a paused pool is told as $told while $name', ({ pace, told }) => {
  const found: HealthInsight = {
    code: 'PoolPaused',
    level: 'Warning',
    impact: 'Update Stalled',
    scope: 'WorkerPool',
    resources: [poolResource('worker')],
    pool: 'worker',
  };
  const item = aPoolItem({ move: 'resume', pace });
  const pools = [aPool({ paused: true })];
  const sorted = sort(
    anUpdateStatus({ operators: [], pools, health: [found], unfinished: [item] }),
  );
  expect(sorted.expected).toEqual(told === 'expected' ? [{ kind: 'insight', insight: found }] : []);
  expect(sorted.attention).toHaveLength(told === 'attention' ? 1 : 0);
});

it('a condition that is not there has no age, although `oc` gives it one', () => {
  const missing: HealthInsight = {
    code: 'NoFailingCondition',
    level: 'Warning',
    impact: 'Update Stalled',
    startedAt: NOW,
    scope: 'ControlPlane',
    resources: [{ group: 'config.openshift.io', resource: 'clusterversions', name: 'version' }],
    clusterVersion: 'version',
  };
  const { attention } = sort(anUpdateStatus({ operators: [], pools: [], health: [missing] }));
  expect(attention.map(({ sinceAt }) => sinceAt)).toEqual([undefined]);
});

describe('a kubelet that is silent', () => {
  const silentFor = (minutes: bigint) => {
    const sinceAt = NOW - minutes * MINUTE;
    const unavailableBecause = [
      { kind: 'DiskPressure', message: '', sinceAt, isUnknown: true },
      { kind: 'NotReady', message: '', sinceAt },
    ] as const;
    const insight: HealthInsight = {
      code: 'NodeUnavailable',
      level: 'Warning',
      impact: 'Update Speed',
      scope: 'WorkerPool',
      startedAt: sinceAt,
      resources: [{ resource: 'nodes', name: 'worker-0' }],
      node: 'worker-0',
      causes: unavailableBecause,
    };
    const nodes = [aNode({ name: 'worker-0', unavailable: true, unavailableBecause })];
    const status = anUpdateStatus({ health: [insight], pools: [aPool({ nodes })] });
    return sort({ ...status, now: NOW });
  };

  it.each([1n, 4n])('is expected for %d min, as a node that is not ready', (minutes) => {
    const { attention, expected, health } = silentFor(minutes);
    expect(attention).toEqual([]);
    expect(expected).toContainEqual({
      kind: 'nodesUnwell',
      nodes: ['worker-0'],
      graceEndsAt: NOW + (5n - minutes) * MINUTE,
    });
    // The text of `oc` has it.
    expect(health).toHaveLength(1);
  });

  it('is expected for as long as what it is at takes, where `oc` does not see that it moves', () => {
    const sinceAt = NOW - 8n * MINUTE;
    const unavailableBecause = [{ kind: 'NotReady', message: '', sinceAt }] as const;
    const nodes = [aNode({ name: 'worker-0', unavailable: true, unavailableBecause })];
    const normal = { longestNs: 15n * MINUTE, basis: 'documented' } as const;
    const reboot = aNodeItem({ node: 'worker-0', move: 'reboot', pace: 'moving', sinceAt, normal });
    const { expected } = sort(
      anUpdateStatus({ pools: [aPool({ nodes })], unfinished: [reboot], now: NOW }),
    );
    expect(expected).toContainEqual({
      kind: 'nodesUnwell',
      nodes: ['worker-0'],
      graceEndsAt: NOW + 7n * MINUTE,
    });
  });

  it('needs attention after 5 min', () => {
    const { attention, expected } = silentFor(5n);
    expect(attention.map(outline)).toEqual([{ root: 'NodeUnavailable worker-0', follows: [] }]);
    expect(expected.map(({ kind }) => kind)).not.toContain('nodesUnwell');
  });
});

describe('needs attention', () => {
  it('says once what is wrong with several nodes of a pool', () => {
    const { attention } = sort(
      anUpdateStatus({
        pools: [DRAINING_POOL],
        health: [aNodeDegraded('worker-0'), aNodeDegraded('worker-1')],
      }),
    );
    expect(attention.map(({ root }) => root)).toEqual([
      {
        kind: 'nodes',
        problem: 'undrainable',
        nodes: ['worker-0', 'worker-1'],
        pool: 'worker',
        cause: undefined,
      },
    ]);
    // The daemon waits for an hour before the pool reports it.
    expect(attention[0]?.sinceAt).toBe(at('2025-11-03T11:45:00Z'));
  });

  it('calls a drain that other objects explain a drain, and a change that they explain none', () => {
    const explained = (node: string, code: 'NodeSelectorUnmet' | 'ContainerCrashes') => ({
      ...aNodeDegraded(node),
      cause: { code, captures: {}, text: '' },
      evidence: [
        {
          code: 'PodNotRunning',
          object: { resource: 'pods', namespace: 'vms', name: 'a' },
          reason: 'Unschedulable',
          message: '',
          restarts: 0,
          others: 0,
        } as const,
      ],
    });
    const infra = aPool({ name: 'infra', nodes: [aNode({ name: 'infra-0', pool: 'infra' })] });
    const { attention } = sort(
      anUpdateStatus({
        pools: [DRAINING_POOL, infra],
        health: [
          explained('worker-0', 'NodeSelectorUnmet'),
          explained('infra-0', 'ContainerCrashes'),
        ],
      }),
    );
    expect(attention.map(({ root }) => root)).toMatchObject([
      { problem: 'undrainable', nodes: ['worker-0'] },
      { problem: 'degraded', nodes: ['infra-0'] },
    ]);
  });

  it('names a node that is alone', () => {
    const { attention } = sort(
      anUpdateStatus({ pools: [DRAINING_POOL], health: [aNodeDegraded('worker-0')] }),
    );
    expect(attention.map(({ root }) => root)).toMatchObject([
      { problem: 'undrainable', nodes: ['worker-0'] },
    ]);
  });

  it('keeps pools, and degraded nodes that are not drained, apart', () => {
    const infra = aPool({ name: 'infra', nodes: [aNode({ name: 'infra-0', pool: 'infra' })] });
    const { attention } = sort(
      anUpdateStatus({
        pools: [DRAINING_POOL, infra],
        health: [aNodeDegraded('worker-0'), aNodeDegraded('infra-0')],
      }),
    );
    expect(attention).toHaveLength(2);
  });

  it('folds what follows from degraded nodes under them', () => {
    const { attention } = sort(
      anUpdateStatus({
        pools: [DRAINING_POOL],
        operators: [UNWELL_MACHINE_CONFIG],
        health: [aNodeDegraded('worker-0'), MACHINE_CONFIG_DEGRADED, aClusterVersionFailing()],
      }),
    );
    expect(attention).toHaveLength(1);
    expect(attention.map(outline)).toEqual([
      {
        root: 'NodeDegraded worker-0',
        follows: [
          'poolOfNodes: worker Degraded',
          'machineConfigOfPool: OperatorDegraded machine-config',
          'passesOnOperators: ClusterVersionFailing version',
        ],
      },
    ]);
  });

  it('does not fold ClusterVersion while it names another operator that nothing explains', () => {
    const { attention } = sort(
      anUpdateStatus({
        pools: [DRAINING_POOL],
        operators: [UNWELL_MACHINE_CONFIG, anOperator({ name: 'etcd', health: 'unavailable' })],
        health: [
          aNodeDegraded('worker-0'),
          MACHINE_CONFIG_DEGRADED,
          aClusterVersionFailing({
            message: 'Cluster operators etcd, machine-config are degraded',
          }),
        ],
      }),
    );
    expect(attention.map(({ insights: [first] }) => first?.code)).toEqual([
      'NodeDegraded',
      'ClusterVersionFailing',
    ]);
  });
});

describe('expected during an update', () => {
  it('holds what heals by itself', () => {
    const nodes = [
      aNode({ name: 'worker-0', unavailable: true, updating: true }),
      aNode({ name: 'worker-1', unavailable: true }),
    ];
    const { expected } = sort(
      anUpdateStatus({
        pools: [aPool({ nodes })],
        operators: [
          anOperator({ name: 'network', state: 'updating' }),
          anOperator({ name: 'etcd', health: 'degraded' }),
        ],
      }),
    );
    expect(expected).toMatchObject([
      { kind: 'operatorsUpdating', operators: [{ name: 'network' }] },
      { kind: 'operatorsUnwell', operators: [{ name: 'etcd' }] },
      { kind: 'nodesUpdating', nodes: ['worker-0'] },
      { kind: 'nodesUnwell', nodes: ['worker-1'] },
    ]);
  });

  const MINUTE = 60_000_000_000n;
  const condition = (type: string, status: string, minutes: bigint) => ({
    type,
    status,
    reason: '',
    message: '',
    lastTransitionAt: NOW - minutes * MINUTE,
  });
  const updating = (name: string, minutes: bigint) =>
    anOperator({ name, state: 'updating', progressing: condition('Progressing', 'True', minutes) });
  const lost = (minutes: bigint, changes: Parameters<typeof aNode>[0]) =>
    aNode({
      unavailable: true,
      unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: NOW - minutes * MINUTE }],
      ...changes,
    });

  it.each<[name: string, changes: Partial<UpdateStatus>, left: bigint | undefined]>([
    ['an operator updates: 30', { operators: [updating('network', 18n)] }, 12n],
    ['machine-config updates: 90', { operators: [updating('machine-config', 18n)] }, 72n],
    ['the first of several', { operators: [updating('dns', 2n), updating('network', 29n)] }, 1n],
    ['one takes too long', { operators: [updating('network', 33n)] }, -3n],
    [
      'an operator is degraded: 5',
      {
        operators: [
          anOperator({ health: 'degraded', degraded: condition('Degraded', 'True', 3n) }),
        ],
      },
      2n,
    ],
    [
      'an operator is unavailable: 5',
      {
        operators: [
          anOperator({ health: 'unavailable', available: condition('Available', 'False', 1n) }),
        ],
      },
      4n,
    ],
    [
      'a node restarts: 15',
      { pools: [aPool({ nodes: [lost(6n, { updating: true, phase: 'Rebooting' })] })] },
      9n,
    ],
    [
      'a node restarts, and its item says what is normal',
      {
        pools: [aPool({ nodes: [lost(6n, { updating: true, phase: 'Rebooting' })] })],
        unfinished: [
          aNodeItem({
            move: 'reboot',
            sinceAt: NOW - 7n * MINUTE,
            normal: { longestNs: 30n * MINUTE, basis: 'documented' },
          }),
        ],
      },
      23n,
    ],
    [
      'an operator waits for nodes: nobody knows',
      {
        operators: [updating('machine-config', 95n)],
        unfinished: [
          anOperatorItem({
            operator: 'machine-config',
            pace: 'waiting',
            sinceAt: NOW - 95n * MINUTE,
            normal: { longestNs: 90n * MINUTE, basis: 'documented' },
          }),
        ],
      },
      undefined,
    ],
    ['a node is not ready: 5', { pools: [aPool({ nodes: [lost(2n, {})] })] }, 3n],
    [
      'a node is cordoned: nobody knows',
      {
        pools: [
          aPool({
            nodes: [
              aNode({
                unavailable: true,
                unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
              }),
            ],
          }),
        ],
      },
      undefined,
    ],
  ])('says for how many minutes it is normal: %s', (_name, changes, left) => {
    const { expected } = sort(anUpdateStatus({ operators: [], pools: [], ...changes }));
    expect(expected).toHaveLength(1);
    expect(expected[0]?.graceEndsAt).toBe(left === undefined ? undefined : NOW + left * MINUTE);
  });

  it('does not hold an operator that ClusterVersion calls slow', () => {
    const { expected } = sort(
      anUpdateStatus({
        operators: [updating('network', 33n)],
        pools: [],
        health: [
          aClusterVersionFailing({
            uncertain: true,
            conditionReason: 'SlowClusterOperator',
            message: 'waiting on network over 30 minutes which is longer than expected',
          }),
        ],
      }),
    );
    expect(expected).toEqual([]);
  });

  it('does not repeat what needs attention', () => {
    const { expected } = sort(
      anUpdateStatus({
        pools: [],
        operators: [anOperator({ name: 'etcd', health: 'degraded' })],
        health: [aHealthInsight()],
      }),
    );
    expect(expected).toEqual([]);
  });

  it('holds what heals by itself also while nobody knows whether an update runs', () => {
    const operators = [anOperator({ health: 'degraded' })];
    const { expected } = sort(anUpdateStatus({ updating: undefined, pools: [], operators }));
    expect(expected.map(({ kind }) => kind)).toEqual(['operatorsUnwell']);
  });

  it('is empty while no update runs, and no configuration rolls out', () => {
    const nodes = [aNode({ unavailable: true })];
    const counts = aPool({ nodes }).counts;
    const atRest = aPool({ nodes, counts: counts && { ...counts, atPoolConfig: counts.total } });
    const sortAtRest = (pool: typeof atRest) =>
      sort(anUpdateStatus({ updating: false, pools: [pool] })).expected;
    expect(sortAtRest(atRest)).toEqual([]);
    expect(sortAtRest({ ...atRest, counts, paused: true })).toEqual([]);
    expect(sortAtRest({ ...atRest, counts })).toMatchObject([{ kind: 'nodesUnwell' }]);
  });
});
