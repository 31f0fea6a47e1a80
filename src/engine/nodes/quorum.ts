import { compareNames } from '../compare-names';
import { ARBITER_POOL } from '../resources/pool-reference';
import { ETCD_NAMESPACE, isGuardPod } from '../resources/static-pods';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { NodeAssessment } from '../status/node';
import { compareInstants } from '../time';
import { notReadySince } from './unavailability';

/**
 * Whether only the guards of the control plane keep a node from being drained: pods with a budget of their own, one a node. They
 * let none go while another one is missing, so the drain waits for a node that is down.
 */
export function isHeldByGuards({ blockers }: DrainAssessment): boolean {
  return blockers.length > 0 && blockers.every(isGuard);
}

/** Whether the guards that keep a node from being drained can be those that miss this one: of the guards an arbiter has only etcd's. */
export function canBeMissed(
  { pool }: Pick<NodeAssessment, 'pool'>,
  { blockers }: DrainAssessment,
): boolean {
  return (
    pool !== ARBITER_POOL ||
    blockers.every(({ pod: { namespace } }) => namespace === ETCD_NAMESPACE)
  );
}

function isGuard({ code, pod }: DrainBlocker): boolean {
  return (code === 'BudgetRefuses' || code === 'NamedByMessage') && isGuardPod(pod);
}

/**
 * Which of the nodes of the control plane the guards of the others miss: no drain that they refuse gets on before it is back. Of
 * several the one that is off for longest; one that itself waits for another only if there is no other.
 */
export function findMissedNode(
  nodes: readonly NodeAssessment[],
  isWaiting: (node: NodeAssessment) => boolean,
): NodeAssessment | undefined {
  const [first] = nodes
    .filter(isMissedByGuards)
    .sort(
      (a, b) =>
        Number(isWaiting(a)) - Number(isWaiting(b)) ||
        compareInstants(notReadySince(a), notReadySince(b)) ||
        compareNames(a.name, b.name),
    );
  return first;
}

/** Whether the guards of a node miss it: its kubelet does not run them. */
function isMissedByGuards({ unavailable, unavailableBecause }: NodeAssessment): boolean {
  return unavailable && unavailableBecause.some(({ kind }) => kind === 'NotReady');
}
