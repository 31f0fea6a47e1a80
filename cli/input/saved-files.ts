import {
  clusterObjectsNow,
  loaded,
  missing,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
} from '../../src/engine';
import { parseAlerts, unableToFetchAlerts } from './alerts-body';
import { InputError } from './input-error';
import { readSavedFile } from './read-saved-file';
import { readTextFile } from './read-text-file';
import { savedFileSet, type SavedFile } from './saved-file-set';

/** A cluster from a set of saved files, with its own clock. */
export interface SavedCluster {
  /** All objects in the files, each with `apiVersion` and `kind`. */
  readonly objects: readonly unknown[];
  readonly snapshot: ClusterSnapshot;
  /** When the files were saved, as far as they tell. */
  readonly now: Instant;
  /** About alerts only, so of interest only while the cluster is updating. For people, without line feed. */
  readonly notices: readonly string[];
}

/**
 * Reads the files that `oc adm upgrade status --mock-clusterversion=<path>` reads, by the same rules.
 * @throws {InputError} for the first file, in `oc`'s order, that cannot be used.
 */
export async function readSavedCluster(path: string): Promise<SavedCluster> {
  const files = savedFileSet(path);
  const clusterVersions = await readRequired(files.clusterVersion);
  const clusterOperators = await readRequired(files.clusterOperators);
  const nodes = await readRequired(files.nodes);
  const machineConfigPools = await readRequired(files.machineConfigPools);
  const machineConfigs = await readRequired(files.machineConfigs);
  const machineConfigOperator = await readSavedFile(files.machineConfigOperator);
  const infrastructure = await readSavedFile(files.infrastructure);
  const alerts = await readAlertsFile(files.alertsPath);

  const clusterVersion = clusterVersions[0];
  return {
    objects: [
      clusterVersion,
      ...clusterOperators,
      ...nodes,
      ...machineConfigPools,
      ...machineConfigs,
      ...(machineConfigOperator ?? []),
      ...(infrastructure ?? []),
    ],
    snapshot: {
      clusterVersion: loaded(clusterVersion),
      clusterOperators: loaded(clusterOperators),
      nodes: loaded(nodes),
      machineConfigPools: loaded(machineConfigPools),
      machineConfigs: loaded(machineConfigs),
      machineConfigOperator: toFetched(files.machineConfigOperator, machineConfigOperator),
      infrastructure: toFetched(files.infrastructure, infrastructure),
      alerts: alerts.fetched,
    },
    now: clusterObjectsNow(clusterVersion, clusterOperators),
    notices: alerts.notice === undefined ? [] : [alerts.notice],
  };
}

async function readRequired(file: SavedFile): Promise<readonly unknown[]> {
  const objects = await readSavedFile(file);
  if (!objects) throw new InputError(`open ${file.path}: no such file or directory`);
  return objects;
}

function toFetched(file: SavedFile, objects: readonly unknown[] | undefined): Fetched<unknown> {
  return objects ? loaded(objects[0]) : missing('NotCollected', `there is no ${file.path}`);
}

async function readAlertsFile(
  path: string,
): Promise<{ readonly fetched: Fetched<unknown>; readonly notice?: string }> {
  const content = await readTextFile(path);
  if (content.state === 'failed') {
    return {
      fetched: missing(content.exists ? 'Failed' : 'NotCollected', content.message),
      notice: unableToFetchAlerts(content.message),
    };
  }
  const alerts = parseAlerts(content.text);
  return alerts.state === 'read'
    ? { fetched: loaded(alerts.body), notice: alerts.notice }
    : { fetched: missing('Failed', alerts.notice), notice: alerts.notice };
}
