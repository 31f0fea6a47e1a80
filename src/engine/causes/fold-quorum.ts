import { isHeldByGuards, isMissedByGuards } from '../nodes/quorum';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import { compareDrafts, type FaultDraft } from './fault-draft';
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
  for (const draft of waiting) {
    if (!draft.nodes.every((node) => isNodeHeld(node, faults))) continue;
    const down = findDownNode(draft, faults);
    if (down) draft.follow(down, 'waitsForQuorum');
  }
}

function isNodeHeld(node: string, { status }: KnownFaults): boolean {
  const drain = status.drains.find((candidate) => candidate.node === node);
  return drain !== undefined && isHeldByGuards(drain);
}

/** The worst fault of another control plane node that is down; begun if nothing was found about it. */
function findDownNode(draft: FaultDraft, faults: KnownFaults): FaultDraft | undefined {
  const [worst] = faults.nodes
    .listDown()
    .filter(
      (node) =>
        node.pool === CONTROL_PLANE_POOL &&
        isMissedByGuards(node) &&
        !draft.nodes.includes(node.name),
    )
    .map(({ name }) => faults.downNode(name)?.top)
    .filter((down) => down !== undefined)
    .filter((down) => down !== draft)
    .sort(compareDrafts);
  return worst;
}
