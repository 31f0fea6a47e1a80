import { listDegradedNames } from '../nodes/affected-nodes';
import { findReportedDrain } from '../nodes/reported-drain';
import { isBuiltForNobody, readBuildFailure } from '../pools/assess-image-build';
import { isPerson, type CauseReader } from '../known-causes/read-cause';
import { findLastCondition } from '../resources/conditions';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { isOfControlPlane, poolResource } from '../resources/pool-reference';
import type { UnfinishedItem } from '../status/mover';
import type { PoolAssessment, PoolCounts } from '../status/pool';
import type { ImageBuild, PoolSlots } from '../status/slots';
import { latestInstant, MINUTE, type Instant, type Nanoseconds } from '../time';
import { measurePool } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { documentedRebootTime, rebootTime } from '../timelines/reboot-time';
import { withCause } from '../unfinished/apply-cause';
import { documentedTime, nodesInTurnTime, wholeWayTime } from '../unfinished/normal-times';
import { aboutNode, movedBy, NEEDS_ADMINISTRATOR, paceOf } from '../unfinished/pace';

export interface PoolInput {
  readonly pool: PoolAssessment;
  readonly object: MachineConfigPool;
  readonly slots: PoolSlots | undefined;
  readonly image: ImageBuild | undefined;
  readonly timelines: PoolTimelines;
  /** Since when it is paused; absent if it is not, or that is unknown. */
  readonly pausedSinceAt: Instant | undefined;
  /** Since when the cluster is being updated, or was the last time. */
  readonly startedAt: Instant | undefined;
  readonly isControlPlaneUpdating: boolean;
  /** machine-config has not begun: no pool has the configuration of this release yet. */
  readonly isBeforeMachineConfig: boolean;
  /** Since when machine-config takes the release, and replaces the node controller. Absent: it does not. */
  readonly controllerSinceAt: Instant | undefined;
  readonly platform: Platform;
  readonly causes: CauseReader;
  readonly now: Instant;
}

/** Items of a pool as a whole, apart from its nodes. */
export function findPoolMoves(input: PoolInput): readonly UnfinishedItem[] {
  const items = [findRender(input), resume(input), build(input), start(input), reported(input)];
  return items.filter((item) => item !== undefined);
}

function aboutPool({ name }: PoolAssessment) {
  return { subject: { kind: 'pool', pool: name }, object: poolResource(name) } as const;
}

/** The controller makes the configuration anew at each change: what it fails at for less may be half a change. Ours. */
const RENDERED_ANEW: Nanoseconds = MINUTE;

/**
 * Item of a pool whose MachineConfigs can't be rendered: nothing goes on before they are corrected, once that has
 * lasted for a minute. While an update replaces the controller, it may say so until everything is rendered anew.
 */
export function findRender({
  pool,
  object,
  causes,
  now,
}: Pick<PoolInput, 'pool' | 'object' | 'causes' | 'now'>): UnfinishedItem | undefined {
  const condition = findLastCondition(object.conditions, 'RenderDegraded');
  if (condition?.status !== 'True') return undefined;
  const about = {
    ...aboutPool(pool),
    move: 'render',
    sinceAt: condition.lastTransitionAt,
  } as const;
  const text = condition.message;
  const cause = causes.read({ source: 'render', text, about: { pool: pool.name } });
  if (!cause?.mover || isPerson(cause.mover)) {
    const { sinceAt } = about;
    return sinceAt !== undefined && now < sinceAt + RENDERED_ANEW
      ? { ...about, mover: 'RenderController', can: 'unknown', pace: 'moving' }
      : withCause({ ...about, ...NEEDS_ADMINISTRATOR }, cause);
  }
  return {
    ...about,
    ...movedBy(cause.mover, about.sinceAt, documentedTime('render'), now),
    cause,
  };
}

/**
 * A paused pool is a person's choice, unless the SR-IOV Network Operator works on its nodes: it resumes the pool
 * itself. It is a person's turn once everything before it is done: for a worker pool, the control plane. The control
 * plane's own pools are part of that.
 */
