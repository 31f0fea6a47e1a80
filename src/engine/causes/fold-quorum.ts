import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { DrainBlocker } from '../status/drain';
import { compareDrafts, type FaultDraft } from './fault-draft';
import type { KnownFaults } from './known-faults';
import { STATIC_POD_NAMESPACES } from './static-pods';

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
    if (!draft.nodes.every((node) => isHeldByGuards(node, faults))) continue;
    const down = findDownNode(draft, faults);
    if (down) draft.follow(down, 'waitsForQuorum');
  }
}

function isHeldByGuards(node: string, { status }: KnownFaults): boolean {
  const drain = status.drains.find((candidate) => candidate.node === node);
  return drain !== undefined && drain.blockers.length > 0 && drain.blockers.every(isGuard);
}

/**
 * Mirrors openshift/library-go@93ac9206a (2026-08-21), pkg/operator/staticpod/controller/guard/guard_controller.go: pods
 * `<operand>-guard-<node>`; up to 4.9 etcd's guard was the Deployment etcd-quorum-guard.
 */
function isGuard({ code, pod: { name, namespace = '' } }: DrainBlocker): boolean {
  return (
    (code === 'BudgetRefuses' || code === 'NamedByMessage') &&
    STATIC_POD_NAMESPACES.has(namespace) &&
    name.includes('-guard-')
  );
}

/** The worst fault of another control plane node that is down; begun if nothing was found about it. */
function findDownNode(draft: FaultDraft, faults: KnownFaults): FaultDraft | undefined {
  const [worst] = [...faults.nodes.values()]
    .filter(
      ({ name, pool }) =>
        pool === CONTROL_PLANE_POOL && faults.isDown(name) && !draft.nodes.includes(name),
    )
    .map(({ name }) => faults.downNode(name)?.top)
    .filter((down) => down !== undefined)
    .filter((down) => down !== draft)
    .sort(compareDrafts);
  return worst;
}
