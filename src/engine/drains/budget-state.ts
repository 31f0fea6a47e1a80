import type { ResourceRef } from '../resources/resource-ref';
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

/**
 * Budgets by which Rook protects the data of Ceph: of monitors, for their quorum, and of OSDs. While an OSD is down or
 * placement groups are not clean, none of another failure domain may go; Rook itself makes these budgets, and deletes
 * them once Ceph is well. Mirrors rook/rook pkg/operator/ceph/disruption/clusterdisruption/osd.go and
 * pkg/operator/ceph/cluster/mon/drain.go.
 */
const GUARDS = /^rook-ceph-(?:osd(?:-|$)|mon-pdb$)/;

/** True for the budgets of Rook's Ceph, by name alone, because Rook may run in any namespace. */
export function isCephGuard({ name }: Pick<ResourceRef, 'name'>): boolean {
  return GUARDS.test(name);
}
