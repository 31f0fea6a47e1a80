import {
  aClusterOperator,
  aClusterVersion,
  aMachineConfig,
  aMachineConfigPool,
  aNode,
  aPodDisruptionBudget,
  aRelease,
  anInfrastructure,
  renderedConfigName,
} from '../../../scenarios/builders';
import type { KubernetesObject } from '../../../scenarios/scenario';
import { snapshotOf } from '../../../scenarios/snapshot-of';
import { assessUpdate } from '../assess-update';
import { loaded } from '../snapshot';
import { parseInstant } from '../time';
import type { ReadinessFinding } from '../update-status';

const NOW = parseInstant('2026-03-02T12:00:00Z') ?? 0n;
const RELEASE = aRelease('4.18.8');
const OLD = aRelease('4.16.30');

const CLUSTER = [
  anInfrastructure(),
  aClusterVersion({
    history: [
      { release: RELEASE, startedAt: '2026-01-01T10:00:00Z', completedAt: '2026-01-01T11:00:00Z' },
    ],
  }),
  aMachineConfigPool({ name: 'worker' }),
  aMachineConfig({ pool: 'worker', release: RELEASE }),
  aNode({ name: 'worker-a' }),
];

/** What is found in a quiet cluster in which objects of the same kind and name are replaced by these. */
function findings(...changes: readonly KubernetesObject[]): readonly ReadinessFinding[] {
  const key = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`;
  const changed = new Map(changes.map((object) => [key(object), object]));
  const objects = [...CLUSTER.filter((object) => !changed.has(key(object))), ...changed.values()];
  const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
  const snapshot = snapshotOf({ objects, alerts: [] });
  return assessUpdate({ ...snapshot, podDisruptionBudgets: loaded(budgets) }, NOW).readiness;
}

it('finds nothing in a cluster that is in order', () => expect(findings()).toEqual([]));

it.each([
  {
    name: 'ClusterVersion refuses minor updates',
    changes: [
      aClusterVersion({
        conditions: {
          Upgradeable: { status: 'False', reason: 'AdminAckRequired', message: 'Ack it.' },
        },
      }),
    ],
    finding: { weight: 'blocks', code: 'NotUpgradeable', conditionReason: 'AdminAckRequired' },
  },
  {
    name: 'an operator is degraded',
    changes: [
      aClusterOperator({
        name: 'dns',
        conditions: { Degraded: { status: 'True', reason: 'Bad', message: 'No answer.' } },
      }),
    ],
    finding: {
      weight: 'warns',
      code: 'OperatorUnhealthy',
      operator: 'dns',
      health: 'degraded',
      message: 'No answer.',
    },
  },
  {
    name: 'a node is degraded',
    changes: [aNode({ name: 'worker-a', machineConfig: { state: 'Degraded', reason: 'drift' } })],
    finding: { weight: 'blocks', code: 'PoolDegraded', pool: 'worker', degraded: 1, total: 1 },
  },
  {
    name: 'a pool is paused at rest',
    changes: [aMachineConfigPool({ name: 'worker', paused: true })],
    finding: { weight: 'warns', code: 'PoolPausedAtRest', pool: 'worker', total: 1 },
  },
  {
    name: 'a pool has nodes that are not at its configuration',
    changes: [aMachineConfigPool({ name: 'worker', targetConfig: 'rendered-worker-next' })],
    finding: {
      weight: 'warns',
      code: 'PoolBehind',
      pool: 'worker',
      behind: 1,
      total: 1,
      paused: false,
    },
  },
  {
    name: 'a cordoned node holds a slot',
    changes: [aNode({ name: 'worker-a', unschedulable: true })],
    finding: {
      weight: 'warns',
      code: 'NodesUnavailable',
      pool: 'worker',
      nodes: ['worker-a'],
      maxUnavailable: 1,
    },
  },
  {
    name: 'a node is in no pool',
    changes: [aNode({ name: 'windows-a', roles: ['windows'] })],
    finding: { weight: 'warns', code: 'UnpooledNodes', nodes: ['windows-a'] },
  },
  {
    name: 'a kubelet is two minors behind',
    changes: [
      aClusterOperator({ name: 'kube-apiserver' }),
      aNode({
        name: 'worker-a',
        release: OLD,
        machineConfig: { currentConfig: renderedConfigName('worker', RELEASE) },
      }),
    ],
    finding: {
      weight: 'blocks',
      code: 'KubeletSkew',
      skew: 'unsupportedNext',
      nodes: ['worker-a'],
    },
  },
  {
    name: 'a budget allows no disruption',
    changes: [aPodDisruptionBudget({ name: 'web', namespace: 'shop' })],
    finding: {
      weight: 'warns',
      code: 'BudgetsExhausted',
      budgets: [expect.objectContaining({ namespace: 'shop', name: 'web' })],
    },
  },
])('finds that $name', ({ changes, finding }) => {
  expect(findings(...changes)).toContainEqual(expect.objectContaining(finding));
});

it('has what blocks before what warns', () => {
  const weights = findings(
    aClusterOperator({
      name: 'dns',
      conditions: { Degraded: { status: 'True', reason: 'Bad', message: '' } },
    }),
    aNode({ name: 'worker-a', machineConfig: { state: 'Degraded', reason: 'drift' } }),
  ).map(({ weight }) => weight);
  expect(weights).toEqual(['blocks', 'warns']);
});

it('does not mind unpooled nodes of a hosted cluster', () => {
  const found = findings(
    anInfrastructure({ controlPlaneTopology: 'External' }),
    aNode({ name: 'windows-a', roles: ['windows'] }),
  );
  expect(found.map(({ code }) => code)).not.toContain('UnpooledNodes');
});

it('does not count a budget that selects no pod', () => {
  const stale = aPodDisruptionBudget({ name: 'old', namespace: 'lab' });
  const found = findings({ ...stale, status: { disruptionsAllowed: 0, expectedPods: 0 } });
  expect(found).toEqual([]);
});

it('is silent while an update runs', () => {
  const running = aClusterVersion({
    history: [{ release: RELEASE, state: 'Partial', startedAt: '2026-03-02T11:00:00Z' }],
    conditions: { Progressing: { status: 'True', reason: '', message: '' } },
  });
  expect(findings(running, aNode({ name: 'worker-a', unschedulable: true }))).toEqual([]);
});
