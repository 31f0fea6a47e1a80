import type { HealthInsight, HealthLevel } from '../update-status';

const LEVEL_ORDER: Readonly<Record<HealthLevel, number>> = {
  Critical: 0,
  Error: 1,
  Warning: 2,
  Unknown: 3,
  Info: 4,
};

/**
 * Worst first, then newest first, unknown start last; ties stay in the order in which they were found.
 * Mirrors openshift/oc@6b8e30c; its sort by time is unstable beyond 12 insights, this one is stable.
 */
export function orderInsights(insights: readonly HealthInsight[]): readonly HealthInsight[] {
  return [...insights].sort(
    (a, b) => LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level] || compareNewestFirst(a, b),
  );
}

function compareNewestFirst(a: HealthInsight, b: HealthInsight): number {
  if (a.startedAt === b.startedAt) return 0;
  if (a.startedAt === undefined) return 1;
  if (b.startedAt === undefined) return -1;
  return a.startedAt > b.startedAt ? -1 : 1;
}
