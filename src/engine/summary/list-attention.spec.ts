import { aHealthInsight, aNode, anUpdateStatus, aPool, NOW } from '../../testing/an-update-status';
import type { HealthInsight, UpdateStatus } from '../update-status';
import { listAttention } from './list-attention';

const common = { impact: 'Update Stalled', scope: 'ControlPlane', resources: [] } as const;

const operator = (name: string): HealthInsight => ({
  ...common,
  code: 'OperatorDegraded',
  level: 'Warning',
  operator: name,
  conditionReason: 'Broken',
  message: '',
});
const failing = (conditionReason: string): HealthInsight => ({
  ...common,
  code: 'ClusterVersionFailing',
  level: 'Warning',
  clusterVersion: 'version',
  uncertain: false,
  conditionReason,
  message: 'it fails',
});
const stuckPool = aPool({
  nodes: [aNode({ degraded: true })],
  degradedSinceAt: NOW,
});

const read = (changes: Partial<UpdateStatus>) =>
  listAttention(anUpdateStatus({ pools: [], ...changes })).map((entry) =>
    entry.kind === 'insight' ? entry.insight.code : `${entry.degraded} in ${entry.pool.name}`,
  );

it.each([
  { name: 'nothing', changes: {}, expected: [] },
  {
    name: 'an insight',
    changes: { health: [aHealthInsight()] },
    expected: ['OperatorDegraded'],
  },
  {
    name: 'degraded nodes are the cause of a degraded machine-config',
    changes: {
      pools: [stuckPool],
      health: [operator('machine-config'), failing('ClusterOperatorDegraded')],
    },
    expected: ['1 in worker'],
  },
  {
    name: 'another operator is a fault of its own',
    changes: { pools: [stuckPool], health: [operator('etcd')] },
    expected: ['1 in worker', 'OperatorDegraded'],
  },
  {
    name: 'machine-config without degraded nodes stays',
    changes: { health: [operator('machine-config')] },
    expected: ['OperatorDegraded'],
  },
  {
    name: 'ClusterVersion that fails for itself stays',
    changes: { health: [failing('UpdatePayloadFailed')] },
    expected: ['ClusterVersionFailing'],
  },
  {
    name: 'what is only to be known is left out',
    changes: { health: [{ ...aHealthInsight(), level: 'Info' as const }] },
    expected: [],
  },
])('$name', ({ changes, expected }) => {
  expect(read(changes)).toEqual(expected);
});
