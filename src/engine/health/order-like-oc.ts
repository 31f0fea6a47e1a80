import type { HealthInsight } from '../status/health';
import { isOfOc } from './is-of-oc';
import { compareLevels, compareNewestFirst, orderInsights } from './order-insights';
import { LONGEST_STABLE_SORT, sortLikeGo } from './sort-like-go';

/**
 * `orderInsights`, except that those `oc` reports too stand among themselves in the order `oc` gives them, which is
 * another one beyond 12 of them. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/health.go.
 */
export function orderLikeOc(insights: readonly HealthInsight[]): readonly HealthInsight[] {
  const ordered = orderInsights(insights);
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
