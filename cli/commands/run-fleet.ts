import { version } from '../../package.json';
import { ApiError } from '../../connect/api-error';
import { createClusterApi, type ClusterApi, type Resource } from '../../connect/cluster-api';
import { connectToCluster, type ClusterConnection } from '../../connect/cluster-connection';
import { fromMilliseconds, loaded, SECOND, truncateTo, type Instant } from '../../src/engine';
import { assessFleet, type Fleet } from '../../src/fleet/assess-fleet';
import {
  HOSTED_CLUSTERS,
  NODE_POOLS,
  readHostedObject,
  reportHosted,
} from '../../src/fleet/hosted-objects';
import {
  MANAGED_CLUSTERS,
  readManagedCluster,
  VISIBLE_CLUSTERS,
  type ManagedCluster,
} from '../../src/fleet/managed-cluster';
import { formatFleetMarkdown, formatFleetText } from '../../src/report/fleet/format-fleet';
import { formatDocument } from '../../src/report/document/format-document';
import { toFleetDocument } from '../../src/report/fleet/fleet-document';
import { toUpdateClaim } from '../../src/report/resource/update-claim';
import { english } from '../../src/wording/language/english';
import type { FailOn, FleetCommand } from '../arguments/fleet';
import { fetched } from '../input/fetched';
import { EXIT_FOUND, EXIT_SUCCESS } from '../exit-status';
import type { Terminal } from '../terminal';

/** Prints the clusters of a hub, and returns the exit status. Throws `InputError` and `ApiError`. */
export async function runFleet(command: FleetCommand, terminal: Terminal): Promise<number> {
  return printFleet(await connectToCluster(command), command, terminal);
}

/** The same over a connection. */
export async function printFleet(
  connection: ClusterConnection,
  command: FleetCommand,
  terminal: Pick<Terminal, 'writeResult'>,
): Promise<number> {
  const api = createClusterApi(connection, `update-status/${version}`);
  const hosted = await listHosted(api);
  const clusters = await listClusters(api, hosted.clusters.length > 0);
  const now = truncateTo(fromMilliseconds(api.nowMs()), SECOND);
  const fleet = assessFleet({
    clusters,
    hosted: reportHosted(hosted.clusters, hosted.nodePools, now, toUpdateClaim),
    infos: [],
    rollouts: [],
    now,
  });
  terminal.writeResult(formatFleet(fleet, now, command.output));
  return command.failOn.some((what) => countOf(fleet, what) > 0) ? EXIT_FOUND : EXIT_SUCCESS;
}

/** Hosted clusters, if it is their management cluster, and the user may list them. */
async function listHosted(api: ClusterApi) {
  const list = (path: string) => fetched(api.listObjects(resourceAt(path), readHostedObject));
  const clusters = await list(HOSTED_CLUSTERS);
  if (clusters.state === 'missing' || clusters.value.length === 0) {
    return { clusters: [], nodePools: loaded([]) };
  }
  return { clusters: clusters.value, nodePools: await list(NODE_POOLS) };
}

/** All clusters, or those that the user has permission to see; none where only hosted clusters are managed. */
async function listClusters(
  api: ClusterApi,
  hasHosted: boolean,
): Promise<readonly ManagedCluster[]> {
  try {
    return await api.listObjects(resourceAt(MANAGED_CLUSTERS), readManagedCluster);
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound && hasHosted) return [];
    if (!(error instanceof ApiError) || !error.isForbidden) throw error;
    try {
      return await api.listObjects(resourceAt(VISIBLE_CLUSTERS), readManagedCluster);
    } catch {
      // Not each hub serves it: what the user has to ask for is the other one.
      throw error;
    }
  }
}

function resourceAt(path: string): Resource {
  const [, , group = '', , plural = ''] = path.split('/');
  return { root: path.slice(0, path.lastIndexOf('/')), qualifiedName: `${plural}.${group}` };
}

function formatFleet(fleet: Fleet, now: Instant, output: FleetCommand['output']): string {
  switch (output) {
    case 'text':
      return formatFleetText(fleet, now);
    case 'json':
    case 'yaml':
      return formatDocument(toFleetDocument(fleet, now), output);
    case 'markdown':
      return formatFleetMarkdown(fleet, now, english);
  }
}

function countOf({ counts, needAction, updating }: Fleet, what: FailOn): number {
  switch (what) {
    case 'needs-action':
      return needAction;
    case 'not-reporting':
      return counts.notReporting;
    case 'unknown':
      return counts.unknown;
    case 'updating':
      return updating;
  }
}
