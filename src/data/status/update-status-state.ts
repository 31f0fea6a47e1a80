import type { Instant, MissingData, SnapshotResource, UpdateStatus } from '../../engine';
import type { DifferentPart } from './lasting-difference';

/** The state for a view. Known data stays: once `ready`, a lost watch does not lead back to `loading` or `failed`. */
export type UpdateStatusState =
  | { readonly state: 'loading'; readonly nodes?: LoadingCount }
  /** ClusterVersion could not be had; nothing else fails the page. */
  | { readonly state: 'failed'; readonly missing: MissingData }
  | PublishedState
  | {
      readonly state: 'ready';
      readonly status: UpdateStatus;
      /**
       * True if data for the cause or for entries is read for the first time. They would change soon after they were
       * drawn.
       */
      readonly isFilling?: true;
      /** Something that the time remaining rests on is still being read: a range of now would change at once. */
      readonly areTimesAwaited?: true;
      readonly freshness: Freshness;
      /** Set while the controller says something else for longer than it should. */
      readonly difference?: PublishedDifference;
    };

/** The published status without single nodes: until the page has its own assessment, or because it can't have one. */
export interface PublishedState {
  readonly state: 'published';
  readonly status: UpdateStatus;
  /** Time when the controller looked. */
  readonly observedAt: Instant;
  /** Resources that the page can't read for its own assessment; absent while that is in progress. */
  readonly unread?: readonly MissingData[];
}

/** In what the controller differs from the page, and what it says. */
export interface PublishedDifference {
  readonly part: DifferentPart;
  readonly published: UpdateStatus;
  readonly observedAt: Instant;
}

/** The number of nodes that have arrived; `expected` is from the pools' machine counts. */
export interface LoadingCount {
  readonly loaded: number;
  readonly expected?: number;
}

/** Currency of the data. */
export interface Freshness {
  /** `live`: watches are open. `polling`: read at intervals. `reconnecting`: the last known state is shown. */
  readonly mode: 'live' | 'polling' | 'reconnecting';
  /** Server clock, milliseconds: when the cluster last answered. */
  readonly heardAtMs: number;
  /** Server clock, milliseconds: now, updated once a second. */
  readonly nowMs: number;
  /** Resources that are behind; empty when all are up to date. */
  readonly behind: readonly SnapshotResource[];
}
