import type { Pod, PodController } from '../resources/pod';
import type { PodOwner } from '../status/drain';

/** Plurals as the API names them, of the kinds that run pods. */
const RESOURCES: Readonly<Record<string, string>> = {
  Deployment: 'deployments',
  DeploymentConfig: 'deploymentconfigs',
  Job: 'jobs',
  ReplicaSet: 'replicasets',
  ReplicationController: 'replicationcontrollers',
  StatefulSet: 'statefulsets',
  VirtualMachineInstance: 'virtualmachineinstances',
};

/** The controller that users know the pod by: a ReplicaSet's Deployment, a ReplicationController's DeploymentConfig. */
export function findOwner(pod: Pod): PodOwner | undefined {
  const { controller, deploymentConfig, labels, namespace } = pod;
  if (!controller) return undefined;
  const hash = labels['pod-template-hash'];
  if (
    controller.kind === 'ReplicaSet' &&
    typeof hash === 'string' &&
    controller.name.endsWith(`-${hash}`)
  ) {
    const name = controller.name.slice(0, -hash.length - 1);
    return ownerOf({ group: 'apps', kind: 'Deployment', name }, namespace);
  }
  if (controller.kind === 'ReplicationController' && deploymentConfig !== undefined) {
    const group = 'apps.openshift.io';
    return ownerOf({ group, kind: 'DeploymentConfig', name: deploymentConfig }, namespace);
  }
  return ownerOf(controller, namespace);
}

/** An object that makes pods, or what pods are made by. */
export function ownerOf({ group, kind, name }: PodController, namespace: string): PodOwner {
  const resource = RESOURCES[kind] ?? `${kind.toLowerCase()}s`;
  return {
    kind,
    object: { ...(group === '' ? {} : { group }), resource, namespace, name },
  };
}
