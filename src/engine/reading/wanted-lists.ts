import type { Read } from '../kinds/read-table';
import { READS, type WantedRead } from '../kinds/reads';
import { SERVICE_NAME } from '../resources/endpoint-slice';
import { readObject, readText } from '../resources/object';
import { parseLabelSelector } from '../resources/label-selector-text';
import type { WantedList } from '../snapshot';

/** True if the API would return the object in this list; for lists that are made from objects at hand. */
export function isInList(list: WantedList, object: unknown): boolean {
  const { metadata } = readObject(object);
  const { namespace, labels } = readObject(metadata);
  if (list.namespace !== undefined && namespace !== list.namespace) return false;
  if (list.field && readPath(object, list.field.path) !== list.field.value) return false;
  if (!list.labelSelector) return true;
  const selector = parseLabelSelector(list.labelSelector);
  return selector.valid && selector.matches(readObject(labels));
}

/**
 * True for a list in a namespace that always has some: pods of the platform. If none of them was saved, those of other
 * namespaces were, and the list is not known to be empty.
 */
export function isNeverEmpty({ namespace, read }: WantedList): boolean {
  return (
    READS[read].resource === 'pods' &&
    (namespace?.startsWith('openshift-') ?? false) &&
    !MAY_BE_EMPTY.test(namespace ?? '')
  );
}

/** Pods run there on some platforms only, by choice, or, of operators, where the control plane is not hosted. */
const MAY_BE_EMPTY =
  /^openshift-(?:cloud-controller-manager|cloud-network-config-controller|cluster-csi-drivers|marketplace|rukpak|user-workload-monitoring|[a-z-]+-infra|(?!machine-config-|cluster-node-tuning-)[a-z-]+-operator)$/;

/** All objects of a read, in its namespace if it has one; the one object of a read that asks for no other. */
export function wholeList(read: WantedRead): WantedList {
  const { name, namespace }: Read = READS[read];
  return {
    read,
    ...(namespace === undefined ? {} : { namespace }),
    ...(name === undefined ? {} : { field: { path: 'metadata.name', value: name } }),
  };
}

/** The list that a check before an update reads; operators without those copied into other namespaces. */
export function preflightList(read: WantedRead): WantedList {
  const whole = wholeList(read);
  return read === 'clusterServiceVersions' ? { ...whole, labelSelector: NOT_COPIED } : whole;
}

/** Source: operator-framework/api pkg/operators/v1alpha1/clusterserviceversion_types.go. */
const NOT_COPIED = '!olm.copiedFrom';

export const NODE_EVENTS = eventsAbout('Node');
export const POOL_EVENTS = eventsAbout('MachineConfigPool');

function eventsAbout(kind: string): WantedList {
  return {
    ...wholeList('nodeEvents'),
    field: { path: 'involvedObject.kind', value: kind },
  };
}

export const MACHINE_CONFIG_OPERATOR_PODS: WantedList = {
  ...wholeList('machineConfigOperatorPods'),
  labelSelector: 'k8s-app=machine-config-operator',
};

/** The Pod of the machine-config daemon on the node. */
export function daemonOf(node: string): WantedList {
  return {
    ...wholeList('daemonPods'),
    field: { path: 'spec.nodeName', value: node },
    labelSelector: 'k8s-app=machine-config-daemon',
  };
}

/** Pods of the machine-config controller, which chooses nodes, drains them, and uncordons them. */
export const MACHINE_CONFIG_CONTROLLER_PODS: WantedList = {
  ...wholeList('daemonPods'),
  labelSelector: 'k8s-app=machine-config-controller',
};

/** Pods of the Job that builds the image: its pods carry no label of the build itself. */
export function podsOfBuild(build: string): WantedList {
  return { ...wholeList('daemonPods'), labelSelector: `${JOB_NAME}=build-${build}` };
}

/** The Job controller labels its pods with it. */
const JOB_NAME = 'batch.kubernetes.io/job-name';

/** One Machine. */
export function machineOf(namespace: string, name: string): WantedList {
  return { read: 'machinesOfNodes', namespace, field: { path: 'metadata.name', value: name } };
}

/** Endpoints of a service. */
export function endpointsOf(namespace: string, service: string): WantedList {
  return {
    read: 'endpointSlicesOfServices',
    namespace,
    labelSelector: `${SERVICE_NAME}=${service}`,
  };
}

/** By which the controllers of a namespace lead. */
export function leasesIn(namespace: string): WantedList {
  return { read: 'leasesOfControllers', namespace };
}

/** Pods that operators run in the namespace. */
export function podsOfOperators(namespace: string): WantedList {
  return { read: 'podsOfOperators', namespace };
}

/** The pods that are assigned to the node. */
export function podsOfNode(node: string): WantedList {
  return { read: 'podsOfNodes', field: { path: 'spec.nodeName', value: node } };
}

/** The PodDisruptionBudgets of a namespace. */
export function budgetsOf(namespace: string): WantedList {
  return { read: 'budgetsOfNamespaces', namespace };
}

/** The VirtualMachineInstances of a namespace. */
export function virtualMachinesOf(namespace: string): WantedList {
  return { read: 'virtualMachinesOfNamespaces', namespace };
}

/** One ReplicaSet. */
export function replicaSetOf(namespace: string, name: string): WantedList {
  return { read: 'replicaSetsOfPods', namespace, field: { path: 'metadata.name', value: name } };
}

/** About one object, whatever its kind. */
export function eventsAboutObject(namespace: string, name: string): WantedList {
  return { read: 'eventsOfPods', namespace, field: { path: 'involvedObject.name', value: name } };
}

/** About all in the namespace that could not make pods. */
export function failedCreatesIn(namespace: string): WantedList {
  return { read: 'eventsOfPods', namespace, field: { path: 'reason', value: 'FailedCreate' } };
}

/** About Machines that a MachineHealthCheck had deleted. */
export function machineDeletionsIn(namespace: string): WantedList {
  return { read: 'eventsOfPods', namespace, field: { path: 'reason', value: MACHINE_DELETED } };
}

/** Source: openshift/machine-api-operator pkg/controller/machinehealthcheck. */
export const MACHINE_DELETED = 'MachineDeleted';

/** `labelSelector` is the budget's, as the API takes it. */
export function podsOfBudget(namespace: string, labelSelector: string): WantedList {
  return { read: 'podsOfBudgets', namespace, labelSelector };
}

function readPath(object: unknown, path: string): string {
  return readText(path.split('.').reduce<unknown>((at, key) => readObject(at)[key], object));
}
