import { poolResource } from '../resources/pool-reference';
import type { HealthInsight, PoolAssessment } from '../update-status';
import { REFERENCE } from './references';

/** P1: a paused pool holds nodes back. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/workerpool.go. */
export function assessPoolHealth(pool: PoolAssessment): readonly HealthInsight[] {
  if (!pool.paused || !pool.counts || pool.counts.excluded === 0) return [];
  return [
    {
      code: 'PoolPaused',
      level: 'Warning',
      impact: 'Update Stalled',
      scope: pool.scope,
      resources: [poolResource(pool.name)],
      reference: REFERENCE.pausedPool,
      pool: pool.name,
    },
  ];
}
