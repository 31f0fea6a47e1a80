import type { K8sGroupVersionKind } from '../../sdk';
import { encodeUrlPart, type ResourceRef } from '../../engine';

/** The kinds the console has pages for, by the resource's plural name. */
const KINDS: Readonly<Record<string, K8sGroupVersionKind>> = {
  clusterversions: { group: 'config.openshift.io', version: 'v1', kind: 'ClusterVersion' },
  clusteroperators: { group: 'config.openshift.io', version: 'v1', kind: 'ClusterOperator' },
  machineconfigpools: {
    group: 'machineconfiguration.openshift.io',
    version: 'v1',
    kind: 'MachineConfigPool',
  },
  machineconfigs: {
    group: 'machineconfiguration.openshift.io',
    version: 'v1',
    kind: 'MachineConfig',
  },
  nodes: { version: 'v1', kind: 'Node' },
  pods: { version: 'v1', kind: 'Pod' },
  namespaces: { version: 'v1', kind: 'Namespace' },
  deployments: { group: 'apps', version: 'v1', kind: 'Deployment' },
  daemonsets: { group: 'apps', version: 'v1', kind: 'DaemonSet' },
  statefulsets: { group: 'apps', version: 'v1', kind: 'StatefulSet' },
  replicasets: { group: 'apps', version: 'v1', kind: 'ReplicaSet' },
  replicationcontrollers: { version: 'v1', kind: 'ReplicationController' },
  deploymentconfigs: { group: 'apps.openshift.io', version: 'v1', kind: 'DeploymentConfig' },
  services: { version: 'v1', kind: 'Service' },
  resourcequotas: { version: 'v1', kind: 'ResourceQuota' },
  certificatesigningrequests: {
    group: 'certificates.k8s.io',
    version: 'v1',
    kind: 'CertificateSigningRequest',
  },
  machines: { group: 'machine.openshift.io', version: 'v1beta1', kind: 'Machine' },
  jobs: { group: 'batch', version: 'v1', kind: 'Job' },
  poddisruptionbudgets: { group: 'policy', version: 'v1', kind: 'PodDisruptionBudget' },
  virtualmachineinstances: {
    group: 'kubevirt.io',
    version: 'v1',
    kind: 'VirtualMachineInstance',
  },
};

/** The kind of an object that the console has a page for; `undefined` where it has none. */
export function findConsoleKind({ group, resource }: ResourceRef): K8sGroupVersionKind | undefined {
  const kind = KINDS[resource];
  return kind && (kind.group ?? '') === (group ?? '') ? kind : undefined;
}

/** The path of the object's page in the console; `undefined` if there is none. */
export function pathOf(object: ResourceRef): string | undefined {
  const kind = findConsoleKind(object);
  if (!kind) return undefined;
  const { name, namespace, resource } = object;
  // The console has names of its own for the kinds of Kubernetes; others are asked for by group and version.
  const { group = '', version, kind: word } = kind;
  const type = group.includes('.') ? `${group}~${version}~${word}` : resource;
  return `/k8s/${namespace === undefined ? 'cluster' : `ns/${namespace}`}/${type}/${encodeUrlPart(name)}`;
}
