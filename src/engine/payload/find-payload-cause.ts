import { type RetrieveFailure, failureOf } from './failure-text';
import type { PayloadCause, PayloadJob, RequestedRelease } from '../status/payload';
import { findPodCause, isWeak } from './pod-cause';
import { readPreconditions } from './preconditions';

/** Who may know why a retrieval failed. */
interface Sources {
  /** The Pod as it is, and as it was last seen. */
  readonly seen: { readonly cause?: PayloadCause } | undefined;
  readonly remembered: { readonly cause: PayloadCause } | undefined;
  readonly job: PayloadJob | undefined;
}

/** Why a release was refused: the step's own words, and for a retrieval what the Pod says. */
export function findPayloadCause(
  { step, message }: RequestedRelease,
  failure: RetrieveFailure | undefined,
  sources: Sources,
): PayloadCause {
  switch (step) {
    case 'RetrievePayload':
      return findRetrievalCause(message, failure, sources);
    case 'LoadPayload':
      return { code: 'LoadFailed', message: failureOf(message) };
    case 'VerifyPayloadVersion':
      return readMismatch(failureOf(message));
    case 'PreconditionChecks':
      return {
        code: 'Preconditions',
        message,
        preconditions: readPreconditions(message.replace(PRECONDITIONS_START, '')),
      };
    default:
      return { code: 'Unknown', message };
  }
}

const PRECONDITIONS_START =
  /^Preconditions failed for payload loaded version="(?:[^"\\]|\\.)*" image="(?:[^"\\]|\\.)*": /;

/** The first source that says more than that it took too long; else the first that says that. */
function findRetrievalCause(
  message: string,
  failure: RetrieveFailure | undefined,
  { seen, remembered, job }: Sources,
): PayloadCause {
  const ofJob: PayloadCause | undefined =
    job?.reason === 'DeadlineExceeded'
      ? { code: 'DeadlineExceeded', message: job.message }
      : undefined;
  const causes = [seen?.cause, causeOfText(message, failure), remembered?.cause, ofJob].filter(
    (cause) => cause !== undefined,
  );
  return (
    causes.find((cause) => !isWeak(cause)) ??
    causes.find(({ code }) => code !== 'Unknown') ?? {
      code: 'Unknown',
      message: failureOf(message),
    }
  );
}

function causeOfText(
  conditionMessage: string,
  failure: RetrieveFailure | undefined,
): PayloadCause | undefined {
  const message = failureOf(conditionMessage);
  switch (failure?.kind) {
    case 'signature':
      return { code: 'SignatureNotFound', message };
    case 'prune':
      return { code: 'PruneFailed', message };
    case 'deadline':
      return { code: 'DeadlineExceeded', message };
    case 'pod':
      return findPodCause({
        phase: 'Failed',
        reason: failure.reason,
        message: failure.message,
        containers: failure.containers,
        node: '',
        isNodeNotReady: false,
        pullEvents: [],
      });
    case 'download':
    case 'unknown':
    case undefined:
      return undefined;
  }
}

function readMismatch(message: string): PayloadCause {
  const match =
    /^release image version (\S+) does not match the expected upstream version (\S+)$/.exec(
      message,
    );
  return { code: 'VersionMismatch', actual: match?.[1] ?? '', expected: match?.[2] ?? '', message };
}
