import type { Instant, MissingData, SnapshotResource, UpdateStatus } from '../../engine';
import type { DifferentPart } from './lasting-difference';

/** What a view gets. Known data stays: once `ready`, a lost watch does not lead back to `loading` or `failed`. */
export type UpdateStatusState =
  | { readonly state: 'loading'; readonly nodes?: LoadingCount }
  /** ClusterVersion could not be had; nothing else fails the page. */
  | { readonly state: 'failed'; readonly missing: MissingData }
  | PublishedState
  | {
      readonly state: 'ready';
      readonly status: UpdateStatus;
      /**
       * The verdict holds, but something that its cause, or what needs attention, is told with is still being read for
       * the first time: drawn now, it would move at once.
       */
      readonly isFilling?: true;
      /** Something that the time remaining rests on is still being read: a range of now would change at once. */
      readonly areTimesAwaited?: true;
      readonly freshness: Freshness;
      /** Set while the controller says something else for longer than it should. */
      readonly difference?: PublishedDifference;
    };

/** What the controller published, without single nodes: until the page has judged itself, or because it cannot. */
export interface PublishedState {
  readonly state: 'published';
  readonly status: UpdateStatus;
  /** When the controller looked. */
  readonly observedAt: Instant;
  /** What keeps the page from judging itself; absent while its own judgement is on its way. */
  readonly unread?: readonly MissingData[];
}

/** In what the controller differs from the page, and what it says. */
export interface PublishedDifference {
  readonly part: DifferentPart;
  readonly published: UpdateStatus;
  readonly observedAt: Instant;
}

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
