import type { Clock } from '../changes/clock';
import { isRecognized, type Cause, type CauseReader } from '../known-causes/read-cause';
import {
  isOvertaken,
  isSilentInDrain,
  listAffectedNodes,
  phaseOnItsWay,
} from '../nodes/affected-nodes';
import {
  findDiskPressure,
  findEarliestCause,
  findReporting,
  readUnavailability,
  notReadySince,
} from '../nodes/unavailability';
import type { Platform } from '../resources/infrastructure';
import { isOfPlatform } from '../text/platform-namespace';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { NextMove, NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { PoolSlots, SlotCause } from '../status/slots';
import { latestInstant, type Instant } from '../time';
import type { NodeTimeline } from '../status/timeline';
import { findWorstCause } from '../slots/slot-cause';
import { isNotBegun } from '../timelines/is-not-begun';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { documentedRebootTime, rebootTime, timeOnceBooted } from '../timelines/reboot-time';
import { isOfControlPlane } from '../resources/pool-reference';
import { isCephGuard } from '../drains/ceph-guard';
import { DRAIN_FAILED_AFTER, startOfFailedDrain } from '../nodes/reported-drain';
import { withCause } from './apply-cause';
import { documentedTime, wholeWayTime } from './normal-times';
import { paceOf } from './pace';
import { progressSince, type NodeProgress, type QuietTime } from './quiet-time';

export interface NodesInput {
  readonly pool: PoolAssessment;
  readonly slots: PoolSlots;
  readonly timelines: PoolTimelines;
  /** Of its nodes. */
  readonly drains: readonly DrainAssessment[];
  /** Absent while what tells of beginnings has not been read. */
  readonly findQuiet?: (() => QuietTime | undefined) | undefined;
  readonly platform: Platform;
  readonly causes: CauseReader;
  readonly clock: Clock;
}

/** What all nodes of a pool have in common. */
interface PoolFacts {
  readonly rebootTime: NormalTime;
  /** Absent: nothing tells, or nobody asks. */
  readonly quiet: QuietTime | undefined;
  readonly degradedSinceAt: Instant | undefined;
  readonly causes: CauseReader;
  readonly isMoving: boolean;
  readonly isAllUpdated: boolean;
  readonly isWaiting: boolean;
  readonly isFull: boolean;
  /** More of its nodes are unavailable than may be: of those that move none lets another one begin. */
  readonly isOver: boolean;
  readonly standsStill: PoolSlots['standsStill'];
}

/** What the move of a node follows from, beside the clock. */
interface NodeFacts {
  readonly node: NodeAssessment;
  readonly drain: DrainAssessment | undefined;
  readonly timeline: NodeTimeline | undefined;
  /** Absent: it holds no slot. */
  readonly because: SlotCause | undefined;
  /** Since when it holds its slot. */
  readonly heldSinceAt: Instant | undefined;
  readonly pool: PoolFacts;
}

/**
 * The moves of nodes that have begun, and of those that are no part of the update and keep others from it. In any
 * order.
 */
export function findNodeMoves(input: NodesInput): readonly UnfinishedItem[] {
  const { clock, drains, pool, slots, timelines } = input;
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
      clock,
    );
    return item ? [item] : [];
  });
}

function readFacts(input: NodesInput): PoolFacts {
  const { causes, findQuiet, platform, pool, slots, timelines } = input;
  // Of most there are times.
  const isAsked = slots.holders.some(({ node }) => timelines.of(node)?.phaseSinceAt === undefined);
  return {
    rebootTime: rebootTime(timelines, platform),
    quiet: isAsked ? findQuiet?.() : undefined,
    degradedSinceAt: pool.degradedSinceAt,
    causes,
    isMoving: slots.holders.some(({ because }) => because === 'moving'),
    isAllUpdated: slots.isAllUpdated,
    isWaiting: slots.waiting > 0,
    isFull: slots.capacity === 0,
    isOver: slots.total !== undefined && slots.unavailable > slots.total,
    standsStill: slots.standsStill,
  };
}

/** Of a pool whose configuration does not roll out. */
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

/**
 * The nodes whose daemon has asked for a drain although nothing rolls out any more: their configuration was taken back.
 */
export function findDrainsAtRest(
  { causes, drains, pool, timelines }: NodesAtRest,
  clock: Clock,
): readonly UnfinishedItem[] {
  if (drains.length === 0) return [];
  const asked = new Map(
    pool.nodes.flatMap((node) =>
      node.isDrainAsked && !node.degraded ? [[node.name, node] as const] : [],
    ),
  );
  return drains.flatMap((assessed) => {
    const node = asked.get(assessed.node);
    return node
      ? [
          drain(
            { node, drain: assessed, timeline: timelines.of(node.name), pool: { causes } },
            clock,
          ),
        ]
      : [];
  });
}

