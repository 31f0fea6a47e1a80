import { readObject, type Fetched } from '../../engine';
import type { LoadingCount } from './update-status-state';

/** How far the list of nodes has come; the pools say how many there will be. Absent while neither is known. */
export function readLoadingCount(
  loadedCount: number,
  pools: Fetched<readonly unknown[]>,
): LoadingCount | undefined {
  const counts = (pools.state === 'loaded' ? pools.value : [])
    .map((pool) => readObject(readObject(pool).status).machineCount)
    .filter((count) => typeof count === 'number');
  if (counts.length === 0) return loadedCount === 0 ? undefined : { loaded: loadedCount };
  // Nodes that are in no pool, or have come since, must not make it "12 of 10".
  const expected = Math.max(
    loadedCount,
    counts.reduce((sum, count) => sum + count, 0),
  );
  return { loaded: loadedCount, expected };
}
