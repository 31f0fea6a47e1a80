import { isBelow } from './clean-path';
import type { PolicyRule } from './disruption-policies';

/**
 * The policy that decides about a changed file: of those for this very path, or for a directory above it, the one whose
 * path is the longest text, the first of equally long ones. `undefined` when there is none: then the node reboots.
 * Mirrors openshift/machine-config-operator@7ff337a, pkg/controller/common/helpers.go (FindClosestFilePolicyPathMatch).
 */
export function findFilePolicy(
  path: string,
  policies: readonly PolicyRule[],
): PolicyRule | undefined {
  let closest: PolicyRule | undefined;
  for (const policy of policies) {
    if (policy.target !== path && !isBelow(path, policy.target)) continue;
    if (!closest || policy.target.length > closest.target.length) closest = policy;
  }
  return closest;
}

/** Units have no directories: only the very name counts. */
export function findUnitPolicy(
  name: string,
  policies: readonly PolicyRule[],
): PolicyRule | undefined {
  return policies.find(({ target }) => target === name);
}
