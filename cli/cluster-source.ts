import { statSync } from 'node:fs';
import type { ClusterSnapshot, Instant } from '../src/engine';
import type { Source } from './arguments/flags';
import type { ReadingDepth } from './input/reading-depth';
import { savedFilePaths } from './input/saved-file-set';
import { readSavedCluster } from './input/saved-files';
import { optimize } from './optimization';

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

/** Files that are larger together, in bytes, take long enough for optimized code to pay. */
const LARGE = 2_000_000;

export async function openSource(source: Source, version: string): Promise<ClusterSource> {
  if (source.from === 'files') return openFiles(source.clusterVersionPath);
  optimize(true);
  // Not for files: HTTP and TLS take longer to load than files to read.
  const { connectToCluster } = await import('./input/cluster-connection');
  const { readLiveCluster } = await import('./input/live-cluster');
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
      const { size, stamp } = stampFiles(savedFilePaths(clusterVersionPath));
      if (size > LARGE) optimize(true);
      const whole = `${depth}\n${stamp}`;
      if (known?.stamp !== whole) {
        known = { stamp: whole, reading: await readSavedCluster(clusterVersionPath, depth) };
      }
      return known.reading;
    },
    intervalMs: 1_000,
  };
}

/** Their size together, and what differs once one of them was written. */
function stampFiles(paths: readonly string[]): { readonly size: number; readonly stamp: string } {
  let total = 0;
  const stamps = paths.map((path) => {
    try {
      const { mtimeMs, size, ino } = statSync(path);
      total += size;
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return 'absent';
    }
  });
  return { size: total, stamp: stamps.join('\n') };
}
