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
  type SavedName,
  type WantedList,
  WANTED_SAVED_NAMES,
} from '../../src/engine';
import type { ReadingDepth } from './reading-depth';
import type { SavedFile, SavedFileSet } from './saved-file-set';
import { readSavedObjects, type SavedObjects } from './saved-objects';

/** A cluster from a set of saved files, with its own clock. */
export interface SavedCluster {
  /** All objects in the files, each with `apiVersion` and `kind`. */
  readonly objects: readonly unknown[];
  readonly snapshot: ClusterSnapshot;
  /** Files with evidence that were missing. Empty if only the base was read. */
  readonly uncollected: readonly SavedName[];
  /** The objects that were read from files, as a list of the API. */
  readonly readList: (list: WantedList) => Fetched<readonly unknown[]>;
  /** When the files were saved, as far as those that were read tell. */
  readonly now: Instant;
  /** About alerts only, so of interest only while the cluster is updating. For people, without line feed. */
  readonly notices: readonly string[];
}

/** @throws {InputError} as `readSavedObjects`. */
export async function readSavedCluster(
  path: string,
  depth: ReadingDepth = 'base',
): Promise<SavedCluster> {
  const isComplete = depth !== 'base';
  const { base, cutOff, details, files, notices, now, objects } = await readSavedObjects(
    path,
    isComplete ? WANTED_SAVED_NAMES : [],
  );
  const readList = listFrom(files, details, cutOff);
  return {
    objects,
    readList,
    snapshot: isComplete ? completeSnapshot(leaveOut(base, files, cutOff), now, readList) : base,
    uncollected: [...details].flatMap(([name, found]) => (found ? [] : [name])),
    now,
    notices,
  };
}

/** Leaves out operators or pools that are not in their list; `oc` takes the list for complete. */
function leaveOut(
  base: ClusterSnapshot,
  files: SavedFileSet['files'],
  cutOff: SavedObjects['cutOff'],
): ClusterSnapshot {
  return {
    ...base,
    ...(cutOff.has('clusteroperators') && { clusterOperators: isPart(files.clusteroperators) }),
    ...(cutOff.has('machineconfigpools') && {
      machineConfigPools: isPart(files.machineconfigpools),
    }),
  };
}

function isPart({ path }: SavedFile): Fetched<never> {
  return missing('CutOff', `${path} holds only a part of the list`);
}

/** Lists as an API server would make them of the objects in the files. */
function listFrom(
  files: SavedFileSet['files'],
  saved: SavedObjects['details'],
  cutOff: SavedObjects['cutOff'],
): (list: WantedList) => Fetched<readonly unknown[]> {
  return (list) => {
    const name = savedNameOf(list.read);
    const { path: file } = files[name];
    const objects = saved.get(name);
    if (!objects) return missing('NotCollected', `there is no ${file}`);
    if (cutOff.has(name)) return isPart(files[name]);
    const { namespace } = list;
    const isInNamespace = (each: unknown) =>
      readObject(readObject(each).metadata).namespace === namespace;
    return isNeverEmpty(list) && !objects.some(isInNamespace)
      ? missing('NotCollected', `${file} holds no object in namespace ${namespace}`)
      : loaded(objects.filter((object) => isInList(list, object)));
  };
}
