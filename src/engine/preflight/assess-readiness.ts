import type { ReadinessFinding } from '../status/readiness';
import { sortByWeight } from './check';
import { BASE_CHECKS } from './checks';
import type { Facts } from './facts';
import { NEXT_MINOR } from './targets';

/** Findings to settle before any next update: blockers first, then warnings. */
export function assessReadiness(facts: Facts): readonly ReadinessFinding[] {
  const findings = BASE_CHECKS.flatMap(({ find }) => find(facts, NEXT_MINOR));
  return sortByWeight(findings).flatMap((finding) =>
    finding.weight === 'unknown' ? [] : [finding],
  );
}
