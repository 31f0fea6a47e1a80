import type { Slices } from '../../changes/slices';
import { readNode } from '../../resources/node';
import { isObject, readList, readObject } from '../../resources/object';
import { readAllocatable, readTaint, type Requests, type Taint } from '../../resources/placed-pod';
import type { Fetched } from '../../snapshot';
import type { PoolAssessment } from '../../status/pool';

/** A node as the scheduler sees it. */
export interface ClusterNode {
  readonly name: string;
  readonly pool: string;
  readonly labels: Readonly<Record<string, unknown>>;
  /** Taints that keep pods away. */
  readonly taints: readonly Taint[];
  readonly takesPods: boolean;
  /** Absent: the node does not tell, so that anything may fit. */
  readonly allocatable: Requests;
  /** Resources that its pods request. */
  readonly used: Record<string, number>;
}

/** Nodes that are read between two pauses. */
const SLICE = 250;

export function* readClusterNodes(
  nodes: Fetched<readonly unknown[]>,
  pools: readonly PoolAssessment[],
): Slices<ReadonlyMap<string, ClusterNode>> {
  const poolOf = new Map<string, string>();
  for (const pool of pools) for (const { name } of pool.nodes) poolOf.set(name, pool.name);
  const found = new Map<string, ClusterNode>();
  let count = 0;
  for (const object of nodes.state === 'loaded' ? nodes.value : []) {
    if (count++ % SLICE === SLICE - 1) yield;
    if (!isObject(object)) continue;
    const { labels, name, readyStatus, unschedulable } = readNode(object);
    found.set(name, {
      name,
      pool: poolOf.get(name) ?? '',
      labels,
      taints: readList(readObject(object.spec).taints)
        .map(readTaint)
        .filter(({ effect }) => effect === 'NoSchedule' || effect === 'NoExecute'),
      takesPods: !unschedulable && readyStatus === 'True',
      allocatable: readAllocatable(object),
      used: { pods: 0 },
    });
  }
  return found;
}

export function addUse(used: Record<string, number>, requests: Requests): void {
  used.pods = (used.pods ?? 0) + 1;
  for (const name in requests) used[name] = (used[name] ?? 0) + (requests[name] ?? 0);
}

/** True if the node has room for requests. An unlisted resource counts as none, unless none is listed. */
export function hasRoom(
  { allocatable }: ClusterNode,
  used: Readonly<Record<string, number>>,
  requests: Requests,
): boolean {
  const most = allocatable.pods;
  if (most === undefined) return true;
  if ((used.pods ?? 0) + 1 > most) return false;
  for (const name in requests) {
    if ((used[name] ?? 0) + (requests[name] ?? 0) > (allocatable[name] ?? 0)) return false;
  }
  return true;
}
