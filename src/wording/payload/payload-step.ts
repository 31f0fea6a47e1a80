import type { PayloadStepId, PayloadStepState } from '../../engine';
import type { Language } from '../language/language';

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
