import type { ClusterSnapshot, Instant, UpdateStatus, WantedLists } from '../../src/engine';
import type { ReadingDepth } from './reading-depth';
import type { SavedReading } from './saved-data';

/** A cluster at one moment, from wherever. */
export interface ClusterReading {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
  /** About alerts; see the readers. */
  readonly notices: readonly string[];
  /** Facts about saved data. */
  readonly saved?: SavedReading;
  /** With depth `preflight`: the lists of the snapshot, and those that are looked at before an update. */
  readonly preflight?: WantedLists;
  /** The published status, if ClusterVersion can't be read. */
  readonly published?: UpdateStatus;
}

/** Something that can be read again and again. */
export interface ClusterSource {
  /** Throws `InputError` and `ApiError`. */
  read(depth: ReadingDepth): Promise<ClusterReading>;
  /** How long to wait, at least, before reading again. */
  readonly intervalMs: number;
}
