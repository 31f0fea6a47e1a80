import { compareNames } from '../text/compare-names';
import { ARBITER_POOL, CONTROL_PLANE_POOL, findOfPool } from '../resources/pool-reference';
import { keepChosen } from '../changes/keep-chosen';
import { keepIfEqual, memoizeByIdentity, memoizeLast } from '../changes/memoize';
import { assessImageBuild, holdsNodesBack, type ImageBuilds } from '../pools/assess-image-build';
import { isBehind } from '../pools/is-behind';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { DrainAssessment } from '../status/drain';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { ImageBuild, PoolSlots, SlotHolder } from '../status/slots';
import type {
  NoEstimateReason,
  PoolTimeLeft,
  StageTime,
  TimeLeft,
  TimeSpan,
} from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import { MINUTE, parseInstant, SECOND, type Instant, type Nanoseconds } from '../time';
import type { PoolTimelines, TimelinesByPool } from '../timelines/pool-timelines';
import { type MachineConfigNodeOf, readLastEnds } from './last-ends';
import { latestUpdates } from './latest-updates';
import {
  areContradictory,
  expectAsRemembered,
  expectDuration,
  type ExpectedDuration,
  joinExpected,
  OUTLIER,
  readDurations,
} from './node-durations';
import {
  endOfGrace,
  expectRest,
  listMovers,
  expectUnseen,
  readWay,
  type Rest,
} from './nodes-under-way';
import { simulateWindow } from './sliding-window';
import { addSpans, NO_TIME, toSpan } from './time-span';
import { isUnreadBehind, readUnreadPool, type UnreadPool } from './unread-pool';
import { expectAsDocumented, expectAsLastTime, readLastDurations } from './usual-node-times';

export interface PoolTimesInput {
  readonly pools: readonly PoolAssessment[];
  /** The same as read, in the same order. */
  readonly objects: readonly MachineConfigPool[];
  readonly images: ImageBuilds;
  readonly slots: readonly PoolSlots[];
  readonly timelines: TimelinesByPool;
  readonly drains: readonly DrainAssessment[];
  /** Absent: none could be read. */
  readonly machineConfigNodeOf: MachineConfigNodeOf | undefined;
  readonly platform: Platform;
  /** What comes before nodes are given their configuration; absent once they are, or when no release rolls out. */
  readonly operators: StageTime | undefined;
  /** What is remembered of the updates before this one, newest first. */
  readonly earlier: readonly UpdateRecord[];
  readonly updateStartedAt: Instant | undefined;
  /** The control plane is being updated. */
  readonly isUpdating: boolean;
  /** The release that the update goes to. */
  readonly release: string | undefined;
  readonly now: Instant;
}

/** A pool's part of the input, and its samples. */
interface Draft {
  readonly pool: PoolAssessment;
  readonly object: MachineConfigPool | undefined;
  readonly build: ImageBuild | undefined;
  readonly slots: PoolSlots | undefined;
  readonly timelines: PoolTimelines;
  /** Those of its nodes that take long, or in which pods have time to end. */
  readonly drains: readonly DrainAssessment[];
  readonly durations: readonly number[];
  /** When its nodes were done the last time before this update, and how long they took then. */
  readonly lastEnds: readonly Instant[];
  readonly lastDurations: readonly number[];
  readonly cache: PoolCache;
}

const NO_ENDS: readonly Instant[] = [];

/** How long pools still take. A pool is not played through again as long as nothing that its time follows from has changed. */
export class PoolTimesCache {
  private pools: ReadonlyMap<string, PoolCache> = new Map();

  /** Of each pool that is behind how long it still takes, or why nobody should say. In the order of the pools. */
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
        cache,
      };
    });
    this.pools = caches;
    const times = drafts.flatMap((draft, index) => {
      const { cache, pool, slots: ofPool } = draft;
      const isToBeTold =
        isBehind(pool) || isUnreadBehind(pool) || movesNodes(ofPool) || isYetToBegin(pool, input);
      if (!isToBeTold) return [];
      const others = [...drafts.slice(0, index), ...drafts.slice(index + 1)];
      return [cache.play(cache.keep({ draft, others, input }))];
    });
    return putArbiterLast(times, slots);
  }
}

/**
 * Masters and the arbiter are never updated together: one of the two pools waits for the other, the arbiter unless it is on its way
 * already. What one waits for stands before its own time.
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

/** Those that take long, or in which pods have time to end. */
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

