import type { PayloadMemory } from '../memory/payload-memory';
import type { PayloadAssessment, RequestedRelease } from '../status/payload';
import type { Instant } from '../time';
import { assessPayload, findFailingPod, type PayloadInput } from './assess-payload';
import { readRequestedRelease } from './requested-release';

export interface AssessedRequest {
  /** The release that is asked for, while it is not accepted; absent when the cluster is at what is asked for. */
  readonly payload?: PayloadAssessment;
  /** For the next look. */
  readonly memory?: PayloadMemory;
}

/**
 * Judges the release that is asked for. What was wrong with a request is remembered between two looks: the operator removes
 * the Pods of earlier attempts, and during each further one it no longer says that the one before failed. It is forgotten
 * when something else is asked for, or nothing.
 */
export function assessRequest(
  input: PayloadInput,
  before: PayloadMemory | undefined,
): AssessedRequest {
  const requested = readRequestedRelease(input.clusterVersion);
  if (!requested) return {};
  const request = JSON.stringify([requested.version, requested.image, requested.forced]);
  const known = before?.request === request ? before : { request };
  const failing = findFailingPod(requested, input);
  const memory: PayloadMemory = {
    request,
    refusal: requested.state === 'refused' ? refusalOf(requested, known) : known.refusal,
    pod: failing ? { ...failing, pod: { ...failing.pod, seenAt: input.now } } : known.pod,
  };
  return { payload: assessPayload(requested, input, memory), memory };
}

function refusalOf(
  { step, message, sinceAt }: RequestedRelease,
  { refusal }: PayloadMemory,
): PayloadMemory['refusal'] {
  return { step, message, sinceAt: earlier(refusal?.sinceAt, sinceAt) };
}

function earlier(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
