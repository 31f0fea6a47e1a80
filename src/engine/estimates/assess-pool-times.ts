import { ARBITER_POOL, CONTROL_PLANE_POOL, findOfPool } from '../resources/pool-reference';
import { assessImageBuild, holdsNodesBack } from '../pools/assess-image-build';
import { isBehind } from '../pools/is-behind';
import type { DrainAssessment } from '../status/drain';
import type { PoolAssessment } from '../status/pool';
import type { ImageBuild, PoolSlots } from '../status/slots';
import type {
  NoEstimateReason,
  PoolTimeLeft,
  StageTime,
  TimeLeft,
  TimeSpan,
} from '../status/time-left';
import type { Instant } from '../time';
import { readLastEnds } from './last-ends';
import { readDurations } from './node-durations';
import { endOfGrace, expectRest, listMovers, readWay } from './nodes-under-way';
import { addSpans, NO_TIME } from '../control-plane/estimate';
import { isUnreadBehind, readUnreadPool } from './unread-pool';
import { readLastDurations } from './usual-node-times';
import type { PoolTimesInput, Draft } from './pool-draft';
import { RENDERING } from './expect-whole-pool';
import { playThrough } from './play-through';
import { expectNode } from './expect-node';
import {
  isYetToBegin,
  movesNodes,
  type PoolCourse,
  courseOfNodes,
  courseOfUnread,
  NO_HOLDERS,
  none,
} from './pool-course';

/** Remaining time of each pool that is behind, or why there is no estimate. In the order of the pools. */
export function assessPoolTimes(input: PoolTimesInput): readonly PoolTimeLeft[] {
  const { machineConfigNodeOf, pools, slots, updateStartedAt } = input;
  const longDrains = input.drains.filter(isLong);
  const drafts = pools.map((pool, index): Draft => {
    const ofPool = findOfPool(slots, pool.name);
    const object = input.objects[index];
    const timelines = input.timelines.ofPool(pool.name);
    const lastEnds = machineConfigNodeOf
      ? readLastEnds(pool.nodes, machineConfigNodeOf, updateStartedAt)
      : [];
    return {
      pool,
      object,
      build: ofPool ? ofPool.build : object && assessImageBuild(object, input.images),
      slots: ofPool,
      timelines,
      drains: longDrains.filter((drain) => drain.pool === pool.name),
      durations: ofPool ? readDurations(timelines, ofPool.total, ofPool.rollingSinceAt) : [],
      lastEnds,
      lastDurations: readLastDurations(lastEnds, pool.maxUnavailable),
    };
  });
  const times = drafts.flatMap((draft, index) => {
    const { pool, slots: ofPool } = draft;
    const isToBeTold =
      isBehind(pool) || isUnreadBehind(pool) || movesNodes(ofPool) || isYetToBegin(pool, input);
    if (!isToBeTold) return [];
    const others = [...drafts.slice(0, index), ...drafts.slice(index + 1)];
    return [{ pool: pool.name, timeLeft: assessPoolTime(draft, others, input) }];
  });
  return putArbiterLast(times, slots);
}

/** True if a drain takes long, or its pods have a grace period left. */
function isLong(drain: DrainAssessment): boolean {
  return drain.severity !== 'normal' || endOfGrace(drain) !== undefined;
}

/**
 * Masters and the arbiter are never updated together: one of the two pools waits for the other, the arbiter unless it
 * is on its way already. What one waits for stands before its own time.
 */
function putArbiterLast(
  times: readonly PoolTimeLeft[],
  slots: readonly PoolSlots[],
): readonly PoolTimeLeft[] {
  const arbiter = findOfPool(times, ARBITER_POOL);
  const masters = findOfPool(times, CONTROL_PLANE_POOL);
  if (!arbiter || !masters) return times;
  const isArbiterFirst =
    findOfPool(slots, CONTROL_PLANE_POOL)?.standsStill === 'controlPlaneAfterArbiter';
  const [first, last] = isArbiterFirst ? [arbiter, masters] : [masters, arbiter];
  const timeLeft = addTimes(first.timeLeft, last.timeLeft);
  return times.map((time) => (time === last ? { ...time, timeLeft } : time));
}

