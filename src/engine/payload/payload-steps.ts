import { isRejectedByPolicy } from './image-policies';
import type {
  PayloadAssessment,
  PayloadStepId,
  PayloadStepState,
  RequestedRelease,
} from '../status/payload';

/** In the order in which the cluster-version operator takes them. */
const STEP_RANKS: Readonly<Record<PayloadStepId, number>> = {
  signature: 0,
  download: 1,
  version: 2,
  preconditions: 3,
  accepted: 4,
};

const PAYLOAD_STEPS = Object.keys(STEP_RANKS) as readonly PayloadStepId[]; // The record has no other keys.

/** ReleaseAccepted's reasons after retrieval. Source: cluster-version-operator@6e71933, pkg/cvo/sync_worker.go. */
const STEP_OF_REASON: ReadonlyMap<string, PayloadStepId> = new Map([
  ['LoadPayload', 'version'],
  ['VerifyPayloadVersion', 'version'],
  ['PreconditionChecks', 'preconditions'],
  ['PayloadLoaded', 'accepted'],
]);

/** Step of the retrieval, which is the signature and the download under one reason. */
export type Retrieval = 'signature' | 'download' | 'unknown';

/**
 * The state of each step. The signature counts as verified once the release was downloaded, except with force, where
 * the operator goes on without. Which part of a retrieval it is may be unknown; a reason that is not known says nothing
 * of any step.
 */
export function assessPayloadSteps(
  { state, step, forced }: Pick<RequestedRelease, 'state' | 'step' | 'forced'>,
  retrieval: Retrieval,
): PayloadAssessment['steps'] {
  // The request was not looked at yet.
  if (step === '') return PAYLOAD_STEPS.map((id) => ({ id, state: 'notReached' }));
  const at = step === 'RetrievePayload' ? retrieval : STEP_OF_REASON.get(step);
  const here: PayloadStepState = state === 'refused' ? 'failed' : 'current';
  if (at === undefined) return PAYLOAD_STEPS.map((id) => ({ id, state: 'unknown' }));
  if (at === 'unknown') {
    const download: PayloadStepState = state === 'refused' ? 'failed' : 'unknown';
    return PAYLOAD_STEPS.map((id) => ({
      id,
      state: id === 'signature' ? 'unknown' : id === 'download' ? download : 'notReached',
    }));
  }
  return PAYLOAD_STEPS.map((id) => ({
    id,
    state:
      STEP_RANKS[id] > STEP_RANKS[at]
        ? 'notReached'
        : id === at
          ? here
          : id === 'signature' && forced
            ? 'unknown'
            : 'done',
  }));
}

/**
 * True if a release was refused because its image can't be downloaded. A download that an image policy stops fails for
 * its signature; a retrieval without details may have failed for either.
 */
export function isDownloadFailed(payload: PayloadAssessment): boolean {
  const { forced, state, steps } = payload;
  const stateOf = (id: PayloadStepId) => steps.find((step) => step.id === id)?.state;
  return (
    state === 'refused' &&
    stateOf('download') === 'failed' &&
    (forced || stateOf('signature') === 'done') &&
    !isRejectedByPolicy(payload)
  );
}
