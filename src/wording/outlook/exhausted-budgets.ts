import { formatList, formatNames } from '../language/names';
import type { Language } from '../language/language';
import type { FindingOf } from './readiness-text';

export function describeHeld(
  held: FindingOf<'BudgetsExhausted'>['held'],
  language: Language,
): string {
  const { t } = language;
  return formatList(
    held.map(({ pool, nodes }) =>
      t('{{nodes}} (pool {{pool}})', { nodes: formatList(nodes, language), pool }),
    ),
    language,
  );
}

export function describeBudget(
  { namespace, name, ...budget }: FindingOf<'BudgetsExhausted'>['budgets'][number],
  language: Language,
): string {
  const { t } = language;
  const counted = t(
    '{{budget}} (healthy pods: {{healthy}} of {{expected}}, required: {{needed}})',
    {
      budget: `${namespace}/${name}`,
      needed: budget.desiredHealthy,
      healthy: budget.currentHealthy,
      expected: budget.expectedPods,
    },
  );
  const located =
    budget.nodes === undefined
      ? counted
      : t('{{budget}}, on {{nodes}}', {
          budget: counted,
          nodes: formatNames(budget.nodes, language),
        });
  return budget.missedOn === undefined
    ? located
    : t('{{budget}}; nodes that are not ready: {{nodes}}', {
        budget: located,
        nodes: formatNames(budget.missedOn, language),
      });
}
