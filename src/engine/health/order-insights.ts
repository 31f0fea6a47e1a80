import { compareInstantsNewestFirst } from '../time';
import type { HealthInsight, HealthLevel } from '../status/health';

const LEVEL_ORDER: Readonly<Record<HealthLevel, number>> = {
  Critical: 0,
  Error: 1,
  Warning: 2,
  Unknown: 3,
  Info: 4,
};

/** Negative when `a` is worse. */
export function compareLevels(a: HealthLevel, b: HealthLevel): number {
  return LEVEL_ORDER[a] - LEVEL_ORDER[b];
}

/** Worst first, then newest first, unknown start last; ties stay in the order in which they were found. */
export function orderInsights(insights: readonly HealthInsight[]): readonly HealthInsight[] {
  return [...insights].sort((a, b) => compareLevels(a.level, b.level) || compareNewestFirst(a, b));
}

/** Order by start, the newest first; insights without one come last. */
export function compareNewestFirst(
  a: Pick<HealthInsight, 'startedAt'>,
  b: Pick<HealthInsight, 'startedAt'>,
): number {
  return compareInstantsNewestFirst(a.startedAt, b.startedAt);
}

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

/** True if `oc adm upgrade status` reports it too. */
export function isOfOc(insight: HealthInsight): boolean {
  // It knows only nodes of pools.
  if (insight.manager || insight.isEarly) return false;
  // Of a node in its drain it tells that alone.
  if (insight.code === 'NodeUnavailable' && insight.isInDrain) return false;
  return insight.code === 'AlertFiring' ? !isOlderAlert(insight) : OF_OC.has(insight.code);
}

/** An alert from before the update that matters only if it is about something that is wrong. */
export function isOlderAlert(insight: HealthInsight): boolean {
  return insight.code === 'AlertFiring' && !insight.duringUpdate && !insight.knownToAffectUpdates;
}
