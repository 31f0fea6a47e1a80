import { canBeMissed, findMissedNode, isHeldByGuards } from '../nodes/quorum';
import { isOfControlPlane } from '../resources/pool-reference';
import type { DrainAssessment } from '../status/drain';
import type { KnownFaults } from './known-faults';

/**
 * A control plane node that only the guards of the control plane keep from being drained waits for one that is down: no guard
 * lets a second one go. Guards are pods with a budget of their own, one a node.
 */
export function foldQuorum(faults: KnownFaults): void {
  const waiting = faults.roots.filter(
    ({ pool, problem }) =>
      isOfControlPlane(pool) && (problem === 'undrainable' || problem === 'slowDrain'),
  );
  if (waiting.length === 0) return;
  const missed = findMissedNode(
    faults.nodes.listDown().filter(({ pool }) => isOfControlPlane(pool)),
    ({ name }) => findHeldDrain(name, faults) !== undefined,
  );
  if (!missed) return;
  const isHeld = (node: string): boolean => {
    const drain = findHeldDrain(node, faults);
    return drain !== undefined && canBeMissed(missed, drain);
  };
  for (const draft of waiting) {
    if (draft.nodes.includes(missed.name) || !draft.nodes.every(isHeld)) continue;
    // Begun if nothing was found about it.
    const down = faults.downNode(missed.name);
    if (down) draft.follow(down, 'waitsForQuorum');
  }
}

function findHeldDrain(node: string, { status }: KnownFaults): DrainAssessment | undefined {
  return status.drains.find((drain) => drain.node === node && isHeldByGuards(drain));
}
