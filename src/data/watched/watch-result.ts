/** What `useK8sWatchResource` gives, with nothing taken for granted. */
export interface WatchResult {
  readonly data: unknown;
  readonly isLoaded: boolean;
  readonly error: unknown;
}
