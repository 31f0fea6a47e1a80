import type { ReadCondition } from '../resources/conditions';
import type { OperatorAssessment } from '../status/operator';

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
