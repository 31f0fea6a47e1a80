import { version } from '../../package.json';
import {
  EMPTY_SNAPSHOT,
  fromMilliseconds,
  loaded,
  missing,
  publishedStatusAt,
  readNodeConfigNames,
  readPublishedStatus,
  READS,
  trimNode,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type KindName,
  type UpdateStatus,
  type WantedLists,
} from '../../src/engine';
import { readAlertsBody, unableToFetchAlerts, type AlertsReading } from '../../connect/alerts-body';
import { ApiError } from '../../connect/api-error';
import { createClusterApi, resourceOf, type ClusterApi } from '../../connect/cluster-api';
import type { ClusterConnection } from '../../connect/cluster-connection';
import { fetchAlerts } from '../../connect/fetch-alerts';
import { fetched } from './fetched';
import { InputError } from '../../connect/input-error';
import { readMore, readPreflight } from './read-more';
import type { ReadingDepth } from './reading-depth';

/** A cluster as its API shows it to one user at one moment. */
export interface LiveCluster {
  readonly snapshot: ClusterSnapshot;
  /** When the reading began, by the server's clock. */
  readonly now: Instant;
  /** About alerts only, so of interest only while the cluster is updating. For people, without line feed. */
  readonly notices: readonly string[];
  /** The published status, if ClusterVersion can't be read. */
  readonly published?: UpdateStatus;
  /** The lists for depth `preflight`. */
  readonly preflight?: WantedLists;
}

/** A server clock that is closer than this to ours counts as right: the Date header has whole seconds only. */
const CLOCK_TOLERANCE_MS = 2_000;

/** MachineConfigs asked for at a time. There are two per pool, more only after many half-done changes. */
const PARALLEL_GETS = 8;

/**
 * Reads the cluster once, as far as the depth says. ClusterVersion must be readable, unless the controller publishes;
 * whatever else is not costs its section only.
 * @throws {ApiError} if ClusterVersion cannot be read, and nothing is published.
 * @throws {InputError} if the server has no ClusterVersion.
 */
export async function readLiveCluster(
  connection: ClusterConnection,
  userAgent: string,
  depth: ReadingDepth = 'base',
): Promise<LiveCluster> {
  const api = createClusterApi(connection, userAgent);
  const startedAtMs = Date.now();
  let readVersion: Awaited<ReturnType<typeof readClusterVersion>>;
  try {
    readVersion = await readClusterVersion(api, startedAtMs);
  } catch (error) {
    const published = await readPublishedAlone(api, error);
    if (!published) throw error;
    return published;
  }
  const { clusterVersion, offsetMs } = readVersion;

  const [
    clusterOperators,
    machineConfigPools,
    nodesAndConfigs,
    operator,
    infrastructure,
    published,
    alerts,
  ] = await Promise.all([
    fetched(api.listObjects(resourceOf('clusteroperators'), asServed)),
    fetched(api.listObjects(resourceOf('machineconfigpools'), asServed)),
    readNodesAndConfigs(api),
    fetched(getOne(api, READS.machineConfigOperator)),
    fetched(getOne(api, READS.infrastructure)),
    fetched(getOne(api, READS.updateStatus)),
    readAlerts(api),
  ]);

  const now = fromMilliseconds(startedAtMs + offsetMs);
  const snapshot: ClusterSnapshot = {
    clusterVersion: loaded(clusterVersion),
    clusterOperators,
    machineConfigPools,
    ...nodesAndConfigs,
    machineConfigOperator: operator,
    infrastructure,
    published,
    alerts: alerts.fetched,
    notUnderstood: alerts.notUnderstood,
  };
  const whole = depth === 'base' ? snapshot : await readMore(api, snapshot, now);
  return {
    snapshot: whole,
    ...(depth === 'preflight' && { preflight: await readPreflight(api, whole, now) }),
    now,
    notices: alerts.notice === undefined ? [] : [alerts.notice],
  };
}

