import { compareNames } from '../../text/compare-names';
import { isNotReady, listAffectedNodes } from '../../nodes/affected-nodes';
import { memoizeByIdentity } from '../../changes/memoize';
import { readPodDisruptionBudget } from '../../resources/pod-disruption-budget';
import { formatLabelSelector } from '../../resources/label-selector-text';
import { isObject, readObject } from '../../resources/object';
import { readPod } from '../../resources/pod';
import type { PoolAssessment } from '../../status/pool';
import type { ReadinessFinding } from '../../status/readiness';
import type { Findings } from '../check';
import type { Facts } from '../facts';

type Budget = Extract<ReadinessFinding, { code: 'BudgetsExhausted' }>['budgets'][number];

/** There may be thousands, and most do not change. */
const readBudget = memoizeByIdentity(readPodDisruptionBudget);
const rememberPod = memoizeByIdentity(readPod);

/** Budgets whose pods are all needed now, and the nodes that they would block. */
export function findExhaustedBudgets({ podDisruptionBudgets, drains, pools }: Facts): Findings {
  if (podDisruptionBudgets?.state !== 'loaded') return [];
  const down = listDownNodes(pools);
  const budgets = podDisruptionBudgets.value.flatMap((object): readonly Budget[] => {
    if (!isObject(object)) return [];
    const budget = readBudget(object);
    const { name, namespace, disruptionsAllowed, expectedPods = 0 } = budget;
    if (disruptionsAllowed !== 0 || expectedPods === 0) return [];
    const labelSelector = formatLabelSelector(readObject(readObject(object).spec).selector);
    const pods = drains?.podsBySelector.get(`${namespace}/${labelSelector ?? ''}`);
    const nodes =
      pods?.state === 'loaded' ? findNodes(pods.value, budget.alwaysAllowsUnhealthy) : undefined;
    if (nodes?.length === 0) return [];
    const missedOn = pods?.state === 'loaded' && down.size > 0 ? findMissed(pods.value, down) : [];
    return [
      {
        namespace,
        name,
        currentHealthy: budget.currentHealthy ?? 0,
        desiredHealthy: budget.desiredHealthy ?? 0,
        expectedPods,
        labelSelector,
        nodes,
        ...(missedOn.length > 0 && { missedOn }),
      },
    ];
  });
  if (budgets.length === 0) return [];
  budgets.sort((a, b) => compareNames(a.namespace, b.namespace) || compareNames(a.name, b.name));
  return [
    { weight: 'warns', code: 'BudgetsExhausted', budgets, held: groupByPool(budgets, pools) },
  ];
}

/** Nodes with pods whose eviction would be refused, without pods that a drain ignores or takes anyway. */
function findNodes(pods: readonly unknown[], alwaysAllowsUnhealthy: boolean): readonly string[] {
  const nodes = new Set<string>();
  for (const object of pods) {
    if (!isObject(object)) continue;
    const { nodeName, phase, controller, isMirror, isReady } = rememberPod(object);
    if (nodeName === '' || phase === 'Succeeded' || phase === 'Failed') continue;
    if (isMirror || controller?.kind === 'DaemonSet') continue;
    if (alwaysAllowsUnhealthy && !isReady) continue;
    nodes.add(nodeName);
  }
  return [...nodes].sort(compareNames);
}

/** Nodes that are not ready, with pods that count and are not ready. */
function findMissed(pods: readonly unknown[], down: ReadonlySet<string>): readonly string[] {
  const nodes = new Set<string>();
  for (const object of pods) {
    if (!isObject(object)) continue;
    const { isReady, nodeName, phase } = rememberPod(object);
    const isOver = phase === 'Succeeded' || phase === 'Failed';
    if (!isReady && !isOver && down.has(nodeName)) nodes.add(nodeName);
  }
  return [...nodes].sort(compareNames);
}

function listDownNodes(pools: readonly PoolAssessment[]): ReadonlySet<string> {
  const affected = pools.flatMap(({ nodes }) => listAffectedNodes(nodes));
  return new Set(affected.filter(isNotReady).map(({ name }) => name));
}

/** The nodes of all budgets, each once, the pool with most of them first; those of no pool are not drained. */
function groupByPool(
  budgets: readonly Budget[],
  pools: readonly PoolAssessment[],
): readonly { readonly pool: string; readonly nodes: readonly string[] }[] {
  const held = new Set(budgets.flatMap(({ nodes }) => nodes ?? []));
  if (held.size === 0) return [];
  return pools
    .map((pool) => ({
      pool: pool.name,
      nodes: pool.nodes.flatMap(({ name }) => (held.has(name) ? [name] : [])).sort(compareNames),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .sort((a, b) => b.nodes.length - a.nodes.length || compareNames(a.pool, b.pool));
}
