import { memoizeByIdentity } from '../changes/memoize';
import type { AdminGateObjects } from '../payload/admin-gates';
import type { ImagePolicyObjects } from '../payload/image-policies';
import { SERVICE_NAME } from '../resources/endpoint-slice';
import type { WantedRead } from '../kinds/reads';
import { listPath } from './list-path';
import {
  loaded,
  type DrainObjects,
  type Fetched,
  type ImageBuildObjects,
  type PayloadObjects,
  type WantedLists,
} from '../snapshot';
import {
  MACHINE_CONFIG_CONTROLLER_PODS,
  MACHINE_CONFIG_OPERATOR_PODS,
  NODE_EVENTS,
  POOL_EVENTS,
  wholeList,
  podsOfBuild,
  MACHINE_DELETED,
} from './wanted-lists';

type Objects = Fetched<readonly unknown[]>;

/** The wanted lists of a snapshot by their use. An absent list was not wanted. */
export interface WantedObjects {
  readonly machineConfigNodes: Objects | undefined;
  /** Events about Nodes and MachineConfigPools. */
  readonly nodeEvents: Objects | undefined;
  readonly payload: PayloadObjects | undefined;
  readonly drains: DrainObjects | undefined;
  readonly imageBuilds: ImageBuildObjects | undefined;
  readonly machineConfigOperatorPods: Objects | undefined;
  /** Budgets of the whole cluster. */
  readonly podDisruptionBudgets: Objects | undefined;
  readonly evidence: EvidenceObjects;
  readonly gates: AdminGateObjects;
  readonly policies: ImagePolicyObjects;
}

/** Lists that are read because something makes no progress. A list that is absent was not wanted. */
export interface EvidenceObjects {
  readonly certificateSigningRequests: Objects | undefined;
  /** Machines, one in each list. */
  readonly machines: readonly Objects[];
  /** Events about Machines that a MachineHealthCheck had deleted. */
  readonly machineDeletions: readonly Objects[];
  readonly nodeHealthChecks: Objects | undefined;
  /** Pods of the machine-config daemon by the name of their node. */
  readonly daemonsByNode: ReadonlyMap<string, Objects>;
  /** Pods of the machine-config controller. */
  readonly controllerPods: Objects | undefined;
  /** Pods of image builds, by the name of the MachineOSBuild. */
  readonly podsByBuild: ReadonlyMap<string, Objects>;
  /** Pods of operators. */
  readonly podsByNamespace: ReadonlyMap<string, Objects>;
  /** Events about workloads of operators that could not make pods. */
  readonly failedCreatesByNamespace: ReadonlyMap<string, Objects>;
  /** ReplicaSets by `namespace/name`, one in each list. */
  readonly replicaSets: ReadonlyMap<string, Objects>;
  /** Events about a Pod, or about what makes Pods other than a ReplicaSet, by `namespace/name`. */
  readonly eventsByObject: ReadonlyMap<string, Objects>;
  /** By which the controllers of a namespace lead. */
  readonly leasesByNamespace: ReadonlyMap<string, Objects>;
  readonly validatingWebhooks: Objects | undefined;
  readonly mutatingWebhooks: Objects | undefined;
  /** EndpointSlices by `namespace/name` of the service. */
  readonly endpointSlices: ReadonlyMap<string, Objects>;
}

const NO_LISTS: WantedLists = new Map();

/** The lists of a snapshot by their purpose. */
export function readWantedObjects(lists: WantedLists = NO_LISTS): WantedObjects {
  return {
    machineConfigNodes: findList(lists, 'machineConfigNodes'),
    nodeEvents: readNodeEvents(lists),
    payload: readPayload(lists),
    drains: readDrains(lists),
    imageBuilds: readImageBuilds(lists),
    machineConfigOperatorPods: lists.get(listPath(MACHINE_CONFIG_OPERATOR_PODS))?.fetched,
    podDisruptionBudgets: findList(lists, 'podDisruptionBudgets'),
    evidence: readEvidence(lists),
    gates: {
      adminGates: findList(lists, 'adminGates'),
      adminAcks: findList(lists, 'adminAcks'),
    },
    policies: {
      clusterImagePolicies: findList(lists, 'clusterImagePolicies'),
      imagePolicies: findList(lists, 'imagePolicies'),
    },
  };
}

/** The whole list of a read; `undefined` when it was not wanted. */
export function findList(lists: WantedLists | undefined, read: WantedRead): Objects | undefined {
  return lists?.get(listPath(wholeList(read)))?.fetched;
}

/** The same list as long as neither of the two has changed. */
const concat = memoizeByIdentity((first: readonly unknown[]) =>
  memoizeByIdentity((second: readonly unknown[]) =>
    second.length === 0 ? first : [...first, ...second],
  ),
);

