import { type RetrieveFailure, failureOf } from './failure-text';
import type { PayloadFailure, PayloadJob, RequestedRelease } from '../status/payload';
import { DEADLINE, findPodFailure, isWeak } from './pod-failure';

/** Sources that may tell why a retrieval failed. */
interface Sources {
  /** The Pod as it is, and as it was last seen. */
  readonly seen: { readonly failure?: PayloadFailure } | undefined;
  readonly remembered: { readonly failure: PayloadFailure } | undefined;
  readonly job: PayloadJob | undefined;
}

/** The failure of a release: the step's message; of a retrieval, the first source that says more than a timeout. */
export function findPayloadFailure(
  { step, message }: RequestedRelease,
  failure: RetrieveFailure | undefined,
  { seen, remembered, job }: Sources,
): PayloadFailure {
  const own: PayloadFailure = {
    what: 'ReleaseAccepted',
    reason: step,
    message: failureOf(message),
  };
  if (step !== 'RetrievePayload') return own;
  const ofJob: PayloadFailure | undefined =
    job?.reason === DEADLINE
      ? { what: 'PodFailed', reason: DEADLINE, message: job.message }
      : undefined;
  const failures = [seen?.failure, failureOfText(own, failure), remembered?.failure, ofJob].filter(
    (each) => each !== undefined,
  );
  return (
    failures.find((each) => !isWeak(each)) ?? failures.find(({ reason }) => reason !== '') ?? own
  );
}

function failureOfText(
  own: PayloadFailure,
  failure: RetrieveFailure | undefined,
): PayloadFailure | undefined {
  switch (failure?.kind) {
    case 'signature':
    case 'prune':
      return own;
    case 'deadline':
      return { ...own, what: 'PodFailed', reason: DEADLINE };
    case 'pod':
      return findPodFailure({
        phase: 'Failed',
        reason: failure.reason,
        message: failure.message,
        containers: failure.containers,
        isNodeNotReady: false,
        pullEvents: [],
      });
    case 'download':
    case 'unknown':
    case undefined:
      return undefined;
  }
}
