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

/** Workloads that are down for a moment, and data that is lost. */
export const INTERRUPTIONS: Check = {
  name: 'Interruptions',
  needs: ['podsOfCluster', 'podDisruptionBudgets', 'nodes'],
  find: findInterruptions,
};

function findInterruptions({ ahead }: Facts): Findings {
  if (!ahead) return [];
  const { interrupted, interruptedOfPlatform, lost } = ahead;
  return [
    ...(interrupted.length > 0
      ? [
          {
            weight: 'warns',
            code: 'WorkloadsInterrupted',
            workloads: interrupted,
            ofPlatform: interruptedOfPlatform,
          } as const,
        ]
      : []),
    ...(lost.length > 0 ? [{ weight: 'warns', code: 'PodsLost', pods: lost } as const] : []),
  ];
}
