import { missing, readName, type ClusterSnapshot, type Fetched } from '../../engine';
import { readSavedData, type SavedCluster, type SavedData } from '../../saved';
import { BROWSER_DECOMPRESSORS } from './browser-decompressors';
import { openGivenFiles, type GivenFile } from './given-files';

/** The request to read files, which is a message to the worker. */
export interface SavedRequest {
  readonly files: readonly GivenFile[];
  /** The chosen folder or cluster's ID, if there are several must-gathers or clusters. Absent: the newest. */
  readonly choice?: string;
  /** The MachineConfigs to answer whole: they are large, and most are never asked for. */
  readonly configs?: readonly string[];
}

/** The result of reading files, which is a message of the worker. */
export interface SavedAnswer extends Pick<SavedData, 'origins' | 'faults'> {
  /** Absent if no file is of a cluster. */
  readonly cluster?: ReadCluster;
}

/** A saved cluster, as far as it can be sent as a message. */
export interface ReadCluster extends Pick<
  SavedCluster,
  'duplicates' | 'now' | 'origin' | 'snapshot'
> {
  /** MachineConfiguration `cluster`. */
  readonly machineConfiguration: Fetched<unknown>;
  /** Whole, by name: those that were asked for. */
  readonly configs: ReadonlyMap<string, Fetched<unknown>>;
}

/** Reads, in a worker or on the page. Only the answer stays in memory. */
export async function readGivenFiles(
  { choice, configs = [], files }: SavedRequest,
  onRead: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<SavedAnswer> {
  const wanted = new Set(configs);
  const { cluster, faults, origins } = await readSavedData(openGivenFiles(files, onRead, signal), {
    decompressors: BROWSER_DECOMPRESSORS,
    keepsWhole: (name) => wanted.has(name),
    ...(choice !== undefined && { choice }),
  });
  if (!cluster) return { faults, origins };
  const { duplicates, now, origin, snapshot } = cluster;
  return {
    cluster: {
      duplicates,
      now,
      origin,
      snapshot,
      machineConfiguration: cluster.find('machineConfiguration'),
      configs: new Map(configs.map((name) => [name, findConfig(snapshot, name)])),
    },
    faults,
    origins,
  };
}

function findConfig({ machineConfigs }: ClusterSnapshot, name: string): Fetched<unknown> {
  if (machineConfigs.state === 'missing') return machineConfigs;
  const value = machineConfigs.value.find((config) => readName(config) === name);
  return value === undefined ? missing('NotFound') : { state: 'loaded', value };
}
