import { aPod } from '../../../scenarios/builders';
import { anOperator } from '../../testing/an-update-status';
import type { OperatorAssessment } from '../status/operator';
import { listWorkloads } from './operator-workloads';

const NAMESPACES = ['openshift-network', 'openshift-multus'];

function list(message: string, pods: readonly unknown[] = []): readonly string[] {
  const condition = { type: 'Degraded', status: 'True', reason: 'X', message };
  const operator: OperatorAssessment = {
    ...anOperator({ name: 'network', namespaces: NAMESPACES }),
    degraded: condition,
  };
  return listWorkloads(operator, [pods]).map(
    ({ controller: { kind, name }, namespace }) => `${kind} ${namespace}/${name}`,
  );
}

it.each([
  {
    name: 'as the machine-config operator names it, in the namespace of the operator',
    message: 'daemonset machine-config-daemon is not ready. status: (desired: 6, updated: 4)',
    found: ['DaemonSet openshift-network/machine-config-daemon'],
  },
  {
    name: 'as the network operator names it, each once',
    message:
      'DaemonSet "/openshift-multus/multus" is not available (awaiting 1 nodes)\nDaemonSet "/openshift-multus/multus" update is rolling out (1 out of 3 updated)',
    found: ['DaemonSet openshift-multus/multus'],
  },
  {
    name: 'as monitoring names it',
    message: 'waiting for DaemonSetRollout of openshift-monitoring/node-exporter: got 1',
    found: ['DaemonSet openshift-monitoring/node-exporter'],
  },
  {
    name: 'a StatefulSet',
    message: 'statefulset "db/web-main" is not ready',
    found: ['StatefulSet db/web-main'],
  },
  {
    name: 'nothing where a message names none',
    message: 'Waiting for DaemonSet to deploy node pods. The DNS daemonset has no pods available.',
    found: [],
  },
])('finds $name', ({ found, message }) => expect(list(message)).toEqual(found));

it('finds those whose pods are there, and nothing that says itself why it fails', () => {
  const namespace = 'openshift-multus';
  const pods = [
    aPod({ name: 'multus-1', namespace, owner: { kind: 'DaemonSet', name: 'multus' } }),
    aPod({ name: 'multus-2', namespace, owner: { kind: 'DaemonSet', name: 'multus' } }),
    aPod({ name: 'web-1-a', namespace, owner: { kind: 'ReplicaSet', name: 'web-1' } }),
  ];
  expect(list('DaemonSet "/openshift-multus/multus" is not available', pods)).toEqual([
    'DaemonSet openshift-multus/multus',
  ]);
});