/** What is kept of one pool. */
class PoolCache {
  /** Timelines of nodes that are not done tell no duration: other pools that ask for these need not be played through again. */
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

/**
 * Without permission to read MachineConfigs, the release of nodes is unknown until operator machine-config is updated. A pool that has
 * been updated since before the update began has not been given the new release yet, so all its nodes are still to come.
 */
function isYetToBegin(
  { counts, updatedSinceAt }: PoolAssessment,
  { isUpdating, updateStartedAt }: PoolTimesInput,
): boolean {
  return (
    isUpdating &&
    counts !== undefined &&
    counts.unknown > 0 &&
    updatedSinceAt !== undefined &&
    updateStartedAt !== undefined &&
    updatedSinceAt < updateStartedAt
  );
}

function movesNodes(slots: PoolSlots | undefined): boolean {
  return (
    slots !== undefined &&
    (slots.waiting > 0 || slots.holders.some(({ because }) => because === 'moving'))
  );
}

function assessPoolTime(draft: Draft, others: readonly Draft[], input: PoolTimesInput): TimeLeft {
  const time = assessAsItIs(draft, others, input);
  if (time.kind === 'range' || (time.because !== 'blocked' && time.because !== 'paused')) {
    return time;
  }
  const then = assessOnceFree(draft, others, input);
  return then ? { ...time, then } : time;
}

/** What a pool takes from when its nodes get their turn: it resumes, a node is repaired, or its image is built. */
function assessOnceFree(
  draft: Draft,
  others: readonly Draft[],
  input: PoolTimesInput,
): TimeSpan | undefined {
  const { drains, pool, slots, timelines } = draft;
  const { counts, maxUnavailable } = pool;
  if (!counts || maxUnavailable === undefined) return undefined;
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
  const build = estimateBuild(ofImage, input.now);
  if (!build) return none('imageBuild');
  const unread = readUnreadPool(pool, object, input.updateStartedAt);
  const course = unread
    ? courseOfUnread(unread, draft, others, input)
    : courseOfNodes(draft, slots, others, input);
  if ('because' in course) return course;
  return addStages(course, build, pool.name, input.operators);
}

/** What is left of a pool: its nodes under way, free slots, and those to come. */
interface PoolCourse {
  readonly rests: readonly Rest[];
  readonly free: number;
  readonly candidates: number;
  readonly expected: ExpectedDuration;
  /** None of its nodes has been given what they are to have. */
  readonly isToCome: boolean;
  readonly withoutNodes: number;
}

type Silence = Extract<TimeLeft, { kind: 'none' }>;

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

function courseOfNodes(
  draft: Draft,
  slots: PoolSlots | undefined,
  others: readonly Draft[],
  input: PoolTimesInput,
): PoolCourse | Silence {
  const { drains, pool, timelines } = draft;
  const { now, operators } = input;
  if (!pool.counts) return none('unknown');
  // What rolls out now may be the rest of an earlier update: then all nodes are still to come.
  const isOfEarlier = operators !== undefined && rollsOutEarlier(pool, input.release);
  const holders = isOfEarlier ? NO_HOLDERS : (slots?.holders ?? NO_HOLDERS);
  const movers = listMovers(holders, timelines, now, drains);
  const elapsed: number[] = [];
  for (const { elapsedNs } of movers) if (elapsedNs !== undefined) elapsed.push(elapsedNs);
  // Nodes that stay unavailable keep their slot; those not yet updated are excluded from the estimate.
  const free = Math.max(0, (pool.maxUnavailable ?? 0) - holders.length);
  if (movers.length + free === 0) return none('blocked');
  const isToCome = isOfEarlier || !movesNodes(slots);
  // They go through all of it once more.
  const overtaken = holders.filter(({ because }) => because === 'daemon').length;
  const candidates =
    slots && !isToCome
      ? Math.min(slots.candidates, slots.waiting) + overtaken
      : pool.counts.outdated + (isYetToBegin(pool, input) ? pool.counts.unknown : 0);
  const progress = {
    done: pool.counts.atPoolConfig,
    moving: slots?.holders.length ?? 0,
    slots: slots?.total,
    sinceAt: slots?.rollingSinceAt,
  };
  const expected = expectNode(draft, others, elapsed, input, expectByRate(progress, input));
  const restOf = expectRest(expected.meanNs, readWay(timelines));
  return {
    rests: movers.map(restOf),
    free,
    candidates,
    expected,
    isToCome,
    withoutNodes: isToCome ? 0 : countLeftOut(pool, movers.length + candidates - overtaken, now),
  };
}

/** Of a pool whose nodes can't be read: how many are done since it began, else what is usual. */
function courseOfUnread(
  unread: UnreadPool,
  draft: Draft,
  others: readonly Draft[],
  input: PoolTimesInput,
): PoolCourse | Silence {
  const { done, isToCome, left, moving, quietSinceAt, sinceAt } = unread;
  const { maxUnavailable: slots = 0 } = draft.pool;
  const { now, operators } = input;
  const free = slots - moving;
  if (moving + free === 0) return none('blocked');
  const expectAt = (at: Instant, elapsed: readonly number[]): ExpectedDuration => {
    const rate = expectByRate({ done, moving, slots, sinceAt }, { ...input, now: at });
    return expectNode(draft, others, elapsed, input, rate);
  };
  const quietNs = sinceThen(quietSinceAt, now);
  const isBehindOthers = isToCome && (operators !== undefined || waitsForOthers(draft, others));
  if (quietSinceAt !== undefined && !isBehindOthers) {
    const usualNs = expectAsDocumented(input.platform).meanNs;
    const nodeNs = Math.max(expectAt(quietSinceAt, []).meanNs, usualNs);
    if (quietNs > (moving === 0 ? START_NS : nodeNs * OUTLIER)) return none('noProgress');
  }
  // One of those that began with the pool is still under way.
  const elapsed = moving === 0 ? [] : [done < slots ? sinceThen(sinceAt, now) : quietNs];
  const expected = expectAt(now, elapsed);
  return {
    rests: Array.from({ length: moving }, () => expectUnseen(expected.meanNs, quietNs)),
    free,
    candidates: left - moving,
    expected,
    isToCome,
    withoutNodes: 0,
  };
}

function sinceThen(at: Instant | undefined, now: Instant): number {
  return at === undefined ? 0 : Math.max(0, Number(now - at));
}

/** Free slots are taken within seconds; that leaves room for a restart of the controller, as in what is normal for a start. */
const START_NS = Number(5n * MINUTE);

/** Masters and the arbiter wait for each other. */
function waitsForOthers({ pool: { scope } }: Draft, others: readonly Draft[]): boolean {
  return (
    scope === 'ControlPlane' && others.some(({ pool }) => pool.scope === scope && isBehind(pool))
  );
}

/** Whether the pool's configuration is known to be of another release, as far as its nodes tell. */
function rollsOutEarlier(
  { nodes, targetConfig }: PoolAssessment,
  release: string | undefined,
): boolean {
  let isToldByAny = false;
  for (const { currentConfig, desiredConfig, desiredVersion, version } of nodes) {
    const told =
      (currentConfig === targetConfig ? version : undefined) ??
      (desiredConfig === targetConfig ? desiredVersion : undefined);
    if (told !== undefined && told === release) return false;
    isToldByAny ||= told !== undefined;
  }
  return isToldByAny;
}

const NO_HOLDERS: readonly SlotHolder[] = [];

/** From the last operator until nodes are given the configuration of the new release. */
const RENDERING: TimeSpan = { fromNs: 30n * SECOND, toNs: 3n * MINUTE };

/** The nearest that is known: nodes of the pool, its earlier updates, pools like it, or what is documented. */
function expectNode(
  draft: Draft,
  others: readonly Draft[],
  elapsed: readonly number[],
  input: PoolTimesInput,
  rate: ExpectedDuration | undefined,
): ExpectedDuration {
  const { lastDurations, lastEnds, pool } = draft;
  const hasChanged = others.some((other) => contradictsMemory(other, input.earlier));
  const remembered = hasChanged ? undefined : expectAsBefore(pool, input.earlier);
  const own = expectDuration(draft.durations, elapsed, 'pool') ?? rate;
  const lastTime = expectAsLastTime({
    durations: lastDurations,
    told: lastEnds.length,
    nodes: pool.nodes.length,
  });
  if (own) {
    const before = remembered ?? (hasChanged ? undefined : lastTime);
    return before ? joinExpected(own, before) : own;
  }
  const longestNs = elapsed.reduce((longest, ns) => Math.max(longest, ns), 0);
  const believed = (expected: ExpectedDuration | undefined): ExpectedDuration | undefined =>
    expected && longestNs <= expected.meanNs * STILL_LIKELY ? expected : undefined;
  const documented = expectAsDocumented(input.platform);
  return (
    believed(remembered) ??
    believed(lastTime) ??
    believed(expectOfOthers(draft, others)) ??
    believed(documented) ?? {
      // A node of this pool takes longer than all that is known of others: it tells more than they do, unless something is wrong with it.
      ...documented,
      meanNs: Math.min(longestNs, documented.meanNs * OUTLIER) * BEYOND,
      spreadNs: Math.min(longestNs, documented.meanNs * OUTLIER) / 4,
    }
  );
}

/** As nodes of the pool took in the updates before. */
function expectAsBefore(
  { name }: PoolAssessment,
  earlier: readonly UpdateRecord[],
): ExpectedDuration | undefined {
  return expectAsRemembered(
    latestUpdates(earlier).flatMap(({ pools }) => findOfPool(pools, name)?.nodeTimes ?? []),
  );
}

/** Whether nodes of the pool take other times than they took before: then the others may do so as well. */
function contradictsMemory({ durations, pool }: Draft, earlier: readonly UpdateRecord[]): boolean {
  const own = expectDuration(durations, [], 'pool');
  const before = expectAsBefore(pool, earlier);
  return own !== undefined && before !== undefined && areContradictory(own, before);
}

export interface WholePool {
  readonly pool: PoolAssessment;
  /** What is remembered of updates before, newest first. */
  readonly earlier: readonly UpdateRecord[];
  /** When its nodes were done the last time, as far as anything tells. */
  readonly lastEnds: readonly Instant[];
  readonly platform: Platform;
}

/** How long a pool takes whose nodes all have yet to begin, from when it is given a new configuration. */
export function expectWholePool(whole: WholePool): StageTime {
  const { earlier, lastEnds, platform, pool } = whole;
  const nodes = pool.counts?.total ?? pool.nodes.length;
  const slots = Math.max(1, pool.maxUnavailable ?? 1);
  const expected =
    expectAsBefore(pool, earlier) ??
    expectAsLastTime({
      durations: readLastDurations(lastEnds, slots),
      told: lastEnds.length,
      nodes,
    }) ??
    expectAsDocumented(platform);
  return {
    ...addSpans(playThrough([], slots, nodes, expected), RENDERING),
    stage: 'pool',
    pool: pool.name,
    basis: expected.basis,
    samples: expected.samples,
  };
}

/** Now, else the last time. Nodes of the control plane carry less, and are no measure for workers. */
function expectOfOthers(
  { pool: { scope } }: Draft,
  others: readonly Draft[],
): ExpectedDuration | undefined {
  const alike = others.filter(({ pool }) => pool.scope === scope);
  const durations = alike.flatMap((other) => other.durations);
  const lastDurations = alike.flatMap((other) => other.lastDurations);
  return expectDuration(durations.length > 0 ? durations : lastDurations, [], 'otherPools');
}

/** How many nodes of a pool are done since it began. */
interface Progress {
  readonly done: number;
  readonly moving: number;
  readonly slots: number | undefined;
  readonly sinceAt: Instant | undefined;
}

/** Where nothing tells when single nodes were done: so many are, since the pool began. */
function expectByRate(
  { done, moving, sinceAt, slots }: Progress,
  { now, updateStartedAt }: Pick<PoolTimesInput, 'now' | 'updateStartedAt'>,
): ExpectedDuration | undefined {
  if (!slots || sinceAt === undefined || done < slots || now <= sinceAt) return undefined;
  // It began in an earlier update, and may have stood still for long.
  if (updateStartedAt !== undefined && sinceAt < updateStartedAt) return undefined;
  // Those under way are half done, on average.
  const rounds = (done + moving / 2) / slots;
  const meanNs = Number(now - sinceAt) / rounds;
  return {
    meanNs,
    spreadNs: meanNs / 4,
    doubt: DOUBT_OF_RATE + 1 / Math.sqrt(done),
    basis: 'pool',
    samples: done,
  };
}

/** The pool may have stood still for a while, and some nodes may have had its configuration before. Ours. */
const DOUBT_OF_RATE = 0.15;

/** A node that takes longer than so many times what is expected tells that its pool does not do the same. Ours. */
const STILL_LIKELY = 1.5;
const BEYOND = 1.3;

/**
 * The nodes of a pool played through: those that move go on, and each free slot takes the next one. The range holds how much
 * nodes differ (that evens out over many) and how wrong their mean may be (that adds up).
 */
function playThrough(
  rests: readonly Rest[],
  free: number,
  candidates: number,
  { doubt, meanNs, spreadNs }: ExpectedDuration,
): TimeSpan {
  const busyNs: number[] = [];
  let lateNs = 0;
  let lastNs = 0;
  for (const rest of rests) {
    busyNs.push(rest.leftNs);
    lateNs += rest.lateNs;
    lastNs = Math.max(lastNs, rest.leftNs + rest.lateNs);
  }
  for (let slot = 0; slot < free && slot < candidates; slot += 1) busyNs.push(0);
  const ns = simulateWindow(busyNs, candidates, { meanNs, spreadNs });
  const slots = Math.max(1, busyNs.length);
  const byChance = spreadNs * Math.hypot(Math.sqrt(candidates) / slots, ns === 0 ? 0 : END_SPREAD);
  const byMean = ns * doubt;
  const margin = WIDTH * Math.hypot(byChance, byMean);
  let longestNs = 0;
  for (const busy of busyNs) longestNs = Math.max(longestNs, busy);
  // A node that is late keeps its own slot from the next ones, and may be the last itself.
  const longNs = Math.max(ns + lateNs / slots, lastNs);
  const leastNs = Math.max(longestNs * LEAST, candidates === 0 ? 0 : ns * FASTEST);
  return toSpan(Math.max(ns - margin, leastNs), longNs + margin);
}

/** Standard deviations to each side: the truth lies inside in at least four of five cases. */
const WIDTH = 1.4;
/** What the last nodes add: the range is never surer than one node is. */
const END_SPREAD = 0.7;
/** The short end leaves at least this share of what the nodes under way still take. */
const LEAST = 0.4;
/** Nodes that are still to come are drained and rebooted one after the other: little known of their times makes none of them quicker than that. Ours. */
const FASTEST = 0.5;

/** What makes an estimate pointless, because only a person, or the operator's image build, can end it. The first match wins. */
function findObstacle(
  pool: PoolAssessment,
  build: ImageBuild | undefined,
): NoEstimateReason | undefined {
  if (!pool.counts) return 'unknown';
  if (pool.paused) return 'paused';
  if (pool.counts.degraded > 0 || pool.maxUnavailable === undefined) return 'blocked';
  return build?.kind === 'failed' || build?.kind === 'interrupted' ? 'blocked' : undefined;
}

/** Nodes that do not have the configuration yet, and neither move nor get a turn. */
function countLeftOut({ counts, nodes }: PoolAssessment, foreseen: number, now: Instant): number {
  if (!counts) return 0;
  const joining = listUnconfigured(nodes).filter((node) => isNew(node, now)).length;
  return Math.max(0, counts.total - counts.atPoolConfig - joining - foreseen);
}

/** No daemon has told yet what configuration they have. */
const listUnconfigured = keepChosen<NodeAssessment>(
  ({ currentConfig, desiredConfig }) => currentConfig === '' && desiredConfig === '',
  (a, b) => compareNames(a.name, b.name),
);

/** A node that joins boots with the configuration that its pool has then. */
function isNew({ creationTimestamp }: NodeAssessment, now: Instant): boolean {
  const createdAt = parseInstant(creationTimestamp);
  return createdAt !== undefined && now - createdAt < JOINS_WITHIN;
}

/** From when a node is there until its daemon runs. Ours. */
const JOINS_WITHIN: Nanoseconds = 20n * MINUTE;

/** What the image adds before nodes move; `undefined` when nobody can tell. */
function estimateBuild(build: ImageBuild | undefined, now: Instant): TimeSpan | undefined {
  if (!build || !holdsNodesBack(build) || build.kind === 'built') return NO_TIME;
  if (!build.took) return undefined;
  const elapsedNs = build.startedAt === undefined ? 0n : now - build.startedAt;
  const left = (tookNs: bigint): bigint => (tookNs > elapsedNs ? tookNs - elapsedNs : 0n);
  return { fromNs: left(build.took.fromNs), toNs: left(build.took.toNs) };
}

function none(because: NoEstimateReason): Silence {
  return { kind: 'none', because };
}
