import type { BudgetLimit, PodDisruptionBudget } from '../resources/pod-disruption-budget';
import type { BudgetState } from '../status/drain';

/** A budget's numbers, and whether more replicas would make room. */
export function budgetState(budget: PodDisruptionBudget): BudgetState {
  const { namespace, name, limit, syncFailure } = budget;
  return {
    budget: { group: 'policy', resource: 'poddisruptionbudgets', namespace, name },
    limit,
    needs: budget.desiredHealthy,
    has: budget.currentHealthy,
    allows: budget.disruptionsAllowed,
    covers: budget.expectedPods,
    roomWithReplicas: syncFailure === undefined ? findRoom(budget) : undefined,
    syncFailure,
  };
}

/** The most additional replicas that are worth suggesting. Ours. */
const MOST_MORE_REPLICAS = 20;

/**
 * The least number of replicas, above what there are, with which the budget allows a disruption, if the new ones become
 * healthy and the others stay as they are. `undefined` when none does: with `maxUnavailable`, which moves along, or 100
 * %.
 */
function findRoom({
  limit,
  currentHealthy,
  expectedPods,
}: PodDisruptionBudget): number | undefined {
  if (currentHealthy === undefined || expectedPods === undefined || expectedPods === 0) {
    return undefined;
  }
  for (let more = 1; more <= MOST_MORE_REPLICAS; more += 1) {
    const needed = neededOf(limit, expectedPods + more);
    if (needed !== undefined && currentHealthy + more - needed >= 1) return expectedPods + more;
  }
  return undefined;
}

/** Number of the pods that must be healthy. Shares are rounded up. Source: kubernetes, pkg/controller/disruption. */
function neededOf(limit: BudgetLimit, pods: number): number | undefined {
  if (limit.kind !== 'minAvailable') return undefined;
  const share = /^(\d+)%$/.exec(limit.value)?.[1];
  if (share !== undefined) return Math.ceil((Number(share) * pods) / 100);
  return /^\d+$/.test(limit.value) ? Number(limit.value) : undefined;
}
