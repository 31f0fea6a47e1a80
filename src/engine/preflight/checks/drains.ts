import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { findExhaustedBudgets } from './exhausted-budgets';

/** Drains that don't end by themselves: of all pods where those were read, else of budgets alone. */
export const DRAINS: Check = {
  name: 'Drains',
  needs: ['podsOfCluster', 'podDisruptionBudgets', 'virtualMachines', 'nodes'],
  find: (facts) => (facts.ahead ? findBlockedDrains(facts.ahead) : findExhaustedBudgets(facts)),
};

function findBlockedDrains({ pools }: NonNullable<Facts['ahead']>): Findings {
  return pools.flatMap(
    ({ blockedNodes, blockers, longestGraceSeconds, longNodes, pool, total }) => [
      ...(blockers.length > 0
        ? [
            {
              weight: 'blocks',
              code: 'DrainsBlocked',
              pool,
              nodes: blockedNodes,
              total,
              blockers,
            } as const,
          ]
        : []),
      ...(longNodes.length > 0
        ? [
            {
              weight: 'informs',
              code: 'LongGracePeriods',
              nodes: longNodes,
              longestSeconds: longestGraceSeconds,
            } as const,
          ]
        : []),
    ],
  );
}
