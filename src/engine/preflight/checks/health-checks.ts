import { readHealthCheck } from '../../resources/health-check';
import { compareNames } from '../../text/compare-names';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readPreflightList } from '../read-preflight-list';

/** Health checks that are not paused may replace a node that reboots for long. */
export const HEALTH_CHECKS: Check = {
  name: 'HealthChecks',
  needs: ['machineHealthChecks', 'nodeHealthChecks'],
  find: (facts) => [
    ...findActive(facts, 'machineHealthChecks', 'machinehealthchecks'),
    ...findActive(facts, 'nodeHealthChecks', 'nodehealthchecks'),
  ],
};

function findActive(
  { lists }: Facts,
  read: 'machineHealthChecks' | 'nodeHealthChecks',
  resource: 'machinehealthchecks' | 'nodehealthchecks',
): Findings {
  const healthChecks = (readPreflightList(lists, read) ?? [])
    .map(readHealthCheck)
    .filter(({ isPaused }) => !isPaused)
    .map(({ name, namespace }) => ({ namespace, healthCheck: name }))
    .sort((a, b) => compareNames(a.healthCheck, b.healthCheck));
  return healthChecks.length === 0
    ? []
    : [{ weight: 'warns', code: 'HealthChecksActive', resource, healthChecks }];
}
