import type { HealthInsight, OperatorAssessment } from '..';
import { aNode, aPool, NOW } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import {
  aDegraded,
  aDown,
  unavailable,
  degradedNode,
  masters,
  outlines,
  sort,
} from '../../testing/engine/fault-situations';

const MINUTE = 60_000_000_000n;

describe('operators with unavailable instances', () => {
  const instances = (count: number, detail = '') =>
    aDegraded(
      'openshift-apiserver',
      `APIServerDeploymentDegraded: ${count} of 3 requested instances are unavailable for apiserver.openshift-apiserver (${detail})`,
      'APIServerDeployment_UnavailablePod',
    );
  const down = [
    masters(aDown('master-2', { pool: 'master' }), aNode({ name: 'master-0', pool: 'master' })),
  ];
  const outlinesOf = (
    operator: OperatorAssessment,
    pools = down,
    finding = unavailable('master-2'),
  ) => outlines({ operators: [operator], pools, health: [anOperatorDegraded(operator), finding] });

  it.each([
    { name: 'one is missing', operator: instances(1) },
    {
      name: 'its pod finds no node',
      operator: instances(1, 'container is waiting in pending apiserver-978c8758d-8rxpj pod'),
    },
  ])('follow from the control plane node that is down: $name', ({ operator }) =>
    expect(outlinesOf(operator)).toEqual([
      {
        root: 'NodeUnavailable master-2',
        follows: ['missesInstances: OperatorDegraded openshift-apiserver'],
      },
    ]),
  );

  it.each([
    { name: 'if it takes no pods', unschedulable: true, faults: 1 },
    { name: 'not if it takes pods', unschedulable: false, faults: 2 },
  ])('follow from one that is degraded $name', ({ unschedulable, faults }) => {
    const node = aNode({ name: 'master-1', pool: 'master', degraded: true, unschedulable });
    const broken = degradedNode('master-1', 'failed to run command nice (6 tries)');
    expect(outlinesOf(instances(1), [masters(node)], broken)).toHaveLength(faults);
  });

  it('stand by themselves where a pod fails on a node that takes pods', () => {
    const operator = instances(1);
    const evidence: HealthInsight['evidence'] = [
      {
        code: 'PodNotRunning',
        object: { resource: 'pods', namespace: 'openshift-apiserver', name: 'apiserver-x' },
        container: 'openshift-apiserver',
        reason: 'CrashLoopBackOff',
        message: '',
        restarts: 9,
        others: 0,
        cause: {
          code: 'ContainerCrashes',
          captures: { node: 'master-0' },
          text: 'permission denied',
        },
      },
    ];
    const health = [{ ...anOperatorDegraded(operator), evidence }, unavailable('master-2')];
    expect(outlines({ operators: [operator], pools: down, health })).toHaveLength(2);
  });

  it('follow with a part that names the node', () => {
    const operator = aDegraded(
      'kube-apiserver',
      'StaticPodsDegraded: pod/kube-apiserver-master-2 container "kube-apiserver" is waiting: ContainerCreating: \nGuardControllerDegraded: Missing operand on node master-2',
      'StaticPods_Error::GuardController_SyncError',
    );
    expect(outlinesOf(operator)).toEqual([
      {
        root: 'NodeUnavailable master-2',
        follows: ['namesNode: OperatorDegraded kube-apiserver'],
      },
    ]);
  });

  const REVISION =
    'static pod of revision 4 has been installed, but is not ready while new revision 5 is pending';
  const failing = (nodes: number, detail: string) =>
    aDegraded(
      'etcd',
      `NodeControllerDegraded: The master nodes not ready: node "master-2" not ready since 2026-04-14 13:45:00 +0000 UTC because NodeStatusUnknown (Kubelet stopped posting node status.)\nNodeInstallerDegraded: ${nodes} nodes are failing on revision 4:\nNodeInstallerDegraded: ${detail}`,
      'NodeController_MasterNodesReady::NodeInstaller_InstallerPodFailed',
    );

  it.each([
    { name: 'of one revision', detail: REVISION },
    { name: 'of several', detail: `${REVISION}; 1 nodes are failing on revision 3:` },
  ])('follow with static pods that are not ready: $name', ({ detail }) =>
    expect(outlinesOf(failing(1, detail))).toEqual([
      { root: 'NodeUnavailable master-2', follows: ['namesNode: OperatorDegraded etcd'] },
    ]),
  );

  it.each([
    { name: 'on more nodes than are down', operator: failing(2, REVISION) },
    { name: 'for a reason of their own', operator: failing(1, 'installer: no space left') },
  ])('stand by themselves where static pods fail $name', ({ operator }) =>
    expect(outlinesOf(operator)).toHaveLength(2),
  );

  it('stand by themselves where static pods fail and a node is only cordoned', () => {
    const node = aNode({ name: 'master-2', pool: 'master', degraded: true, unschedulable: true });
    const broken = degradedNode('master-2', 'failed to run command nice (6 tries)');
    expect(outlinesOf(failing(1, REVISION), [masters(node)], broken)).toHaveLength(2);
  });

  it.each([
    { name: 'more are missing than nodes', operator: instances(2) },
    {
      name: 'one crashes',
      operator: instances(1, 'container is crashlooping in apiserver-978c8758d-8rxpj pod'),
    },
    {
      name: 'another part says another thing',
      operator: aDegraded(
        'openshift-apiserver',
        'APIServerDeploymentDegraded: 1 of 3 requested instances are unavailable for apiserver.openshift-apiserver ()\nEncryptionKeyControllerDegraded: no key',
        'APIServerDeployment_UnavailablePod::EncryptionKeyController_Error',
      ),
    },
  ])('stand by themselves: $name', ({ operator }) => expect(outlinesOf(operator)).toHaveLength(2));

  it('do not follow from a worker', () => {
    const pools = [aPool({ name: 'worker', nodes: [aDown('worker-0')] })];
    expect(outlinesOf(instances(1), pools, unavailable('worker-0'))).toHaveLength(2);
  });
});

it('an operator that is late and degraded is told as degraded, since then', () => {
  const operator = aDegraded('dns', 'DNS "default" is degraded');
  const late: HealthInsight = {
    code: 'OperatorLate',
    level: 'Error',
    impact: 'Update Stalled',
    startedAt: NOW - 40n * MINUTE,
    scope: 'ControlPlane',
    resources: [{ resource: 'clusteroperators', name: 'dns' }],
    operator: 'dns',
  };
  const degraded = { ...anOperatorDegraded(operator), level: 'Warning' as const };
  const [fault] = sort({ operators: [operator], health: [late, degraded] }).attention;
  expect(fault?.insights.map(({ code }) => code)).toEqual(['OperatorDegraded', 'OperatorLate']);
  expect(fault?.level).toBe('Error');
  expect(fault?.sinceAt).toBe(NOW - 30n * MINUTE);
});
