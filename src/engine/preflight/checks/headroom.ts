import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

/** Whether the pods of nodes that are away together fit on the others. */
export const HEADROOM: Check = {
  name: 'Headroom',
  needs: ['podsOfCluster', 'nodes', 'machineConfigPools', 'persistentVolumes'],
  find: findNoRoom,
};

function findNoRoom({ ahead, topology }: Facts): Findings {
  // The only node takes its pods with it.
  if (!ahead || topology === 'SingleReplica') return [];
  return ahead.pools.flatMap(({ away, pool, unplaced }) =>
    unplaced.length === 0
      ? []
      : [{ weight: 'warns', code: 'NoRoom', pool, away, workloads: unplaced } as const],
  );
}
