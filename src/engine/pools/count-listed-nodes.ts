import type { PoolAssessment } from '../status/pool';

/** How many nodes of all pools are in the list of nodes, where that is not whole. */
export interface ListedNodes {
  readonly listed: number;
  readonly total: number;
}

/** `undefined` where no node is known, and where no pool reports more nodes than the list has. */
export function countListedNodes(pools: readonly PoolAssessment[]): ListedNodes | undefined {
  let listed = 0;
  let total = 0;
  for (const { counts, nodes } of pools) {
    listed += nodes.length;
    total += counts?.total ?? nodes.length;
  }
  return listed > 0 && listed < total ? { listed, total } : undefined;
}
