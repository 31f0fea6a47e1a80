import { STATIC_POD_NAMESPACES } from '../resources/static-pods';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { NodeAssessment } from '../status/node';

/**
 * Whether only the guards of the control plane keep a node from being drained: pods with a budget of their own, one a node. They
 * let none go while another one is missing, so the drain waits for a node that is down.
 */
export function isHeldByGuards({ blockers }: DrainAssessment): boolean {
  return blockers.length > 0 && blockers.every(isGuard);
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

/** Whether the guards of a node miss it: its kubelet does not run them. */
export function isMissedByGuards({ unavailable, unavailableBecause }: NodeAssessment): boolean {
  return unavailable && unavailableBecause.some(({ kind }) => kind === 'NotReady');
}
