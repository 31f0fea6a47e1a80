import type { HealthInsight } from '../status/health';

const OF_OC: ReadonlySet<HealthInsight['code']> = new Set([
  'NodeUnavailable',
  'NodeDegraded',
  'PoolPaused',
  'NoFailingCondition',
  'ClusterVersionFailing',
  'OperatorUnavailable',
  'OperatorDegraded',
  'PreviousUpdatePartial',
] as const);

/** Whether `oc adm upgrade status` reports it too. */
export function isOfOc(insight: HealthInsight): boolean {
  // It knows only nodes of pools.
  if (insight.manager || insight.isEarly) return false;
  return insight.code === 'AlertFiring' ? !isOlderAlert(insight) : OF_OC.has(insight.code);
}

/** An alert from before the update that matters only if it is about something that is wrong. */
export function isOlderAlert(insight: HealthInsight): boolean {
  return insight.code === 'AlertFiring' && !insight.duringUpdate && !insight.knownToAffectUpdates;
}
