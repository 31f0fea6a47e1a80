import {
  toMilliseconds,
  type BudgetState,
  type DrainBlocker,
  type Instant,
  type ResourceRef,
} from '../../engine';
import { formatDuration } from '../language/duration';
import { formatList, formatNames } from '../language/names';
import type { Language } from '../language/language';

/** Why a pod does not leave, as a sentence without its name. */
export function describeBlocker(blocker: DrainBlocker, now: Instant, language: Language): string {
  const { t } = language;
  const ago = (at: Instant) => formatDuration(toMilliseconds(now - at), language);
  switch (blocker.code) {
    case 'BudgetRefuses':
      return describeRefusal(blocker.budget, language);
    case 'TwoBudgets':
      return t(
        'More than one PodDisruptionBudget covers it, {{budgets}}: the API server refuses every eviction.',
        { budgets: formatNames(blocker.budgets.map(budgetName), language) },
      );
    case 'BudgetStale':
      return t(
        'PodDisruptionBudget {{budget}} was changed and has not been looked at since: until then nothing is evicted.',
        { budget: budgetName(blocker.budget) },
      );
    case 'StuckFinalizer':
      return t('It was to be gone {{duration}} ago; finalizers hold it: {{finalizers}}.', {
        duration: ago(blocker.endedAt),
        finalizers: formatNames(blocker.finalizers, language),
      });
    case 'StuckTerminating':
      return t('It was to be gone {{duration}} ago; its node does not say that it is.', {
        duration: ago(blocker.endedAt),
      });
    case 'LongGracePeriod':
      return t('It is ending, and still has {{duration}} for that.', {
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
    return t('Held by PodDisruptionBudget {{budget}}, whose pods cannot be counted: {{message}}', {
      budget,
      message: syncFailure,
    });
  }
  return needs === undefined || has === undefined
    ? t('Held by PodDisruptionBudget {{budget}}, whose pods have not been counted yet.', { budget })
    : t(
        'Held by PodDisruptionBudget {{budget}}: needs {{needs}}, has {{has}}, allows {{allows}}.',
        { budget, needs, has, allows: allows ?? 0 },
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
        ? t('It runs virtual machine {{machine}}, which cannot move to another node.', { machine })
        : t(
            'It runs virtual machine {{machine}}, which cannot move to another node ({{reason}}).',
            {
              machine,
              reason: blocker.conditionReason,
            },
          );
    case 'external':
      return t(
        'It runs virtual machine {{machine}}, which is left to something outside the cluster to move.',
        { machine },
      );
    case 'failed':
      return t('It runs virtual machine {{machine}}, and moving that failed.', { machine });
  }
}

function describeNamed(
  { detail, isEnding, candidates }: Extract<DrainBlocker, { code: 'NamedByMessage' }>,
  language: Language,
): string {
  const { t } = language;
  const what = isEnding
    ? t('The last attempt waited for it to end, in vain: {{detail}}.', { detail })
    : t('The last attempt could not evict it: {{detail}}.', { detail });
  if (candidates.length === 0) return what;
  const held = t('Without room in its namespace: PodDisruptionBudget {{budgets}}.', {
    budgets: formatNames(candidates.map(budgetName), language),
  });
  return `${what} ${held}`;
}

/** What makes the pod again, and for how long it has been there; empty when neither is known. */
export function describePodOrigin(blocker: DrainBlocker, now: Instant, language: Language): string {
  return splitPodOrigin(blocker, now, language).join(blocker.owner?.object.name);
}

/** The text of `describePodOrigin` before and after the owner's name; in one piece when there is no owner. */
export function splitPodOrigin(
  { owner, createdAt, code }: DrainBlocker,
  now: Instant,
  language: Language,
): readonly string[] {
  const { t } = language;
  const parts = [
    owner
      ? t('Owner: {{kind}} {{name}}', { kind: owner.kind, name: OWNER })
      : createdAt === undefined && code === 'NamedByMessage'
        ? undefined
        : t('Nothing owns it'),
    createdAt === undefined
      ? undefined
      : t('{{duration}} old', {
          duration: formatDuration(toMilliseconds(now - createdAt), language),
        }),
  ];
  return formatList(
    parts.filter((part) => part !== undefined),
    language,
  ).split(OWNER);
}

/** Unicode's object replacement character, where the owner's name goes. */
const OWNER = '\uFFFC';

export function budgetName({ budget }: BudgetState): string {
  return refName(budget);
}

/** `shop/web-0`, or the name alone where there is no namespace. */
export function refName({ namespace, name }: ResourceRef): string {
  return namespace === undefined || namespace === '' ? name : `${namespace}/${name}`;
}
