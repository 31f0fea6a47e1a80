import { LONGEST_STABLE_SORT, sortLikeGo } from './sort-like-go';
import { compareInstantsNewestFirst } from '../time';
import type { HealthInsight, HealthLevel } from '../status/health';
import { isOfOc } from './is-of-oc';

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

/**
 * Worst first, then newest first, unknown start last; ties stay in the order in which they were found, except that those
 * `oc` reports too stand among themselves in the order `oc` gives them, which is another one beyond 12 of them.
 * Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/health.go.
 */
export function orderInsights(insights: readonly HealthInsight[]): readonly HealthInsight[] {
  const ordered = [...insights].sort(
    (a, b) => compareLevels(a.level, b.level) || compareNewestFirst(a, b),
  );
  const known = insights.filter(isOfOc);
  if (known.length <= LONGEST_STABLE_SORT) return ordered;
  const ofOc = orderAsOc(known).values();
  return ordered.map((insight) => (isOfOc(insight) ? (ofOc.next().value ?? insight) : insight));
}

/** By time as Go does, then by level with ties kept. */
function orderAsOc(insights: readonly HealthInsight[]): readonly HealthInsight[] {
  const byTime = sortLikeGo(insights, (a, b) => compareNewestFirst(a, b) < 0);
  return [...byTime].sort((a, b) => compareLevels(a.level, b.level));
}

/** What has no start comes last. */
export function compareNewestFirst(
  a: Pick<HealthInsight, 'startedAt'>,
  b: Pick<HealthInsight, 'startedAt'>,
): number {
  return compareInstantsNewestFirst(a.startedAt, b.startedAt);
}
