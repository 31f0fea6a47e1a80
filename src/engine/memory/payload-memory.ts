import type { PayloadFailure, PayloadPod, RequestedRelease } from '../status/payload';

/** What earlier snapshots told of the release that is asked for. */
export interface PayloadMemory {
  /** The request it is about: version, image, and whether it is forced. */
  readonly request: string;
  /** The last refusal; `sinceAt` is when the first one was. */
  readonly refusal?: Pick<RequestedRelease, 'step' | 'message' | 'sinceAt'>;
  readonly pod?: FailingPod;
}

/** A Pod with what is wrong with it. */
export interface FailingPod {
  readonly pod: PayloadPod;
  readonly failure: PayloadFailure;
}
