import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import type { Instant } from '../time';
import type { HealthInsight, PoolAssessment, UpdateStatus } from '../update-status';

/** One fault that a person has to look at. */
export type Attention =
  | {
      readonly kind: 'degradedNodes';
      readonly pool: PoolAssessment;
      readonly degraded: number;
      readonly total: number;
      readonly sinceAt?: Instant;
    }
  | { readonly kind: 'insight'; readonly insight: HealthInsight };

/**
 * What needs attention, worst first: pools with degraded nodes, then health insights from warnings up. One fault is one
 * entry: that ClusterVersion fails over an operator is left to the operator, and that `machine-config` is degraded to
 * the pool whose nodes are.
 */
export function listAttention({ pools, health }: UpdateStatus): readonly Attention[] {
  const nodes = pools.flatMap((pool): readonly Attention[] => {
    const { counts, degradedSinceAt } = pool;
    if (!counts || counts.degraded === 0) return [];
    const { degraded, total } = counts;
    return [{ kind: 'degradedNodes', pool, degraded, total, sinceAt: degradedSinceAt }];
  });
  const operators = health.flatMap((insight) =>
    insight.code === 'OperatorDegraded' || insight.code === 'OperatorUnavailable'
      ? [insight.operator]
      : [],
  );
  const isLeftOut = (insight: HealthInsight): boolean => {
    if (insight.level === 'Info' || insight.level === 'Unknown') return true;
    switch (insight.code) {
      case 'OperatorDegraded':
        return insight.operator === MACHINE_CONFIG_OPERATOR && nodes.length > 0;
      case 'ClusterVersionFailing':
        return OPERATOR_FAILURES.has(insight.conditionReason) && operators.length > 0;
      default:
        return false;
    }
  };
  return [
    ...nodes,
    ...health
      .filter((insight) => !isLeftOut(insight))
      .map((insight): Attention => ({ kind: 'insight', insight })),
  ];
}

/** Reasons with which ClusterVersion passes on what its operators report. */
const OPERATOR_FAILURES: ReadonlySet<string> = new Set([
  'ClusterOperatorDegraded',
  'ClusterOperatorsDegraded',
  'ClusterOperatorNotAvailable',
  'ClusterOperatorsNotAvailable',
]);