/**
 * The nodes that are not ready, short of disk or without network for longer than is normal, before their pool gets the
 * release: it
 * will wait for them.
 */
export function findNodesOff(
  { causes, pool, platform, timelines }: NodesAtRest & Pick<NodesInput, 'platform'>,
  clock: Clock,
): readonly UnfinishedItem[] {
  if (pool.paused) return [];
  const reboot = rebootTime(timelines, platform);
  return listAffectedNodes(pool.nodes).flatMap((node): readonly UnfinishedItem[] => {
    const { degraded, isDrainAsked, unavailable, unavailableBecause, updated } = node;
    const because = findWorstCause(unavailableBecause);
    // What no finding tells of waits for its pool's image first.
    if (!unavailable || updated || degraded || isDrainAsked) return [];
    if (!because || because === 'cordoned') return [];
    const sinceAt = findEarliestCause(unavailableBecause);
    const pace = paceOf(sinceAt, normalTimeOff(because, reboot), clock);
    return (isOfControlPlane(pool.name) ? isOver(because, pace) : pace === 'stalled')
      ? [withCause(blockEnd(node, because, sinceAt), readUnavailability(node, causes))]
      : [];
  });
}

function moveNode(facts: NodeFacts, clock: Clock): UnfinishedItem | undefined {
  const { because, drain: assessed, node, pool, timeline } = facts;
  if (node.degraded) return repair(node, assessed, timeline, pool);
  if (isSilentInDrain(node)) return awaitKubelet(facts, clock);
  if (node.isDrainAsked) return drain(facts, clock);
  if (because !== 'moving') return free(facts, clock);
  const phase = phaseOnItsWay(node);
  switch (phase) {
    case 'Draining':
      return drain(facts, clock);
    case 'Rebooting':
      return restart(facts, clock);
    case 'Updated':
      return timed(facts, 'uncordon', documentedTime('uncordon'), clock);
    default:
      if (node.isUncordonAsked && !isAway(node)) return uncordon(facts, clock);
      if (!isAway(node)) {
        return freeDisk(facts, clock) ?? timed(facts, 'apply', documentedTime('apply'), clock);
      }
      // A daemon that has not begun reboots nothing: it begins as soon as its node is back.
      return isNotBegun({ daemonState: node.daemonState, phase })
        ? timed(facts, 'apply', pool.rebootTime, clock, 'Kubelet')
        : restart(facts, clock);
  }
}

/**
 * The drain goes on once its kubelet is back. Nothing has restarted the node: firmware is no reason for its silence,
 * and after the time of
 * a restart it is for those who run the machine.
 */
