import { missing, type Fetched } from '../engine';

/** The state of a resource of the cluster. */
export interface SourceState<T> {
  readonly fetched: Fetched<T>;
  /**
   * Set while the resource cannot be read and `fetched` is its last known state: when that was up to date, by the
   * browser's clock.
   */
  readonly behindSinceMs?: number;
}

export const NOT_LOADED: SourceState<never> = { fetched: missing('NotLoaded') };

export function isSettled(fetched: Fetched<unknown>): boolean {
  return fetched.state === 'loaded' || fetched.reason !== 'NotLoaded';
}

/** The state after a failure: known data stays and is marked as behind; without any the resource is missing. */
export function withFailure<T>(
  state: SourceState<T>,
  failure: Extract<Fetched<T>, { state: 'missing' }>,
  upToDateAtMs: number,
): SourceState<T> {
  if (state.fetched.state === 'loaded') {
    return { fetched: state.fetched, behindSinceMs: state.behindSinceMs ?? upToDateAtMs };
  }
  const { reason, message } = state.fetched;
  if (reason === failure.reason && message === failure.message) return state;
  return { fetched: failure };
}
