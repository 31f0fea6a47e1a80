import type { ClusterSnapshot } from '../snapshot';
import type { CheckResult, Preflight, UpdateTarget } from '../status/preflight';
import type { UpdateStatus } from '../status/update-status';
import { OUTCOMES, runCheck } from './check';
import { BASE_CHECKS } from './checks';
import { readFacts } from './read-facts';

/** What an update to the target would come across if it started now. */
export function assessPreflight(
  status: UpdateStatus,
  snapshot: ClusterSnapshot,
  target: UpdateTarget,
): Preflight {
  const facts = readFacts(status, snapshot);
  const checks = sortByOutcome(BASE_CHECKS.map((check) => runCheck(check, facts, target)));
  return {
    target,
    checkedAt: status.now,
    outcome: checks[0]?.outcome ?? 'pass',
    checks,
  };
}

function sortByOutcome(checks: readonly CheckResult[]): readonly CheckResult[] {
  return OUTCOMES.flatMap((outcome) => checks.filter((check) => check.outcome === outcome));
}
