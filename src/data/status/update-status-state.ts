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

/** How current the data is. */
export interface Freshness {
  /** `live`: watches are open. `polling`: read at intervals. `reconnecting`: the last known state is shown. */
  readonly mode: 'live' | 'polling' | 'reconnecting';
  /** Server clock, milliseconds: when the cluster last answered. */
  readonly heardAtMs: number;
  /** Server clock, milliseconds: now, updated once a second. */
  readonly nowMs: number;
  /** Which resources are behind; empty when all are up to date. */
  readonly behind: readonly SnapshotResource[];
}
