import {
  toMilliseconds,
  type BudgetState,
  type DrainBlocker,
  type Instant,
  type ResourceRef,
} from '../../engine';
import { describeKnown } from '../causes/describe-cause';
import { describeEvidence } from '../evidence/evidence';
import { formatDuration } from '../language/duration';
import { formatList, formatNames } from '../language/names';
import type { Language } from '../language/language';
import { refName } from '../language/ref-name';

/** The reason why a pod does not leave, as a sentence without the pod's name. */
export function describeBlocker(blocker: DrainBlocker, now: Instant, language: Language): string {
  const { t } = language;
  const ago = (at: Instant) => formatDuration(toMilliseconds(now - at), language);
  switch (blocker.code) {
    case 'BudgetRefuses':
      return describeRefusal(blocker.budget, language);
    case 'TwoBudgets':
      return t(
        'PodDisruptionBudgets {{budgets}} select the same pod, so every eviction is refused.',
        { budgets: formatNames(blocker.budgets.map(budgetName), language) },
      );
    case 'BudgetStale':
      return t(
        'PodDisruptionBudget {{budget}} was changed. Evictions are refused until its status is updated.',
        { budget: budgetName(blocker.budget) },
      );
    case 'StuckFinalizer':
      return t("Finalizers {{finalizers}} block the pod's deletion ({{duration}} overdue).", {
        duration: ago(blocker.endedAt),
        finalizers: formatNames(blocker.finalizers, language),
        count: blocker.finalizers.length,
        defaultValue_one:
          "Finalizer {{finalizers}} blocks the pod's deletion ({{duration}} overdue).",
      });
    case 'StuckTerminating':
      return blocker.failure
        ? describeKnown(blocker.failure.cause, language) ||
            describeEvidence(blocker.failure, now, language)
        : t(
            "The pod should have terminated {{duration}} ago. The kubelet of its node hasn't confirmed it.",
            {
              duration: ago(blocker.endedAt),
            },
          );
    case 'LongGracePeriod':
      return t('The pod is terminating. Its grace period ends in {{duration}}.', {
        duration: formatDuration(toMilliseconds(blocker.endsAt - now), language),
      });
    case 'VirtualMachineCannotMigrate':
      return describeVirtualMachine(blocker, language);
    case 'NamedByMessage':
      return describeNamed(blocker, language);
  }
}

function describeRefusal(state: BudgetState, { t }: Language): string {
  const { allows, has, needs, syncFailure } = state;
  const budget = budgetName(state);
  if (syncFailure !== undefined) {
    return t(
      "PodDisruptionBudget {{budget}} refuses evictions because its pods can't be counted: {{message}}",
      {
        budget,
        message: syncFailure,
      },
    );
  }
  return needs === undefined || has === undefined
    ? t(
        "PodDisruptionBudget {{budget}} refuses evictions because its pods haven't been counted yet.",
        { budget },
      )
    : t(
        'PodDisruptionBudget {{budget}} allows {{allows}} disruptions (healthy pods: {{has}}, required: {{needs}}).',
        {
          budget,
          needs,
          has,
          allows: allows ?? 0,
          count: allows ?? 0,
          defaultValue_one:
            'PodDisruptionBudget {{budget}} allows {{allows}} disruption (healthy pods: {{has}}, required: {{needs}}).',
        },
      );
}

function describeVirtualMachine(
  blocker: Extract<DrainBlocker, { code: 'VirtualMachineCannotMigrate' }>,
  { t }: Language,
): string {
  const machine = refName(blocker.virtualMachine);
  switch (blocker.because) {
    case 'notMigratable':
      return blocker.conditionReason === ''
        ? t("Virtual machine {{machine}} can't be live-migrated.", { machine })
        : t("Virtual machine {{machine}} can't be live-migrated ({{reason}}).", {
            machine,
            reason: blocker.conditionReason,
          });
    case 'external':
      return t('Virtual machine {{machine}} is waiting for an external controller to migrate it.', {
        machine,
      });
    case 'failed':
      return t('Live migration of virtual machine {{machine}} failed.', { machine });
  }
}

function describeNamed(
  { detail, isEnding, candidates }: Extract<DrainBlocker, { code: 'NamedByMessage' }>,
  language: Language,
): string {
  const { t } = language;
  const what = isEnding
    ? t("The pod hadn't terminated at the end of the last drain attempt: {{detail}}.", { detail })
    : t('The last attempt to evict the pod failed: {{detail}}.', { detail });
  if (candidates.length === 0) return what;
  const held = t('PodDisruptionBudgets in the namespace that allow no disruptions: {{budgets}}.', {
    budgets: formatNames(candidates.map(budgetName), language),
  });
  return `${what} ${held}`;
}

/** The controller that creates the pod again, and the pod's age; empty if neither is known. */
export function describePodOrigin(
  { owner, createdAt, code }: DrainBlocker,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const parts = [
    owner
      ? t('Owner: {{kind}} {{name}}', { kind: owner.kind, name: owner.object.name })
      : createdAt === undefined && code === 'NamedByMessage'
        ? undefined
        : t('No owner'),
    createdAt === undefined
      ? undefined
      : t('pod age: {{duration}}', {
          duration: formatDuration(toMilliseconds(now - createdAt), language),
        }),
  ];
  return formatList(
    parts.filter((part) => part !== undefined),
    language,
  );
}

/** The budget with its namespace: `shop/web`. */
export function budgetName({ budget }: BudgetState): string {
  return refName(budget);
}

/** Objects that hold the pod and have a page in the console. */
export function blockerHolders(blocker: DrainBlocker): readonly ResourceRef[] {
  switch (blocker.code) {
    case 'BudgetRefuses':
      return [blocker.budget.budget, ...(blocker.virtualMachine ? [blocker.virtualMachine] : [])];
    case 'BudgetStale':
      return [blocker.budget.budget];
    case 'TwoBudgets':
      return blocker.budgets.map(({ budget }) => budget);
    case 'NamedByMessage':
      return blocker.candidates.map(({ budget }) => budget);
    case 'VirtualMachineCannotMigrate':
      return [blocker.virtualMachine];
    case 'StuckFinalizer':
    case 'StuckTerminating':
    case 'LongGracePeriod':
      return [];
  }
}
