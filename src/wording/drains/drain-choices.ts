import type { DrainBlocker } from '../../engine';
import { budgetName } from './drain-blocker';
import { deletePod, listForBudget } from './drain-budget-choices';
import { inNamespace, type BlockerOf, type DrainChoice } from './drain-choice';
import { formatNames } from '../language/names';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';
import { looking } from '../next-steps/who-can';

/** Ways to let the node go on, what costs least first; never empty. */
export function listDrainChoices(
  blocker: DrainBlocker,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  switch (blocker.code) {
    case 'BudgetRefuses':
      return listForBudget(blocker, language);
    case 'TwoBudgets':
      return [
        {
          action: t(
            'Leave one budget on the pod: narrow the selectors of {{budgets}}, or remove one.',
            {
              budgets: formatNames(blocker.budgets.map(budgetName), language),
            },
          ),
          command: `oc${inNamespace(blocker.pod)} get poddisruptionbudgets -o wide`,
          availability: t('Costs no availability: the budget that stays is still kept.'),
        },
        deletePod(blocker, language),
      ];
    case 'BudgetStale':
      return [
        {
          action: t(
            'Wait a minute. If it stays so, see whether kube-controller-manager is well: it counts for budgets.',
          ),
          command: 'oc get clusteroperator kube-controller-manager',
          availability: looking(language),
        },
      ];
    case 'StuckFinalizer':
      return [
        {
          action: t('Find what set the finalizer and does not take it off: {{finalizers}}.', {
            finalizers: formatNames(blocker.finalizers, language),
          }),
          command: `oc${inNamespace(blocker.pod)} describe pod ${shellWord(blocker.pod.name)}`,
          availability: looking(language),
        },
        {
          action: t('If nothing will take it off any more, take it off by hand.'),
          command: `oc${inNamespace(blocker.pod)} patch pod ${shellWord(blocker.pod.name)} --type merge --patch '{"metadata":{"finalizers":null}}'`,
          availability: t(
            'Costs no availability: the pod has ended. What the finalizer was to clean up stays.',
          ),
        },
      ];
    case 'StuckTerminating':
      return [
        {
          action: t(
            'See what the kubelet says: a volume that cannot be unmounted, a process that does not end.',
          ),
          command: `oc${inNamespace(blocker.pod)} describe pod ${shellWord(blocker.pod.name)}`,
          availability: looking(language),
        },
      ];
    case 'LongGracePeriod':
      return [
        {
          action: t('Wait: it ends by itself.'),
          availability: t('Costs no availability.'),
        },
        {
          action: t('Give it less time, if its owner agrees.'),
          command: `oc${inNamespace(blocker.pod)} delete pod ${shellWord(blocker.pod.name)} --grace-period=30`,
          availability: t('It may lose work that it wanted to finish.'),
        },
      ];
    case 'VirtualMachineCannotMigrate':
      return listForVirtualMachine(blocker, language);
    case 'NamedByMessage':
      return [
        {
          action: t('Have somebody who may look at it see which budget holds it.'),
          command: `oc${inNamespace(blocker.pod)} get poddisruptionbudgets`,
          availability: looking(language),
        },
      ];
  }
}

function listForVirtualMachine(
  { because, virtualMachine, pod }: BlockerOf<'VirtualMachineCannotMigrate'>,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  const describe = `oc${inNamespace(pod)} describe virtualmachineinstance ${shellWord(virtualMachine.name)}`;
  const stop: DrainChoice = {
    action: t('Shut the virtual machine down, and start it again after the update.'),
    command: `virtctl${inNamespace(pod)} stop ${shellWord(virtualMachine.name)}`,
    availability: t('Costs availability: the virtual machine is down meanwhile.'),
  };
  const look: Readonly<Record<typeof because, string>> = {
    notMigratable: t(
      'See what ties it to its node, a local disk or device, and whether that can go.',
    ),
    external: t('See whether what is to move it does so.'),
    failed: t('See why moving it failed; it is tried again.'),
  };
  return [{ action: look[because], command: describe, availability: looking(language) }, stop];
}
