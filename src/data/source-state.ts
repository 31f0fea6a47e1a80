import { missing, type Fetched } from '../engine';

/** One resource of the cluster, as far as a source has it. */
export interface SourceState<T> {
  readonly fetched: Fetched<T>;
  /**
   * Set while `fetched` is the last known state because the resource cannot be had now: when it was last known to be
   * up to date, by the browser's clock.
   */
  readonly behindSinceMs?: number;
}

export const NOT_LOADED: SourceState<never> = { fetched: missing('NotLoaded') };

export function isSettled(fetched: Fetched<unknown>): boolean {
  return fetched.state === 'loaded' || fetched.reason !== 'NotLoaded';
}

/**
 * What a failure makes of a state: data once had is kept and marked as behind, else the resource is missing.
 */
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
