import type { Alert } from '../resources/alerts';
import { readText } from '../resources/object';
import { STATIC_POD_NAMESPACES } from '../resources/static-pods';
import type { AlertSubject } from '../status/health';

/**
 * Alerts with labels of another meaning than usual, or with labels of who reports them. Mirrors the alerting rules of
 * openshift/machine-config-operator@7ff337a4f (install/0000_90_machine-config_01_prometheus-rules.yaml),
 * openshift/cluster-version-operator@6e719331f (install/0000_90_cluster-version-operator_02_servicemonitor.yaml)
 * and the kube-controller-manager operator (PodDisruptionBudget…).
 */
const SUBJECTS: ReadonlyMap<string, (alert: Alert) => AlertSubject | undefined> = new Map([
  ['MCCDrainError', (alert) => aNode(readText(alert.labels.exported_node))],
  ['MCDRebootError', (alert) => aNode(readText(alert.labels.node))],
  ['MCDPivotError', (alert) => aNode(readText(alert.labels.node))],
  ['KubeletHealthState', (alert) => aNode(readText(alert.labels.node))],
  ['ClusterOperatorDown', anOperator],
  ['ClusterOperatorDegraded', anOperator],
  ['ClusterOperatorFlapping', anOperator],
  ['ClusterReleaseNotAccepted', () => CLUSTER_VERSION],
  ['ClusterVersionOperatorDown', () => CLUSTER_VERSION],
  ['ClusterNotUpgradeable', () => CLUSTER_VERSION],
  ['OCLBuildFailed', aPool],
  ['OCLBuildDegraded', aPool],
  ['OCLImagePushFailed', aPool],
  ['MachineApproverMaxPendingCSRsReached', () => ({ kind: 'requests' })],
  ['PodDisruptionBudgetAtLimit', aBudget],
  ['PodDisruptionBudgetLimit', aBudget],
]);

const CLUSTER_VERSION: AlertSubject = { kind: 'clusterVersion' };
const OF_CONTROL_PLANE: AlertSubject = { kind: 'nodes', which: 'controlPlane' };

/**
 * Aggregates over the control plane, which lack a part, or elect a leader, while one of its nodes is away. Those about
 * disks, the size of the database and certificates don't follow from that. Mirrors the rules of
 * openshift/cluster-kube-apiserver-operator@6333489fd (bindata/assets/alerts: kube-apiserver-down, cpu-utilization,
 * kube-apiserver-slos-basic), openshift/cluster-etcd-operator@0190a80fa
 * (manifests/0000_90_etcd-operator_03_prometheusrule.yaml) and openshift/machine-config-operator@7ff337a4f
 * (install/0000_90_machine-config_01_prometheus-rules.yaml: memory). Those of the scheduler and the controller manager,
 * and etcd's of reads and writes, are named by openshift/runbooks@18d717b98 (alerts/cluster-*-operator).
 */
const CONTROL_PLANE_AGGREGATES: ReadonlySet<string> = new Set([
  'ExtremelyHighIndividualControlPlaneCPU',
  'ExtremelyHighIndividualControlPlaneMemory',
  'HighOverallControlPlaneCPU',
  'HighOverallControlPlaneMemory',
  'KubeAPIDown',
  'KubeAPIErrorBudgetBurn',
  'KubeAPITerminatedRequests',
  'KubeAggregatedAPIDown',
  'KubeAggregatedAPIErrors',
  'KubeControllerManagerDown',
  'KubeSchedulerDown',
  'etcdGRPCReadRequestsSlow',
  'etcdGRPCRequestsSlow',
  'etcdGRPCWriteRequestsSlow',
  'etcdHighNumberOfFailedGRPCRequests',
  'etcdHighNumberOfFailedProposals',
  'etcdHighNumberOfLeaderChanges',
  'etcdInsufficientMembers',
  'etcdMemberCommunicationSlow',
  'etcdMembersDown',
  'etcdNoLeader',
]);

/**
 * Jobs with a target on each node: the label that the monitor's `jobLabel` names, else the name of the service. Mirrors
 * the service monitors of openshift/cluster-monitoring-operator@0a01601bd (assets/control-plane, assets/node-exporter),
 * openshift/machine-config-operator@7ff337a4f (install/0000_90_machine-config_00_servicemonitor.yaml),
 * openshift/cluster-network-operator@11ea67cf8 (bindata/network: network-metrics, openshift-sdn, ovn-kubernetes) and
 * openshift/cluster-dns-operator@463f2a8a1 (pkg/operator/controller/controller_service_monitor.go).
 */
