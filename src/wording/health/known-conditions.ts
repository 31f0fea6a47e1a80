import type { HealthInsight } from '../../engine';

/**
 * The finding without what only `oc` says: old conditions of a node whose kubelet is silent, and the reason of a
 * degraded node, which has its own finding. Returns the same finding if it has neither.
 */
export function withKnownConditions(insight: HealthInsight): HealthInsight {
  if (insight.code !== 'NodeUnavailable') return insight;
  const { degradedReason, ...rest } = insight;
  const causes = insight.causes.filter(({ isUnknown }) => !isUnknown);
  if (degradedReason === undefined && causes.length === insight.causes.length) return insight;
  return { ...rest, causes };
}
