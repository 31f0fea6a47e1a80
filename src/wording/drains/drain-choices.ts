import { isCephGuard, isGuardPod, isOfPlatform, type DrainBlocker } from '../../engine';
import { describeCauseSteps } from '../causes/cause-steps';
import { budgetName } from './drain-blocker';
import {
  deletePod,
  describePlatformBudget,
  listForBudget,
  listForCeph,
} from './drain-budget-choices';
import { describeEvidenceStep } from '../evidence/evidence-step';
import { inNamespace, toChoices, type BlockerOf, type DrainChoice } from './drain-choice';
import { formatNames } from '../language/names';
import { refName } from '../language/ref-name';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';
import { looking, onlyLooks } from '../next-steps/who-can';

/**
 * Ways to let the node go on, what costs least first; empty where only a message names the pod, for something other
 * than a budget.
 */
export function listDrainChoices(
  blocker: DrainBlocker,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  switch (blocker.code) {
    case 'BudgetRefuses':
      return listForBudget(blocker, language);
    case 'TwoBudgets':
      return listForTwoBudgets(blocker, language);
    case 'BudgetStale':
      return [
        {
          action: blocker.isOverdue
            ? t('Check that cluster operator kube-controller-manager is available.')
            : t('If nothing changes within a minute, check kube-controller-manager.'),
          command: 'oc get clusteroperator kube-controller-manager',
          availability: looking(language),
        },
      ];
    case 'StuckFinalizer':
      return [
        {
          action: t('Find the controllers that should remove finalizers {{finalizers}}.', {
            finalizers: formatNames(blocker.finalizers, language),
            count: blocker.finalizers.length,
            defaultValue_one: 'Find the controller that should remove finalizer {{finalizers}}.',
          }),
          command: `oc${inNamespace(blocker.pod)} describe pod ${shellWord(blocker.pod.name)}`,
          availability: looking(language),
        },
        {
          action: t('If no controller can remove a finalizer, remove the finalizer manually.'),
          command: `oc${inNamespace(blocker.pod)} patch pod ${shellWord(blocker.pod.name)} --type merge --patch '{"metadata":{"finalizers":null}}'`,
          availability: t(
            'No downtime: the pod has terminated. Resources that the finalizer should clean up remain.',
          ),
        },
      ];
    case 'StuckTerminating':
      // What the kubelet says has steps of its own, as in the entry of the node.
      if (blocker.isSilent) {
        return [
          {
            action: t('The pod ends once the kubelet of its node reports again.'),
            availability: t('No downtime expected.'),
            who: 'noOne',
          },
        ];
      }
      if (blocker.failure) return toChoices(describeEvidenceStep(blocker.failure, language));
      return [
        {
          action: t(
            "Check the kubelet log for volumes that can't be unmounted and processes that don't stop.",
          ),
          command: `oc${inNamespace(blocker.pod)} describe pod ${shellWord(blocker.pod.name)}`,
          availability: looking(language),
        },
      ];
    case 'LongGracePeriod':
      return [
        {
          action: t('Wait until the pod terminates.'),
          availability: t('No downtime expected.'),
          who: 'noOne',
        },
        {
          action: isOfPlatform(blocker.pod)
            ? t('Shorten the termination grace period.')
            : t('Shorten the termination grace period, if the application owner agrees.'),
          command: `oc${inNamespace(blocker.pod)} delete pod ${shellWord(blocker.pod.name)} --grace-period=30`,
          availability: t('The pod may lose unfinished work.'),
        },
      ];
    case 'VirtualMachineCannotMigrate':
      return listForVirtualMachine(blocker, language);
    case 'NamedByMessage':
      return listForNamed(blocker, language);
  }
}

function listForTwoBudgets(
  blocker: BlockerOf<'TwoBudgets'>,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  // The selectors are what the choice is about.
  const names = blocker.budgets.map(({ budget }) => shellWord(budget.name)).join(' ');
  const command = `oc${inNamespace(blocker.pod)} get poddisruptionbudgets ${names} -o yaml`;
  if (isOfPlatform(blocker.pod)) {
    return [
      {
        action: t(
          "Find which of {{budgets}} isn't the platform's own, and narrow its selector or remove it.",
          { budgets: formatNames(blocker.budgets.map(budgetName), language) },
        ),
        command,
        availability: t('No downtime expected.'),
      },
    ];
  }
  return [
    {
      action: t('Keep only one of the budgets, or narrow their selectors.'),
      command,
      availability: t('No downtime expected.'),
    },
    deletePod(blocker, language),
  ];
}

