import type { ConsoleFetch } from '@openshift-console/dynamic-plugin-sdk';

import { HttpError, TimeoutError } from './http-error';

const DEFAULT_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 3;
const TOO_MANY_REQUESTS = 429;

const readJson = async (response: Response): Promise<unknown> => {
  if (!response.headers.get('content-type')?.includes('json')) {
    return undefined;
  }
  try {
    const json: unknown = await response.clone().json();
    return json;
  } catch {
    return undefined;
  }
};

const errorMessage = (response: Response, json: unknown): string =>
  typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
    ? json.message
    : response.statusText || `HTTP ${response.status}`;

/** Passes good answers on. Throws `HttpError` for all others, with the Kubernetes Status if there is one. */
const throwUnlessOk = async (response: Response): Promise<Response> => {
  if (response.ok) {
    return response;
  }
  const json = await readJson(response);
  throw new HttpError(errorMessage(response, json), response.status, response, json);
};

const fetchWithTimeout = (url: string, init: RequestInit, timeoutMs: number): Promise<Response> => {
  if (timeoutMs <= 0) {
    return fetch(url, init);
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(url, timeoutMs)), timeoutMs);
    fetch(url, init)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
};

/**
 * `fetch` as console plugins know it: a timeout that rejects without aborting (0 or less: none), up to three attempts
 * when the server is busy, `HttpError` for error statuses.
 */
export const consoleFetch: ConsoleFetch = async (
  url,
  options = {},
  timeout = DEFAULT_TIMEOUT_MS,
) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await throwUnlessOk(await fetchWithTimeout(url, options, timeout));
    } catch (error) {
      const isBusy = error instanceof HttpError && error.code === TOO_MANY_REQUESTS;
      if (!isBusy || attempt >= MAX_ATTEMPTS) {
        throw error;
      }
    }
  }
};

/** The JSON at an address, of the type that the caller expects. */
export const getJson = async <T>(url: string, accept = 'application/json'): Promise<T> => {
  const response = await consoleFetch(url, { headers: { accept } });
  // JSON has no type of its own.
  return JSON.parse(await response.text()) as T;
};
