import type { PoolAssessment } from '../../status/pool';
import type { Check, Findings } from '../check';

export const POOLS_HEALTHY: Check = {
  name: 'PoolsHealthy',
  needs: ['machineConfigPools'],
  find: ({ pools }) => pools.flatMap(findDegradedPool),
};

function findDegradedPool({ name, counts, reported }: PoolAssessment): Findings {
  const degraded = counts?.degraded ?? reported.degraded ?? 0;
  if (degraded === 0) return [];
  const total = counts?.total ?? reported.machines ?? 0;
  return [{ weight: 'blocks', code: 'PoolDegraded', pool: name, degraded, total }];
}
