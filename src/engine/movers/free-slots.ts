import { isOvertaken } from '../nodes/affected-nodes';
import { findDiskPressure, readUnavailability } from '../nodes/unavailability';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { SlotCause } from '../status/slots';
import type { Instant } from '../time';
import { documentedRebootTime } from '../timelines/reboot-time';
import { isOfControlPlane } from '../resources/pool-reference';
import { withCause } from '../unfinished/apply-cause';
import { documentedTime, wholeWayTime } from '../unfinished/normal-times';
import { aboutNode, paceOf } from '../unfinished/pace';
import { type NodeFacts, progressOf } from './node-facts';

/** A node short of disk: its kubelet evicts pods and admits none, whatever the daemon does. */
export function freeDisk({ node, pool }: NodeFacts, now: Instant): UnfinishedItem | undefined {
  const { sinceAt } = findDiskPressure(node) ?? {};
  const normal = normalTimeOff('diskPressure', pool.rebootTime);
  if (paceOf(sinceAt, normal, now) !== 'stalled') return undefined;
  return {
    ...aboutNode(node),
    move: 'apply',
    mover: FREED_BY.diskPressure,
    can: 'no',
    sinceAt,
    pace: 'needsPerson',
    cause: readUnavailability(node, pool.causes),
  };
}

/** The mover that frees the slot of a node outside the update. */
const FREED_BY: Readonly<
  Record<Exclude<SlotCause, 'moving' | 'degraded'>, UnfinishedItem['mover']>
> = {
  cordoned: 'Administrator',
  drained: 'Daemon',
  notReady: 'InfrastructureOwner',
  diskPressure: 'Administrator',
  networkUnavailable: 'Administrator',
  daemon: 'Daemon',
};

/**
 * A pool is done when all its nodes have its configuration and can take work [MCO, pkg/controller/node/status.go]. A
 * node that keeps others from starting, or is the only one left, is judged at once; the others only once it is clear
 * that the pool will have to wait for them.
 */
export function free(facts: NodeFacts, now: Instant): UnfinishedItem | undefined {
  const { because, heldSinceAt, node, pool } = facts;
  if (because === undefined || because === 'moving' || because === 'degraded') return undefined;
  // No node waits for a pool that goes on only once an administrator lets it.
  if (pool.standsStill === 'paused' || pool.standsStill === 'maxUnavailable') return undefined;
  // What cordons a node to work on it gives it back, or removes it; maintenance is a person's.
  const by = because === 'cordoned' ? node.cordonedBy : undefined;
  const isOfOperator = by !== undefined && by !== 'NodeMaintenance';
  const isAtWork = because === 'daemon' || isOfOperator;
  const mover = isOfOperator ? 'Operator' : FREED_BY[because];
  const normal =
    because === 'daemon' && isOvertaken(node)
      ? wholeWayTime(pool.rebootTime)
      : isOfOperator
        ? pool.rebootTime
        : normalTimeOff(because, pool.rebootTime);
  const ofPool = because === 'daemon' ? pool : {};
  const { pace, sinceAt } = progressOf({ node, pool: ofPool }, heldSinceAt, normal, now);
  const about = { ...aboutNode(node), move: 'free', mover, sinceAt } as const;
  const cause = readUnavailability(node, pool.causes);
  if (!isInTheWay(facts)) {
    // A daemon that is at work for another configuration is a component's to move.
    const isUrgent = pool.isOver || isOfControlPlane(node.pool);
    const isLate = isUrgent ? isOver(because, pace) : pace === 'stalled';
    if (isAtWork || !isLate) return undefined;
    return withCause(blockEnd(node, because, sinceAt), cause);
  }
  if (because === 'cordoned' && !isOfOperator) {
    return withCause({ ...about, can: 'no', pace: 'needsPerson' }, cause);
  }
  // A node that does not come back by itself is up to the owner of the machine.
  if (!isAtWork && isOver(because, pace)) {
    return withCause({ ...about, can: 'no', normal, pace: 'needsPerson' }, cause);
  }
  return withCause({ ...about, can: pace === 'moving' ? 'yes' : 'unknown', normal, pace }, cause);
}

type OffCause = keyof typeof FREED_BY;

/** The normal time of a node off for that reason; if nothing restarted it, without firmware. */
export function normalTimeOff(because: OffCause, reboot: NormalTime): NormalTime {
  if (because !== 'notReady') return documentedTime('uncordon');
  const other = documentedRebootTime('other');
  return reboot.longestNs < other.longestNs ? reboot : other;
}

/** True if a restart is over its time: a node that is still away then does not come back by itself. */
export function isOver(because: OffCause, pace: ReturnType<typeof paceOf>): boolean {
  return because === 'notReady' ? pace !== 'moving' : pace === 'stalled';
}

export function blockEnd(
  node: NodeAssessment,
  because: OffCause,
  sinceAt: Instant | undefined,
): UnfinishedItem {
  return {
    ...aboutNode(node),
    move: 'free',
    mover: FREED_BY[because],
    can: 'no',
    sinceAt,
    pace: 'needsPerson',
    blocksOnlyEnd: true,
  };
}

/** Others of its pool cannot start because of it, or none but such nodes are left. */
function isInTheWay({ node, pool }: NodeFacts): boolean {
  // A pool that stands still has no capacity either, and not for want of slots.
  if (pool.isMoving || pool.standsStill) return false;
  const isLast = !pool.isWaiting && !node.atPoolConfig;
  return pool.isAllUpdated || isLast || (pool.isWaiting && pool.isFull);
}
