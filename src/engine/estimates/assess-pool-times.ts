import { holdsNodesBack } from '../pools/assess-image-build';
import type { ImageBuild, PoolSlots, SlotHolder } from '../status/slots';
import type { PoolTimelines, TimelinesByPool } from '../timelines/pool-timelines';
import type { Instant } from '../time';
import type { NodePhase } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { isBehind } from '../pools/is-behind';
import { expectDuration, type ExpectedDuration, readDurations } from './node-durations';
import { simulateWindow } from './sliding-window';
import type { NoEstimateReason, PoolTimeLeft, TimeLeft } from '../status/time-left';

export interface PoolTimesInput {
  readonly pools: readonly PoolAssessment[];
  readonly slots: readonly PoolSlots[];
  readonly timelines: TimelinesByPool;
  readonly now: Instant;
}

/** A pool's part of the input, and its samples. */
interface Draft {
  readonly pool: PoolAssessment;
  readonly slots: PoolSlots | undefined;
  readonly timelines: PoolTimelines;
  readonly durations: readonly number[];
}

/** How long each pool that is behind still takes, or why nobody should say. In the order of the pools. */
export function assessPoolTimes({
  pools,
  slots,
  timelines,
  now,
}: PoolTimesInput): readonly PoolTimeLeft[] {
  const drafts = pools.map((pool): Draft => {
    const ofPool = slots.find((candidate) => candidate.pool === pool.name);
    const ways = timelines.ofPool(pool.name);
    return {
      pool,
      slots: ofPool,
      timelines: ways,
      durations: ofPool ? readDurations(ways, ofPool.total, ofPool.rollingSinceAt) : [],
    };
  });
  return drafts.flatMap((draft) => {
    const { pool } = draft;
    if (!isBehind(pool) && !movesNodes(draft.slots)) return [];
    const others = drafts.filter((other) => other !== draft && other.pool.scope === pool.scope);
    return [{ pool: pool.name, timeLeft: assessPoolTime(draft, others, now) }];
  });
}

function movesNodes(slots: PoolSlots | undefined): boolean {
  return (
    slots !== undefined &&
    (slots.waiting > 0 || slots.holders.some(({ because }) => because === 'moving'))
  );
}

function assessPoolTime(
  { pool, slots, timelines, durations }: Draft,
  others: readonly Draft[],
  now: Instant,
): TimeLeft {
  const reason = findObstacle(pool, slots);
  if (reason) return none(reason);
  if (!slots || !movesNodes(slots)) return none('noSamples');
  const moving: Mover[] = [];
  const elapsed: number[] = [];
  for (const { phase, sinceAt, startedAt } of findMovers(slots.holders, timelines)) {
    const elapsedNs = startedAt === undefined ? undefined : Number(now - startedAt);
    moving.push({ phase, sinceAt, elapsedNs });
    if (elapsedNs !== undefined) elapsed.push(elapsedNs);
  }
  const own = expectDuration(durations, elapsed, 'pool');
  const expected = own ?? borrow(others, elapsed);
  if (!expected) return none('noSamples');
  const build = estimateBuild(slots.build, now);
  if (!build) return none('imageBuild');

  // Nodes that stay unavailable keep their slot; those not yet updated are excluded from the estimate.
  const free = Math.max(0, (slots.total ?? 0) - slots.holders.length);
  const candidates = Math.min(slots.candidates, slots.waiting);
  if (moving.length + free === 0) return none('blocked');
  const at = (durationNs: number, end: 'short' | 'long'): bigint => {
    const busyNs: number[] = [];
    for (const mover of moving) busyNs.push(remainingOf(mover, durationNs, end));
    for (let slot = 0; slot < free && slot < candidates; slot += 1) busyNs.push(0);
    return BigInt(Math.round(simulateWindow(busyNs, candidates, durationNs)));
  };
  return {
    kind: 'range',
    fromNs: at(expected.shortNs, 'short') + build.fromNs,
    toNs: at(expected.longNs, 'long') + build.toNs,
    basis: {
      pool: pool.name,
      samples: expected.samples,
      from: own ? 'pool' : 'otherPools',
      withoutNodes: countLeftOut(pool, moving.length + candidates),
      pools: [],
    },
  };
}

/**
 * Other worker pools, that is: nodes of the control plane carry something else. They tell nothing about a pool whose nodes
 * take longer already.
 */
function borrow(
  others: readonly Draft[],
  elapsed: readonly number[],
): ExpectedDuration | undefined {
  const durations = others.flatMap((other) => other.durations);
  const expected = expectDuration(durations, [], 'otherPools');
  return expected && elapsed.every((ns) => ns <= expected.longNs) ? expected : undefined;
}

