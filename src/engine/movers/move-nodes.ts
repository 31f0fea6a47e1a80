import type { Clock } from '../changes/clock';
import { isRecognized, isUnread, type Cause, type CauseReader } from '../known-causes/read-cause';
import { listAffectedNodes } from '../nodes/affected-nodes';
import { readUnavailability } from '../nodes/unavailability';
import type { Platform } from '../resources/infrastructure';
import { isOfPlatform } from '../resources/platform-namespace';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { NextMove, NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { PoolSlots, SlotCause, SlotHolder } from '../status/slots';
import type { Instant } from '../time';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { DRAIN_FAILED_AFTER } from '../drains/drain-times';
import { applyCause } from './apply-causes';
import { letQuorumDecide } from './move-quorum';
import { documentedTime, rebootTime } from './normal-times';
import { paceOf } from './pace';

export interface NodesInput {
  readonly pool: PoolAssessment;
  readonly slots: PoolSlots;
  readonly timelines: PoolTimelines;
  /** Of its nodes. */
  readonly drains: readonly DrainAssessment[];
  readonly platform: Platform;
  readonly causes: CauseReader;
  readonly clock: Clock;
}

/** The same, as it is looked up for each node. */
interface KnownNodes extends Omit<NodesInput, 'drains'> {
  /** By node. */
  readonly drains: ReadonlyMap<string, DrainAssessment>;
  readonly rebootTime: NormalTime;
}

/** The nodes of a pool that have begun, and those that are no part of the update and keep others from it. */
export function findMovingNodes(input: NodesInput): readonly UnfinishedItem[] {
  const { platform, pool, slots, timelines } = input;
  const affected = new Map(listAffectedNodes(pool.nodes).map((node) => [node.name, node]));
  const drains = new Map(input.drains.map((each) => [each.node, each]));
  const known = { ...input, drains, rebootTime: rebootTime(timelines, platform) };
  const items: UnfinishedItem[] = [];
  for (const holder of slots.holders) {
    const node = affected.get(holder.node) ?? pool.nodes.find(({ name }) => name === holder.node);
    const item = node && moveHolder(node, holder, known);
    if (item) items.push(item);
  }
  const held = new Set(slots.holders.map(({ node }) => node));
  for (const node of affected.values()) {
    // A degraded node need not hold a slot: the daemon may give up before anything was done to it.
    if (node.degraded && !held.has(node.name)) items.push(repair(node, known));
  }
  return letQuorumDecide(withWaiting(items, slots), {
    pool,
    affected: [...affected.values()],
    drains,
    normal: known.rebootTime,
    causes: input.causes,
    clock: input.clock,
  });
}

/** The nodes that the daemon gave up on; while nothing rolls out they hold up what comes next. */
export function findDegradedNodes({
  causes,
  drains,
  pool,
  timelines,
}: Pick<NodesInput, 'causes' | 'pool' | 'timelines' | 'drains'>): readonly UnfinishedItem[] {
  if (!pool.counts || pool.counts.degraded === 0) return [];
  const known = {
    causes,
    pool,
    timelines,
    drains: new Map(drains.map((each) => [each.node, each])),
  };
  return listAffectedNodes(pool.nodes).flatMap((node) =>
    node.degraded ? [repair(node, known)] : [],
  );
}

function moveHolder(
  node: NodeAssessment,
  holder: SlotHolder,
  input: KnownNodes,
): UnfinishedItem | undefined {
  if (node.degraded) return repair(node, input);
  if (node.isDrainAsked) return drain(node, input);
  if (holder.because !== 'moving') return free(node, holder, input);
  switch (node.phase) {
    case 'Draining':
      return drain(node, input);
    case 'Rebooting':
      return timed(node, 'reboot', input.rebootTime, input);
    case 'Updated':
      return timed(node, 'uncordon', documentedTime('uncordon'), input);
    default:
      return isAway(node)
        ? timed(node, 'reboot', input.rebootTime, input)
        : timed(node, 'apply', documentedTime('apply'), input);
  }
}

/** It is at its reboot, whatever the phase says: `oc` never sees a daemon that says so. */
function isAway({ unavailableBecause }: NodeAssessment): boolean {
  return unavailableBecause.some(({ kind }) => kind === 'NotReady');
}

const MOVER_OF = {
  reboot: 'Kubelet',
  apply: 'Daemon',
  uncordon: 'DrainController',
} as const satisfies Partial<Record<NextMove, UnfinishedItem['mover']>>;

function timed(
  node: NodeAssessment,
  move: keyof typeof MOVER_OF,
  normal: NormalTime,
  { causes, timelines, clock }: KnownNodes,
): UnfinishedItem {
  const sinceAt = timelines.of(node.name)?.phaseSinceAt ?? notReadySince(node);
  const pace = paceOf(sinceAt, normal, clock);
  const item: UnfinishedItem = {
    ...aboutNode(node),
    move,
    mover: MOVER_OF[move],
    can: pace === 'moving' ? 'yes' : 'unknown',
    sinceAt,
    normal,
    pace,
  };
  const cause = move === 'reboot' ? readUnavailability(node, causes) : undefined;
  return cause ? applyCause(item, cause) : item;
}

function notReadySince({ unavailableBecause }: NodeAssessment): Instant | undefined {
  return unavailableBecause.find(({ kind }) => kind === 'NotReady')?.sinceAt;
}

function drain(
  node: NodeAssessment,
  { causes, drains, timelines, clock }: KnownNodes,
): UnfinishedItem {
  const assessed = drains.get(node.name);
  const sinceAt = assessed?.sinceAt ?? timelines.of(node.name)?.phaseSinceAt;
  const normal = documentedTime('drain');
  const about = { ...aboutNode(node), move: 'drain', sinceAt, normal } as const;
  const isLong = assessed !== undefined && assessed.severity !== 'normal';
  const blocker = assessed?.blockers.find(staysForGood) ?? assessed?.blockers[0];
  const cause = readDrainCause(node, assessed, blocker, causes);
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
      ...(isUnread(cause) && { cause }),
    };
  }
  // The controller goes on for an hour before it calls the node degraded: until then a drain is slow at most.
  const pace = paceOf(sinceAt, normal, clock) === 'moving' ? 'moving' : 'slow';
  const isOver = sinceAt !== undefined && clock.hasReached(sinceAt + DRAIN_FAILED_AFTER);
  const item: UnfinishedItem = {
    ...about,
    mover: 'DrainController',
    can: pace === 'moving' ? 'yes' : 'unknown',
    pace: isOver ? 'stalled' : pace,
  };
  return cause ? applyCause(item, cause) : item;
}

