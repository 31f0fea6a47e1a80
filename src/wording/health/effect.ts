import type { BudgetState, DrainAssessment, Fault, Instant } from '../../engine';
import { describeLeaving, describeNoBlockers } from '../drains/drain';
import { describeRetry } from '../drains/drain-retry';
import type { Language } from '../language/language';
import { refName } from '../language/ref-name';

/** Facts that an effect depends on. */
export interface EffectFacts {
  readonly drains: readonly DrainAssessment[];
  readonly now: Instant;
}

/**
 * The effect of an entry in parts that change with the cluster: the pods that a budget counts, the disruptions that it
 * allows, and the time of the next drain attempt. Empty if the entry says all of that.
 */
export function describeEffect(
  { isDraining, root }: Fault,
  { drains, now }: EffectFacts,
  language: Language,
): readonly string[] {
  if (!isDraining || root.kind !== 'nodes') return [];
  const drain = drains.find(({ node }) => root.nodes.includes(node));
  if (!drain) return [];
  const budget = findBudget(drain);
  const left = describeLeaving(drain, now, language) || describeNoBlockers(drain, language);
  return [
    ...(budget ? describeBudget(budget, language) : left === undefined ? [] : [left]),
    describeRetry(drain, now, language),
  ];
}

function findBudget({ blockers }: DrainAssessment): BudgetState | undefined {
  for (const blocker of blockers) {
    if (blocker.code === 'BudgetRefuses' || blocker.code === 'BudgetStale') return blocker.budget;
  }
  return undefined;
}

function describeBudget(state: BudgetState, { t }: Language): readonly string[] {
  const { allows, budget, covers, has } = state;
  return [
    ...(has === undefined || covers === undefined
      ? []
      : [
          t('{{budget}}: {{has}} of {{covers}} pods healthy', {
            budget: refName(budget),
            has,
            covers,
          }),
        ]),
    ...(allows === undefined
      ? []
      : [
          t('{{count}} disruptions allowed', {
            count: allows,
            defaultValue_one: '{{count}} disruption allowed',
          }),
        ]),
  ];
}
