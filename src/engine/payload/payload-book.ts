import type { Instant } from '../time';
import {
  type PayloadInput,
  type PayloadMemory,
  assessPayload,
  findFailingPod,
} from './assess-payload';
import type { PayloadAssessment, RequestedRelease } from '../status/payload';
import { readRequestedRelease } from './requested-release';

/**
 * Keeps what was wrong with a request between two looks: the operator removes the Pods of earlier attempts, and during each
 * further one it no longer says that the one before failed. Forgets when something else is asked for, or nothing.
 */
export class PayloadBook {
  private known: { readonly key: string; readonly memory: PayloadMemory } | undefined;

  /** The release that is asked for, while it is not accepted; `undefined` when the cluster is at what is asked for. */
  update(input: PayloadInput): PayloadAssessment | undefined {
    const requested = readRequestedRelease(input.clusterVersion);
    if (!requested) {
      this.known = undefined;
      return undefined;
    }
    const key = JSON.stringify([requested.version, requested.image, requested.forced]);
    const memory = remember(this.known?.key === key ? this.known.memory : {}, requested, input);
    this.known = { key, memory };
    return assessPayload(requested, input, memory);
  }
}

function remember(
  before: PayloadMemory,
  requested: RequestedRelease,
  input: PayloadInput,
): PayloadMemory {
  const failing = findFailingPod(requested, input);
  return {
    refusal: requested.state === 'refused' ? refusalOf(requested, before) : before.refusal,
    pod: failing ? { ...failing, pod: { ...failing.pod, seenAt: input.now } } : before.pod,
  };
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
