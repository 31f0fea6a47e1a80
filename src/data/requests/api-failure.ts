import { readObject, readText, type Fetched, type MissingReason } from '../../engine';

/** The reason why the API did not return the data. */
export interface ApiFailure {
  readonly reason: Extract<MissingReason, 'Forbidden' | 'NotFound' | 'NotCollected' | 'Failed'>;
  /** The server's message, if there is one. */
  readonly message: string;
  /** HTTP status; absent when there was no answer, or none that could be read. */
  readonly status?: number;
}

/** The SDK's watch hook says this, and gives no code, when API discovery does not know the kind. */
const NO_MODEL = 'Model does not exist';

/**
 * The reason in the `Status` of a server that serves saved data, for what was not saved. No real API server gives it.
 */
const NOT_COLLECTED = 'NotCollected';

/** Reads what `consoleFetch` rejects with and what `useK8sWatchResource` gives as its error. Takes anything. */
export function readApiFailure(error: unknown): ApiFailure {
  const { code, response, json, message } = readObject(error);
  const body = readObject(json);
  const status = [code, readObject(response).status, body.code].find(
    (candidate) => typeof candidate === 'number',
  );
  const text = readText(body.message) || readText(message) || readText(error);
  if (body.reason === NOT_COLLECTED) return { reason: NOT_COLLECTED, message: text, status };
  if (text === NO_MODEL) return { reason: 'NotFound', message: text, status: 404 };
  return {
    reason: status === 403 ? 'Forbidden' : status === 404 ? 'NotFound' : 'Failed',
    message: text || (status === undefined ? 'The request failed' : `HTTP ${String(status)}`),
    status,
  };
}

/** A failure of our own making: an answer that cannot be read, or a request that makes no sense. */
export function failed(
  message: string,
  reason: ApiFailure['reason'] = 'Failed',
): { readonly state: 'failed'; readonly failure: ApiFailure } {
  return { state: 'failed', failure: { reason, message } };
}

export function asMissing({
  reason,
  message,
}: ApiFailure): Extract<Fetched<never>, { state: 'missing' }> {
  return { state: 'missing', reason, message };
}
