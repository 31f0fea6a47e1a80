import type { RehearsalRecord } from '../status/rehearsal-record';
import type { UpdateRecord } from '../status/update-record';
import type { Instant } from '../time';
import type { NodeMemory } from './node-memory';
import type { PayloadMemory } from './payload-memory';

/**
 * What earlier snapshots told and later ones no longer do. It cannot be made again from a snapshot, as what is cached
 * can, so it is handed on: within a page from look to look, and to the store (see `storeMemory`). Never mutated.
 */
export interface UpdateMemory {
  /** When the update began that `nodes` is about; absent when nobody knows. */
  readonly updateStartedAt?: Instant;
  /** The moment of the last snapshot; absent before the first one. */
  readonly seenAt?: Instant;
  /** By name. */
  readonly nodes: ReadonlyMap<string, NodeMemory>;
  /** Absent while nothing is asked for. */
  readonly payload?: PayloadMemory;
  /** Of this update and the ones before, newest first. */
  readonly records: readonly UpdateRecord[];
  /** The last rehearsal; absent without one. */
  readonly rehearsal?: RehearsalRecord;
}

export const NO_MEMORY: UpdateMemory = { nodes: new Map(), records: [] };
