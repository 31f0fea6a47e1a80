import type { PoolAssessment } from '../status/pool';

/** Numbers of updated nodes and of all nodes of some pools. */
export interface NodeProgress {
  readonly updated: number;
  readonly total: number;
  /** `reported`: the nodes could not be read, so these follow from the pools' own status. */
  readonly source: 'nodes' | 'reported';
}

/** The sum over these pools; `undefined` when neither nodes nor pools tell, or nothing tells of any of the nodes. */
export function countUpdatedNodes(pools: readonly PoolAssessment[]): NodeProgress | undefined {
  let updated = 0;
  let total = 0;
  let unknown = 0;
  let source: NodeProgress['source'] = 'nodes';
  for (const { counts, countsFrom, reported } of pools) {
    if (counts) {
      updated += counts.updated;
      total += counts.total;
      unknown += counts.unknown;
      if (countsFrom === 'reported') source = 'reported';
    } else {
      if (reported.machines === undefined || reported.updated === undefined) return undefined;
      updated += reported.updated;
      total += reported.machines;
      source = 'reported';
    }
  }
  return total > 0 && unknown === total ? undefined : { updated, total, source };
}

/** Counts of the nodes in the list and in all pools, where the list is not whole. */
export interface ListedNodes {
  readonly listed: number;
  readonly total: number;
}

/** Listed and reported nodes, if the list says that it goes on; `undefined` without nodes, or if whole. */
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
