import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

/** What is down for a moment, and what is lost. */
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
