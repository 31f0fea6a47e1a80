import type { HealthInsight, KnownCauseCode, UpdateStatus } from '..';
import { aNodeItem, anOperatorItem, aPoolItem } from '../../testing/an-unfinished-item';
import { anAlert } from '../../testing/engine/fault-situations';
import { outline } from '../../testing/engine/outline-fault';
import { aNode, anOperator, anUpdateStatus, aPool, at, NOW } from '../../testing/an-update-status';
import {
  aClusterVersionFailing,
  aNodeDegraded,
  anOperatorDegraded,
} from '../../testing/some-insights';
import { poolResource } from '../resources/pool-reference';
import { MINUTE } from '../time';
import { sortFindings } from './sort-findings';

const sort = (status: UpdateStatus) => sortFindings(status, status.now);

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

it.each([undefined, at('2025-11-03T12:00:00Z')])(
  'a pause is as old as what resumes it, not as what follows from it: %p',
  (sinceAt) => {
    const resources = [poolResource('master')];
    const about = { scope: 'ControlPlane', resources, pool: 'master' } as const;
    const paused: HealthInsight = {
      code: 'PoolPaused',
      level: 'Warning',
      impact: 'Update Stalled',
      ...about,
    };
    const follows = anAlert('Any', { kind: 'pool', pool: 'master' });
    const unfinished = [
      aPoolItem({ pool: 'master', move: 'resume', pace: 'needsPerson', sinceAt }),
    ];
    const pools = [aPool({ name: 'master', scope: 'ControlPlane', paused: true })];
    const health = [paused, follows];
    const { attention } = sort(anUpdateStatus({ operators: [], pools, health, unfinished }));
    expect(attention.map(outline)).toEqual([
      { root: 'PoolPaused master', follows: ['alertAboutIt: AlertFiring Any'] },
    ]);
    expect(attention[0]?.sinceAt).toBe(sinceAt);
  },
);

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

describe('an operator that waits for the API servers', () => {
  const operator = anOperator({ name: 'authentication', health: 'degraded' });
  const finding = (code: KnownCauseCode): HealthInsight => ({
    ...anOperatorDegraded(operator),
    cause: { code, captures: {}, text: '' },
  });
  const rolling = (changes = {}) =>
    anOperatorItem({
      operator: 'kube-apiserver',
      sinceAt: NOW - 16n * MINUTE,
      normal: { longestNs: 30n * MINUTE, basis: 'documented' },
      ...changes,
    });
  const waits = {
    health: [finding('OAuthMetadataNotServed')],
    unfinished: [rolling()],
  };

  it('is expected while these are rolled in time', () => {
    const { attention, expected } = sort(
      anUpdateStatus({ operators: [operator], pools: [], ...waits }),
    );
    expect(attention).toEqual([]);
    expect(expected).toContainEqual({
      kind: 'insight',
      insight: waits.health[0],
      graceEndsAt: NOW + 14n * MINUTE,
    });
  });

  it.each<Partial<UpdateStatus> & { name: string }>([
    { name: 'they are late', ...waits, unfinished: [rolling({ pace: 'slow' })] },
    { name: 'another one rolls', ...waits, unfinished: [anOperatorItem({ operator: 'etcd' })] },
    { name: 'it waits for something else', ...waits, health: [finding('OperatorForbidden')] },
    {
      name: 'ClusterVersion fails for it',
      ...waits,
      health: [
        ...waits.health,
        aClusterVersionFailing({
          conditionReason: 'ClusterOperatorDegraded',
          message: 'Cluster operator authentication is degraded',
        }),
      ],
    },
  ])('needs attention where $name', ({ name: _name, ...changes }) => {
    const { attention } = sort(anUpdateStatus({ operators: [operator], pools: [], ...changes }));
    expect(attention).toHaveLength(1);
  });
});
