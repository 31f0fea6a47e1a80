import { readPod } from '../resources/pod';
import { findReadyPods, lacksReadyPod } from './ready-pods';

const pod = (name: string, isReady: boolean, phase = 'Running', namespace = 'openshift-dns') => ({
  metadata: { name, namespace },
  status: { phase, conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }] },
});

describe('findReadyPods', () => {
  it.each([
    { name: 'all of them', pods: [pod('a', true), pod('b', true)], count: 2 },
    {
      name: 'all but what is over',
      pods: [pod('a', true), pod('b', false, 'Succeeded')],
      count: 1,
    },
    { name: 'not all', pods: [pod('a', true), pod('b', false)], count: 0 },
    { name: 'none', pods: [], count: 0 },
  ])('counts pods that are ready: $name', ({ count, pods }) =>
    expect(findReadyPods(pods).count).toBe(count),
  );

  it('finds the pod of the operator itself', () => {
    const namespace = 'openshift-network-operator';
    const pods = [
      pod('mtu-prober', true, 'Running', namespace),
      pod('network-operator-7d6f-abcde', true, 'Running', namespace),
    ];
    expect(findReadyPods(pods).operatorPod?.name).toBe('network-operator-7d6f-abcde');
  });
});

it('tells pods of what has no ready one', () => {
  const of = (name: string, isReady: boolean) => ({
    ...pod(name, isReady),
    metadata: {
      name,
      namespace: 'openshift-ingress',
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: name.slice(0, -2), controller: true },
      ],
    },
  });
  const pods = [
    of('router-a', false),
    of('router-b', false),
    of('canary-a', true),
    of('canary-b', false),
  ];
  const isUrgent = lacksReadyPod([pods]);
  expect(
    pods
      .map(readPod)
      .filter(isUrgent)
      .map(({ name }) => name),
  ).toEqual(['router-a', 'router-b']);
});
