import { loaded, missing, type Fetched } from '../../src/engine';
import { ApiError } from '../../connect/api-error';

/** Losing an optional resource is a fact to report, not a failure. */
export async function fetched<T>(request: Promise<T>): Promise<Fetched<T>> {
  try {
    return loaded(await request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const message = 'message' in failure ? failure.message : error.message;
    // From the sandbox alone: no real API server serves saved data.
    if ('reason' in failure && failure.reason === 'NotCollected') {
      return missing('NotCollected', message);
    }
    if (error.isForbidden) return missing('Forbidden', message);
    return missing(error.isNotFound ? 'NotFound' : 'Failed', message);
  }
}
