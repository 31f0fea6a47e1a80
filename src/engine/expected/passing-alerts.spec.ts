import { aNodeItem, anOperatorItem } from '../../testing/an-unfinished-item';
import { aNode, anOperator, aPool } from '../../testing/an-update-status';
import { anAlert } from '../../testing/engine/fault-situations';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import type { AlertFinding } from '../status/health';
import type { SingleNodeRestart } from '../nodes/single-node-restart';
import type { UnfinishedItem } from '../status/mover';
import { formatInstant, MINUTE } from '../time';
import { passingEnd } from './passing-alerts';

const rebooting = aNodeItem({ node: 'master-1', pool: 'master', move: 'reboot', pace: 'moving' });
const of = (alert: AlertFinding, namespace: string): AlertFinding => ({
  ...alert,
  resources: alert.resources.map((resource) => ({ ...resource, namespace })),
});
const rebootingWorker = aNodeItem({ node: 'worker-a', move: 'reboot', pace: 'moving' });
const rolling = anOperatorItem({ operator: 'dns', move: 'roll', pace: 'moving' });
const rollingServers = anOperatorItem({ operator: 'kube-apiserver', move: 'roll', pace: 'moving' });
const operators = [
  anOperator({ name: 'dns', namespaces: ['openshift-dns'] }),
  anOperator({ name: 'kube-apiserver', namespaces: ['openshift-kube-apiserver'] }),
  anOperator({ name: 'etcd', namespaces: ['openshift-etcd'] }),
];
const onlyNode = { node: 'master-1', beganAt: minutesAgo(8), endsAt: minutesAgo(-10) };
const pools = [
  aPool({ name: 'master', nodes: [aNode({ name: 'master-1', pool: 'master' })] }),
  aPool({ name: 'worker', nodes: [aNode({ name: 'worker-a' })] }),
];
const critical = (alert: AlertFinding): AlertFinding => ({ ...alert, level: 'Critical' });
const burn = of(
  anAlert('KubeAPIErrorBudgetBurn', { kind: 'nodes', which: 'controlPlane' }),
  'openshift-kube-apiserver',
);
const unnamed = (namespace: string) => of(anAlert('Any'), namespace);
const degraded = anAlert('ClusterOperatorDegraded', { kind: 'operator', operator: 'dns' });
const targets = anAlert('TargetDown', { kind: 'nodes', which: 'all' });
const daemons = anAlert('KubeDaemonSetRolloutStuck', {
  kind: 'object',
  object: { group: 'apps', resource: 'daemonsets', namespace: 'openshift-dns', name: 'd' },
});
const flapping = (node: string) =>
  of(anAlert('NodeNetworkInterfaceFlapping', { kind: 'node', node }), 'openshift-monitoring');
const pod = (namespace: string) =>
  anAlert('KubePodNotReady', {
    kind: 'object',
    object: { resource: 'pods', namespace, name: 'p' },
  });

const backAt = (minutes: number, updated = true) => [
  aNode({ name: 'worker-a', updated, readyChangedAt: formatInstant(minutesAgo(minutes)) }),
];

interface Situation {
  readonly name: string;
  readonly alert: AlertFinding;
  readonly unfinished?: readonly UnfinishedItem[];
  readonly nodes?: ReturnType<typeof backAt>;
  readonly updating?: boolean;
  readonly restart?: SingleNodeRestart;
}

const end = ({
  alert,
  nodes = [],
  restart,
  unfinished = [rebooting],
  updating = true,
}: Situation) =>
  passingEnd(
    alert,
    {
      operators,
      pools,
      unfinished,
      updating,
      restart,
      nodeOf: (name) => nodes.find((node) => node.name === name),
    },
    NOW,
  );

