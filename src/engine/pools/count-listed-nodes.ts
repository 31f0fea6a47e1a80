import type { PoolAssessment } from '../status/pool';

/** How many nodes of all pools are in the list of nodes, where that is not whole. */
export interface ListedNodes {
  readonly listed: number;
  readonly total: number;
}

/**
 * `undefined` where no node is known, and where the list is whole. Both are equal where the list says that it goes on,
 * but the pools report no more nodes.
 */
export function countListedNodes(pools: readonly PoolAssessment[]): ListedNodes | undefined {
  let listed = 0;
  let total = 0;
  let isCut = false;
  for (const { counts, countsFrom, nodes } of pools) {
    isCut ||= countsFrom === 'reported';
    listed += nodes.length;
    total += counts?.total ?? nodes.length;
  }
  return listed > 0 && (isCut || listed < total) ? { listed, total } : undefined;
}
