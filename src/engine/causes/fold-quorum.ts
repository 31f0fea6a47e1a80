import { canBeMissed, findMissedNode, isHeldByGuards } from '../nodes/quorum';
import { isOfControlPlane } from '../resources/pool-reference';
import type { DrainAssessment } from '../status/drain';
import { compareDrafts, type FaultDraft } from './fault-draft';
import type { KnownFaults } from './known-faults';

/**
 * A control plane node that only the guards of the control plane keep from being drained waits for one that is down: no guard
 * lets a second one go. Where none is down, it waits for the operator of the guards that does not get well. Guards are pods with a
 * budget of their own, one a node.
 */
export function foldQuorum(faults: KnownFaults): void {
  const waiting = faults.roots.filter(
    ({ pool, problem }) =>
      isOfControlPlane(pool) && (problem === 'undrainable' || problem === 'slowDrain'),
  );
  if (waiting.length === 0) return;
  followMissedNode(waiting, faults);
  for (const draft of waiting) {
    const [guarded] = draft.isRoot ? listGuardedOperators(draft, faults) : [];
    if (guarded) draft.follow(guarded, 'waitsForQuorum');
  }
}

function followMissedNode(waiting: readonly FaultDraft[], faults: KnownFaults): void {
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

/** The faults of the operators whose guards hold all these drains, worst first; none unless each of them has one. */
function listGuardedOperators(draft: FaultDraft, faults: KnownFaults): readonly FaultDraft[] {
  const drains = draft.nodes.map((node) => findHeldDrain(node, faults));
  const known = drains.filter((drain) => drain !== undefined);
  if (known.length < drains.length) return [];
  const namespaces = new Set(
    known.flatMap(({ blockers }) => blockers.map(({ pod }) => pod.namespace ?? '')),
  );
  // The namespace of static pods is named after their operator.
  const found = [...namespaces].map((name) => faults.operator(name.replace(/^openshift-/, '')));
  const operators = found.filter((operator) => operator !== undefined);
  return operators.length < found.length ? [] : operators.map(({ top }) => top).sort(compareDrafts);
}

function findHeldDrain(node: string, { status }: KnownFaults): DrainAssessment | undefined {
  return status.drains.find((drain) => drain.node === node && isHeldByGuards(drain));
}
