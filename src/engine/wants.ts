import { compareNames } from './compare-names';
import { formatLabelSelector } from './resources/label-selector-text';
import { readObject } from './resources/object';
import { readPodDisruptionBudget } from './resources/pod-disruption-budget';
import type { ClusterSnapshot, Fetched } from './snapshot';
import type { UpdateStatus } from './status/update-status';

/** What else to read so that a status can explain itself. */
export interface SnapshotWants {
  readonly machineConfigNodes: boolean;
  readonly nodeEvents: boolean;
  /** Pods, Jobs and Events of namespace `openshift-cluster-version`. */
  readonly payload: boolean;
  readonly imageBuilds: boolean;
  readonly machineConfigOperatorPods: boolean;
  /** All PodDisruptionBudgets. */
  readonly podDisruptionBudgets: boolean;
  /** Nodes whose pods are wanted, the longest drain first; at most `MOST_DRAINS`. */
  readonly podsOfNodes: readonly string[];
  /** Of the longest drains; at most `MOST_NAMESPACES`, in the order of names. */
  readonly budgetsOfNamespaces: readonly string[];
  /** At most `MOST_NAMESPACES`, in the order of names. */
  readonly virtualMachinesOfNamespaces: readonly string[];
  /** Budgets without room whose pods are wanted; at most `MOST_BUDGETS`. */
  readonly podsOfBudgets: readonly {
    readonly namespace: string;
    readonly name: string;
    /** As the API takes it in `labelSelector`. */
    readonly labelSelector: string;
  }[];
}

export const MOST_DRAINS = 20;
export const MOST_BUDGETS = 10;
export const MOST_NAMESPACES = 40;

/**
 * What is worth reading beyond what every look at a cluster reads. Follows from a status and its snapshot; what is read
 * because of it may lead to more (the pods of a drain, then the budgets of their namespaces), so it is asked again after each.
 * What has been read never undoes the wish to read it.
 */
export function readWants(
  status: UpdateStatus,
  snapshot: Pick<ClusterSnapshot, 'podDisruptionBudgets'>,
): SnapshotWants {
  const { drains, payload, pools, topology, updating } = status;
  // Without the machine-config operator there is nothing of what it writes.
  const rollsNodes = updating === true && topology !== 'External';
  return {
    machineConfigNodes: rollsNodes,
    nodeEvents: rollsNodes,
    payload: payload !== undefined,
    imageBuilds: updating !== undefined && topology !== 'External' && pools.length > 0,
    machineConfigOperatorPods: rollsNodes && waitsForControlPlane(status),
    podDisruptionBudgets: updating === false,
    podsOfNodes: drains.slice(0, MOST_DRAINS).map(({ node }) => node),
    budgetsOfNamespaces: someOf(drains.flatMap(({ namespaces }) => namespaces)),
    virtualMachinesOfNamespaces: someOf(
      drains.flatMap(({ virtualMachineNamespaces }) => virtualMachineNamespaces),
    ),
    podsOfBudgets:
      updating === false
        ? budgetsWithoutRoom(snapshot.podDisruptionBudgets).slice(0, MOST_BUDGETS)
        : [],
  };
}

/** The first ones, as the drains are ordered: what is left out is of the youngest. */
function someOf(namespaces: readonly string[]): readonly string[] {
  return [...new Set(namespaces)].slice(0, MOST_NAMESPACES).sort();
}

/** Which of its nodes goes last depends on where the operator's pod is. */
function waitsForControlPlane({ pools, slots }: UpdateStatus): boolean {
  const controlPlane = pools
    .filter(({ scope }) => scope === 'ControlPlane')
    .map(({ name }) => name);
  return slots.some(({ pool, waiting }) => waiting > 0 && controlPlane.includes(pool));
}

/**
 * By namespace and name. Told from the budgets alone: what their pods turn out to be must not undo the wish to see them, or
 * they would be read and forgotten in turns.
 */
function budgetsWithoutRoom(
  budgets: Fetched<readonly unknown[]> | undefined,
): SnapshotWants['podsOfBudgets'] {
  if (budgets?.state !== 'loaded') return [];
  return budgets.value
    .flatMap((object) => {
      const {
        disruptionsAllowed,
        expectedPods = 0,
        name,
        namespace,
      } = readPodDisruptionBudget(object);
      const labelSelector = formatLabelSelector(readObject(readObject(object).spec).selector);
      return disruptionsAllowed === 0 && expectedPods > 0 && labelSelector !== undefined
        ? [{ namespace, name, labelSelector }]
        : [];
    })
    .sort((a, b) => compareNames(a.namespace, b.namespace) || compareNames(a.name, b.name));
}
