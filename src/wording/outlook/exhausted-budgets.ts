import { formatList, formatNames } from '../language/names';
import type { Language } from '../language/language';
import { commandFor, shellWord } from '../next-steps/shell';
import type { FindingOf, ReadinessText } from './readiness-text';

export function describeExhaustedBudgets(
  { budgets, held }: FindingOf<'BudgetsExhausted'>,
  language: Language,
): ReadinessText {
  const { t } = language;
  const only = budgets.length === 1 ? budgets[0] : undefined;
  const missedOn = only?.missedOn;
  return {
    summary:
      only === undefined
        ? t('{{count}} PodDisruptionBudgets allow 0 disruptions', {
            count: budgets.length,
            defaultValue_one: '{{count}} PodDisruptionBudget allows 0 disruptions',
          })
        : t('PodDisruptionBudget {{budget}} allows 0 disruptions', {
            budget: `${only.namespace}/${only.name}`,
          }),
    effect: missedOn
      ? t(
          "The budget misses pods on nodes {{nodes}}, which aren't ready. Restore these nodes first.",
          {
            nodes: formatNames(missedOn, language),
            count: missedOn.length,
            defaultValue_one:
              "The budget misses pods on node {{nodes}}, which isn't ready. Restore this node first.",
          },
        )
      : held.length === 0
        ? t("Nodes that run their pods can't be drained until disruptions are allowed.")
        : t("{{count}} nodes can't be drained: {{nodes}}", {
            count: held.reduce((sum, { nodes }) => sum + nodes.length, 0),
            nodes: describeHeld(held, language),
            defaultValue_one: "{{count}} node can't be drained: {{nodes}}",
          }),
    // The effect of a single budget has already named one of the two.
    detail: budgets
      .map(({ missedOn: down, nodes, ...budget }) =>
        describeBudget(
          {
            ...budget,
            ...(budgets.length > 1 && down && { missedOn: down }),
            ...((budgets.length > 1 || missedOn) && nodes !== undefined && { nodes }),
          },
          language,
        ),
      )
      .join('\n'),
    command: missedOn
      ? `oc describe node ${missedOn.map(shellWord).join(' ')}`
      : commandFor('describe', 'poddisruptionbudget', budgets),
  };
}

function describeHeld(held: FindingOf<'BudgetsExhausted'>['held'], language: Language): string {
  const { t } = language;
  return formatList(
    held.map(({ pool, nodes }) =>
      t('{{nodes}} (pool {{pool}})', { nodes: formatList(nodes, language), pool }),
    ),
    language,
  );
}

function describeBudget(
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
