import type { OperatorRefusal, UpgradeRefusal } from '../../engine';
import { describeCauseSteps } from '../causes/cause-steps';
import type { Language } from '../language/language';
import { refusalCommand } from '../outlook/next-update';
import { shellWord } from './shell';
import { listOtherwise, type NextStep } from './step';
import { looking, onlyLooks } from './who-can';

/** Steps for an operator that refuses minor updates, best first: from the known cause, or from its message. */
export function listOperatorRefusalSteps(
  { cause, operator, otherCauses = [] }: OperatorRefusal,
  language: Language,
): readonly [NextStep, ...NextStep[]] {
  const known = [cause, ...otherCauses].flatMap((each) => {
    const step = describeCauseSteps(each, language);
    return step ? [step, ...listOtherwise(step)] : [];
  });
  const [first, ...others] = new Map(known.map((step) => [step.action, step])).values();
  if (first) return [first, ...others];
  return [
    {
      action: language.t('Follow the message of operator {{operator}}.', { operator }),
      command: `oc describe clusteroperator ${shellWord(operator)}`,
      ...onlyLooks(language),
    },
  ];
}

/** The step for a part of a refusal that names neither operators nor an acknowledgement; `undefined` for all others. */
export function describeRefusalStep(
  { because, from, gates = [] }: UpgradeRefusal,
  language: Language,
): (NextStep & { readonly command: string }) | undefined {
  if (gates.length > 0 || from.length > 0) return undefined;
  return {
    action: describeAction(because, language),
    command: refusalCommand(because),
    ...(because === 'deletions' || because === 'updateInProgress' ? {} : { who: 'clusterAdmin' }),
    availability: looking(language),
  };
}

function describeAction(because: UpgradeRefusal['because'], { t }: Language): string {
  switch (because) {
    case 'operators':
      return t('Check which operators block minor updates.');
    case 'adminAck':
      return t("Check which entries of ConfigMap admin-gates aren't acknowledged.");
    case 'overrides':
      return t('Check the overrides in ClusterVersion, then remove them.');
    case 'deletions':
      return t('Wait until these resources are deleted.');
    case 'updateInProgress':
      return t('Wait until the update is complete.');
    case 'other':
      return t('Follow the message of ClusterVersion.');
  }
}