describe('an alert is expected', () => {
  it.each<Situation>([
    { name: 'about the control plane, while a node of it restarts', alert: burn },
    { name: 'about the node that restarts', alert: flapping('master-1') },
    { name: 'about a node that is just back', alert: flapping('worker-a'), nodes: backAt(8) },
    { name: 'about a pod of the platform', alert: pod('openshift-dns') },
    {
      name: 'critical, about a pod that is away with its node',
      alert: critical(pod('openshift-a')),
    },
    { name: 'critical, about the control plane while a node of it is away', alert: critical(burn) },
    { name: 'critical, about the node that is away', alert: critical(flapping('master-1')) },
    {
      name: 'about what each node runs, while a worker restarts',
      alert: targets,
      unfinished: [rebootingWorker],
    },
    { name: 'about a DaemonSet then', alert: daemons, unfinished: [rebootingWorker] },
    { name: 'about an operator that takes the release', alert: degraded, unfinished: [rolling] },
    {
      name: 'about a pod that this operator runs',
      alert: pod('openshift-dns'),
      unfinished: [rolling],
    },
    {
      name: 'about no object, in a namespace of this operator',
      alert: unnamed('openshift-dns'),
      unfinished: [rolling],
    },
    {
      name: 'critical, about the control plane since its only node restarted',
      alert: critical(burn),
      unfinished: [],
      restart: onlyNode,
    },
    {
      name: 'critical, about requests while the API servers are restarted',
      alert: critical(burn),
      unfinished: [rollingServers],
    },
    {
      name: 'about no object, in a namespace of the control plane',
      alert: unnamed('openshift-etcd'),
    },
  ])('$name', (situation) => expect(end(situation)).toBe(minutesAgo(5) + 15n * MINUTE));
});

describe('an alert needs attention', () => {
  it.each<Situation>([
    {
      name: 'critical, about members of etcd while they are restarted',
      alert: critical(
        of(
          anAlert('etcdInsufficientMembers', { kind: 'nodes', which: 'controlPlane' }),
          'openshift-etcd',
        ),
      ),
      unfinished: [anOperatorItem({ operator: 'etcd', move: 'roll', pace: 'moving' })],
    },
    {
      name: 'critical, from before its only node restarted',
      alert: critical(burn),
      unfinished: [],
      restart: { ...onlyNode, beganAt: minutesAgo(2) },
    },
    { name: 'that is as old as a restart', alert: { ...burn, startedAt: minutesAgo(15) } },
    { name: 'from before the update', alert: { ...burn, duringUpdate: false } },
    { name: 'where nothing moves', alert: burn, unfinished: [] },
    { name: 'where what moves is late', alert: burn, unfinished: [{ ...rebooting, pace: 'slow' }] },
    { name: 'while no update runs', alert: burn, updating: false },
    {
      name: 'about the control plane while a worker restarts',
      alert: burn,
      unfinished: [rebootingWorker],
    },
    {
      name: 'about a pod of a Deployment while a worker restarts',
      alert: pod('openshift-dns'),
      unfinished: [rebootingWorker],
    },
    { name: 'about a pod of another operator', alert: pod('openshift-a'), unfinished: [rolling] },
    {
      name: 'critical, about an operator that takes the release',
      alert: critical(degraded),
      unfinished: [rolling],
    },
    {
      name: 'critical, about its pod',
      alert: critical(pod('openshift-dns')),
      unfinished: [rolling],
    },
    {
      name: 'critical, about a node that is drained, but not away',
      alert: critical(flapping('master-1')),
      unfinished: [aNodeItem({ node: 'master-1', pool: 'master', move: 'drain', pace: 'moving' })],
    },
    {
      name: 'critical, about a node that is back',
      alert: critical(flapping('worker-a')),
      nodes: backAt(8),
    },
    { name: 'critical, about no object', alert: critical(unnamed('openshift-etcd')) },
    { name: 'about no object, in another namespace', alert: unnamed('openshift-monitoring') },
    {
      name: 'about an image build of a pool',
      alert: of(anAlert('OCLBuildFailed', { kind: 'pool', pool: 'master' }), 'openshift-etcd'),
    },
    { name: 'about another node', alert: flapping('worker-b') },
    {
      name: 'about a node that was back long before',
      alert: flapping('worker-a'),
      nodes: backAt(40),
    },
    {
      name: 'about a node that did not restart for the update',
      alert: flapping('worker-a'),
      nodes: backAt(8, false),
    },
    { name: 'about an application', alert: pod('shop') },
    { name: 'about what fills up', alert: { ...burn, alert: 'etcdDatabaseQuotaLowSpace' } },
    { name: 'about what expires', alert: { ...burn, alert: 'KubeClientCertificateExpiration' } },
    { name: 'that is known to hold updates up', alert: { ...burn, knownToAffectUpdates: true } },
  ])('$name', (situation) => expect(end(situation)).toBeUndefined());
});
