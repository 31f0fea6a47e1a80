import { readReportedCounts, type Fetched } from '../../engine';
import type { LoadingCount } from './update-status-state';

/** The numbers of nodes that have arrived and that the pools report. Absent while neither is known. */
export function readLoadingCount(
  loadedCount: number,
  pools: Fetched<readonly unknown[]>,
): LoadingCount | undefined {
  const counts = (pools.state === 'loaded' ? pools.value : [])
    .map((pool) => readReportedCounts(pool).machines)
    .filter((count) => count !== undefined);
  if (counts.length === 0) return loadedCount === 0 ? undefined : { loaded: loadedCount };
  // Nodes in no pool, or new ones, must not make it "12 of 10".
  const expected = Math.max(
    loadedCount,
    counts.reduce((sum, count) => sum + count, 0),
  );
  return { loaded: loadedCount, expected };
}
