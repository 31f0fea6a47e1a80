import type {
  ConsoleFetch,
  ConsoleFetchJSON,
  ConsoleFetchText,
} from '@openshift-console/dynamic-plugin-sdk';

import { HttpError, TimeoutError } from './http-error';
import { consoleRequestHeaders } from './request-headers';

const DEFAULT_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 3;

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

const readField = (json: unknown, field: string): unknown =>
  typeof json === 'object' && json !== null && field in json
    ? // The line above has shown that json is an object with this field.
      (json as Record<string, unknown>)[field]
    : undefined;

const errorMessage = (response: Response, json: unknown): string => {
  const message = readField(json, 'message') ?? readField(json, 'error');
  if (typeof message === 'string' && message !== '') {
    return message;
  }
  return response.statusText || `HTTP ${response.status}`;
};

/** Passes good answers; throws `HttpError` with the Kubernetes Status, if there is one, for all others. */
const throwUnlessOk = async (response: Response): Promise<Response> => {
  if (response.ok) {
    return response;
  }
  const json = await readJson(response);
  throw new HttpError(errorMessage(response, json), response.status, response, json);
};

/** Too many requests, or a quota that two writers hit at once: the console asks again at once. */
const isWorthAnotherAttempt = (error: unknown, method: string): boolean =>
  error instanceof HttpError &&
  (error.code === 429 ||
    (error.code === 409 && method === 'POST' && error.message.includes('resourcequotas')));

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
 * `fetch` as console plugins know it: CSRF token and impersonation headers, a timeout that rejects without aborting
 * (0 or less: none), up to three attempts when the server is busy, `HttpError` for error statuses.
 */
export const consoleFetch: ConsoleFetch = async (
  url,
  options = {},
  timeout = DEFAULT_TIMEOUT_MS,
) => {
  const method = options.method ?? 'GET';
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(consoleRequestHeaders(method))) {
    headers.set(name, value);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetchWithTimeout(url, { ...options, headers }, timeout);
      return await throwUnlessOk(response);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isWorthAnotherAttempt(error, method)) {
        throw error;
      }
    }
  }
};

const withHeaders = (options: RequestInit, defaults: Record<string, string>): RequestInit => ({
  ...options,
  // The caller's headers win, whatever form they come in.
  headers: { ...defaults, ...Object.fromEntries(new Headers(options.headers)) },
});

const fetchJson = async (
  url: string,
  method = 'GET',
  options: RequestInit = {},
  timeout?: number,
): Promise<unknown> => {
  const init = withHeaders({ ...options, method }, { accept: 'application/json' });
  const text = await (await consoleFetch(url, init, timeout)).text();
  const json: unknown = text === '' ? {} : JSON.parse(text);
  return json;
};

const sendJson =
  (method: string, contentType: string) =>
  (url: string, json?: unknown, options: RequestInit = {}, timeout?: number): Promise<unknown> =>
    fetchJson(
      url,
      method,
      {
        ...withHeaders(options, { 'content-type': contentType }),
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      },
      timeout,
    );

export const consoleFetchJSON: ConsoleFetchJSON = Object.assign(fetchJson, {
  delete: sendJson('DELETE', 'application/json'),
  post: sendJson('POST', 'application/json'),
  put: sendJson('PUT', 'application/json'),
  patch: sendJson('PATCH', 'application/json-patch+json'),
});

export const consoleFetchText: ConsoleFetchText<string> = async (...request) =>
  (await consoleFetch(...request)).text();
