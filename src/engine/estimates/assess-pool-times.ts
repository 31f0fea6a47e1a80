import { compareNames } from '../text/compare-names';
import { ARBITER_POOL, CONTROL_PLANE_POOL, findOfPool } from '../resources/pool-reference';
import { keepChosen } from '../changes/keep-chosen';
import { keepIfEqual, memoizeByIdentity, memoizeLast } from '../changes/memoize';
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
import type { PoolTimelines } from '../timelines/pool-timelines';
import { readLastEnds } from './last-ends';
import { readDurations } from './node-durations';
import { endOfGrace, expectRest, listMovers, readWay } from './nodes-under-way';
import { addSpans, NO_TIME } from './estimate';
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

const NO_ENDS: readonly Instant[] = [];

/** Remaining times of pools. A pool is played through again only when its input changed. */
export class PoolTimesCache {
  private pools: ReadonlyMap<string, PoolCache> = new Map();

  /** Remaining time of each pool that is behind, or why there is no estimate. In the order of the pools. */
  assess(input: PoolTimesInput): readonly PoolTimeLeft[] {
    const { machineConfigNodeOf, pools, slots, updateStartedAt } = input;
    const longDrains = listLongDrains(input.drains);
    const caches = new Map<string, PoolCache>();
    const drafts = pools.map((pool, index): Draft => {
      const ofPool = findOfPool(slots, pool.name);
      const object = input.objects[index];
      const timelines = input.timelines.ofPool(pool.name);
      const cache = caches.get(pool.name) ?? this.pools.get(pool.name) ?? new PoolCache();
      caches.set(pool.name, cache);
      const { total, rollingSinceAt } = ofPool ?? {};
      const lastEnds = machineConfigNodeOf
        ? cache.keepEnds(readLastEnds(pool.nodes, machineConfigNodeOf, updateStartedAt))
        : NO_ENDS;
      return {
        pool,
        object,
        build: ofPool ? ofPool.build : object && assessImageBuild(object, input.images),
        slots: ofPool,
        timelines,
        drains: cache.keepDrains(longDrains.filter((drain) => drain.pool === pool.name)),
        durations: ofPool
          ? cache.readDurations({ timelines, total, rollingSinceAt })
          : NO_DURATIONS,
        lastEnds,
        lastDurations: cache.readLastDurations({ ends: lastEnds, slots: pool.maxUnavailable }),
      };
    });
    this.pools = caches;
    const times = drafts.flatMap((draft, index) => {
      const { pool, slots: ofPool } = draft;
      const isToBeTold =
        isBehind(pool) || isUnreadBehind(pool) || movesNodes(ofPool) || isYetToBegin(pool, input);
      if (!isToBeTold) return [];
      const others = [...drafts.slice(0, index), ...drafts.slice(index + 1)];
      const cache = caches.get(pool.name);
      return cache ? [cache.play(cache.keep({ draft, others, input }))] : [];
    });
    return putArbiterLast(times, slots);
  }
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

/** Drains that take long, or whose pods have a grace period left. */
const listLongDrains = keepChosen<DrainAssessment>(
  (drain) => drain.severity !== 'normal' || endOfGrace(drain) !== undefined,
  (a, b) => compareNames(a.node, b.node),
);

const NO_DURATIONS: readonly number[] = [];

interface DurationSources {
  readonly timelines: PoolTimelines;
  readonly total: number | undefined;
  readonly rollingSinceAt: Instant | undefined;
}

interface LastTime {
  readonly ends: readonly Instant[];
  readonly slots: number | undefined;
}

/** The cache of one pool. */
class PoolCache {
  /** Timelines of nodes in progress tell no duration, so other pools need not be played through again. */
  private readonly keepDurations = keepIfEqual<readonly number[]>();
  readonly readDurations = memoizeLast(({ rollingSinceAt, timelines, total }: DurationSources) =>
    this.keepDurations(readDurations(timelines, total, rollingSinceAt)),
  );
  readonly keepDrains = keepIfEqual<readonly DrainAssessment[]>();
  readonly keepEnds = keepIfEqual<readonly Instant[]>();
  readonly readLastDurations = memoizeLast(({ ends, slots }: LastTime) =>
    readLastDurations(ends, slots),
  );
  readonly keep = keepIfEqual<PoolToPlay>(({ draft, others, input }) => [
    ...Object.values<unknown>({ ...draft }),
    // Where the pool itself tells nothing they are asked, and whether what is remembered still holds.
    ...(draft.durations.length === 0 || input.earlier.length > 0 ? listSamples(others) : []),
    ...Object.values<unknown>({ ...input.operators }),
    input.platform,
    input.earlier,
    input.updateStartedAt,
    input.isUpdating,
    input.release,
    input.now,
  ]);
  readonly play = memoizeByIdentity(({ draft, others, input }: PoolToPlay) => ({
    pool: draft.pool.name,
    timeLeft: assessPoolTime(draft, others, input),
  }));
}

function listSamples(drafts: readonly Draft[]): readonly unknown[] {
  const samples: unknown[] = [];
  for (const { durations, lastDurations } of drafts) samples.push(durations, lastDurations);
  return samples;
}

interface PoolToPlay {
  readonly draft: Draft;
  readonly others: readonly Draft[];
  readonly input: PoolTimesInput;
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
