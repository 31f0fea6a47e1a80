import type { OperatorAssessment } from '../../status/operator';
import type { Check, Findings } from '../check';

export const OPERATORS_HEALTHY: Check = {
  name: 'OperatorsHealthy',
  needs: ['clusterOperators'],
  find: ({ operators }) => operators.flatMap(findUnhealthyOperator),
};

function findUnhealthyOperator({
  name,
  health,
  available,
  degraded,
}: OperatorAssessment): Findings {
  if (health === 'healthy') return [];
  const message = (health === 'unavailable' ? available : degraded)?.message ?? '';
  return [{ weight: 'warns', code: 'OperatorUnhealthy', operator: name, health, message }];
}