/** All of them, or why one of the two lists is missing. */
function readNodeEvents(lists: WantedLists): Objects | undefined {
  const ofNodes = lists.get(listPath(NODE_EVENTS))?.fetched;
  const ofPools = lists.get(listPath(POOL_EVENTS))?.fetched;
  if (ofNodes?.state !== 'loaded') return ofNodes;
  return ofPools?.state === 'loaded' ? loaded(concat(ofNodes.value)(ofPools.value)) : ofPools;
}

function readPayload(lists: WantedLists): PayloadObjects | undefined {
  const pods = findList(lists, 'payloadPods');
  const jobs = findList(lists, 'payloadJobs');
  const events = findList(lists, 'payloadEvents');
  return pods && jobs && events && { pods, jobs, events };
}

function readImageBuilds(lists: WantedLists): ImageBuildObjects | undefined {
  const configs = findList(lists, 'machineOsConfigs');
  const builds = findList(lists, 'machineOsBuilds');
  return configs && builds && { configs, builds };
}

const OF_BUILD = podsOfBuild('').labelSelector ?? '';

function readEvidence(lists: WantedLists): EvidenceObjects {
  const daemonsByNode = new Map<string, Objects>();
  const podsByBuild = new Map<string, Objects>();
  const podsByNamespace = new Map<string, Objects>();
  const endpointSlices = new Map<string, Objects>();
  const machines: Objects[] = [];
  const replicaSets = new Map<string, Objects>();
  const eventsByObject = new Map<string, Objects>();
  const failedCreatesByNamespace = new Map<string, Objects>();
  const leasesByNamespace = new Map<string, Objects>();
  const machineDeletions: Objects[] = [];
  for (const { fetched, list } of lists.values()) {
    const { field, labelSelector = '', namespace = '', read } = list;
    if (read === 'daemonPods' && field) daemonsByNode.set(field.value, fetched);
    if (read === 'daemonPods' && labelSelector.startsWith(OF_BUILD)) {
      podsByBuild.set(labelSelector.slice(OF_BUILD.length), fetched);
    }
    if (read === 'machinesOfNodes') machines.push(fetched);
    if (read === 'replicaSetsOfPods' && field)
      replicaSets.set(`${namespace}/${field.value}`, fetched);
    if (read === 'eventsOfPods' && field) {
      if (field.value === MACHINE_DELETED && field.path === 'reason')
        machineDeletions.push(fetched);
      else if (field.path === 'reason') failedCreatesByNamespace.set(namespace, fetched);
      else eventsByObject.set(`${namespace}/${field.value}`, fetched);
    }
    if (read === 'leasesOfControllers') leasesByNamespace.set(namespace, fetched);
    if (read === 'podsOfOperators') podsByNamespace.set(namespace, fetched);
    if (read === 'endpointSlicesOfServices') {
      endpointSlices.set(`${namespace}/${labelSelector.slice(SERVICE_NAME.length + 1)}`, fetched);
    }
  }
  return {
    certificateSigningRequests: findList(lists, 'certificateSigningRequests'),
    machines,
    machineDeletions,
    nodeHealthChecks: findList(lists, 'nodeHealthChecks'),
    daemonsByNode,
    controllerPods: lists.get(listPath(MACHINE_CONFIG_CONTROLLER_PODS))?.fetched,
    podsByBuild,
    podsByNamespace,
    leasesByNamespace,
    validatingWebhooks: findList(lists, 'validatingWebhooks'),
    mutatingWebhooks: findList(lists, 'mutatingWebhooks'),
    endpointSlices,
    replicaSets,
    eventsByObject,
    failedCreatesByNamespace,
  };
}

function readDrains(lists: WantedLists): DrainObjects | undefined {
  const podsByNode = new Map<string, Objects>();
  const budgetsByNamespace = new Map<string, Objects>();
  const virtualMachinesByNamespace = new Map<string, Objects>();
  const podsBySelector = new Map<string, Objects>();
  for (const { fetched, list } of lists.values()) {
    const { field, labelSelector = '', namespace = '', read } = list;
    if (read === 'podsOfNodes' && field) podsByNode.set(field.value, fetched);
    if (read === 'budgetsOfNamespaces') budgetsByNamespace.set(namespace, fetched);
    if (read === 'virtualMachinesOfNamespaces') virtualMachinesByNamespace.set(namespace, fetched);
    if (read === 'podsOfBudgets') podsBySelector.set(`${namespace}/${labelSelector}`, fetched);
  }
  const objects = { podsByNode, budgetsByNamespace, virtualMachinesByNamespace, podsBySelector };
  return Object.values(objects).some(({ size }) => size > 0) ? objects : undefined;
}
