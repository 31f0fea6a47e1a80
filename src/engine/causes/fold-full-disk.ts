import { isPerson } from '../known-causes/read-cause';
import { findDiskPressure } from '../nodes/unavailability';
import { isUnhealthySince } from './bad-conditions';
import type { KnownFaults } from './known-faults';

/**
 * Operators of a cluster with one node that are unhealthy since that node is short of disk: its kubelet evicts their pods, and admits
 * none. Not where they report what a person has to change.
 */
export function foldFullDisk(faults: KnownFaults): void {
  const { operators, pools } = faults.status;
  const total = pools.reduce((sum, { counts }) => sum + (counts?.total ?? Infinity), 0);
  // Asked first: of thousands it takes long to list those that are down.
  if (total > 1) return;
  const [node] = faults.nodes.listDown();
  const beganAt = node && findDiskPressure(node)?.sinceAt;
  const faultOfNode = node && faults.node(node.name);
  if (beganAt === undefined || !faultOfNode?.isRoot) return;
  for (const operator of operators) {
    const draft = faults.operator(operator.name);
    if (!draft?.isRoot || !isUnhealthySince(operator, beganAt)) continue;
    const { mover } = draft.insights[0]?.cause ?? {};
    if (!mover || !isPerson(mover)) draft.follow(faultOfNode, 'evictedFromNode');
  }
}
