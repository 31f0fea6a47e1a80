import { stat } from 'node:fs/promises';
import type { ClusterSnapshot, Instant } from '../src/engine';
import type { Source } from './arguments/flags';
import { connectToCluster } from './input/cluster-connection';
import { readLiveCluster } from './input/live-cluster';
import type { ReadingDepth } from './input/reading-depth';
import { savedFilePaths } from './input/saved-file-set';
import { readSavedCluster } from './input/saved-files';

/** A cluster at one moment, from wherever. */
export interface ClusterReading {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
  /** About alerts; see the readers. */
  readonly notices: readonly string[];
}

/** Something that can be read again and again. */
export interface ClusterSource {
  /** Throws `InputError` and `ApiError`. */
  read(depth: ReadingDepth): Promise<ClusterReading>;
  /** How long to wait, at least, before reading again. */
  readonly intervalMs: number;
}

export async function openSource(source: Source, version: string): Promise<ClusterSource> {
  if (source.from === 'files') return openFiles(source.clusterVersionPath);
  const connection = await connectToCluster(source);
  return {
    read: (depth) => readLiveCluster(connection, `update-status/${version}`, depth),
    intervalMs: 5_000,
  };
}

/** Files are parsed again only when one of them was written. */
function openFiles(clusterVersionPath: string): ClusterSource {
  let known: { readonly stamp: string; readonly reading: ClusterReading } | undefined;
  return {
    read: async (depth) => {
      const stamp = `${depth}\n${await stampFiles(savedFilePaths(clusterVersionPath))}`;
      if (known?.stamp !== stamp) {
        known = { stamp, reading: await readSavedCluster(clusterVersionPath, depth) };
      }
      return known.reading;
    },
    intervalMs: 1_000,
  };
}

async function stampFiles(paths: readonly string[]): Promise<string> {
  const stamps = await Promise.all(
    paths.map(async (path) => {
      try {
        const { mtimeMs, size, ino } = await stat(path);
        return `${mtimeMs} ${size} ${ino}`;
      } catch {
        return 'absent';
      }
    }),
  );
  return stamps.join('\n');
}