/** What nobody but a person, or the operator's own build, can settle. First match wins. */
function findObstacle(
  pool: PoolAssessment,
  slots: PoolSlots | undefined,
): NoEstimateReason | undefined {
  if (!pool.counts || pool.countsFrom === 'reported') return 'unknown';
  if (pool.paused) return 'paused';
  if (pool.counts.degraded > 0 || pool.maxUnavailable === undefined) return 'blocked';
  const build = slots?.build?.kind;
  return build === 'failed' || build === 'interrupted' ? 'blocked' : undefined;
}

function isUnderWay({ because, isOverdue }: SlotHolder): boolean {
  return because === 'moving' && !isOverdue;
}

/** Nodes that do not have the configuration yet, and neither move nor get a turn. */
function countLeftOut({ counts }: PoolAssessment, foreseen: number): number {
  return counts ? Math.max(0, counts.total - counts.atPoolConfig - foreseen) : 0;
}

/**
 * What is left of a node's way at the end of each phase, as a share of the whole. A drain may take any time; what follows it
 * does not. Weights of mco-and-cvo B.5 are ours.
 */
const LEFT_AFTER: Readonly<Record<NodePhase, number>> = {
  Draining: 0.7,
  Updating: 0.45,
  Rebooting: 0.1,
  Pending: 1,
  Paused: 1,
  Unknown: 0.3,
  Updated: 0,
};

const LEFT_AT_START: Readonly<Record<NodePhase, number>> = {
  Draining: 0.95,
  Updating: 0.7,
  Rebooting: 0.45,
  Pending: 1,
  Paused: 1,
  Unknown: 0.9,
  Updated: 0.05,
};

/** A node that is late stays in its phase for at least this share of the time it has been under way, at the long end. */
const LATE = 0.3;

/** A node under way. */
interface Mover {
  readonly phase: NodePhase;
  /** Since it began; absent when nobody knows. */
  readonly elapsedNs: number | undefined;
  /** Since when it holds its slot. */
  readonly sinceAt: Instant | undefined;
}

interface MoverTimes {
  readonly phase: NodePhase;
  readonly sinceAt: Instant | undefined;
  /** When it began; absent when nobody knows. */
  readonly startedAt: Instant | undefined;
}

const knownMovers = new WeakMap<
  readonly SlotHolder[],
  { readonly timelines: PoolTimelines; readonly movers: readonly MoverTimes[] }
>();

/** The holders under way, remembered by their list: it is the same as long as nobody's way has changed. */
function findMovers(
  holders: readonly SlotHolder[],
  timelines: PoolTimelines,
): readonly MoverTimes[] {
  const known = knownMovers.get(holders);
  if (known?.timelines === timelines) return known.movers;
  const movers: MoverTimes[] = [];
  for (const holder of holders) {
    if (!isUnderWay(holder)) continue;
    const { node, phase = 'Unknown', sinceAt } = holder;
    movers.push({ phase, sinceAt, startedAt: timelines.of(node)?.startedAt });
  }
  knownMovers.set(holders, { timelines, movers });
  return movers;
}

/** How long a node under way still takes, if a node takes `durationNs`. */
function remainingOf(
  { phase, elapsedNs, sinceAt }: Mover,
  durationNs: number,
  end: 'short' | 'long',
): number {
  const atLeast = LEFT_AFTER[phase] * durationNs;
  if (elapsedNs === undefined || sinceAt === undefined || elapsedNs < 0) {
    return ((LEFT_AFTER[phase] + LEFT_AT_START[phase]) / 2) * durationNs;
  }
  const leftNs = durationNs - elapsedNs;
  if (leftNs >= atLeast) return leftNs;
  return end === 'short'
    ? atLeast
    : atLeast + Math.max(0, elapsedNs - (durationNs - atLeast)) * LATE;
}

interface BuildTime {
  readonly fromNs: bigint;
  readonly toNs: bigint;
}

const NO_BUILD: BuildTime = { fromNs: 0n, toNs: 0n };

/** What the image adds before nodes move; `undefined` when nobody can tell. */
function estimateBuild(build: ImageBuild | undefined, now: Instant): BuildTime | undefined {
  if (!build || !holdsNodesBack(build) || build.kind === 'built') return NO_BUILD;
  if (!build.took) return undefined;
  const elapsedNs = build.startedAt === undefined ? 0n : now - build.startedAt;
  const left = (tookNs: bigint): bigint => (tookNs > elapsedNs ? tookNs - elapsedNs : 0n);
  return { fromNs: left(build.took.fromNs), toNs: left(build.took.toNs) };
}

function none(because: NoEstimateReason): TimeLeft {
  return { kind: 'none', because };
}
