import { REFERENCE } from '../health/references';
import { listDegradedNames } from '../nodes/affected-nodes';
import { poolScope } from '../resources/pool-reference';
import type { HealthInsight } from '../status/health';
import type { PoolAssessment } from '../status/pool';
import type { DrainAssessment } from '../status/drain';

/**
 * Ours, beyond `oc`: a drain that takes long, before the node is called degraded for it. From then on it is a degraded node,
 * which is a finding of its own.
 */
export function assessDrainHealth(
  drains: readonly DrainAssessment[],
  pools: readonly PoolAssessment[],
): readonly HealthInsight[] {
  const slow = drains.filter(({ severity }) => severity !== 'normal');
  return slow.flatMap((drain): readonly HealthInsight[] => {
    const { node, pool, severity, sinceAt, message } = drain;
    const nodes = pools.find(({ name }) => name === pool)?.nodes;
    if (nodes && listDegradedNames(nodes).has(node)) return [];
    return [
      {
        code: 'DrainSlow',
        level: severity === 'failed' ? 'Error' : 'Warning',
        impact: severity === 'failed' ? 'Update Stalled' : 'Update Speed',
        ...(sinceAt === undefined ? {} : { startedAt: sinceAt }),
        scope: poolScope(pool),
        resources: [{ resource: 'nodes', name: node }],
        reference: REFERENCE.drain,
        node,
        message,
      },
    ];
  });
}