/** Choices for a pod that only the message of a failed drain names, which is mostly because of a budget. */
function listForNamed(
  blocker: BlockerOf<'NamedByMessage'>,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  if (!mayBeBudget(blocker)) return listForCause(blocker, language);
  if (isGuardPod(blocker.pod)) return [describeGuard(blocker, language)];
  // Commands that the reader may not run, for budgets that they may not read, are of no use.
  if (blocker.areBudgetsUnread) {
    return [
      {
        action: describeBudgetQuestion(blocker, language),
        ...onlyLooks(language, 'anyone'),
      },
    ];
  }
  if (blocker.candidates[0] && blocker.candidates.length === 1) {
    const { budget } = blocker.candidates[0];
    if (isCephGuard(budget)) return listForCeph(budget, language);
    if (isOfPlatform(blocker.pod)) return [describePlatformBudget(budget, language)];
    return [
      {
        action: t(
          'Check whether PodDisruptionBudget {{budget}} selects the pod. If so, the application owner can add replicas.',
          { budget: budgetName(blocker.candidates[0]) },
        ),
        command: `oc${inNamespace(budget)} describe poddisruptionbudget ${shellWord(budget.name)}`,
        ...onlyLooks(language, 'applicationOwner'),
      },
    ];
  }
  return [
    {
      action: t('Ask a cluster administrator which PodDisruptionBudget blocks pod {{pod}}.', {
        pod: refName(blocker.pod),
      }),
      command: `oc${inNamespace(blocker.pod)} get poddisruptionbudgets`,
      availability: looking(language),
    },
  ];
}

/** A question to people who may read budgets: about the only budget that alerts name, or about which one it is. */
function describeBudgetQuestion(
  { candidates, pod }: BlockerOf<'NamedByMessage'>,
  { t }: Language,
): string {
  const [only, another] = candidates;
  return only === undefined || another
    ? t('Ask a cluster administrator which PodDisruptionBudget blocks pod {{pod}}.', {
        pod: refName(pod),
      })
    : t('Ask a cluster administrator whether PodDisruptionBudget {{budget}} blocks pod {{pod}}.', {
        budget: budgetName(only),
        pod: refName(pod),
      });
}

/** Choices for a guard pod. Its budget is meant to refuse evictions, so the action is elsewhere. */
function describeGuard(
  { areBudgetsUnread, pod }: BlockerOf<'NamedByMessage'>,
  language: Language,
): DrainChoice {
  const { t } = language;
  const { namespace = '' } = pod;
  return areBudgetsUnread
    ? {
        action: t(
          "Ask a cluster administrator which other pod in {{namespace}} isn't ready. Until it is, the guard pod protects quorum.",
          { namespace },
        ),
        ...onlyLooks(language, 'anyone'),
      }
    : {
        action: t(
          "Find the other pod in {{namespace}} that isn't ready. Until it is, the guard pod protects quorum.",
          { namespace },
        ),
        command: `oc${inNamespace(pod)} get pods -o wide`,
        availability: looking(language),
      };
}

/** Choices for the recognized cause of the refusal. */
function listForCause(
  { cause }: BlockerOf<'NamedByMessage'>,
  language: Language,
): readonly DrainChoice[] {
  const step = describeCauseSteps(cause, language);
  return step ? toChoices(step) : [];
}

/** True if a budget may be the reason: the message says so, or gives no reason. A failing webhook is no budget. */
function mayBeBudget({ detail }: BlockerOf<'NamedByMessage'>): boolean {
  return detail === '' || /disruption ?budget|global timeout reached/i.test(detail);
}

function listForVirtualMachine(
  { because, virtualMachine, pod }: BlockerOf<'VirtualMachineCannotMigrate'>,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  const describe = `oc${inNamespace(pod)} describe virtualmachineinstance ${shellWord(virtualMachine.name)}`;
  const stop: DrainChoice = {
    action: t('Shut down the virtual machine, and start it again after the update.'),
    command: `virtctl${inNamespace(pod)} stop ${shellWord(virtualMachine.name)}`,
    availability: t('Downtime: the virtual machine is off until it is started again.'),
  };
  const look: Readonly<Record<typeof because, string>> = {
    notMigratable: t('Check which disk or device prevents live migration.'),
    external: t('Check whether the external controller is migrating the virtual machine.'),
    failed: t('Check why the migration failed. KubeVirt retries it.'),
  };
  return [{ action: look[because], command: describe, availability: looking(language) }, stop];
}
