import { isInstanceName, type ClusterAddress } from './cluster-address';

const SCENARIO_COOKIE = 'sandbox-scenario';
const CLOCK_COOKIE = 'sandbox-clock';
const INSTANCE_COOKIE = 'sandbox-instance';

/** The cluster a browser has chosen, by its cookies; what is not said or unknown gives the default. */
export function readChosenCluster(
  cookieHeader: string | undefined,
  isKnown: (scenarioId: string) => boolean,
  defaultScenarioId: string,
): ClusterAddress {
  const cookies = readCookies(cookieHeader ?? '');
  const scenarioId = cookies.get(SCENARIO_COOKIE) ?? '';
  const instance = cookies.get(INSTANCE_COOKIE) ?? '';
  return {
    scenarioId: isKnown(scenarioId) ? scenarioId : defaultScenarioId,
    clock: cookies.get(CLOCK_COOKIE) === 'still' ? 'still' : 'live',
    ...(isInstanceName(instance) && { instance }),
  };
}

/** The request in a page address like `/?scenario=paused-pool&clock=still`. */
export type ClusterChoice =
  | { readonly state: 'none' }
  | { readonly state: 'unknownScenario'; readonly scenarioId: string }
  | {
      readonly state: 'chosen';
      readonly cookies: readonly string[];
      /** The address without the parameters. */
      readonly location: string;
    };

/**
 * A choice of a scenario is a choice of all three: without `clock` it is live, without `instance` shared. `clock` or
 * `instance` alone change nothing else.
 */
export function readClusterChoice(
  url: URL,
  isKnown: (scenarioId: string) => boolean,
): ClusterChoice {
  const scenarioId = url.searchParams.get('scenario');
  const clock = url.searchParams.get('clock');
  const instance = url.searchParams.get('instance');
  if (scenarioId === null && clock === null && instance === null) return { state: 'none' };
  if (scenarioId !== null && !isKnown(scenarioId)) return { state: 'unknownScenario', scenarioId };

  const cookies: string[] = [];
  if (scenarioId !== null) cookies.push(cookie(SCENARIO_COOKIE, scenarioId));
  if (scenarioId !== null || clock !== null) {
    cookies.push(cookie(CLOCK_COOKIE, clock === 'still' ? 'still' : ''));
  }
  if (scenarioId !== null || instance !== null) {
    cookies.push(
      cookie(INSTANCE_COOKIE, instance !== null && isInstanceName(instance) ? instance : ''),
    );
  }
  const query = new URLSearchParams(url.searchParams);
  for (const name of ['scenario', 'clock', 'instance']) query.delete(name);
  const rest = query.toString();
  return { state: 'chosen', cookies, location: `${url.pathname}${rest === '' ? '' : `?${rest}`}` };
}

/** An empty value deletes the cookie. Not HttpOnly: the host's switch reads them. */
function cookie(name: string, value: string): string {
  const lifetime = value === '' ? '; Max-Age=0' : '';
  return `${name}=${value}; Path=/; SameSite=Lax${lifetime}`;
}

function readCookies(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(';').map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, Math.max(equals, 0)).trim(), pair.slice(equals + 1).trim()];
    }),
  );
}
