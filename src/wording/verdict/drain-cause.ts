import type { DrainBlocker, ResourceRef, UpdateStatus, Verdict } from '../../engine';
import { refName } from '../language/ref-name';
import type { Language } from '../language/language';

type BlockedDrains = Extract<Verdict, { readonly reason: 'DrainBlocked' }>;

/** The cause that blocks the drains of the verdict, in one sentence; empty if it is unknown. */
export function describeDrainCause(
  status: UpdateStatus,
  verdict: BlockedDrains,
  language: Language,
): string {
  const sentences = new Set(
    findBlockers(status, verdict).map((blocker) => describeShortly(blocker, language)),
  );
  const [sentence = ''] = sentences;
  return sentences.size > 1 ? describeWaiting(verdict, language) : sentence;
}

/** The number of waiting nodes, if the blocked nodes have different causes. Each cause is shown with its node. */
function describeWaiting({ pool, waiting = 0 }: BlockedDrains, language: Language): string {
  if (waiting === 0) return '';
  return language.t('{{count}} nodes in pool {{pool}} are waiting for an update slot.', {
    count: waiting,
    pool,
    defaultValue_one: '{{count}} node in pool {{pool}} is waiting for an update slot.',
  });
}

/** The objects that the sentence of the cause may name. */
export function listDrainCauseObjects(
  status: UpdateStatus,
  verdict: BlockedDrains,
): readonly ResourceRef[] {
  return findBlockers(status, verdict).map(findObject);
}

/** True if only the message of the drain names the blocking pod, or nothing does. */
export function isNamedAlone(status: UpdateStatus, verdict: BlockedDrains): boolean {
  return findBlockers(status, verdict).every(({ code }) => code === 'NamedByMessage');
}

/** The first blocker of each long drain in the pool of the verdict. The verdict is not about the others. */
function findBlockers(
  { drains }: UpdateStatus,
  { pool, node, nodes }: BlockedDrains,
): readonly DrainBlocker[] {
  return drains
    .filter((drain) => (nodes === 1 ? drain.node === node : drain.pool === pool))
    .slice(0, nodes)
    .flatMap(({ blockers: [first] }) => first ?? []);
}

/** The blocking object, whose name is in the sentence. */
function findObject(blocker: DrainBlocker): ResourceRef {
  switch (blocker.code) {
    case 'BudgetRefuses':
    case 'BudgetStale':
      return blocker.budget.budget;
    case 'VirtualMachineCannotMigrate':
      return blocker.virtualMachine;
    case 'TwoBudgets':
    case 'StuckFinalizer':
    case 'StuckTerminating':
    case 'LongGracePeriod':
    case 'NamedByMessage':
      return blocker.pod;
  }
}

/** The blocker without numbers and details, which are shown with the drain. */
function describeShortly(blocker: DrainBlocker, { t }: Language): string {
  const name = refName(findObject(blocker));
  switch (blocker.code) {
    case 'BudgetRefuses':
      return blocker.budget.syncFailure === undefined
        ? t('PodDisruptionBudget {{budget}} allows {{allows}} disruptions.', {
            budget: name,
            allows: blocker.budget.allows ?? 0,
            count: blocker.budget.allows ?? 0,
            defaultValue_one: 'PodDisruptionBudget {{budget}} allows {{allows}} disruption.',
          })
        : t("PodDisruptionBudget {{budget}} can't count its pods.", { budget: name });
    case 'BudgetStale':
      return t('The status of PodDisruptionBudget {{budget}} is outdated.', { budget: name });
    case 'TwoBudgets':
      return t('Multiple PodDisruptionBudgets select pod {{pod}}.', { pod: name });
    case 'StuckFinalizer':
      return t('Finalizers block the deletion of pod {{pod}}.', {
        pod: name,
        count: blocker.finalizers.length,
        defaultValue_one: 'A finalizer blocks the deletion of pod {{pod}}.',
      });
    case 'StuckTerminating':
      return t('Pod {{pod}} should have terminated, but its node has not confirmed it.', {
        pod: name,
      });
    case 'LongGracePeriod':
      return t('Pod {{pod}} is still terminating.', { pod: name });
    case 'VirtualMachineCannotMigrate':
      return t("Virtual machine {{machine}} can't be live-migrated.", { machine: name });
    case 'NamedByMessage':
      return t("Pod {{pod}} can't be evicted.", { pod: name });
  }
}