/** The published status, for users who may read it but no ClusterVersion; `undefined` if it is not fresh. */
async function readPublishedAlone(
  api: ClusterApi,
  refusal: unknown,
): Promise<LiveCluster | undefined> {
  if (!(refusal instanceof ApiError) || !refusal.isForbidden) return undefined;
  const startedAtMs = Date.now();
  const { name, resource } = READS.updateStatus;
  const answer = await fetched(api.getObject(resourceOf(resource), name));
  if (answer.state === 'missing') return undefined;
  const { object, serverDateMs } = answer.value;
  const now = fromMilliseconds(startedAtMs + clockOffsetMs(serverDateMs, startedAtMs, Date.now()));
  const clusterVersion = missing('Forbidden', refusal.message);
  const published = readPublishedStatus(object, version);
  const status = published && publishedStatusAt(published, clusterVersion, now);
  if (!status) return undefined;
  return {
    snapshot: { ...EMPTY_SNAPSHOT, clusterVersion, published: loaded(object) },
    now,
    notices: [],
    published: status,
  };
}

async function readClusterVersion(
  api: ClusterApi,
  startedAtMs: number,
): Promise<{ readonly clusterVersion: unknown; readonly offsetMs: number }> {
  try {
    const { object, serverDateMs } = await api.getObject(resourceOf('clusterversions'), 'version');
    return {
      clusterVersion: object,
      offsetMs: clockOffsetMs(serverDateMs, startedAtMs, Date.now()),
    };
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) {
      throw new InputError(
        'no cluster version information available - you must be connected to an OpenShift version 4 server to fetch the current version',
      );
    }
    throw error;
  }
}

/** The time by which the server's clock is ahead; 0 unless it clearly differs. */
export function clockOffsetMs(
  serverDateMs: number | undefined,
  askedAtMs: number,
  answeredAtMs: number,
): number {
  if (serverDateMs === undefined) return 0;
  const offsetMs = serverDateMs - (askedAtMs + answeredAtMs) / 2;
  return Math.abs(offsetMs) > CLOCK_TOLERANCE_MS ? Math.round(offsetMs) : 0;
}

async function readNodesAndConfigs(
  api: ClusterApi,
): Promise<Pick<ClusterSnapshot, 'nodes' | 'machineConfigs'>> {
  const nodes = await fetched(api.listObjects(resourceOf('nodes'), trimNode));
  if (nodes.state === 'missing') return { nodes, machineConfigs: missing('NotAsked') };
  const names = [...new Set(nodes.value.flatMap(readNodeConfigNames))];
  return { nodes, machineConfigs: await readMachineConfigs(api, names) };
}

/** By name and without their contents, which are large and secret. One that does not exist is an unknown version. */
async function readMachineConfigs(
  api: ClusterApi,
  names: readonly string[],
): Promise<Fetched<readonly unknown[]>> {
  const found: unknown[] = [];
  for (let start = 0; start < names.length; start += PARALLEL_GETS) {
    const group = await Promise.all(
      names.slice(start, start + PARALLEL_GETS).map((name) => fetched(readMetadata(api, name))),
    );
    for (const config of group) {
      if (config.state === 'loaded') found.push(config.value);
      else if (config.reason !== 'NotFound') return config;
    }
  }
  return loaded(found);
}

async function readAlerts(api: ClusterApi): Promise<AlertsReading> {
  const answer = await fetchAlerts(api);
  if (answer.state === 'failed') {
    return {
      fetched: missing(answer.forbidden ? 'Forbidden' : 'Failed', answer.message),
      notice: unableToFetchAlerts(answer.message),
      notUnderstood: [],
    };
  }
  return readAlertsBody(answer.text);
}

async function getOne(
  api: ClusterApi,
  {
    resource,
    name,
    namespace,
  }: { readonly resource: KindName; readonly name: string; readonly namespace?: string },
): Promise<unknown> {
  const { object } = await api.getObject(resourceOf(resource, namespace), name);
  return object;
}

async function readMetadata(api: ClusterApi, machineConfig: string): Promise<unknown> {
  const { object } = await api.getObject(resourceOf('machineconfigs'), machineConfig, 'metadata');
  return object;
}

function asServed(object: unknown): unknown {
  return object;
}
