import {
  isGuardPod,
  type BudgetState,
  type DrainBlocker,
  type Evidence,
  type HealthInsight,
} from '../../engine';
import { budgetName } from '../drains/drain-blocker';
import type { Language } from '../language/language';
import { formatNames } from '../language/names';

/** Budgets of a pod that may not be read, as a sentence; empty where they were read. */
export function describeUnread(blocker: DrainBlocker, language: Language): string {
  return blocker.code === 'NamedByMessage' && blocker.areBudgetsUnread && !isGuardPod(blocker.pod)
    ? describeUnreadBudgets(blocker.candidates, language)
    : '';
}

/** Budgets that may not be read; alerts name some that have no room. */
function describeUnreadBudgets(alerted: readonly BudgetState[], language: Language): string {
  const { t } = language;
  return alerted.length === 0
    ? t(
        "The PodDisruptionBudget that blocks the pod is unknown: you don't have permission to list PodDisruptionBudgets.",
      )
    : t(
        "PodDisruptionBudgets {{budgets}} allow 0 disruptions. You don't have permission to check which of them blocks the pod.",
        {
          budgets: formatNames(alerted.map(budgetName), language),
          count: alerted.length,
          defaultValue_one:
            "PodDisruptionBudget {{budgets}} allows 0 disruptions. You don't have permission to check whether this budget blocks the pod.",
        },
      );
}

/** The effect of an object that the cause names, as a sentence; empty if the title says it. */
export function describeStop(
  evidence: Evidence,
  insight: HealthInsight | undefined,
  { t }: Language,
): string {
  switch (evidence.code) {
    case 'CertificatePending': {
      const { isDenied, node, object } = evidence;
      return isDenied
        ? t("The kubelet of node {{node}} can't report until a new request is approved.", { node })
        : t("The kubelet of node {{node}} can't report until request {{request}} is approved.", {
            node,
            request: object.name,
          });
    }
    case 'WebhookUnreachable':
      return insight && 'operator' in insight
        ? t(
            'The API server rejects requests of operator {{operator}} until the webhook responds.',
            { operator: insight.operator },
          )
        : '';
    default:
      return '';
  }
}

/** Possible reasons why a kubelet is silent. */
export function describeSilence({ t }: Language): string {
  return t(
    'Possible reasons: the machine is off, booting, or disconnected, or the kubelet has stopped.',
  );
}
