import { poolResource } from '../resources/pool-reference';
import type { HealthInsight } from '../status/health';
import type { PoolAssessment } from '../status/pool';
import { REFERENCE } from './references';

/**
 * P1: a paused pool holds nodes back. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/workerpool.go. For the
 * control plane pool ours says on top that the update cannot end: the machine-config operator waits for that pool.
 */
export function assessPoolHealth(
  pool: PoolAssessment,
  pausedBy?: string,
): readonly HealthInsight[] {
  const { name, paused, counts, scope } = pool;
  if (!paused || !counts || counts.excluded === 0) return [];
  const common = {
    scope,
    resources: [poolResource(name)],
    reference: REFERENCE.pausedPool,
    pool: name,
    pausedBy,
  } as const;
  const found: HealthInsight = {
    code: 'PoolPaused',
    level: 'Warning',
    impact: 'Update Stalled',
    ...common,
  };
  if (scope === 'WorkerPool') return [found];
  return [
    {
      code: 'ControlPlanePaused',
      level: 'Error',
      impact: 'Update Stalled',
      nodes: counts.excluded,
      ...common,
    },
    found,
  ];
}
