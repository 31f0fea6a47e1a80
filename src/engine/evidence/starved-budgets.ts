import { formatLabelSelector } from '../resources/label-selector-text';
import { readName, readObject } from '../resources/object';
import type { DrainObjects } from '../snapshot';
import type { BudgetState, DrainAssessment } from '../status/drain';

/** A budget that refuses an eviction because pods that it covers are missing already. */
export interface StarvedBudget {
  /** The node that is being drained. */
  readonly node: string;
  readonly state: BudgetState;
  readonly namespace: string;
  /** The budget's, as the API takes it. */
  readonly labelSelector: string;
}

/** Budgets with fewer healthy pods than expected ones, whose missing pods may say why. In the order of the drains. */
export function listStarvedBudgets(
  drains: readonly DrainAssessment[],
  objects: DrainObjects | undefined,
): readonly StarvedBudget[] {
  return drains.flatMap(({ blockers, node }) =>
    blockers.flatMap((blocker): readonly StarvedBudget[] => {
      if (blocker.code !== 'BudgetRefuses') return [];
      const state = blocker.budget;
      const { budget, covers = 0, has = 0 } = state;
      const { name, namespace = '' } = budget;
      if (has >= covers) return [];
      const budgets = objects?.budgetsByNamespace.get(namespace);
      const object =
        budgets?.state === 'loaded'
          ? budgets.value.find((candidate) => readName(candidate) === name)
          : undefined;
      const labelSelector = formatLabelSelector(readObject(readObject(object).spec).selector);
      return labelSelector === undefined ? [] : [{ node, state, namespace, labelSelector }];
    }),
  );
}
