import { ALERTS_ROUTE } from '../src/engine';
import { ApiError } from './api-error';
import { get } from './api-request';
import type { ClusterApi } from './cluster-api';
import { errorMessage } from './error-facts';
import { isFields, type Fields } from './fields';

const { group, name: ROUTE_NAME, namespace, plural, version } = ALERTS_ROUTE;
const ROUTES = {
  root: `/apis/${group}/${version}`,
  qualifiedName: `${plural}.${group}`,
  namespace,
};
const ROUTE = `${namespace}/${ROUTE_NAME}`;
const ALERTS_PATH = '/api/v1/alerts';

/** The text of the alerts, or why there is none, worded as `oc` does. */
export type FetchedAlerts =
  | { readonly state: 'fetched'; readonly text: string }
  | { readonly state: 'failed'; readonly forbidden: boolean; readonly message: string };

/**
 * Gets the alerts through the route of Thanos, as `oc` does: with the user's token, from the first host that answers
 * 200.
 */
export async function fetchAlerts(api: ClusterApi): Promise<FetchedAlerts> {
  const { headers } = await api.connection.requestOptions();
  if (!hasToken(headers)) {
    return failed('no token is currently in use for this session');
  }
  let route: Fields;
  try {
    ({ object: route } = await api.getObject(ROUTES, ROUTE_NAME));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    return {
      state: 'failed',
      forbidden: error.isForbidden,
      message: `failed to get alerts from Thanos: ${'message' in failure ? failure.message : error.message}`,
    };
  }

  const hosts = readHosts(route);
  const refusals: string[] = [];
  let forbidden = false;
  for (const host of hosts) {
    const answer = await askHost(api, host);
    if (answer.state === 'fetched') return answer;
    forbidden ||= answer.forbidden;
    refusals.push(`${host}->${answer.message}`);
  }
  return {
    state: 'failed',
    forbidden,
    message: `failed to get alerts from Thanos: ${describeRefusals(hosts, refusals)}`,
  };
}

async function askHost(api: ClusterApi, host: string): Promise<FetchedAlerts> {
  // An API server without TLS is a local stand-in, and so is what it routes to.
  const scheme = api.connection.server.startsWith('http:') ? 'http' : 'https';
  try {
    const url = new URL(`${scheme}://${host}${ALERTS_PATH}`);
    const { code, text } = await get(api.connection, url, 'application/json', api.userAgent);
    if (code === 200) return { state: 'fetched', text };
    return { state: 'failed', forbidden: code === 403, message: `GET status code=${code}` };
  } catch (error) {
    return failed(errorMessage(error));
  }
}

function describeRefusals(hosts: readonly string[], refusals: readonly string[]): string {
  const [only] = refusals;
  if (hosts.length === 1 && only !== undefined) {
    return `unable to get ${ALERTS_PATH} from URI in the ${ROUTE} Route: ${only}`;
  }
  const list = refusals.length > 0 ? `[${[...new Set(refusals)].join(', ')}]` : '%!s(<nil>)';
  return `unable to get ${ALERTS_PATH} from any of ${hosts.length} URIs in the ${ROUTE} Route: ${list}`;
}

function failed(message: string): FetchedAlerts {
  return { state: 'failed', forbidden: false, message };
}

function hasToken(headers: unknown): boolean {
  if (!isFields(headers)) return false;
  return Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === 'authorization' && /^Bearer ./.test(String(value)),
  );
}

function readHosts(route: Fields): readonly string[] {
  const { status } = route;
  const ingress = isFields(status) ? status.ingress : undefined;
  if (!Array.isArray(ingress)) return [];
  return ingress
    .map((entry: unknown) => (isFields(entry) ? entry.host : undefined))
    .filter((host) => typeof host === 'string');
}
