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
  return ahead.pools.flatMap(({ away, bound, pool, unplaced }) =>
    [
      { away, workloads: unplaced },
      { away: bound.nodes, workloads: bound.workloads },
    ].flatMap((found) =>
      found.workloads.length === 0
        ? []
        : [{ weight: 'warns', code: 'NoRoom', pool, ...found } as const],
    ),
  );
}