function awaitKubelet({ node, pool }: NodeFacts, clock: Clock): UnfinishedItem {
  const sinceAt = notReadySince(node);
  const normal = documentedRebootTime('other');
  const pace = paceOf(sinceAt, normal, clock);
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
 * As long as its pool's nodes take, or machines of its platform; once its kubelet reports, no firmware is in the way
 * any more.
 */
function restart(facts: NodeFacts, clock: Clock): UnfinishedItem {
  const { node, pool, timeline } = facts;
  const reportsAt = findReporting(node);
  const sinceAt = timeline?.phaseSinceAt ?? notReadySince(node);
  if (reportsAt === undefined || sinceAt === undefined) {
    return timed(facts, 'reboot', pool.rebootTime, clock);
  }
  return timed(facts, 'reboot', timeOnceBooted(pool.rebootTime, reportsAt - sinceAt), clock);
}

/** It is at its reboot, if its daemon has begun and whatever the phase says: `oc` never sees a daemon that says so. */
function isAway({ unavailableBecause }: NodeAssessment): boolean {
  return unavailableBecause.some(({ kind }) => kind === 'NotReady');
}

/**
 * The kubelet makes room on a disk as far as it can. For as long as it is short of disk it evicts pods and admits none,
 * whatever the daemon is at.
 */
function freeDisk({ node, pool }: NodeFacts, clock: Clock): UnfinishedItem | undefined {
  const { sinceAt } = findDiskPressure(node) ?? {};
  const normal = normalTimeOff('diskPressure', pool.rebootTime);
  if (paceOf(sinceAt, normal, clock) !== 'stalled') return undefined;
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

/** The daemon waits for the drain controller, which says why it cannot do it. */
function uncordon({ node, pool, timeline }: NodeFacts, clock: Clock): UnfinishedItem {
  const step = timeline?.steps.find(({ id }) => id === 'uncordon');
  const normal = documentedTime('uncordon');
  const progress = progressOf({ node, pool }, step?.startedAt, normal, clock);
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
  clock: Clock,
  mover: UnfinishedItem['mover'] = MOVER_OF[move],
): UnfinishedItem {
  const knownAt = timeline?.phaseSinceAt ?? notReadySince(node);
  const progress = progressOf({ node, pool }, knownAt, normal, clock);
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

/** How a node gets on, and since when. Where nothing tells when it began what it is at, the quiet of its pool may. */
function progressOf(
  { node, pool }: { readonly node: NodeAssessment; readonly pool: Partial<PoolFacts> },
  knownAt: Instant | undefined,
  normal: NormalTime,
  clock: Clock,
): NodeProgress {
  const { quiet, rebootTime: reboot } = pool;
  return knownAt === undefined && quiet && reboot
    ? progressSince(quiet, node, reboot, clock)
    : { sinceAt: knownAt, pace: paceOf(knownAt, normal, clock) };
}

/** What a drain follows from. */
type DrainFacts = Pick<NodeFacts, 'drain' | 'node' | 'timeline'> & {
  readonly pool: Pick<PoolFacts, 'causes'> & Partial<PoolFacts>;
};

function drain(
  { drain: assessed, node, pool, timeline }: DrainFacts,
  clock: Clock,
): UnfinishedItem {
  const knownAt = assessed?.sinceAt ?? timeline?.phaseSinceAt;
  const normal = documentedTime('drain');
  const progress = progressOf({ node, pool }, knownAt, normal, clock);
  const { sinceAt } = progress;
  const about = { ...aboutNode(node), move: 'drain', sinceAt, normal } as const;
  const isLong = assessed !== undefined && assessed.severity !== 'normal';
  const blocker = assessed?.blockers.find(staysForGood) ?? assessed?.blockers[0];
  const cause = readDrainCause(node, assessed, blocker, pool.causes);
  const isCauseKnown = isRecognized(cause);
  if (
    blocker &&
    !isCauseKnown &&
    (staysForGood(blocker) || (isLong && !ENDS_BY_ITSELF.has(blocker.code)))
  ) {
    return {
      ...about,
      mover: moverOf(blocker),
      can: staysForGood(blocker) ? 'no' : 'unknown',
      pace: 'needsPerson',
      blocker: blocker.code,
    };
  }
  // The controller goes on for an hour before it calls the node degraded: until then a drain is slow at most.
  const pace = progress.pace === 'moving' ? 'moving' : 'slow';
  const isFailed =
    knownAt === undefined
      ? progress.pace === 'stalled'
      : clock.hasReached(knownAt + DRAIN_FAILED_AFTER);
  const item: UnfinishedItem = {
    ...about,
    mover: 'DrainController',
    can: pace === 'moving' ? 'yes' : 'unknown',
    pace: isFailed ? 'stalled' : pace,
  };
  return withCause(item, cause);
}

/** What the last attempt said, where no pod is known to stay, or only by what it said. */
function readDrainCause(
  { name, pool }: NodeAssessment,
  assessed: DrainAssessment | undefined,
  blocker: DrainBlocker | undefined,
  causes: CauseReader,
): Cause | undefined {
  if (blocker && blocker.code !== 'NamedByMessage') return undefined;
  const cause = causes.read({
    source: 'drain',
    text: assessed?.message ?? '',
    about: { node: name, pool },
  });
  // No eviction of virtual machines is let through before they have moved: who waited for that waited in vain, whoever
  // answered.
  const isMigrating = !blocker && assessed?.leaving.some(({ state }) => state === 'migrating');
  return isMigrating && cause?.code === 'EvictionTimedOut' ? undefined : cause;
}

function moverOf(blocker: DrainBlocker): UnfinishedItem['mover'] {
  return isOfPlatform(blocker.pod) || isHeldForCeph(blocker)
    ? 'Administrator'
    : MOVER_OF_BLOCKER[blocker.code];
}

function isHeldForCeph(blocker: DrainBlocker): boolean {
  return blocker.code === 'BudgetRefuses' && isCephGuard(blocker.budget.budget);
}

const MOVER_OF_BLOCKER: Readonly<Record<DrainBlocker['code'], UnfinishedItem['mover']>> = {
  TwoBudgets: 'ApplicationOwner',
  BudgetRefuses: 'ApplicationOwner',
  BudgetStale: 'Administrator',
  StuckFinalizer: 'ApplicationOwner',
  StuckTerminating: 'Administrator',
  LongGracePeriod: 'ApplicationOwner',
  VirtualMachineCannotMigrate: 'ApplicationOwner',
  NamedByMessage: 'ApplicationOwner',
};

/** A pod that still has time to end, and a budget that has not been counted: nobody needs to do anything yet. */
const ENDS_BY_ITSELF: ReadonlySet<DrainBlocker['code']> = new Set([
  'LongGracePeriod',
  'BudgetStale',
]);

/** No later count can succeed either. Source: kubernetes, pkg/controller/disruption/disruption.go. */
const UNCOUNTABLE =
  /does not implement the scale subresource|found no controllers? (?:ref )?for pod/;

/** No controller will change it: every further attempt of the drain fails as the last one did. */
export function staysForGood(blocker: DrainBlocker): boolean {
  switch (blocker.code) {
    case 'TwoBudgets':
    case 'StuckFinalizer':
      return true;
    case 'VirtualMachineCannotMigrate':
      return blocker.because !== 'failed';
    case 'BudgetRefuses': {
      // A virtual machine that may be moved leaves in spite of its budget, which never has room. Rook deletes its own
      // once Ceph is well.
      if (blocker.virtualMachine || isHeldForCeph(blocker)) return false;
      const { covers, has, syncFailure } = blocker.budget;
      // Its numbers are those of an earlier count.
      if (syncFailure !== undefined) return UNCOUNTABLE.test(syncFailure);
      // Every pod that there is to be is healthy, and still none may go.
      return covers !== undefined && has !== undefined && covers > 0 && has >= covers;
    }
    case 'BudgetStale':
    case 'StuckTerminating':
    case 'LongGracePeriod':
    case 'NamedByMessage':
      return false;
  }
}

function repair(
  node: NodeAssessment,
  assessed: DrainAssessment | undefined,
  timeline: NodeTimeline | undefined,
  { causes, degradedSinceAt }: Pick<PoolFacts, 'causes' | 'degradedSinceAt'>,
): UnfinishedItem {
  if (assessed && !isDegradedForAnother(node, causes)) {
    const [blocker] = assessed.blockers;
    const cause = readDrainCause(node, assessed, blocker, causes);
    const item: UnfinishedItem = {
      ...aboutNode(node),
      move: 'drain',
      mover: blocker ? moverOf(blocker) : 'Administrator',
      can: 'no',
      sinceAt: assessed.sinceAt ?? startOfFailedDrain(degradedSinceAt),
      normal: documentedTime('drain'),
      pace: 'needsPerson',
      ...(blocker && { blocker: blocker.code }),
    };
    return withCause(item, cause);
  }
  const item: UnfinishedItem = {
    ...aboutNode(node),
    move: 'repair',
    mover: 'Administrator',
    can: 'no',
    // The first of the pool that was degraded may be another one, but none is before it began what failed.
    sinceAt: latestInstant(timeline?.phaseSinceAt, degradedSinceAt),
    pace: 'needsPerson',
  };
  return withCause(item, readDegradation(node, causes));
}

function readDegradation(
  { degradedReason, name, pool }: NodeAssessment,
  causes: CauseReader,
): Cause | undefined {
  return causes.read({ source: 'daemon', text: degradedReason, about: { node: name, pool } });
}

/** A node that is to be drained may have been given up on for something else. */
function isDegradedForAnother(node: NodeAssessment, causes: CauseReader): boolean {
  const cause = readDegradation(node, causes);
  return isRecognized(cause) && cause.code !== 'DrainTimedOut';
}

/** Who gives back the slot of a node that is no part of the update. */
const FREED_BY: Readonly<
  Record<Exclude<SlotCause, 'moving' | 'degraded'>, UnfinishedItem['mover']>
> = {
  cordoned: 'Administrator',
  notReady: 'InfrastructureOwner',
  diskPressure: 'Administrator',
  networkUnavailable: 'Administrator',
  daemon: 'Daemon',
};

/**
 * A pool is done only when all its nodes have its configuration and can take work [MCO, pkg/controller/node/status.go],
 * and none is
 * given a configuration while it can't. What keeps others from starting now, or is all that is left, is judged at once;
 * the others
 * of the pool get on without the rest, which is told once it is clear that it ends up to be waited for.
 */
function free(facts: NodeFacts, clock: Clock): UnfinishedItem | undefined {
  const { because, heldSinceAt, node, pool } = facts;
  if (because === undefined || because === 'moving' || because === 'degraded') return undefined;
  // Nobody waits for the nodes of a pool that goes on only once a person lets it.
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
  const { pace, sinceAt } = progressOf({ node, pool: ofPool }, heldSinceAt, normal, clock);
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

/**
 * For how long a node may take no work for that. Nothing has restarted one that is not ready: firmware is no reason for
 * it.
 */
function normalTimeOff(because: OffCause, reboot: NormalTime): NormalTime {
  if (because !== 'notReady') return documentedTime('uncordon');
  const other = documentedRebootTime('other');
  return reboot.longestNs < other.longestNs ? reboot : other;
}

/** What has not come back within a restart's time does not come back by itself. */
function isOver(because: OffCause, pace: ReturnType<typeof paceOf>): boolean {
  return because === 'notReady' ? pace !== 'moving' : pace === 'stalled';
}

function blockEnd(
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

function aboutNode({ name, pool }: NodeAssessment) {
  return {
    subject: { kind: 'node', node: name, pool },
    object: { resource: 'nodes', name },
  } as const;
}
