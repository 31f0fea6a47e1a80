import type { ClusterSnapshot, RehearsalRecord, UpdateStatus } from '../../engine';

/** The snapshot behind a status of the watched cluster, for views that read more of it. */
export interface Assessed {
  readonly snapshot: ClusterSnapshot;
  /** Remembers what was rehearsed for when the update begins. */
  readonly rehearse: (rehearsal: RehearsalRecord) => void;
}

export const ASSESSED_FROM = new WeakMap<UpdateStatus, Assessed>();
