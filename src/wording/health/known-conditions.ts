import type { HealthInsight } from '../../engine';

/**
 * What is known of a finding, where `oc` says more: conditions of a node that its silent kubelet has left behind are
 * dropped, and the reason of its being degraded, which has a finding of its own. The same finding where neither is
 * there.
 */
export function withKnownConditions(insight: HealthInsight): HealthInsight {
  if (insight.code !== 'NodeUnavailable') return insight;
  const { degradedReason, ...rest } = insight;
  const causes = insight.causes.filter(({ isUnknown }) => !isUnknown);
  if (degradedReason === undefined && causes.length === insight.causes.length) return insight;
  return { ...rest, causes };
}
