import { trimEvent } from './resources/event';
import { trimMachineConfigNode } from './resources/machine-config-node';
import { isObject, readObject, readText } from './resources/object';
import { parseLabelSelector } from './resources/label-selector-text';
import { trimPod } from './resources/pod';
import {
  loaded,
  missing,
  type ClusterSnapshot,
  type Fetched,
  type SnapshotResource,
} from './snapshot';
import type { SnapshotWants } from './wants';

/** The parts of a snapshot that are read only where they are wanted. */
export type WantedPart =
  | 'machineConfigNodes'
  | 'nodeEvents'
  | 'payload'
  | 'drains'
  | 'imageBuilds'
  | 'machineConfigOperatorPods'
  | 'podDisruptionBudgets';

export type WantedParts = Pick<ClusterSnapshot, WantedPart>;

export const WANTED_RESOURCES = [
  'machineconfignodes',
  'events',
  'pods',
  'jobs',
  'poddisruptionbudgets',
  'virtualmachineinstances',
  'machineosconfigs',
  'machineosbuilds',
] as const satisfies readonly SnapshotResource[];

export type WantedResource = (typeof WANTED_RESOURCES)[number];

/** One list to ask the API for. Absent fields do not narrow it down. */
export interface WantedList {
  readonly part: WantedPart;
  readonly resource: WantedResource;
  readonly namespace?: string;
  /** `spec.nodeName` of pods, `involvedObject.kind` of events. */
  readonly field?: { readonly path: string; readonly value: string };
  /** As the API takes it. */
  readonly labelSelector?: string;
}

/** What is known of a list; `undefined` while nobody has asked for it. */
export type ReadList = (list: WantedList) => Fetched<readonly unknown[]> | undefined;

interface ListKind {
  /** As in `apiVersion`. */
  readonly version: string;
  readonly kind: string;
  /** Objects asked for at a time. */
  readonly pageSize: number;
  /** More than these are not asked for; the rest is unknown. */
  readonly most: number;
  /** What is kept of an object; `undefined` of what is none. */
  readonly trim: (object: unknown) => object | undefined;
}

const MACHINE_CONFIGURATION = 'machineconfiguration.openshift.io/v1';
const CLUSTER_VERSION_NAMESPACE = 'openshift-cluster-version';

/** Far more than any list of these should hold; a bound for when one does. */
const MOST_OBJECTS = 10_000;

export const LIST_KINDS: Readonly<Record<WantedResource, ListKind>> = {
  machineconfignodes: {
    version: MACHINE_CONFIGURATION,
    kind: 'MachineConfigNode',
    pageSize: 250,
    most: Infinity,
    trim: trimMachineConfigNode,
  },
  events: { version: 'v1', kind: 'Event', pageSize: 500, most: 2_000, trim: trimEvent },
  pods: { version: 'v1', kind: 'Pod', pageSize: 250, most: 1_000, trim: trimPod },
  jobs: { version: 'batch/v1', kind: 'Job', pageSize: 100, most: 100, trim: trimObject },
  poddisruptionbudgets: {
    version: 'policy/v1',
    kind: 'PodDisruptionBudget',
    pageSize: 500,
    most: MOST_OBJECTS,
    trim: trimObject,
  },
  virtualmachineinstances: {
    version: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    pageSize: 100,
    most: 1_000,
    trim: trimVirtualMachine,
  },
  machineosconfigs: {
    version: MACHINE_CONFIGURATION,
    kind: 'MachineOSConfig',
    pageSize: 100,
    most: 100,
    trim: trimObject,
  },
  machineosbuilds: {
    version: MACHINE_CONFIGURATION,
    kind: 'MachineOSBuild',
    pageSize: 100,
    most: 500,
    trim: trimObject,
  },
};

