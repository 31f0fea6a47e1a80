import { readAlerts } from '../resources/alerts';
import type { AlertSubject } from '../status/health';
import { readAlertSubjects } from './alert-subject';

function subjectsOf(labels: Readonly<Record<string, string>>) {
  const [alert] = readAlerts({ data: { alerts: [{ labels }] } });
  return alert && readAlertSubjects(alert, (host) => NODES.get(host));
}

const NODES: ReadonlyMap<string, string> = new Map([
  ['10.0.1.5', 'worker-c'],
  ['fd00::7', 'worker-c'],
  ['c.example.com', 'worker-c'],
]);

describe('the object of an alert', () => {
  it.each<Case>([
    [
      'a failed drain: the node it is about, not the one that says so',
      { alertname: 'MCCDrainError', exported_node: 'worker-c', node: 'master-0' },
      [{ kind: 'node', node: 'worker-c' }],
    ],
    [
      'a node that is not ready',
      { alertname: 'KubeNodeNotReady', node: 'worker-c' },
      [{ kind: 'node', node: 'worker-c' }],
    ],
    [
      'an operator',
      { alertname: 'ClusterOperatorDegraded', name: 'etcd', namespace: 'openshift-etcd' },
      [{ kind: 'operator', operator: 'etcd' }],
    ],
    [
      'ClusterVersion, which is reported as an operator',
      { alertname: 'ClusterOperatorDegraded', name: 'version' },
      [{ kind: 'clusterVersion' }],
    ],
    [
      'the requested release',
      { alertname: 'ClusterReleaseNotAccepted' },
      [{ kind: 'clusterVersion' }],
    ],
    [
      'the operator that writes ClusterVersion',
      { alertname: 'ClusterVersionOperatorDown', namespace: 'openshift-cluster-version' },
      [{ kind: 'clusterVersion' }],
    ],
    [
      'the pool of an image build',
      { alertname: 'OCLBuildDegraded', pool: 'infra' },
      [{ kind: 'pool', pool: 'infra' }],
    ],
    [
      'a budget',
      { alertname: 'PodDisruptionBudgetAtLimit', namespace: 'shop', poddisruptionbudget: 'web' },
      [
        {
          kind: 'budget',
          budget: {
            group: 'policy',
            resource: 'poddisruptionbudgets',
            name: 'web',
            namespace: 'shop',
          },
        },
      ],
    ],
    [
      'the node of any other alert',
      { alertname: 'NodeFilesystemAlmostOutOfSpace', node: 'worker-c' },
      [{ kind: 'node', node: 'worker-c' }],
    ],
    [
      'the node it is about before the one that reports it',
      { alertname: 'A', exported_node: 'worker-c', node: 'master-0' },
      [{ kind: 'node', node: 'worker-c' }],
    ],
    [
      'the node by its name and port',
      { alertname: 'NodeClockNotSynchronising', instance: 'worker-c:9100' },
      [{ kind: 'node', node: 'worker-c' }],
    ],
    [
      'what each node runs',
      { alertname: 'TargetDown', job: 'kubelet', namespace: 'kube-system' },
      [{ kind: 'nodes', which: 'all' }],
    ],
    [
      'what each node of the control plane runs',
      { alertname: 'TargetDown', job: 'etcd', namespace: 'openshift-etcd' },
      [{ kind: 'nodes', which: 'controlPlane' }],
    ],
    [
      'errors of the API, which all nodes of the control plane serve',
      { alertname: 'KubeAPIErrorBudgetBurn', namespace: 'openshift-kube-apiserver' },
      [{ kind: 'nodes', which: 'controlPlane' }],
    ],
    [
      'the leader of etcd, which its members elect',
      { alertname: 'etcdHighNumberOfLeaderChanges', namespace: 'openshift-etcd' },
      [{ kind: 'nodes', which: 'controlPlane' }],
    ],
    ...[
      'etcdSignerCAExpirationCritical',
      'etcdDatabaseQuotaLowSpace',
      'etcdHighFsyncDurations',
    ].map((alertname): Case => [
      `none that is away: ${alertname}`,
      { alertname, namespace: 'openshift-etcd' },
      [],
    ]),
    [
      'none: two replicas of a Deployment, not what each node runs',
      {
        alertname: 'TargetDown',
        job: 'multus-admission-controller',
        namespace: 'openshift-multus',
      },
      [],
    ],
    ['none: another target', { alertname: 'TargetDown', job: 'web', namespace: 'shop' }, []],
    [
      'certificate requests',
      { alertname: 'MachineApproverMaxPendingCSRsReached' },
      [{ kind: 'requests' }],
    ],
    ['none: an address of no node', { alertname: 'A', instance: '10.0.0.5:10250' }, []],
    ['none: one of another kind of no node', { alertname: 'A', instance: '[fd00::5]:10250' }, []],
    ['the node of an address', { alertname: 'A', instance: '10.0.1.5:9100' }, [aNode('worker-c')]],
    [
      'the node of an address without a port',
      { alertname: 'A', instance: '10.0.1.5' },
      [aNode('worker-c')],
    ],
    [
      'the node of an IPv6 address',
      { alertname: 'A', instance: '[fd00::7]:9100' },
      [aNode('worker-c')],
    ],
    [
      'the node of another host name',
      { alertname: 'A', instance: 'c.example.com:9100' },
      [aNode('worker-c')],
    ],
    [
      'a virtual machine, then its node',
      { alertname: 'VMCannotBeEvicted', namespace: 'vms', name: 'legacy', node: 'worker-f' },
      [anObject('virtualmachineinstances', 'vms', 'legacy', 'kubevirt.io'), aNode('worker-f')],
    ],
    [
      'a claim, then the pod with it',
      {
        alertname: 'KubePersistentVolumeFillingUp',
        namespace: 'data',
        persistentvolumeclaim: 'disk',
        pod: 'db-0',
      },
      [anObject('persistentvolumeclaims', 'data', 'disk'), anObject('pods', 'data', 'db-0')],
    ],
    ...['daemonset', 'deployment', 'statefulset'].map((label): Case => [
      `a ${label}`,
      { alertname: 'A', namespace: 'n', [label]: 'web' },
      [anObject(`${label}s`, 'n', 'web', 'apps')],
    ]),
    ['a pool', { alertname: 'A', pool: 'infra' }, [{ kind: 'pool', pool: 'infra' }]],
    ['none: the label is missing', { alertname: 'MCDRebootError' }, []],
    ['none: labels in another case', { alertname: 'A', Node: 'a', POOL: 'infra' }, []],
    ['none: an object without a namespace', { alertname: 'A', pod: 'db-0' }, []],
    ['none: a budget without a name', { alertname: 'PodDisruptionBudgetLimit' }, []],
  ])('%s', (_name, labels, subjects) => expect(subjectsOf(labels)).toEqual(subjects));
});

type Case = [string, Record<string, string>, readonly AlertSubject[]];

function aNode(node: string): AlertSubject {
  return { kind: 'node', node };
}

function anObject(resource: string, namespace: string, name: string, group?: string): AlertSubject {
  return {
    kind: 'object',
    object: { ...(group === undefined ? {} : { group }), resource, name, namespace },
  };
}