/** What the last attempt said, where no pod is known to stay, or only by what it said. */
function readDrainCause(
  { name, pool }: NodeAssessment,
  assessed: DrainAssessment | undefined,
  blocker: DrainBlocker | undefined,
  causes: CauseReader,
): Cause | undefined {
  if (blocker && blocker.code !== 'NamedByMessage') return undefined;
  return causes.read({
    source: 'drain',
    text: assessed?.message ?? '',
    about: { node: name, pool },
  });
}

function moverOf({ code, pod }: DrainBlocker): UnfinishedItem['mover'] {
  return isOfPlatform(pod) ? 'Administrator' : MOVER_OF_BLOCKER[code];
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

/** No controller will change it: every further attempt of the drain fails as the last one did. */
export function staysForGood(blocker: DrainBlocker): boolean {
  switch (blocker.code) {
    case 'TwoBudgets':
    case 'StuckFinalizer':
      return true;
    case 'VirtualMachineCannotMigrate':
      return blocker.because !== 'failed';
    case 'BudgetRefuses': {
      // A virtual machine that may be moved leaves in spite of its budget, which never has room.
      if (blocker.virtualMachine) return false;
      const { covers, has } = blocker.budget;
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
  { causes, drains, pool, timelines }: Pick<KnownNodes, 'causes' | 'pool' | 'timelines' | 'drains'>,
): UnfinishedItem {
  const assessed = drains.get(node.name);
  if (assessed && !isDegradedForAnother(node, causes)) {
    const [blocker] = assessed.blockers;
    const cause = readDrainCause(node, assessed, blocker, causes);
    const item: UnfinishedItem = {
      ...aboutNode(node),
      move: 'drain',
      mover: blocker ? moverOf(blocker) : 'Administrator',
      can: 'no',
      sinceAt: assessed.sinceAt ?? pool.degradedSinceAt,
      normal: documentedTime('drain'),
      pace: 'needsPerson',
      ...(blocker && { blocker: blocker.code }),
    };
    return cause ? applyCause(item, cause) : item;
  }
  return {
    ...aboutNode(node),
    move: 'repair',
    mover: 'Administrator',
    can: 'no',
    sinceAt: timelines.of(node.name)?.phaseSinceAt ?? pool.degradedSinceAt,
    pace: 'needsPerson',
  };
}

/** A node that is to be drained may have been given up on for something else. */
function isDegradedForAnother(
  { degradedReason, name, pool }: NodeAssessment,
  causes: CauseReader,
): boolean {
  const about = { node: name, pool };
  const cause = causes.read({ source: 'daemon', text: degradedReason, about });
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

function free(
  node: NodeAssessment,
  { because, sinceAt }: SlotHolder,
  { slots, rebootTime: ofReboot, clock }: KnownNodes,
): UnfinishedItem | undefined {
  if (because === 'moving' || because === 'degraded') return undefined;
  // A pool that stands still has no capacity either, and not for want of slots.
  // While another node moves, that one decides; a finding tells of held slots only when none does.
  if (slots.holders.some((holder) => holder.because === 'moving')) return undefined;
  const isLast = slots.waiting === 0 && !node.atPoolConfig;
  const isInTheWay = slots.isAllUpdated || isLast || (slots.waiting > 0 && slots.capacity === 0);
  if (!isInTheWay || slots.standsStill !== undefined) return undefined;
  const mover = FREED_BY[because];
  const about = { ...aboutNode(node), move: 'free', mover, sinceAt } as const;
  if (because === 'cordoned') return { ...about, can: 'no', pace: 'needsPerson' };
  const normal = because === 'notReady' ? ofReboot : documentedTime('uncordon');
  const pace = paceOf(sinceAt, normal, clock);
  // A node that does not come back by itself is for whoever runs the machine.
  if (pace === 'stalled' && because !== 'daemon')
    return { ...about, can: 'no', normal, pace: 'needsPerson' };
  return { ...about, can: pace === 'moving' ? 'yes' : 'unknown', normal, pace };
}

/** How many nodes cannot start for it: all that wait, where no slot is left. */
function withWaiting(
  items: readonly UnfinishedItem[],
  { capacity, waiting }: PoolSlots,
): readonly UnfinishedItem[] {
  if (capacity > 0 || waiting === 0) return items;
  return items.map((item) => ({ ...item, waiting }));
}

function aboutNode({ name, pool }: NodeAssessment) {
  return {
    subject: { kind: 'node', node: name, pool },
    object: { resource: 'nodes', name },
  } as const;
}
