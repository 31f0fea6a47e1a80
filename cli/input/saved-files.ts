import {
  completeSnapshot,
  isInList,
  isNeverEmpty,
  loaded,
  missing,
  readObject,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  savedNameOf,
  savedObjectsNow,
  savedSource,
  type SavedName,
  type WantedList,
  WANTED_SAVED_NAMES,
} from '../../src/engine';
import { findNotUnderstood } from '../../src/saved/find-not-understood';
import { readAlertsBody, unableToFetchAlerts, type AlertsReading } from './alerts-body';
import { InputError } from './input-error';
import type { ReadingDepth } from './reading-depth';
import { readSavedFile } from './read-saved-file';
import { readTextFile } from './read-text-file';
import { savedFileSet, type SavedFile, type SavedFileSet } from './saved-file-set';

/** A cluster from a set of saved files, with its own clock. */
export interface SavedCluster {
  /** All objects in the files, each with `apiVersion` and `kind`. */
  readonly objects: readonly unknown[];
  readonly snapshot: ClusterSnapshot;
  /** What no file was there for, of what explains a status. Empty when only the base was read. */
  readonly uncollected: readonly SavedName[];
  /** When the files were saved, as far as those that were read tell. */
  readonly now: Instant;
  /** About alerts only, so of interest only while the cluster is updating. For people, without line feed. */
  readonly notices: readonly string[];
}

/**
 * Reads the files that `oc adm upgrade status --mock-clusterversion=<path>` reads, by the same rules, and the ones that only
 * we read.
 * @throws {InputError} for the first file, in `oc`'s order, that cannot be used.
 */
export async function readSavedCluster(
  path: string,
  depth: ReadingDepth = 'base',
): Promise<SavedCluster> {
  const { alertsPath, files } = savedFileSet(path);
  const read: { readonly name: SavedName; readonly objects: readonly unknown[] }[] = [];
  const readOptional = async (name: SavedName) => {
    const objects = await readSavedFile(files[name]);
    if (objects) read.push({ name, objects });
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
  const details = depth === 'complete' ? await readDetails(readOptional) : undefined;
  const alerts = readAlertsFile(alertsPath);

  const clusterVersion = clusterVersions[0];
  const now = savedObjectsNow(clusterVersion, clusterOperators, details?.get('events') ?? []);
  const base: ClusterSnapshot = {
    clusterVersion: loaded(clusterVersion),
    clusterOperators: loaded(clusterOperators),
    nodes: loaded(nodes),
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
    objects: [
      clusterVersion,
      ...read.filter(({ name }) => name !== 'clusterversions').flatMap(({ objects }) => objects),
    ],
    snapshot: details ? completeSnapshot(base, now, listFrom(files, details)) : base,
    uncollected: [...(details ?? [])].flatMap(([name, found]) => (found ? [] : [name])),
    now,
    notices: alerts.notice === undefined ? [] : [alerts.notice],
  };
}

function toFetched(file: SavedFile, objects: readonly unknown[] | undefined): Fetched<unknown> {
  return objects ? loaded(objects[0]) : missing('NotCollected', `there is no ${file.path}`);
}

type SavedDetails = ReadonlyMap<SavedName, readonly unknown[] | undefined>;

async function readDetails(
  readFile: (name: SavedName) => Promise<readonly unknown[] | undefined>,
): Promise<SavedDetails> {
  const read = new Map<SavedName, readonly unknown[] | undefined>();
  for (const name of WANTED_SAVED_NAMES) read.set(name, await readFile(name));
  return read;
}

/** Lists as an API server would make them of the objects in the files. */
function listFrom(
  files: SavedFileSet['files'],
  saved: SavedDetails,
): (list: WantedList) => Fetched<readonly unknown[]> {
  return (list) => {
    const name = savedNameOf(list.read);
    const { path: file } = files[name];
    const objects = saved.get(name);
    if (!objects) return missing('NotCollected', `there is no ${file}`);
    const { namespace } = list;
    const isInNamespace = (each: unknown) =>
      readObject(readObject(each).metadata).namespace === namespace;
    return isNeverEmpty(list) && !objects.some(isInNamespace)
      ? missing('NotCollected', `${file} holds no object in namespace ${namespace}`)
      : loaded(objects.filter((object) => isInList(list, object)));
  };
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
