import { isPerson } from '../known-causes/read-cause';
import { findEarliestCause } from '../nodes/unavailability';
import { isUnhealthySince } from './bad-conditions';
import type { KnownFaults } from './known-faults';

/**
 * Operators of a cluster with one node that are unhealthy since that node is not ready, or since its reboot: nothing else could run
 * their pods. Not where they report what a person has to change.
 */
export function foldOnlyNode(faults: KnownFaults): void {
  const { operators, pools, restart } = faults.status;
  const total = pools.reduce((sum, { counts }) => sum + (counts?.total ?? Infinity), 0);
  // Asked first: of thousands it takes long to list those that are down.
  if (total > 1) return;
  const [node] = faults.nodes.listDown();
  const notReady = node?.unavailableBecause.filter(({ kind }) => kind === 'NotReady') ?? [];
  const fault = node && faults.node(node.name);
  const sinceAt = findEarliestCause(notReady);
  if (sinceAt === undefined || !fault?.isRoot) return;
  const beganAt = restart && restart.beganAt < sinceAt ? restart.beganAt : sinceAt;
  for (const operator of operators) {
    const draft = faults.operator(operator.name);
    if (!draft?.isRoot || !isUnhealthySince(operator, beganAt)) continue;
    const { mover } = draft.insights[0]?.cause ?? {};
    if (!mover || !isPerson(mover)) draft.follow(fault, 'stoppedWithNode');
  }
}
