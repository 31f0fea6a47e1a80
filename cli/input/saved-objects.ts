import {
  loaded,
  missing,
  savedObjectsNow,
  savedSource,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type SavedName,
} from '../../src/engine';
import { findNotUnderstood } from '../../src/saved/find-not-understood';
import { readAlertsBody, unableToFetchAlerts, type AlertsReading } from '../../connect/alerts-body';
import { InputError } from '../../connect/input-error';
import { readSavedFile } from './read-saved-file';
import { readTextFile } from './read-text-file';
import { savedFileSet, type SavedFile, type SavedFileSet } from './saved-file-set';

/** The objects in a set of saved files. */
export interface SavedObjects {
  readonly files: SavedFileSet['files'];
  /** All objects in the files, each with `apiVersion` and `kind`. */
  readonly objects: readonly unknown[];
  /** The snapshot without lists that are read because of a status. */
  readonly base: ClusterSnapshot;
  /** The content of further files; `undefined` for missing files. */
  readonly details: ReadonlyMap<SavedName, readonly unknown[] | undefined>;
  /** The files that hold only a part of a list. */
  readonly cutOff: ReadonlySet<SavedName>;
  /** When the files were saved, as far as those that were read tell. */
  readonly now: Instant;
  /** About alerts only, so of interest only while the cluster is updating. For people, without line feed. */
  readonly notices: readonly string[];
}

/**
 * Reads the files that `oc adm upgrade status --mock-clusterversion=<path>` reads, by the same rules, and others that
 * only we read.
 * @throws {InputError} for the first file, in `oc`'s order, that cannot be used.
 */
export async function readSavedObjects(
  path: string,
  others: readonly SavedName[] = [],
): Promise<SavedObjects> {
  const { alertsPath, files } = savedFileSet(path);
  const read: { readonly name: SavedName; readonly objects: readonly unknown[] }[] = [];
  const cutOff = new Set<SavedName>();
  const readOptional = async (name: SavedName) => {
    const content = await readSavedFile(files[name]);
    if (!content) return undefined;
    const { objects } = content;
    if (content.isCutOff) cutOff.add(name);
    read.push({ name, objects });
    return objects;
  };
  const readRequired = async (name: SavedName) => {
    const objects = await readOptional(name);
    if (objects) return objects;
    throw new InputError(`open ${files[name].path}: no such file or directory`);
  };
  const clusterVersions = await readRequired('clusterversions');
  const clusterOperators = await readRequired('clusteroperators');
  const nodes = await readRequired('nodes');
  const machineConfigPools = await readRequired('machineconfigpools');
  const machineConfigs = await readRequired('machineconfigs');
  const machineConfigOperator = await readOptional('deployments');
  const infrastructure = await readOptional('infrastructures');
  const published = await readOptional('updatestatuses');
  const details = new Map<SavedName, readonly unknown[] | undefined>();
  for (const name of others) details.set(name, await readOptional(name));
  const alerts = readAlertsFile(alertsPath);

  const clusterVersion = clusterVersions[0];
  const now = savedObjectsNow(clusterVersion, clusterOperators, details.get('events') ?? []);
  const base: ClusterSnapshot = {
    clusterVersion: loaded(clusterVersion),
    clusterOperators: loaded(clusterOperators),
    nodes: loaded(nodes),
    ...(cutOff.has('nodes') && { areNodesPartial: true }),
    machineConfigPools: loaded(machineConfigPools),
    machineConfigs: loaded(machineConfigs),
    machineConfigOperator: toFetched(files.deployments, machineConfigOperator),
    infrastructure: toFetched(files.infrastructures, infrastructure),
    published: toFetched(files.updatestatuses, published),
    alerts: alerts.fetched,
    notUnderstood: [
      ...read.flatMap(({ name, objects }) => {
        const { holds, path: file } = files[name];
        const seen = holds === 'first' ? objects.slice(0, 1) : objects;
        return findNotUnderstood(savedSource(name).resource, seen, file);
      }),
      ...alerts.notUnderstood.map((found) => ({ ...found, file: alertsPath })),
    ],
  };
  return {
    files,
    objects: [
      clusterVersion,
      ...read.filter(({ name }) => name !== 'clusterversions').flatMap(({ objects }) => objects),
    ],
    base,
    details,
    cutOff,
    now,
    notices: alerts.notice === undefined ? [] : [alerts.notice],
  };
}

function toFetched(file: SavedFile, objects: readonly unknown[] | undefined): Fetched<unknown> {
  return objects ? loaded(objects[0]) : missing('NotCollected', `there is no ${file.path}`);
}

function readAlertsFile(path: string): AlertsReading {
  const content = readTextFile(path);
  if (content.state === 'failed') {
    return {
      fetched: missing(content.exists ? 'Failed' : 'NotCollected', content.message),
      notice: unableToFetchAlerts(content.message),
      notUnderstood: [],
    };
  }
  return readAlertsBody(content.text);
}
