import { isOfControlPlane } from '../resources/pool-reference';
import type { PoolAssessment } from '../status/pool';
import { isNotReady, isOnItsWay } from './affected-nodes';

/**
 * The control plane nodes that have to come back at once: so many are not ready that etcd has no quorum, and these
 * don't restart for the update. Each node of the control plane has a member of etcd; fewer than three have none to
 * lose. Empty while there is quorum.
 */
export function findLostMembers(pools: readonly PoolAssessment[]): ReadonlySet<string> {
  const members = pools.flatMap(({ name, nodes }) => (isOfControlPlane(name) ? nodes : []));
  const away = members.filter(isNotReady);
  const needed = Math.floor(members.length / 2) + 1;
  if (members.length < 3 || members.length - away.length >= needed) return NONE;
  return new Set(away.filter((node) => !isOnItsWay(node)).map(({ name }) => name));
}

const NONE: ReadonlySet<string> = new Set();
