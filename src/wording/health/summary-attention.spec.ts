import type { HealthInsight, UpdateStatus } from '../../engine';
import {
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
} from '../../testing/an-update-status';
import { listAttention } from './summary-attention';

const common = { impact: 'Update Stalled', scope: 'ControlPlane', resources: [] } as const;

const degraded = (operator: string): Extract<HealthInsight, { code: 'OperatorDegraded' }> => ({
  ...common,
  code: 'OperatorDegraded',
  level: 'Warning',
  operator,
  conditionReason: operator === 'machine-config' ? 'RequiredPoolsFailed' : 'Broken',
  message: '',
});
const failing: HealthInsight = {
  ...common,
  code: 'ClusterVersionFailing',
  level: 'Warning',
  clusterVersion: 'version',
  uncertain: false,
  conditionReason: 'ClusterOperatorDegraded',
  message: 'it fails',
};
const stuck = aPool({ nodes: [aNode({ degraded: true })] });
const machineConfig = anOperator({
  name: 'machine-config',
  health: 'degraded',
  degraded: { type: 'Degraded', status: 'True', reason: 'RequiredPoolsFailed', message: '' },
});

const read = (changes: Partial<UpdateStatus>) =>
  listAttention(anUpdateStatus({ pools: [], operators: [], ...changes })).map(
    ({ insights: [first], root }) =>
      root.kind === 'pool' ? `${root.degraded} of ${root.total} in ${root.pool}` : first?.code,
  );

it.each([
  { name: 'nothing', changes: {}, expected: [] },
  { name: 'a finding', changes: { health: [aHealthInsight()] }, expected: ['OperatorDegraded'] },
  {
    name: 'degraded nodes are the cause of a degraded machine-config',
    changes: {
      pools: [stuck],
      operators: [machineConfig],
      health: [degraded('machine-config'), failing],
    },
    expected: ['1 of 1 in worker'],
  },
  {
    name: 'another operator is a fault of its own',
    changes: { pools: [stuck], health: [degraded('etcd')] },
    expected: ['1 of 1 in worker', 'OperatorDegraded'],
  },
  {
    name: 'machine-config without degraded nodes stays',
    changes: { health: [degraded('machine-config')] },
    expected: ['OperatorDegraded'],
  },
])('$name', ({ changes, expected }) => {
  expect(read(changes)).toEqual(expected);
});
