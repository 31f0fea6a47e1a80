import type { PoolAssessment } from '../status/pool';
import { isPoolBehind, type ReadinessFinding } from '../status/readiness';
import type { UpdateStatus } from '../status/update-status';

export function countPool({ counts, reported }: PoolAssessment): {
  readonly total: number;
  readonly behind: number;
} {
  const total = counts?.total ?? reported.machines ?? 0;
  // Of nodes in an unknown phase only the configuration tells.
  const done = counts
    ? Math.min(counts.updated + counts.unknown, counts.atPoolConfig)
    : (reported.updated ?? 0);
  return { total, behind: Math.max(0, total - done) };
}

/** Pools behind in a cluster at rest; read from the pools themselves where readiness is not assessed. */
export function listPoolsBehind({
  nextUpdate,
  pools,
  readiness,
}: Pick<UpdateStatus, 'nextUpdate' | 'pools' | 'readiness'>): readonly ReadinessFinding[] {
  const assessed = readiness.filter(isPoolBehind);
  if (assessed.length > 0) return assessed;
  return pools.flatMap((pool): readonly ReadinessFinding[] => {
    const { behind, total } = countPool(pool);
    if (behind === 0) return [];
    const { name, paused } = pool;
    const isPlanned = nextUpdate.plan?.pools.includes(name) ?? false;
    return [{ weight: 'warns', code: 'PoolBehind', pool: name, behind, total, paused, isPlanned }];
  });
}
