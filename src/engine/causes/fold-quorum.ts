import { findMissedNode, isHeldByGuards } from '../nodes/quorum';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { KnownFaults } from './known-faults';

/**
 * A control plane node that only the guards of the control plane keep from being drained waits for one that is down: no guard
 * lets a second one go. Guards are pods with a budget of their own, one a node.
 */
export function foldQuorum(faults: KnownFaults): void {
  const waiting = faults.roots.filter(
    ({ pool, problem }) =>
      pool === CONTROL_PLANE_POOL && (problem === 'undrainable' || problem === 'slowDrain'),
  );
  if (waiting.length === 0) return;
  const isHeld = (node: string): boolean => isNodeHeld(node, faults);
  const missed = findMissedNode(
    faults.nodes.listDown().filter(({ pool }) => pool === CONTROL_PLANE_POOL),
    ({ name }) => isHeld(name),
  );
  if (!missed) return;
  for (const draft of waiting) {
    if (draft.nodes.includes(missed.name) || !draft.nodes.every(isHeld)) continue;
    // Begun if nothing was found about it.
    const down = faults.downNode(missed.name);
    if (down) draft.follow(down, 'waitsForQuorum');
  }
}

function isNodeHeld(node: string, { status }: KnownFaults): boolean {
  const drain = status.drains.find((candidate) => candidate.node === node);
  return drain !== undefined && isHeldByGuards(drain);
}
