import { assessUpdate, fromMilliseconds, parseInstant, type HealthInsight } from '../engine';
import { SCENARIOS, snapshotOf } from '../../scenarios';
import {
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
} from '../testing/an-update-status';
import { sortOntoShelves } from './attention';
import { describeAttention } from './attention-summary';
import { english } from './english';
import { describeExpected } from './expected';

function aDegradedNode(name: string): HealthInsight {
  return {
    code: 'NodeDegraded',
    level: 'Error',
    impact: 'Update Stalled',
    scope: 'WorkerPool',
    resources: [{ resource: 'nodes', name }],
    node: name,
    message: `failed to drain node ${name}`,
  };
}

const DRAINING_POOL = aPool({
  degradedSinceAt: at('2025-11-03T12:45:00Z'),
  nodes: ['worker-0', 'worker-1', 'worker-2'].map((name) =>
    aNode({ name, phase: 'Draining', degraded: name !== 'worker-2' }),
  ),
});

const MACHINE_CONFIG_DEGRADED = {
  ...aHealthInsight(),
  operator: 'machine-config',
  conditionReason: 'RequiredPoolsFailed',
} as HealthInsight;

const FAILING: HealthInsight = {
  code: 'ClusterVersionFailing',
  level: 'Warning',
  impact: 'Update Stalled',
  scope: 'ControlPlane',
  resources: [{ resource: 'clusterversions', name: 'version' }],
  clusterVersion: 'version',
  uncertain: false,
  conditionReason: 'ClusterOperatorDegraded',
  message: 'Cluster operator machine-config is degraded',
};

describe('needs attention', () => {
  it('says once what is wrong with several nodes of a pool', () => {
    const { attention } = sortOntoShelves(
      anUpdateStatus({
        pools: [DRAINING_POOL],
        health: [aDegradedNode('worker-0'), aDegradedNode('worker-1')],
      }),
    );
    expect(attention.map((group) => describeAttention(group, english))).toEqual([
      '2 nodes in pool worker cannot be drained',
    ]);
    expect(attention[0]?.sinceAt).toBe(at('2025-11-03T12:45:00Z'));
  });

  it('names a node that is alone', () => {
    const { attention } = sortOntoShelves(
      anUpdateStatus({ pools: [DRAINING_POOL], health: [aDegradedNode('worker-0')] }),
    );
    expect(attention.map((group) => describeAttention(group, english))).toEqual([
      'Node worker-0 cannot be drained',
    ]);
  });

  it('keeps pools, and degraded nodes that are not drained, apart', () => {
    const infra = aPool({ name: 'infra', nodes: [aNode({ name: 'infra-0', pool: 'infra' })] });
    const { attention } = sortOntoShelves(
      anUpdateStatus({
        pools: [DRAINING_POOL, infra],
        health: [aDegradedNode('worker-0'), aDegradedNode('infra-0')],
      }),
    );
    expect(attention).toHaveLength(2);
  });

  it('folds what follows from degraded nodes under them', () => {
    const { attention } = sortOntoShelves(
      anUpdateStatus({
        pools: [DRAINING_POOL],
        operators: [anOperator({ name: 'machine-config', health: 'degraded' })],
        health: [aDegradedNode('worker-0'), MACHINE_CONFIG_DEGRADED, FAILING],
      }),
    );
    expect(attention).toHaveLength(1);
    expect(attention[0]?.consequences.map(({ code }) => code)).toEqual([
      'OperatorDegraded',
      'ClusterVersionFailing',
    ]);
  });

  it('does not fold ClusterVersion while another operator is unwell', () => {
    const { attention } = sortOntoShelves(
      anUpdateStatus({
        pools: [DRAINING_POOL],
        operators: [
          anOperator({ name: 'machine-config', health: 'degraded' }),
          anOperator({ name: 'etcd', health: 'unavailable' }),
        ],
        health: [aDegradedNode('worker-0'), MACHINE_CONFIG_DEGRADED, FAILING],
      }),
    );
    expect(attention.map(({ insights: [first] }) => first.code)).toEqual([
      'NodeDegraded',
      'ClusterVersionFailing',
    ]);
  });

  it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-')))(
    '$id: every finding is somewhere, once',
    (scenario) => {
      const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
      const state = scenario.stateAt(scenario.showAtMs);
      const status = assessUpdate(snapshotOf(state, scenario.denials), now);
      const { attention, expected } = sortOntoShelves(status);
      const shown = [
        ...attention.flatMap(({ insights, consequences }) => [...insights, ...consequences]),
        ...expected.flatMap((item) => (item.kind === 'insight' ? [item.insight] : [])),
      ];
      expect(shown).toHaveLength(status.health.length);
      expect(new Set(shown)).toEqual(new Set(status.health));
      expect(new Set(attention.map(({ key }) => key)).size).toBe(attention.length);
    },
  );
});

describe('expected during an update', () => {
  it('holds what heals by itself', () => {
    const nodes = [
      aNode({ name: 'worker-0', unavailable: true, updating: true }),
      aNode({ name: 'worker-1', unavailable: true }),
    ];
    const { expected } = sortOntoShelves(
      anUpdateStatus({
        pools: [aPool({ nodes })],
        operators: [
          anOperator({ name: 'network', state: 'updating' }),
          anOperator({ name: 'etcd', health: 'degraded' }),
        ],
      }),
    );
    expect(expected.map((item) => describeExpected(item, english))).toEqual([
      '1 operator updating',
      '1 operator unwell for a short time',
      '1 node away while it is updated',
      '1 node unavailable for a short time',
    ]);
  });

  it('does not repeat what needs attention', () => {
    const { expected } = sortOntoShelves(
      anUpdateStatus({
        pools: [],
        operators: [anOperator({ name: 'etcd', health: 'degraded' })],
        health: [aHealthInsight()],
      }),
    );
    expect(expected).toEqual([]);
  });

  it('is empty while no update runs', () => {
    const pools = [aPool({ nodes: [aNode({ unavailable: true })] })];
    expect(sortOntoShelves(anUpdateStatus({ updating: false, pools })).expected).toEqual([]);
  });
});