function addTimes(first: TimeLeft, last: TimeLeft): TimeLeft {
  if (last.kind === 'none') return last;
  if (first.kind === 'none') return first;
  const own = last.basis.stages.filter(({ stage }) => stage === 'pool');
  return {
    kind: 'range',
    ...own.reduce<TimeSpan>(addSpans, first),
    basis: { ...last.basis, stages: [...first.basis.stages, ...own] },
  };
}

function assessPoolTime(draft: Draft, others: readonly Draft[], input: PoolTimesInput): TimeLeft {
  const time = assessAsItIs(draft, others, input);
  if (time.kind === 'range' || (time.because !== 'blocked' && time.because !== 'paused')) {
    return time;
  }
  const then = assessOnceFree(draft, others, input);
  return then ? { ...time, then } : time;
}

/** Remaining time of a pool, from when its nodes can start: it resumes, a node is repaired, or its image is built. */
function assessOnceFree(
  draft: Draft,
  others: readonly Draft[],
  input: PoolTimesInput,
): TimeSpan | undefined {
  const { drains, pool, slots, timelines } = draft;
  const { counts, maxUnavailable } = pool;
  if (!counts || maxUnavailable === undefined || slots?.isPartial) return undefined;
  const movers = listMovers(slots?.holders ?? NO_HOLDERS, timelines, input.now, drains);
  const expected = expectNode(draft, others, [], input, undefined);
  return playThrough(
    movers.map(expectRest(expected.meanNs, readWay(timelines))),
    Math.max(0, maxUnavailable - movers.length),
    Math.max(0, counts.total - counts.atPoolConfig - movers.length),
    expected,
  );
}

function assessAsItIs(draft: Draft, others: readonly Draft[], input: PoolTimesInput): TimeLeft {
  const { build: ofImage, object, pool, slots } = draft;
  const reason = findObstacle(pool, ofImage);
  if (reason) return none(reason);
  // The state of nodes that are not in the list is unknown.
  if (slots?.isPartial && pool.nodes.length > 0) return none('unknown');
  const build = estimateBuild(ofImage, input.now);
  if (!build) return none('imageBuild');
  const unread = readUnreadPool(pool, object, input.updateStartedAt);
  const course = unread
    ? courseOfUnread(unread, draft, others, input)
    : courseOfNodes(draft, slots, others, input);
  if ('because' in course) return course;
  return addStages(course, build, pool.name, input.operators);
}

function addStages(
  { candidates, expected, free, isToCome, rests, withoutNodes }: PoolCourse,
  build: TimeSpan,
  pool: string,
  operators: StageTime | undefined,
): TimeLeft {
  const nodes = playThrough(rests, free, candidates, expected);
  const stage: StageTime = {
    ...[build, ...(isToCome ? [RENDERING] : [])].reduce(addSpans, nodes),
    stage: 'pool',
    pool,
    basis: expected.basis,
    samples: expected.samples,
  };
  const stages = isToCome && operators ? [operators, stage] : [stage];
  return {
    kind: 'range',
    ...stages.reduce<TimeSpan>(addSpans, NO_TIME),
    basis: { stages, withoutNodes },
  };
}

/** The first obstacle that makes an estimate pointless: only a person, or an image build, ends it. */
function findObstacle(
  pool: PoolAssessment,
  build: ImageBuild | undefined,
): NoEstimateReason | undefined {
  if (!pool.counts) return 'unknown';
  if (pool.paused) return 'paused';
  if (pool.counts.degraded > 0 || pool.maxUnavailable === undefined) return 'blocked';
  return build?.kind === 'failed' || build?.kind === 'interrupted' ? 'blocked' : undefined;
}

/** Time that the image build adds before nodes move; `undefined` when it is unknown. */
function estimateBuild(build: ImageBuild | undefined, now: Instant): TimeSpan | undefined {
  if (!build || !holdsNodesBack(build) || build.kind === 'built') return NO_TIME;
  if (!build.took) return undefined;
  const elapsedNs = build.startedAt === undefined ? 0n : now - build.startedAt;
  const left = (tookNs: bigint): bigint => (tookNs > elapsedNs ? tookNs - elapsedNs : 0n);
  return { fromNs: left(build.took.fromNs), toNs: left(build.took.toNs) };
}
