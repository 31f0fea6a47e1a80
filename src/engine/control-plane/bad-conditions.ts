import type { ReadCondition } from '../resources/conditions';
import type { OperatorAssessment } from '../status/operator';
import type { Instant } from '../time';

/** What an operator reports of being unwell: that it is not available, and that it is degraded. */
export function badConditions({
  available,
  degraded,
}: Pick<OperatorAssessment, 'available' | 'degraded'>): readonly ReadCondition[] {
  return [
    ...(available && available.status !== 'True' ? [available] : []),
    ...(degraded?.status === 'True' ? [degraded] : []),
  ];
}

/** Whether an operator is unhealthy, and in nothing for longer than since that moment. */
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
