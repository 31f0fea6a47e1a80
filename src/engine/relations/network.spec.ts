import type { HealthInsight } from '..';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { aPool } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import {
  aDegraded,
  aDown,
  anAlert,
  outlines,
  sort,
  unavailable,
} from '../../testing/engine/fault-situations';

describe('a node without a pod network', () => {
  const operator = aDegraded(
    'network',
    'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" rollout is not making progress - pod ovnkube-node-x is in CrashLoopBackOff State',
    'RolloutHung',
  );
  const message =
    'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returned error: no CNI configuration file in /etc/kubernetes/cni/net.d/. Has your network provider started?';
  const late: HealthInsight = {
    ...unavailable('worker-0'),
    cause: KNOWN_CAUSE_READER.read({
      source: 'kubelet',
      text: message,
      about: { node: 'worker-0' },
    }),
  };
  const crashOn = (node: string): HealthInsight['evidence'] => [
    {
      code: 'PodNotRunning',
      object: { resource: 'pods', namespace: 'openshift-ovn-kubernetes', name: 'ovnkube-node-x' },
      container: 'ovnkube-controller',
      reason: 'CrashLoopBackOff',
      message,
      restarts: 9,
      others: 0,
      cause: { code: 'ContainerCrashes', captures: { node }, text: message },
    },
  ];
  const found = (node: string) =>
    outlines({
      operators: [operator],
      pools: [aPool({ name: 'worker', nodes: [aDown('worker-0')] })],
      health: [{ ...anOperatorDegraded(operator), evidence: crashOn(node) }, late],
    });

  it('is the fault itself, where it tells of that pod', () =>
    expect(
      outlines({
        operators: [operator],
        pools: [aPool({ name: 'worker', nodes: [aDown('worker-0')] })],
        health: [
          { ...anOperatorDegraded(operator), evidence: crashOn('worker-0') },
          { ...late, evidence: crashOn('worker-0') },
        ],
      }),
    ).toEqual([
      { root: 'NodeUnavailable worker-0', follows: ['missesNodePods: OperatorDegraded network'] },
    ]));

  it('waits for the network operator whose pod on it crashes', () =>
    expect(found('worker-0')).toEqual([
      {
        root: 'OperatorDegraded network',
        follows: ['missesNetwork: NodeUnavailable worker-0'],
      },
    ]));

  it('takes no other node with it that an alert tells of', () => {
    const { attention } = sort({
      operators: [operator],
      pools: [aPool({ name: 'worker', nodes: [aDown('worker-0'), aDown('worker-1')] })],
      health: [
        { ...anOperatorDegraded(operator), evidence: crashOn('worker-0') },
        late,
        anAlert('KubeNodeNotReady', { kind: 'node', node: 'worker-1' }),
      ],
    });
    expect(attention.map(({ root }) => root)).toMatchObject([
      { kind: 'operator', operator: 'network' },
      { kind: 'nodes', nodes: ['worker-1'] },
    ]);
  });

  it('stands by itself where the pod of another node crashes', () =>
    expect(found('worker-1')).toHaveLength(2));
});
