import { compareNames } from '../text/compare-names';
import { rollsOutConfig } from '../pools/is-behind';
import { formatLabelSelector } from '../resources/label-selector-text';
import { isRejectedByPolicy } from '../payload/image-policies';
import { readObject } from '../resources/object';
import { readPodDisruptionBudget } from '../resources/pod-disruption-budget';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { ClusterSnapshot, WantedList } from '../snapshot';
import type { UpdateStatus } from '../status/update-status';
import { listPath } from '../reading/list-path';
import {
  budgetsOf,
  MACHINE_CONFIG_OPERATOR_PODS,
  NODE_EVENTS,
  podsOfBudget,
  podsOfNode,
  POOL_EVENTS,
  virtualMachinesOf,
  wholeList,
} from '../reading/wanted-lists';
import { listEvidenceWants } from '../evidence/list-wants';
import { findList } from '../reading/wanted-objects';

/** Nodes whose pods are wanted, the longest drain first. */
export const MOST_DRAINS = 20;
/** Budgets without room whose pods are wanted, in the order of their names. */
export const MOST_BUDGETS = 10;
/** Namespaces of the longest drains, in the order of names. */
export const MOST_NAMESPACES = 40;

/**
 * The lists that are worth reading beyond what every look at a cluster reads, each once, in the order of their weight.
 * Follows from a status and its snapshot; what is read because of it may lead to more (the pods of a drain, then the
 * budgets of their namespaces), so it is asked again after each. What has been read never undoes the wish to read it.
 */
export function readWants(
  status: UpdateStatus,
  snapshot: Partial<Pick<ClusterSnapshot, 'lists' | 'nodes'>>,
): readonly WantedList[] {
  const { drains, payload, pools, topology, updating } = status;
  // Without the machine-config operator there are none of its objects.
  const hasOperator = topology !== 'External';
  const rollsNodes =
    hasOperator && (updating === true || (updating === false && pools.some(rollsOutConfig)));
  const buildsImages = updating !== undefined && hasOperator && pools.length > 0;
  const lists: readonly WantedList[] = [
    ...(rollsNodes ? [wholeList('machineConfigNodes')] : []),
    ...(payload
      ? [wholeList('payloadPods'), wholeList('payloadJobs'), wholeList('payloadEvents')]
      : []),
    ...drains.slice(0, MOST_DRAINS).map(({ node }) => podsOfNode(node)),
    ...someOf(drains.flatMap(({ namespaces }) => namespaces)).map(budgetsOf),
    ...someOf(drains.flatMap(({ virtualMachineNamespaces }) => virtualMachineNamespaces)).map(
      virtualMachinesOf,
    ),
    ...listEvidenceWants(status, snapshot),
    ...(payload && isRejectedByPolicy(payload)
      ? [wholeList('clusterImagePolicies'), wholeList('imagePolicies')]
      : []),
    ...(waitsForAcknowledgement(status) ? [wholeList('adminGates'), wholeList('adminAcks')] : []),
    ...(updating === false ? podsOfFullBudgets(snapshot) : []),
    ...(buildsImages ? [wholeList('machineOsConfigs'), wholeList('machineOsBuilds')] : []),
    ...(rollsNodes && waitsForControlPlane(status) ? [MACHINE_CONFIG_OPERATOR_PODS] : []),
    ...(updating === false ? [wholeList('podDisruptionBudgets')] : []),
    ...(rollsNodes ? [NODE_EVENTS, POOL_EVENTS] : []),
  ];
  return [...new Map(lists.map((list) => [listPath(list), list])).values()];
}

/** The first ones, as the drains are ordered: what is left out is of the youngest. */
function someOf(namespaces: readonly string[]): readonly string[] {
  return [...new Set(namespaces)].slice(0, MOST_NAMESPACES).sort();
}

/** Before it leaves its minor version, whether or not anybody has asked for that. */
function waitsForAcknowledgement({ nextUpdate }: UpdateStatus): boolean {
  return nextUpdate.refusals.some(({ because }) => because === 'adminAck');
}

/** True if control plane nodes wait; which one goes last depends on the place of the operator's pod. */
function waitsForControlPlane({ slots }: UpdateStatus): boolean {
  return slots.some(({ pool, waiting }) => waiting > 0 && pool === CONTROL_PLANE_POOL);
}

/**
 * The pods of the budgets that allow no eviction now. Told from the budgets alone: what their pods turn out to be must
 * not undo the wish to see them, or they would be read and forgotten in turns.
 */
function podsOfFullBudgets({ lists }: Pick<ClusterSnapshot, 'lists'>): readonly WantedList[] {
  const budgets = findList(lists, 'podDisruptionBudgets');
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
    .sort((a, b) => compareNames(a.namespace, b.namespace) || compareNames(a.name, b.name))
    .slice(0, MOST_BUDGETS)
    .map(({ namespace, labelSelector }) => podsOfBudget(namespace, labelSelector));
}
