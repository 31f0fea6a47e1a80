/*
 * Stands in for the console's SDK in tests. Every name is typed as the SDK has it; tests say what the cluster answers
 * with `setWatchResult` and `setFetchAnswer`, and begin anew with `resetSdk`.
 */
import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import type * as sdk from '../sdk';

type Sdk = typeof sdk;

// --- What tests say --------------------------------------------------------------------------------------------------

/** The result of the SDK's hook: data, loaded, error. */
export type StubWatchResult = readonly [data: unknown, isLoaded: boolean, error?: unknown];

export interface StubAnswer {
  /** 200 unless it says otherwise; from 400 on the fetch rejects, as in the console. */
  readonly status?: number;
  /** A text is sent as it is, anything else as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StubRequest {
  readonly path: string;
  readonly accept: string;
}

export type StubFetch = (request: StubRequest) => StubAnswer | Promise<StubAnswer>;

/** An extension of another plugin, with code references resolved. */
export interface StubExtension {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const NO_ANSWER: StubFetch = ({ path }) => ({
  status: 404,
  body: { kind: 'Status', code: 404, message: `nothing answers ${path}` },
});

const watchResults = new Map<string, StubWatchResult>();
const watchers = new Set<() => void>();
const requests: StubRequest[] = [];
let fetchAnswer = NO_ANSWER;
let flags: readonly string[] = [];
let extensions: readonly StubExtension[] = [];

/** Sets the result of watches of a kind. Mounted components get it at once, so call it inside `act`. */
export function setWatchResult(kind: string, result: StubWatchResult): void {
  watchResults.set(kind, result);
  for (const notify of [...watchers]) notify();
}

/** Sets the function that answers requests. Without it, all answers are 404. */
export function setFetchAnswer(answer: StubFetch): void {
  fetchAnswer = answer;
}

/** All requests since the last reset, oldest first. */
export function sentRequests(): readonly StubRequest[] {
  return requests;
}

/** Flags that are set, and the extensions that the console has, from the next render on. */
export function setConsole(setFlags: readonly string[], added: readonly StubExtension[]): void {
  flags = setFlags;
  extensions = added;
}

export function resetSdk(): void {
  setConsole([], []);
  watchResults.clear();
  requests.length = 0;
  fetchAnswer = NO_ANSWER;
}

// --- What the plugin gets --------------------------------------------------------------------------------------------

const NO_OBJECT: StubWatchResult = [{}, false, undefined];
const NO_LIST: StubWatchResult = [[], false, undefined];

function subscribe(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

const useWatchResult = (resource: sdk.WatchK8sResource | null): StubWatchResult =>
  useSyncExternalStore(subscribe, () => {
    const kind = resource?.groupVersionKind?.kind ?? '';
    return watchResults.get(kind) ?? (resource?.isList ? NO_LIST : NO_OBJECT);
  });

// The SDK's type promises data of whatever type the caller names; so does this.
export const useK8sWatchResource = useWatchResult as unknown as Sdk['useK8sWatchResource'];

export const consoleFetch: Sdk['consoleFetch'] = async (path, options) => {
  const request = { path, accept: new Headers(options?.headers).get('accept') ?? '' };
  requests.push(request);
  const answer = await fetchAnswer(request);
  const response = asResponse(answer);
  if (response.ok) return response;
  const json = typeof answer.body === 'string' ? undefined : answer.body;
  const error = new Error(readMessage(json) ?? `HTTP ${String(response.status)}`);
  throw Object.assign(error, { code: response.status, response, json });
};

function asResponse({ status = 200, body, headers = {} }: StubAnswer): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  const fields = new Map(
    Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const response = {
    ok: status < 400,
    status,
    headers: { get: (name: string) => fields.get(name.toLowerCase()) ?? null },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(text).then((value): unknown => JSON.parse(value)),
  };
  // jsdom has no `Response`; the plugin uses no more of it than this.
  return response as unknown as Response;
}

function readMessage(json: unknown): string | undefined {
  const message: unknown = Reflect.get(Object(json) as object, 'message');
  return typeof message === 'string' ? message : undefined;
}

export const DocumentTitle: Sdk['DocumentTitle'] = ({ children }) => {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
};

export const ListPageHeader: Sdk['ListPageHeader'] = ({
  title,
  badge,
  helpText,
  helpAlert,
  children,
}) =>
  createElement('header', {}, createElement('h1', {}, title, badge), helpText, children, helpAlert);

export const ResourceLink: Sdk['ResourceLink'] = ({ groupVersionKind, name, displayName }) =>
  createElement(
    'a',
    { href: `#${groupVersionKind?.kind ?? ''}/${name ?? ''}` },
    displayName ?? name,
  );

const HEALTH_STATES = {
  OK: 'OK',
  ERROR: 'ERROR',
  WARNING: 'WARNING',
  LOADING: 'LOADING',
  UNKNOWN: 'UNKNOWN',
  UPDATING: 'UPDATING',
  PROGRESS: 'PROGRESS',
  UPGRADABLE: 'UPGRADABLE',
  NOT_AVAILABLE: 'NOT_AVAILABLE',
};
// Enums are types of their own; this object has the same members and values.
export const HealthState = HEALTH_STATES as unknown as Sdk['HealthState'];

export const useFlag: Sdk['useFlag'] = (flag) => flags.includes(flag);

const useExtensionsOf = (takes: (extension: StubExtension) => boolean) => [
  extensions.filter(takes),
  true,
  [],
];

// The SDK's type promises extensions of whatever type the guard names; so does this.
export const useResolvedExtensions = useExtensionsOf as unknown as Sdk['useResolvedExtensions'];

/** Settings live as long as the component: what is kept between visits is the console's matter. */
const useSetting = (_key: string, defaultValue?: unknown) => {
  const [value, setValue] = useState(defaultValue);
  return [value, setValue, true];
};

// The SDK's type promises a setting of whatever type the caller names; so does this.
export const useUserPreference = useSetting as unknown as Sdk['useUserPreference'];
