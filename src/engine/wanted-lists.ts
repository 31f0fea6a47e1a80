import { kindPath, READS, type WantedRead } from './kinds';
import { readObject, readText } from './resources/object';
import { parseLabelSelector } from './resources/label-selector-text';
import { loaded, missing, type ClusterSnapshot, type Fetched } from './snapshot';
import type { SnapshotWants } from './wants';

/** The parts of a snapshot that are read only where they are wanted. */
export type WantedParts = Pick<
  ClusterSnapshot,
  | 'machineConfigNodes'
  | 'nodeEvents'
  | 'payload'
  | 'drains'
  | 'imageBuilds'
  | 'machineConfigOperatorPods'
  | 'podDisruptionBudgets'
>;

/** One list to ask the API for. Absent fields do not narrow it down. */
export interface WantedList {
  /** What it is read for; says which kind it is of. */
  readonly read: WantedRead;
  readonly namespace?: string;
  /** `spec.nodeName` of pods, `involvedObject.kind` of events. */
  readonly field?: { readonly path: string; readonly value: string };
  /** As the API takes it. */
  readonly labelSelector?: string;
}

/** What is known of a list; `undefined` while nobody has asked for it. */
export type ReadList = (list: WantedList) => Fetched<readonly unknown[]> | undefined;

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
export function listPath({ read, namespace, field, labelSelector }: WantedList): string {
  const query = [
    ...(field ? [`fieldSelector=${encodeURIComponent(`${field.path}=${field.value}`)}`] : []),
    ...(labelSelector ? [`labelSelector=${encodeURIComponent(labelSelector)}`] : []),
  ].join('&');
  return `${kindPath(READS[read].resource, namespace)}${query && `?${query}`}`;
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

const MACHINE_CONFIG_NODES: WantedList = { read: 'machineConfigNodes' };

const NODE_EVENTS: readonly WantedList[] = ['Node', 'MachineConfigPool'].map((kind) => ({
  ...inItsNamespace('nodeEvents'),
  field: { path: 'involvedObject.kind', value: kind },
}));

const PAYLOAD = {
  pods: inItsNamespace('payloadPods'),
  jobs: inItsNamespace('payloadJobs'),
  events: inItsNamespace('payloadEvents'),
} as const;

const IMAGE_BUILDS = {
  configs: { read: 'machineOsConfigs' },
  builds: { read: 'machineOsBuilds' },
} as const satisfies Record<string, WantedList>;

const MACHINE_CONFIG_OPERATOR_PODS: WantedList = {
  ...inItsNamespace('machineConfigOperatorPods'),
  labelSelector: 'k8s-app=machine-config-operator',
};

const ALL_BUDGETS: WantedList = { read: 'podDisruptionBudgets' };

function inItsNamespace(read: WantedRead): WantedList {
  return { read, namespace: READS[read].namespace };
}

function podsOfNode(node: string): WantedList {
  return { read: 'podsOfNodes', field: { path: 'spec.nodeName', value: node } };
}

function budgetsOf(namespace: string): WantedList {
  return { read: 'budgetsOfNamespaces', namespace };
}

function virtualMachinesOf(namespace: string): WantedList {
  return { read: 'virtualMachinesOfNamespaces', namespace };
}

function podsOfBudget({
  namespace,
  labelSelector,
}: SnapshotWants['podsOfBudgets'][number]): WantedList {
  return { read: 'podsOfBudgets', namespace, labelSelector };
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
