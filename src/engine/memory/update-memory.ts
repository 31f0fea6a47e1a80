import type { PayloadFailure, PayloadPod, RequestedRelease } from '../status/payload';
import type { RehearsalRecord } from '../status/rehearsal-record';
import type { UpdateRecord } from '../status/update-record';
import type { Instant } from '../time';
import type { NodeMemory } from './node-memory';

/**
 * Facts of earlier snapshots that later ones no longer have. Unlike caches, it can't be computed again from a snapshot,
 * so it is passed on: within a page from look to look, and to the store (see `storeMemory`). Never mutated.
 */
export interface UpdateMemory {
  /** Beginning of the update that `nodes` is about; absent when unknown. */
  readonly updateStartedAt?: Instant;
  /** The moment of the last snapshot; absent before the first one. */
  readonly seenAt?: Instant;
  /** By name. */
  readonly nodes: ReadonlyMap<string, NodeMemory>;
  /** Absent while nothing is asked for. */
  readonly payload?: PayloadMemory;
  /** Records of this update and the ones before, newest first. */
  readonly records: readonly UpdateRecord[];
  /** The last rehearsal; absent without one. */
  readonly rehearsal?: RehearsalRecord;
}

export const NO_MEMORY: UpdateMemory = { nodes: new Map(), records: [] };

/** Facts from earlier snapshots about the requested release. */
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
