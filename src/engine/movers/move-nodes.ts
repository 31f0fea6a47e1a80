import type { Instant } from '../time';
import { isSilentInDrain, listAffectedNodes, phaseOnItsWay } from '../nodes/affected-nodes';
import {
  findEarliestCause,
  findReporting,
  readUnavailability,
  notReadySince,
} from '../nodes/unavailability';
import type { NextMove, NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import { findWorstCause } from '../slots/slot-cause';
import { isNotBegun } from '../timelines/position-of-node';
import { documentedRebootTime, rebootTime, timeOnceBooted } from '../timelines/reboot-time';
import { isOfControlPlane } from '../resources/pool-reference';
import { withCause } from '../unfinished/apply-cause';
import { documentedTime } from '../unfinished/normal-times';
import { aboutNode, paceOf } from '../unfinished/pace';
import { type NodesInput, type NodeFacts, readFacts, progressOf } from './node-facts';
import { drain, repair } from './move-drains';
import { freeDisk, free, normalTimeOff, isOver, blockEnd } from './free-slots';

/** Moves of nodes that have begun, and of those outside the update that block others. In any order. */
export function findNodeMoves(input: NodesInput): readonly UnfinishedItem[] {
  const { now, drains, pool, slots, timelines } = input;
  const facts = readFacts(input);
  const holderOf = new Map(slots.holders.map((holder) => [holder.node, holder]));
  const drainOf = new Map(drains.map((each) => [each.node, each]));
  return pool.nodes.flatMap((node) => {
    const holder = holderOf.get(node.name);
    // A degraded node need not hold a slot: the daemon may give up before anything was done to it.
    if (!holder && !node.degraded) return [];
    const item = moveNode(
      {
        node,
        because: holder?.because,
        heldSinceAt: holder?.sinceAt,
        drain: drainOf.get(node.name),
        timeline: timelines.of(node.name),
        pool: facts,
      },
      now,
    );
    return item ? [item] : [];
  });
}

/** The nodes of a pool whose configuration does not roll out. */
type NodesAtRest = Pick<NodesInput, 'causes' | 'pool' | 'timelines' | 'drains'>;

/** The nodes that the daemon gave up on; while nothing rolls out they hold up what comes next. */
export function findDegradedNodes(input: NodesAtRest): readonly UnfinishedItem[] {
  const { causes, drains, pool, timelines } = input;
  if (!pool.counts || pool.counts.degraded === 0) return [];
  const known = { causes, degradedSinceAt: pool.degradedSinceAt };
  const drainOf = new Map(drains.map((drain) => [drain.node, drain]));
  return listAffectedNodes(pool.nodes).flatMap((node) =>
    node.degraded ? [repair(node, drainOf.get(node.name), timelines.of(node.name), known)] : [],
  );
}

/** Nodes whose daemon asks for a drain although nothing rolls out: their configuration was taken back. */
export function findDrainsAtRest({
  causes,
  drains,
  now,
  pool,
  timelines,
}: NodesAtRest & Pick<NodesInput, 'now'>): readonly UnfinishedItem[] {
  if (drains.length === 0) return [];
  const asked = new Map(
    pool.nodes.flatMap((node) =>
      node.isDrainAsked && !node.degraded ? [[node.name, node] as const] : [],
    ),
  );
  return drains.flatMap((assessed) => {
    const node = asked.get(assessed.node);
    return node
      ? [drain({ node, drain: assessed, timeline: timelines.of(node.name), pool: { causes } }, now)]
      : [];
  });
}

/** Nodes that are off for longer than is normal before their pool gets the release: it will wait for them. */
export function findNodesOff({
  causes,
  now,
  pool,
  platform,
  timelines,
}: NodesAtRest & Pick<NodesInput, 'now' | 'platform'>): readonly UnfinishedItem[] {
  if (pool.paused) return [];
  const reboot = rebootTime(timelines, platform);
  return listAffectedNodes(pool.nodes).flatMap((node): readonly UnfinishedItem[] => {
    const { degraded, isDrainAsked, unavailable, unavailableBecause, updated } = node;
    const because = findWorstCause(unavailableBecause);
    // What no finding tells of waits for its pool's image first.
    if (!unavailable || updated || degraded || isDrainAsked) return [];
    if (!because || because === 'cordoned') return [];
    const sinceAt = findEarliestCause(unavailableBecause);
    const pace = paceOf(sinceAt, normalTimeOff(because, reboot), now);
    return (isOfControlPlane(pool.name) ? isOver(because, pace) : pace === 'stalled')
      ? [withCause(blockEnd(node, because, sinceAt), readUnavailability(node, causes))]
      : [];
  });
}

function moveNode(facts: NodeFacts, now: Instant): UnfinishedItem | undefined {
  const { because, drain: assessed, node, pool, timeline } = facts;
  if (node.degraded) return repair(node, assessed, timeline, pool);
  if (isSilentInDrain(node)) return awaitKubelet(facts, now);
  if (node.isDrainAsked) return drain(facts, now);
  if (because !== 'moving') return free(facts, now);
  const phase = phaseOnItsWay(node);
  switch (phase) {
    case 'Draining':
      return drain(facts, now);
    case 'Rebooting':
      return restart(facts, now);
    case 'Updated':
      return timed(facts, 'uncordon', documentedTime('uncordon'), now);
    default:
      if (node.isUncordonAsked && !isAway(node)) return uncordon(facts, now);
      if (!isAway(node)) {
        return freeDisk(facts, now) ?? timed(facts, 'apply', documentedTime('apply'), now);
      }
      // A daemon that has not begun reboots nothing: it begins as soon as its node is back.
      return isNotBegun({ daemonState: node.daemonState, phase })
        ? timed(facts, 'apply', pool.rebootTime, now, 'Kubelet')
        : restart(facts, now);
  }
}

/**
 * The drain goes on once its kubelet is back. Nothing has restarted the node: firmware is no reason for its silence,
 * and after the time of a restart it is for those who run the machine.
 */
function awaitKubelet({ node, pool }: NodeFacts, now: Instant): UnfinishedItem {
  const sinceAt = notReadySince(node);
  const normal = documentedRebootTime('other');
  const pace = paceOf(sinceAt, normal, now);
  const isLost = isOver('notReady', pace);
  const item: UnfinishedItem = {
    ...aboutNode(node),
    move: 'apply',
    mover: isLost ? 'InfrastructureOwner' : 'Kubelet',
    can: isLost ? 'no' : 'unknown',
    sinceAt,
    normal,
    pace: isLost ? 'needsPerson' : pace,
  };
  return withCause(item, readUnavailability(node, pool.causes));
}

/**
 * The pool's reboot time, or the platform's; without firmware once the kubelet reports. A silent node that is over it
 * is for those who run the machine at once where others wait for it, or the control plane lacks it.
 */
function restart(facts: NodeFacts, now: Instant): UnfinishedItem {
  const { node, pool, timeline } = facts;
  const reportsAt = findReporting(node);
  const sinceAt = timeline?.phaseSinceAt ?? notReadySince(node);
  if (reportsAt !== undefined && sinceAt !== undefined) {
    return timed(facts, 'reboot', timeOnceBooted(pool.rebootTime, reportsAt - sinceAt), now);
  }
  const item = timed(facts, 'reboot', pool.rebootTime, now);
  const isUrgent = pool.isHeldByLate || pool.isOver || isOfControlPlane(node.pool);
  const isSilent = isAway(node) && reportsAt === undefined;
  return isUrgent && isSilent && item.pace === 'slow'
    ? { ...item, mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson' }
    : item;
}

function isAway({ unavailableBecause }: NodeAssessment): boolean {
  return unavailableBecause.some(({ kind }) => kind === 'NotReady');
}

/**
 * The daemon waits for the drain controller, which says why it cannot do it. Where nothing tells when the daemon asked,
 * the wait counts from the step before, which takes a minute.
 */
function uncordon({ node, pool, timeline }: NodeFacts, now: Instant): UnfinishedItem {
  const step = timeline?.steps.find(({ id }) => id === 'uncordon');
  const resume = timeline?.steps.find(({ id }) => id === 'resume');
  const normal = documentedTime('uncordon');
  const knownAt = step?.startedAt ?? resume?.startedAt;
  const progress = progressOf({ node, pool }, knownAt, normal, now);
  const item: UnfinishedItem = {
    ...aboutNode(node),
    move: 'uncordon',
    mover: MOVER_OF.uncordon,
    can: progress.pace === 'moving' ? 'yes' : 'unknown',
    normal,
    ...progress,
  };
  const about = { node: node.name, pool: node.pool };
  const cause = pool.causes.read({ source: 'drain', text: step?.message ?? '', about });
  return withCause(item, cause);
}

const MOVER_OF = {
  reboot: 'Kubelet',
  apply: 'Daemon',
  uncordon: 'DrainController',
} as const satisfies Partial<Record<NextMove, UnfinishedItem['mover']>>;

function timed(
  { node, pool, timeline }: NodeFacts,
  move: keyof typeof MOVER_OF,
  normal: NormalTime,
  now: Instant,
  mover: UnfinishedItem['mover'] = MOVER_OF[move],
): UnfinishedItem {
  const knownAt = timeline?.phaseSinceAt ?? notReadySince(node);
  const progress = progressOf({ node, pool }, knownAt, normal, now);
  const item: UnfinishedItem = {
    ...aboutNode(node),
    move,
    mover,
    can: progress.pace === 'moving' ? 'yes' : 'unknown',
    normal,
    ...progress,
  };
  const cause = mover === 'Kubelet' ? readUnavailability(node, pool.causes) : undefined;
  return withCause(item, cause);
}