function resume(input: PoolInput): UnfinishedItem | undefined {
  const { pool, pausedSinceAt, isControlPlaneUpdating } = input;
  if (!pool.paused || heldBack(pool) === 0) return undefined;
  const isTheirTurn = isOfControlPlane(pool.name) || !isControlPlaneUpdating;
  const about = {
    ...aboutPool(pool),
    move: 'resume',
    sinceAt: pausedSinceAt,
    waiting: heldBack(pool),
  } as const;
  if (isTheirTurn && isAtSriovWork(input)) {
    return { ...about, mover: 'Operator', can: 'yes', pace: 'moving' };
  }
  return { ...about, ...NEEDS_ADMINISTRATOR, ...(!isTheirTurn && { pace: 'waiting' }) };
}

/**
 * The SR-IOV Network Operator has paused the pool for nodes that it drains, configures and restarts, and resumes it
 * after the last one; that is normal for as long as one node may take, from when it began with the last one.
 */
function isAtSriovWork({ now, object, pausedSinceAt, platform, pool, timelines }: PoolInput) {
  if (!object.isPausedForSriov && !pool.nodes.some(({ pausesPool }) => pausesPool)) return false;
  const beganAt = pool.nodes.reduce(
    (latest, { cordonedAt, cordonedBy }) =>
      cordonedBy === 'SriovOperator' ? latestInstant(latest, cordonedAt) : latest,
    pausedSinceAt,
  );
  const normal = wholeWayTime(rebootTime(timelines, platform));
  return paceOf(beganAt, normal, now) === 'moving';
}

function heldBack({ counts }: PoolAssessment): number {
  return counts?.excluded ?? 0;
}

function build({ causes, pool, object, image, now }: PoolInput): UnfinishedItem | undefined {
  if (!image || isBuiltForNobody(object, image)) return undefined;
  switch (image.kind) {
    case 'failed':
    case 'interrupted':
      return withCause(
        {
          ...aboutPool(pool),
          ...NEEDS_ADMINISTRATOR,
          move: 'build',
          sinceAt: image.endedAt,
          ...(image.kind === 'interrupted' && { isInterrupted: true }),
        },
        readBuildFailure(object, image, causes).cause,
      );
    case 'waiting':
    case 'building':
      return {
        ...aboutPool(pool),
        ...movedBy('BuildController', image.startedAt, buildTime(image), now),
        move: 'build',
      };
    case 'built':
    case 'applied':
      return undefined;
  }
}

function buildTime({ took }: ImageBuild) {
  return took
    ? ({ longestNs: took.toNs * 2n, basis: 'pool', samples: took.samples } as const)
    : documentedTime('build');
}

/** Slots are free and nodes may start: the node controller chooses the next one. */
function start(input: PoolInput): UnfinishedItem | undefined {
  const { controllerSinceAt, isBeforeMachineConfig, now, pool, slots, timelines } = input;
  const cannotStart = {
    ...aboutPool(pool),
    ...NEEDS_ADMINISTRATOR,
    move: 'start',
    sinceAt: slots?.rollingSinceAt,
  } as const;
  const early = countUnableToStart(pool);
  if (early > 0) return { ...cannotStart, waiting: early };
  if (!slots || slots.isPartial) return undefined;
  if (slots.standsStill === 'maxUnavailable') {
    // A node that is off waits as well: it does not start once it is back.
    const waiting = pool.nodes.filter(({ phase }) => phase === 'Pending').length;
    if (waiting > 0) return { ...cannotStart, waiting };
  }
  if (slots.waiting === 0 && slots.holders.length === 0) {
    // The machine-config operator updates a node of several custom pools for none of them, and counts it nowhere.
    const left = pool.nodes.filter(
      ({ atPoolConfig, pools = [] }) => !atPoolConfig && pools.length > 1,
    );
    return left.length === 0
      ? undefined
      : {
          ...cannotStart,
          sinceAt: cannotStart.sinceAt ?? findOthersUpdated(input),
          waiting: left.length,
        };
  }
  // The image is there, and no node is given it.
  const builtAt = findBuiltAt(input);
  const mayStart = !slots.standsStill && slots.capacity > 0 && slots.candidates > 0;
  if (!mayStart && builtAt === undefined) return undefined;
  const beganAt = latestInstant(slots.rollingSinceAt, measurePool(timelines).lastEndAt);
  const sinceAt = latestInstant(latestInstant(beganAt, controllerSinceAt), builtAt);
  // While others move, the next one starts with them or after them.
  const isAnyoneMoving = slots.holders.some(({ because }) => because === 'moving');
  return {
    ...aboutPool(pool),
    ...movedBy('NodeController', sinceAt, documentedTime('start'), now),
    ...((isAnyoneMoving || isBeforeMachineConfig) && { can: 'yes', pace: 'moving' }),
    move: 'start',
    waiting: slots.waiting,
  };
}

