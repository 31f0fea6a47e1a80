import type { ReadCondition } from '../resources/conditions';
import type { OperatorAssessment } from '../status/operator';
import type { Instant } from '../time';

/** Conditions that report an unhealthy operator: not available, and degraded. */
export function badConditions({
  available,
  degraded,
}: Pick<OperatorAssessment, 'available' | 'degraded'>): readonly ReadCondition[] {
  return [
    ...(available && available.status !== 'True' ? [available] : []),
    ...(degraded?.status === 'True' ? [degraded] : []),
  ];
}

/** True if the operator is unhealthy, and all its bad conditions began at that moment or later. */
export function isUnhealthySince(
  operator: Pick<OperatorAssessment, 'available' | 'degraded'>,
  beganAt: Instant,
): boolean {
  const bad = badConditions(operator);
  return (
    operator.available !== undefined &&
    bad.length > 0 &&
    bad.every(({ lastTransitionAt: at }) => at !== undefined && at >= beganAt)
  );
}
