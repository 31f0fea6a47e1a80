import type { ClusterSnapshot, RehearsalRecord, UpdateStatus } from '../../engine';

/** Where a status of the watched cluster comes from, for those who look at more of it. */
export interface Assessed {
  readonly snapshot: ClusterSnapshot;
  /** Remembers what was rehearsed for when the update begins. */
  readonly rehearse: (rehearsal: RehearsalRecord) => void;
}

export const ASSESSED_FROM = new WeakMap<UpdateStatus, Assessed>();