const JOBS_OF_NODES: ReadonlySet<string> = new Set([
  'crio',
  'dns-default',
  'kubelet',
  'machine-config-daemon',
  'network-metrics-service',
  'node-exporter',
  'ovnkube-node',
  'sdn',
]);

/** Subject of an alert that counts objects and names none. */
function anAggregate({ labels, name, namespace }: Alert): AlertSubject | undefined {
  if (CONTROL_PLANE_AGGREGATES.has(name)) return OF_CONTROL_PLANE;
  if (name !== 'TargetDown') return undefined;
  if (JOBS_OF_NODES.has(readText(labels.job))) return { kind: 'nodes', which: 'all' };
  return STATIC_POD_NAMESPACES.has(namespace) ? OF_CONTROL_PLANE : undefined;
}

/** Labels that name an object, the most specific first. KubeVirt's alerts call the machine `name`. */
const OBJECTS = [
  { label: 'persistentvolumeclaim', group: '', resource: 'persistentvolumeclaims' },
  { label: 'name', group: 'kubevirt.io', resource: 'virtualmachineinstances' },
  { label: 'pod', group: '', resource: 'pods' },
  { label: 'daemonset', group: 'apps', resource: 'daemonsets' },
  { label: 'deployment', group: 'apps', resource: 'deployments' },
  { label: 'statefulset', group: 'apps', resource: 'statefulsets' },
] as const;

/**
 * The objects that the labels of an alert name, the most specific first. `nodeAt` gives the node that has an address,
 * IP or name; a host that no node has may still be the name of one.
 */
export function readAlertSubjects(
  alert: Alert,
  nodeAt: (host: string) => string | undefined = () => undefined,
): readonly AlertSubject[] {
  const read = SUBJECTS.get(alert.name);
  const subjects = read
    ? [read(alert)]
    : [...listObjects(alert), aNode(findNode(alert, nodeAt)), aPool(alert), anAggregate(alert)];
  return subjects.filter((subject) => subject !== undefined);
}

function findNode(alert: Alert, nodeAt: (host: string) => string | undefined): string {
  const named = label(alert, 'node');
  if (named !== '') return named;
  const host = readAlertHost(alert);
  if (host === '') return '';
  return nodeAt(host) ?? (/[a-z]/i.test(host) && !host.includes(':') ? host : '');
}

/** Prometheus moves a label of the metric out of the way of one that says where the metric comes from. */
function label({ labels }: Alert, name: string): string {
  return readText(labels[`exported_${name}`]) || readText(labels[name]);
}

function listObjects(alert: Alert): readonly AlertSubject[] {
  const namespace = label(alert, 'namespace');
  if (namespace === '') return [];
  return OBJECTS.flatMap(({ group, label: key, resource }): readonly AlertSubject[] => {
    const name = label(alert, key);
    return name === ''
      ? []
      : [
          {
            kind: 'object',
            object: { ...(group === '' ? {} : { group }), resource, name, namespace },
          },
        ];
  });
}

/** The host of `instance`, without its port: a name, an IPv4 address, or an IPv6 address in brackets. */
export function readAlertHost({ labels }: Alert): string {
  const [, bracketed, plain] =
    /^(?:\[([^\]]+)\]|([^:[\]]+))(?::\d+)?$/.exec(readText(labels.instance)) ?? [];
  return bracketed ?? plain ?? '';
}

function aNode(node: string): AlertSubject | undefined {
  return node === '' ? undefined : { kind: 'node', node };
}

/** The cluster-version operator reports ClusterVersion as if it were an operator of the name `version`. */
function anOperator({ labels }: Alert): AlertSubject | undefined {
  const operator = readText(labels.name);
  if (operator === 'version') return CLUSTER_VERSION;
  return operator === '' ? undefined : { kind: 'operator', operator };
}

function aPool({ labels }: Alert): AlertSubject | undefined {
  const pool = readText(labels.pool);
  return pool === '' ? undefined : { kind: 'pool', pool };
}

function aBudget({ labels, namespace }: Alert): AlertSubject | undefined {
  const name = readText(labels.poddisruptionbudget);
  return name === '' || namespace === ''
    ? undefined
    : {
        kind: 'budget',
        budget: { group: 'policy', resource: 'poddisruptionbudgets', name, namespace },
      };
}