/** The lists that answer the wants, each once. */
export function listWanted(wants: SnapshotWants): readonly WantedList[] {
  const lists = [
    ...(wants.machineConfigNodes ? [MACHINE_CONFIG_NODES] : []),
    ...(wants.payload ? Object.values(PAYLOAD) : []),
    ...wants.podsOfNodes.map(podsOfNode),
    ...wants.budgetsOfNamespaces.map(budgetsOf),
    ...wants.virtualMachinesOfNamespaces.map(virtualMachinesOf),
    ...wants.podsOfBudgets.map(podsOfBudget),
    ...(wants.imageBuilds ? Object.values(IMAGE_BUILDS) : []),
    ...(wants.machineConfigOperatorPods ? [MACHINE_CONFIG_OPERATOR_PODS] : []),
    ...(wants.podDisruptionBudgets ? [ALL_BUDGETS] : []),
    ...(wants.nodeEvents ? NODE_EVENTS : []),
  ];
  return [...new Map(lists.map((list) => [listPath(list), list])).values()];
}

/**
 * The parts of the snapshot that the wants are about, from what is known of their lists. A part that is not wanted is not in
 * it; one that has not been asked for yet is `NotLoaded`.
 */
export function joinWanted(wants: SnapshotWants, read: ReadList): WantedParts {
  const get = (list: WantedList) => read(list) ?? missing('NotLoaded');
  const wantsDrains =
    wants.podsOfNodes.length +
      wants.budgetsOfNamespaces.length +
      wants.virtualMachinesOfNamespaces.length +
      wants.podsOfBudgets.length >
    0;
  return {
    ...(wants.machineConfigNodes && { machineConfigNodes: get(MACHINE_CONFIG_NODES) }),
    ...(wants.nodeEvents && { nodeEvents: concat(NODE_EVENTS.map(get)) }),
    ...(wants.payload && {
      payload: {
        pods: get(PAYLOAD.pods),
        jobs: get(PAYLOAD.jobs),
        events: get(PAYLOAD.events),
      },
    }),
    ...(wantsDrains && {
      drains: {
        podsByNode: new Map(wants.podsOfNodes.map((node) => [node, get(podsOfNode(node))])),
        budgetsByNamespace: new Map(
          wants.budgetsOfNamespaces.map((namespace) => [namespace, get(budgetsOf(namespace))]),
        ),
        virtualMachinesByNamespace: new Map(
          wants.virtualMachinesOfNamespaces.map((namespace) => [
            namespace,
            get(virtualMachinesOf(namespace)),
          ]),
        ),
        podsByBudget: new Map(
          wants.podsOfBudgets.map((budget) => [
            `${budget.namespace}/${budget.name}`,
            get(podsOfBudget(budget)),
          ]),
        ),
      },
    }),
    ...(wants.imageBuilds && {
      imageBuilds: { configs: get(IMAGE_BUILDS.configs), builds: get(IMAGE_BUILDS.builds) },
    }),
    ...(wants.machineConfigOperatorPods && {
      machineConfigOperatorPods: get(MACHINE_CONFIG_OPERATOR_PODS),
    }),
    ...(wants.podDisruptionBudgets && { podDisruptionBudgets: get(ALL_BUDGETS) }),
  };
}

/** Path and query below the root of the API server, without `limit`; also a name for the list. */
export function listPath({
  resource,
  namespace,
  field,
  labelSelector,
}: Omit<WantedList, 'part'>): string {
  const { version } = LIST_KINDS[resource];
  const query = [
    ...(field ? [`fieldSelector=${encodeURIComponent(`${field.path}=${field.value}`)}`] : []),
    ...(labelSelector ? [`labelSelector=${encodeURIComponent(labelSelector)}`] : []),
  ].join('&');
  const place = namespace === undefined ? '' : `namespaces/${encodeURIComponent(namespace)}/`;
  const root = version.includes('/') ? 'apis' : 'api';
  return `/${root}/${version}/${place}${resource}${query && `?${query}`}`;
}