/** The end of the image build that nodes wait for; `undefined` if they wait for nothing else, or it is unknown. */
function findBuiltAt({ image, slots }: PoolInput): Instant | undefined {
  if (image?.kind !== 'built' || slots?.standsStill !== 'imageBuild') return undefined;
  return slots.waiting > 0 ? image.endedAt : undefined;
}

/** Nodes of a pool whose turn is still to come, and that will then start none: its `maxUnavailable` is malformed. */
function countUnableToStart({
  counts,
  countsFrom,
  maxUnavailable,
  paused,
}: PoolAssessment): number {
  if (!counts || countsFrom === 'reported' || maxUnavailable !== undefined || paused) return 0;
  return counts.atPoolConfig === counts.total ? counts.outdated : 0;
}

/** The time when the pool reported itself updated in this update, without the node that it counts nowhere. */
function findOthersUpdated({ object, startedAt }: PoolInput): Instant | undefined {
  const condition = findLastCondition(object.conditions, 'Updated');
  const at = condition?.status === 'True' ? condition.lastTransitionAt : undefined;
  return at !== undefined && startedAt !== undefined && at >= startedAt ? at : undefined;
}

/**
 * The item that a pool itself reports, used while not all of its nodes are known. What is known of a node, the node
 * tells. A pause keeps nodes from starting, and mends none.
 */
function reported(input: PoolInput): UnfinishedItem | undefined {
  const { pool } = input;
  const { counts, countsFrom, degradedSinceAt, nodes, paused } = pool;
  if (!counts || countsFrom !== 'reported' || counts.atPoolConfig >= counts.total) {
    return undefined;
  }
  const about = { ...aboutPool(pool), sinceAt: degradedSinceAt } as const;
  const drain = findReportedDrain(pool);
  if (drain && !nodes.some(({ name }) => name === drain.node)) {
    return {
      ...aboutNode({ name: drain.node, pool: pool.name }),
      ...NEEDS_ADMINISTRATOR,
      sinceAt: drain.sinceAt,
      move: 'drain',
      normal: documentedTime('drain'),
    };
  }
  if (counts.degraded > listDegradedNames(nodes).size) {
    return { ...about, ...NEEDS_ADMINISTRATOR, move: 'repair' };
  }
  // Nodes that have begun go on, also while their pool is paused.
  if (paused && counts.progressing === 0) return undefined;
  return {
    ...about,
    sinceAt: undefined,
    move: 'start',
    mover: 'NodeController',
    can: 'unknown',
    pace: 'moving',
    ...findStandstill(input, counts),
  };
}

/**
 * A pool whose nodes may not be read does not get on: nothing of it has changed for longer than one of them may take.
 * Where nothing tells when it last changed, all of them would be done by now. Of the control plane machine-config
 * tells, and of an image its build.
 */
function findStandstill(
  input: PoolInput,
  { atPoolConfig, total }: PoolCounts,
): Pick<UnfinishedItem, 'normal' | 'pace' | 'sinceAt' | 'waiting'> | undefined {
  const { now, image, isBeforeMachineConfig, platform, pool } = input;
  const { changedAt } = input.object;
  const knownSinceAt = changedAt ?? updatingSince(input);
  const isToldElsewhere = isOfControlPlane(pool.name) || image !== undefined;
  if (knownSinceAt === undefined || isToldElsewhere || isBeforeMachineConfig) return undefined;
  const ofPool = latestInstant(knownSinceAt, pool.behindSinceAt);
  const sinceAt = latestInstant(ofPool, input.controllerSinceAt);
  const rounds = Math.ceil(total / (pool.maxUnavailable ?? 1));
  const normal = nodesInTurnTime(
    changedAt === undefined ? rounds : 1,
    documentedRebootTime(platform),
  );
  const pace = paceOf(sinceAt, normal, now);
  return pace === 'moving' ? undefined : { sinceAt, normal, pace, waiting: total - atPoolConfig };
}

/** A pool that was behind before, or paused, is not behind with this release for longer. */
function updatingSince({ object, startedAt }: PoolInput): Instant | undefined {
  const updating = findLastCondition(object.conditions, 'Updating');
  if (updating?.status !== 'True' || updating.lastTransitionAt === undefined) return undefined;
  return latestInstant(updating.lastTransitionAt, startedAt);
}
