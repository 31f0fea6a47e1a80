import type { ResourceRef } from '../../engine';
import { ResourceLink, type K8sGroupVersionKind } from '../../sdk';
import textStyles from './text.module.css';

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
  jobs: { group: 'batch', version: 'v1', kind: 'Job' },
  poddisruptionbudgets: { group: 'policy', version: 'v1', kind: 'PodDisruptionBudget' },
  virtualmachineinstances: {
    group: 'kubevirt.io',
    version: 'v1',
    kind: 'VirtualMachineInstance',
  },
};

interface ResourceNameProps {
  readonly resource: ResourceRef;
  /** In a table of one kind the kind's icon says nothing. */
  readonly hideIcon?: boolean;
  /** Shown instead of the name: in a sentence, with the namespace in it. */
  readonly text?: string;
}

/** Name of an object, as a link where the console has a page for it. */
export function ResourceName({ resource, hideIcon = false, text }: ResourceNameProps) {
  const kind = KINDS[resource.resource];
  if (!kind || (kind.group ?? '') !== (resource.group ?? '')) {
    const { namespace, name } = resource;
    return (
      <span className={textStyles.breaking}>
        {text ?? (namespace === undefined ? name : `${namespace}/${name}`)}
      </span>
    );
  }
  return (
    <ResourceLink
      groupVersionKind={kind}
      name={resource.name}
      displayName={text}
      namespace={resource.namespace}
      hideIcon={hideIcon}
      inline
    />
  );
}