/** Whether the API would give the object in this list; for lists that are made from objects at hand. */
export function isInList(list: WantedList, object: unknown): boolean {
  const { metadata } = readObject(object);
  const { namespace, labels } = readObject(metadata);
  if (list.namespace !== undefined && namespace !== list.namespace) return false;
  if (list.field && readPath(object, list.field.path) !== list.field.value) return false;
  if (!list.labelSelector) return true;
  const selector = parseLabelSelector(list.labelSelector);
  return selector.valid && selector.matches(readObject(labels));
}

const MACHINE_CONFIG_NODES: WantedList = {
  part: 'machineConfigNodes',
  resource: 'machineconfignodes',
};

/** Events about objects without namespace are in `default`. */
const NODE_EVENTS: readonly WantedList[] = ['Node', 'MachineConfigPool'].map((kind) => ({
  part: 'nodeEvents',
  resource: 'events',
  namespace: 'default',
  field: { path: 'involvedObject.kind', value: kind },
}));

const PAYLOAD = {
  pods: { part: 'payload', resource: 'pods', namespace: CLUSTER_VERSION_NAMESPACE },
  jobs: { part: 'payload', resource: 'jobs', namespace: CLUSTER_VERSION_NAMESPACE },
  events: { part: 'payload', resource: 'events', namespace: CLUSTER_VERSION_NAMESPACE },
} as const satisfies Record<string, WantedList>;

const IMAGE_BUILDS = {
  configs: { part: 'imageBuilds', resource: 'machineosconfigs' },
  builds: { part: 'imageBuilds', resource: 'machineosbuilds' },
} as const satisfies Record<string, WantedList>;

const MACHINE_CONFIG_OPERATOR_PODS: WantedList = {
  part: 'machineConfigOperatorPods',
  resource: 'pods',
  namespace: 'openshift-machine-config-operator',
  labelSelector: 'k8s-app=machine-config-operator',
};

const ALL_BUDGETS: WantedList = { part: 'podDisruptionBudgets', resource: 'poddisruptionbudgets' };

function podsOfNode(node: string): WantedList {
  return { part: 'drains', resource: 'pods', field: { path: 'spec.nodeName', value: node } };
}

function budgetsOf(namespace: string): WantedList {
  return { part: 'drains', resource: 'poddisruptionbudgets', namespace };
}

function virtualMachinesOf(namespace: string): WantedList {
  return { part: 'drains', resource: 'virtualmachineinstances', namespace };
}

function podsOfBudget({
  namespace,
  labelSelector,
}: SnapshotWants['podsOfBudgets'][number]): WantedList {
  return { part: 'drains', resource: 'pods', namespace, labelSelector };
}

/** All of them, or why one of them is missing. */
function concat(lists: readonly Fetched<readonly unknown[]>[]): Fetched<readonly unknown[]> {
  const objects: unknown[] = [];
  for (const list of lists) {
    if (list.state === 'missing') return list;
    objects.push(...list.value);
  }
  return loaded(objects);
}

function readPath(object: unknown, path: string): string {
  return readText(path.split('.').reduce<unknown>((at, key) => readObject(at)[key], object));
}

/** All but who has written which field. */
function trimObject(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const metadata = Object.entries(readObject(object.metadata)).filter(
    ([key]) => key !== 'managedFields',
  );
  return { ...object, metadata: Object.fromEntries(metadata) };
}

/** Of the specification, which holds passwords and keys, only what is done with the machine when its node is drained. */
function trimVirtualMachine(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { name, namespace, labels } = readObject(object.metadata);
  const { evictionStrategy } = readObject(object.spec);
  const { conditions, evacuationNodeName, migrationState, nodeName, phase } = readObject(
    object.status,
  );
  return {
    metadata: { name, namespace, labels },
    spec: { evictionStrategy },
    status: { conditions, evacuationNodeName, migrationState, nodeName, phase },
  };
}
