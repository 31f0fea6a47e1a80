import {
  isGuardPod,
  type BudgetState,
  type Cause,
  type DrainBlocker,
  type Evidence,
  type HealthInsight,
} from '../../engine';
import { budgetName } from '../drains/drain-blocker';
import { describeEvidenceBriefly } from '../evidence/evidence';
import type { Language } from '../language/language';
import { formatNames } from '../language/names';
import type { EntryFacts } from './entry-facts';
import { isWaitedFor } from './who-waits';

/** An entry whose cause stands in the headline. */
export interface ToldEntry {
  readonly insight: HealthInsight | undefined;
  readonly cause: Cause | undefined;
  readonly evidence: Evidence | undefined;
  /** What keeps its node from being drained. */
  readonly blocker: DrainBlocker | undefined;
}

/**
 * Where the headline tells the cause, the entry tells what stands between that cause and its title: the object in which
 * it shows, or what cannot go on because of it. Empty where the title says all, and where the entry's facts tell how
 * many nodes wait.
 */
export function describeBetween(
  { blocker, cause, evidence, insight }: ToldEntry,
  facts: EntryFacts,
  language: Language,
): string {
  const { now, told = '' } = facts;
  if (blocker?.code === 'NamedByMessage' && blocker.areBudgetsUnread && !isGuardPod(blocker.pod)) {
    return describeUnreadBudgets(blocker.candidates, language);
  }
  if (evidence) {
    const found = describeEvidenceBriefly(withoutMessage(evidence), now, language);
    if (!told.startsWith(found.slice(0, -1))) return found;
  }
  const effect = evidence ? describeEffect(evidence, insight, facts, language) : '';
  if (effect !== '') return effect;
  if (isWaitedFor(insight, facts)) return '';
  return cause?.code === 'KubeletSilent'
    ? describeSilence(language)
    : describeStop(insight, language);
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

/** Messages and what they tell of are the headline's. */
function withoutMessage(evidence: Evidence): Evidence {
  switch (evidence.code) {
    case 'PodNotRunning':
      return { ...evidence, container: undefined, crashMessage: undefined, message: '' };
    case 'MachineNotRunning':
    case 'PodNotEnding':
    case 'PodsNotCreated':
      return { ...evidence, message: '' };
    case 'ApplyFailed':
    case 'CertificatePending':
    case 'ControllerMissing':
    case 'DaemonMissing':
    case 'Unmanaged':
    case 'WebhookUnreachable':
      return evidence;
  }
}

/** What cannot go on because of an object that the headline names. */
function describeEffect(
  evidence: Evidence,
  insight: HealthInsight | undefined,
  facts: EntryFacts,
  language: Language,
): string {
  const { t } = language;
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
    case 'MachineNotRunning':
      return isWaitedFor(insight, facts)
        ? ''
        : t("Node {{node}} can't become ready without a running machine.", { node: evidence.node });
    case 'WebhookUnreachable':
      return insight && 'operator' in insight
        ? t(
            'The API server rejects requests of operator {{operator}} until the webhook responds.',
            {
              operator: insight.operator,
            },
          )
        : '';
    case 'ApplyFailed':
    case 'ControllerMissing':
    case 'DaemonMissing':
    case 'PodNotEnding':
    case 'PodNotRunning':
    case 'PodsNotCreated':
    case 'Unmanaged':
      return '';
  }
}

/** What does not go on before the cause is gone. */
function describeStop(insight: HealthInsight | undefined, { t }: Language): string {
  switch (insight?.code) {
    case 'NodeDegraded':
      return t("The update can't complete while node {{node}} is degraded.", {
        node: insight.node,
      });
    case 'OperatorDegraded':
      return t("The update can't continue while operator {{operator}} is degraded.", {
        operator: insight.operator,
      });
    case 'OperatorLate':
      return t("The update can't continue until operator {{operator}} is updated.", {
        operator: insight.operator,
      });
    case 'OperatorUnavailable':
      return t("The update can't continue until operator {{operator}} is available.", {
        operator: insight.operator,
      });
    case 'ImageBuildFailed':
      return t("Pool {{pool}} can't update its nodes without the new OS image.", {
        pool: insight.pool,
      });
    case 'RenderDegraded':
      return t("Pool {{pool}} can't update its nodes without a rendered configuration.", {
        pool: insight.pool,
      });
    default:
      return '';
  }
}

/** What may be the matter with a node whose kubelet is silent. */
export function describeSilence({ t }: Language): string {
  return t(
    'Possible reasons: the machine is off, booting, or disconnected, or the kubelet has stopped.',
  );
}
