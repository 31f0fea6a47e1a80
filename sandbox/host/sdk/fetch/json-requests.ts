import { consoleFetchJSON } from './console-fetch';

/** What the API serves at an address; the caller says what that is. */
export const getJson = <T>(url: string, init?: RequestInit): Promise<T> =>
  // JSON has no type of its own.
  consoleFetchJSON(url, 'GET', init) as Promise<T>;

/** What the API answers to this; the caller says what that is. */
export const postJson = <T>(url: string, json: unknown): Promise<T> =>
  // As above.
  consoleFetchJSON.post(url, json) as Promise<T>;
