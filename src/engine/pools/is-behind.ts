import type { PoolAssessment } from '../status/pool';

/** Whether a pool has nodes that are known to be outdated. Without nodes the pool's own report counts. */
export function isBehind({ counts, reported }: PoolAssessment): boolean {
  if (counts) return counts.outdated > 0;
  return (reported.updated ?? 0) < (reported.machines ?? 0);
}
