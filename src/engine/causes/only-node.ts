import { isPerson } from '../known-causes/read-cause';
import type { ConsequenceReason } from '../status/attention';
import type { NodeAssessment } from '../status/node';
import type { Instant } from '../time';
import { isUnhealthySince } from './bad-conditions';
import type { KnownFaults } from './known-faults';

/** The node of a cluster that has no other, if it is down. */
export function findOnlyNodeDown(faults: KnownFaults): NodeAssessment | undefined {
  const total = faults.status.pools.reduce(
    (sum, { counts }) => sum + (counts?.total ?? Infinity),
    0,
  );
  // Asked first: of thousands it takes long to list those that are down.
  return total > 1 ? undefined : faults.nodes.listDown()[0];
}

/** Operators that are unhealthy since then follow from that node. Not those that report what a person has to change. */
export function followOnlyNode(
  faults: KnownFaults,
  { name }: NodeAssessment,
  beganAt: Instant,
  because: ConsequenceReason,
): void {
  const fault = faults.node(name);
  if (!fault?.isRoot) return;
  for (const operator of faults.status.operators) {
    const draft = faults.operator(operator.name);
    if (!draft?.isRoot || !isUnhealthySince(operator, beganAt)) continue;
    const { mover } = draft.insights[0]?.cause ?? {};
    if (!mover || !isPerson(mover)) draft.follow(fault, because);
  }
}
