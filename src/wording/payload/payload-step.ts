import type { PayloadAssessment, PayloadStepId, PayloadStepState } from '../../engine';
import type { Language } from '../language/language';
import { describePreconditionCauses } from './precondition';

export function describePayloadStep(step: PayloadStepId, { t }: Language): string {
  const texts: Readonly<Record<PayloadStepId, string>> = {
    signature: t('Verify the signature'),
    download: t('Download the release with a version pod'),
    version: t('Load the release and compare its version'),
    preconditions: t('Check the preconditions'),
    accepted: t('Accept the release'),
  };
  return texts[step];
}

export function describePayloadStepState(state: PayloadStepState, { t }: Language): string {
  const texts: Readonly<Record<PayloadStepState, string>> = {
    done: t('done'),
    current: t('in progress'),
    failed: t('failed'),
    notReached: t('not reached'),
    unknown: t('unknown'),
  };
  return texts[state];
}

/** The step at which a release failed, and its place; `undefined` if unknown. */
export function describeFailedStep(
  payload: PayloadAssessment,
  language: Language,
): string | undefined {
  const { t } = language;
  const { pod, preconditions, steps } = payload;
  const failed = steps.find(({ state }) => state === 'failed')?.id;
  switch (failed) {
    case undefined:
      return undefined;
    case 'signature':
      return t('Verifying the release signature failed.');
    case 'download':
      return pod === undefined || pod.node === ''
        ? t('Downloading the release image failed.')
        : t('Downloading the release image failed in pod {{pod}} on node {{node}}.', {
            pod: pod.pod.name,
            node: pod.node,
          });
    case 'version':
      return t("Checking the release's version failed.");
    case 'preconditions': {
      const { isComplete, others } = describePreconditionCauses(payload, language);
      if (isComplete && others.length > 0) {
        // They stand below it, the cause of the refusal above.
        return t('{{count}} other reasons for the rejection:', {
          count: others.length,
          defaultValue_one: 'Another reason for the rejection:',
        });
      }
      return t('{{count}} preconditions of the update failed.', {
        count: Math.max(1, preconditions.filter(({ blocks }) => blocks).length),
        defaultValue_one: '{{count}} precondition of the update failed.',
      });
    }
    case 'accepted':
      return t('Accepting the release failed.');
  }
}
