import { memoizeByIdentity } from '../changes/memoize';
import { readAlertSubjects } from './alert-subject';
import type { Alert } from '../resources/alerts';
import type { ResourceRef } from '../resources/resource-ref';
import { isGuardPod } from '../resources/static-pods';
import type { BudgetState, DrainAssessment, DrainBlocker } from '../status/drain';

/**
 * Adds budgets that alerts name to pods whose budgets could not be read: alerts about a budget say that it allows no
 * disruption. As with budgets that can be read, any of the pod's namespace may be the one. Gives the same list back
 * where no drain lacks a budget.
 */
export function addAlertedBudgets(
  drains: readonly DrainAssessment[],
  alerts: readonly Alert[],
): readonly DrainAssessment[] {
  if (!drains.some((drain) => drain.blockers.some((blocker) => lacksBudgets(blocker, drain)))) {
    return drains;
  }
  return drains.map(adderOf(alerts).add);
}

/** A drain stays the same object as long as it and the alerts are. */
const adderOf = memoizeByIdentity((alerts: readonly Alert[]) => {
  const budgets = listAlertedBudgets(alerts);
  return { add: memoizeByIdentity((drain: DrainAssessment) => addTo(drain, budgets)) };
});

function addTo(drain: DrainAssessment, budgets: readonly BudgetState[]): DrainAssessment {
  const blockers = drain.blockers.map((blocker) => {
    if (!lacksBudgets(blocker, drain)) return blocker;
    const { namespace } = blocker.pod;
    return {
      ...blocker,
      candidates: budgets.filter(({ budget }) => budget.namespace === namespace),
      ...(isForbidden(blocker, drain) && { areBudgetsUnread: true as const }),
    };
  });
  return { ...drain, blockers };
}

type NamedBlocker = Extract<DrainBlocker, { code: 'NamedByMessage' }>;

/** True if the pod was not evicted, and the budgets of its namespace, or the pods of a guard, were not read. */
function lacksBudgets(
  blocker: DrainBlocker,
  { missing }: DrainAssessment,
): blocker is NamedBlocker {
  const { namespace } = blocker.pod;
  return (
    blocker.code === 'NamedByMessage' &&
    !blocker.isEnding &&
    namespace !== undefined &&
    missing.some(({ namespaces = [], resource }) =>
      isGuardPod(blocker.pod)
        ? resource === 'pods'
        : resource === 'poddisruptionbudgets' && namespaces.includes(namespace),
    )
  );
}

function isForbidden({ pod }: DrainBlocker, { missing }: DrainAssessment): boolean {
  const asked = isGuardPod(pod) ? 'pods' : 'poddisruptionbudgets';
  return missing.some(({ reason, resource }) => resource === asked && reason === 'Forbidden');
}

function listAlertedBudgets(alerts: readonly Alert[]): readonly BudgetState[] {
  const budgets = new Map<string, ResourceRef>();
  for (const alert of alerts) {
    if (alert.state !== 'firing') continue;
    for (const subject of readAlertSubjects(alert)) {
      if (subject.kind !== 'budget') continue;
      const { name, namespace = '' } = subject.budget;
      budgets.set(`${namespace}/${name}`, subject.budget);
    }
  }
  return [...budgets.values()].map((budget) => ({ budget, limit: { kind: 'none' }, allows: 0 }));
}
