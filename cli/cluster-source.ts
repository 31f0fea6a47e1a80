import {
  assessUpdate,
  type ClusterSnapshot,
  type Instant,
  type UpdateStatus,
  type WantedLists,
} from '../src/engine';
import type { Source } from './arguments/flags';
import type { ReadingDepth } from './input/reading-depth';
import { InputError } from '../connect/input-error';
import type { SavedReading } from './input/saved-data';
import { savedFilePaths } from './input/saved-file-set';
import { readSavedCluster, type SavedCluster } from './input/saved-files';
import { stampFiles } from './input/stamp-files';
import { optimize, optimizeFor } from './optimization';

/** A cluster at one moment, from wherever. */
export interface ClusterReading {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
  /** About alerts; see the readers. */
  readonly notices: readonly string[];
  /** Of saved data; see there. */
  readonly saved?: SavedReading;
  /** With depth `preflight`: the lists of the snapshot, and those that are looked at before an update. */
  readonly preflight?: WantedLists;
  /** What the controller published, where ClusterVersion may not be read. */
  readonly published?: UpdateStatus;
}

/** The status of a reading. */
export function assessReading({
  now,
  published,
  snapshot,
}: Pick<ClusterReading, 'now' | 'published' | 'snapshot'>): UpdateStatus {
  return published ?? assessUpdate(snapshot, now);
}

/** Something that can be read again and again. */
export interface ClusterSource {
  /** Throws `InputError` and `ApiError`. */
  read(depth: ReadingDepth): Promise<ClusterReading>;
  /** How long to wait, at least, before reading again. */
  readonly intervalMs: number;
}

/** `wholeConfigs`: whether MachineConfigs are wanted with all that they hold, where they are not read one by one. */
export async function openSource(
  source: Source,
  version: string,
  { wholeConfigs = false } = {},
): Promise<ClusterSource> {
  if (source.from === 'files') return openFiles(source.clusterVersionPath);
  optimize(true);
  if (source.from === 'saved') {
    const { readSavedPath } = await import('./input/saved-data');
    const { choice, path } = source;
    return {
      read: async (depth) => {
        const saved = await readSavedPath(path, { choice, wholeConfigs });
        const { notices, now } = saved;
        const { lists, ...base } = saved.snapshot;
        return {
          snapshot: depth === 'base' ? base : { ...base, lists },
          now,
          notices,
          saved,
          ...(depth === 'preflight' && {
            preflight: await collectLists(saved.snapshot, now, (list) =>
              saved.cluster.readList(list),
            ),
          }),
        };
      },
      intervalMs: Infinity,
    };
  }
  // Not for files: HTTP and TLS take longer to load than files to read.
  const { connectToCluster } = await import('../connect/cluster-connection');
  const { readLiveCluster } = await import('./input/live-cluster');
  const connection = await connectToCluster(source);
  return {
    read: (depth) => readLiveCluster(connection, `update-status/${version}`, depth),
    intervalMs: 5_000,
  };
}

/**
 * For the end of a command, once all that could be read is shown.
 * @throws {InputError} if something could not be read.
 */
export function checkComplete({ saved }: ClusterReading): void {
  if (saved && saved.faults.length > 0) throw new InputError(saved.faults.join('\n'));
}

/** Reads the lists for checks before an update from saved objects. */
async function collectLists(
  snapshot: ClusterSnapshot,
  now: Instant,
  read: SavedCluster['readList'],
): Promise<WantedLists> {
  const { collectPreflightLists } = await import('../src/engine/preflight');
  return collectPreflightLists(assessUpdate(snapshot, now), snapshot, read);
}

/** Files are parsed again only when one of them was written. */
function openFiles(clusterVersionPath: string): ClusterSource {
  let known: { readonly stamp: string; readonly reading: ClusterReading } | undefined;
  return {
    read: async (depth) => {
      const { size, stamp } = stampFiles(savedFilePaths(clusterVersionPath));
      optimizeFor(size);
      const whole = `${depth}\n${stamp}`;
      if (known?.stamp !== whole) {
        const { readList, ...reading } = await readSavedCluster(clusterVersionPath, depth);
        known = {
          stamp: whole,
          reading:
            depth === 'preflight'
              ? {
                  ...reading,
                  preflight: await collectLists(reading.snapshot, reading.now, readList),
                }
              : reading,
        };
      }
      return known.reading;
    },
    intervalMs: 1_000,
  };
}
