import type { Translate } from './translate';

/** What the cluster-version operator does with a requested release, in its order. */
export const PAYLOAD_STEPS = ['retrieve', 'matchVersion', 'preconditions', 'accepted'] as const;

export type PayloadStep = (typeof PAYLOAD_STEPS)[number];

/** Reasons of the condition ReleaseAccepted. Source: cluster-version-operator@main (2026-07-24), pkg/cvo. */
const STEP_OF_REASON: ReadonlyMap<string, PayloadStep> = new Map([
  ['RetrievePayload', 'retrieve'],
  ['VerifyPayloadVersion', 'matchVersion'],
  ['PreconditionChecks', 'preconditions'],
  ['PayloadLoaded', 'accepted'],
]);

/** The step that a reason of ReleaseAccepted is about; `undefined` for reasons that nobody knows. */
export function readPayloadStep(reason: string): PayloadStep | undefined {
  return STEP_OF_REASON.get(reason);
}

export function describePayloadStep(step: PayloadStep, t: Translate): string {
  const texts: Readonly<Record<PayloadStep, string>> = {
    retrieve: t('Verify the signature and download the release'),
    matchVersion: t('Compare its version with the one asked for'),
    preconditions: t('Check the preconditions'),
    accepted: t('Accept the release'),
  };
  return texts[step];
}
