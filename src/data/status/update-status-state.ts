import type { MissingData, SnapshotResource, UpdateStatus } from '../../engine';

/** What a view gets. Known data stays: once `ready`, a lost watch does not lead back to `loading` or `failed`. */
export type UpdateStatusState =
  | { readonly state: 'loading'; readonly nodes?: LoadingCount }
  /** ClusterVersion could not be had; nothing else fails the page. */
  | { readonly state: 'failed'; readonly missing: MissingData }
  | { readonly state: 'ready'; readonly status: UpdateStatus; readonly freshness: Freshness };

/** How many nodes have arrived; `expected` comes from the pools' machine counts. */
export interface LoadingCount {
  readonly loaded: number;
  readonly expected?: number;
}

/** How far the data can be trusted to be of now. */
export interface Freshness {
  /** `live`: watches hold. `polling`: asked for at intervals. `reconnecting`: what is shown is the last known state. */
  readonly mode: 'live' | 'polling' | 'reconnecting';
  /** Server clock, milliseconds, when the cluster was last heard of. */
  readonly heardAtMs: number;
  /** Server clock, milliseconds, now; ticks once a second. */
  readonly nowMs: number;
  /** Which resources are behind; empty when all are up to date. */
  readonly behind: readonly SnapshotResource[];
}
