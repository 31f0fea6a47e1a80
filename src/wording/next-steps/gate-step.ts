import type { AdminGate } from '../../engine';
import type { Language } from '../language/language';
import { shellWord } from './shell';
import type { NextStep } from './step';
import { onlyLooks } from './who-can';

/** Step of an administrator that acknowledges what a minor update waits for. */
export function describeGateStep(
  { gate, isInvalid }: AdminGate,
  language: Language,
): NextStep & { readonly command: string } {
  const { t } = language;
  if (isInvalid) {
    return {
      action: t(
        "Find out what created entry {{gate}} of ConfigMap admin-gates. It isn't valid, so it can't be acknowledged.",
        { gate },
      ),
      command: 'oc -n openshift-config-managed get configmap admin-gates -o yaml',
      ...onlyLooks(language),
    };
  }
  const patch = JSON.stringify({ data: { [gate]: 'true' } });
  return {
    action: t('Complete what {{gate}} requires, then acknowledge it.', { gate }),
    command: `oc -n openshift-config patch configmap admin-acks --patch ${shellWord(patch)} --type=merge`,
    who: 'clusterAdmin',
    availability: t('No downtime expected.'),
  };
}
