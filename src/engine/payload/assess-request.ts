import type { PayloadMemory } from '../memory/update-memory';
import type { PayloadAssessment } from '../status/payload';
import { assessPayload, findFailingPod, type PayloadInput } from './assess-payload';
import { beginRequest } from './begin-request';

export interface AssessedRequest {
  /** The release that is asked for, while it is not accepted; absent when the cluster is at what is asked for. */
  readonly payload?: PayloadAssessment;
  /** For the next look. */
  readonly memory?: PayloadMemory;
}

/** The requested release, with its Pod's failure remembered: Pods of earlier attempts are removed. */
export function assessRequest(
  input: PayloadInput,
  before: PayloadMemory | undefined,
): AssessedRequest {
  const begun = beginRequest(input.clusterVersion, before);
  if (!begun) return {};
  const { memory: known, requested, told } = begun;
  const failing = findFailingPod(requested, input);
  const memory: PayloadMemory = {
    ...known,
    pod: failing ? { ...failing, pod: { ...failing.pod, seenAt: input.now } } : known.pod,
  };
  return { payload: assessPayload({ requested, told, memory }, input), memory };
}
