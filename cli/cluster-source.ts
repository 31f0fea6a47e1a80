import {
  assessUpdate,
  type ClusterSnapshot,
  type Instant,
  type UpdateStatus,
  type WantedLists,
} from '../src/engine';
import type { Source } from './arguments/flags';
import type { ClusterReading, ClusterSource } from './input/cluster-reading';
import { InputError } from '../connect/input-error';
import { savedFilePaths } from './input/saved-file-set';
import { readSavedCluster, type SavedCluster } from './input/saved-files';
import { stampFiles } from './input/stamp-files';
import { optimize, optimizeFor } from './optimization';

export type { ClusterReading, ClusterSource } from './input/cluster-reading';

/** The status of a reading. */
export function assessReading({
  now,
  published,
  snapshot,
}: Pick<ClusterReading, 'now' | 'published' | 'snapshot'>): UpdateStatus {
  return published ?? assessUpdate(snapshot, now);
}

/** `wholeConfigs`: whether MachineConfigs are wanted with all that they hold, where they are not read one by one. */
export async function openSource(
  source: Source,
  version: string,
  { wholeConfigs = false } = {},
): Promise<ClusterSource> {
  if (source.from === 'files') return openFiles(source.clusterVersionPath);
  if (source.from === 'hosted') {
    const { openHosted, openHostedFile } = await import('./input/hosted-source');
    const { hosted, management } = source;
    const guest = source.guest && (await openSource(source.guest, version));
    if (management.from === 'saved') return openHostedFile(hosted, management.path, guest);
    const { connectToCluster } = await import('../connect/cluster-connection');
    return openHosted(
      hosted,
      await connectToCluster(management),
      guest,
      `update-status/${version}`,
    );
  }
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
