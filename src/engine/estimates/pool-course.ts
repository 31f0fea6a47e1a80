import { compareNames } from '../text/compare-names';
import { keepChosen } from '../changes/keep-chosen';
import { isBehind } from '../pools/is-behind';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { PoolSlots, SlotHolder } from '../status/slots';
import type { NoEstimateReason, TimeLeft } from '../status/time-left';
import { MINUTE, parseInstant, type Instant, type Nanoseconds } from '../time';
import { type ExpectedDuration, OUTLIER } from './node-durations';
import { expectRest, listMovers, expectUnseen, readWay, type Rest } from './nodes-under-way';
import type { UnreadPool } from './unread-pool';
import { expectAsDocumented } from './usual-node-times';
import type { PoolTimesInput, Draft } from './pool-draft';
import { expectNode, expectByRate } from './expect-node';

/**
 * Without permission to read MachineConfigs, the release of nodes is unknown until operator machine-config is updated.
 * A pool that has been updated since before the update began has not been given the new release yet, so all its nodes
 * are still to come.
 */
export function isYetToBegin(
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

export function movesNodes(slots: PoolSlots | undefined): boolean {
  return (
    slots !== undefined &&
    (slots.waiting > 0 || slots.holders.some(({ because }) => because === 'moving'))
  );
}

/** Remaining work of a pool: its nodes under way, free slots, and nodes to come. */
export interface PoolCourse {
  readonly rests: readonly Rest[];
  readonly free: number;
  readonly candidates: number;
  readonly expected: ExpectedDuration;
  /** None of its nodes has been given what they are to have. */
  readonly isToCome: boolean;
  readonly withoutNodes: number;
}

type Silence = Extract<TimeLeft, { kind: 'none' }>;

export function courseOfNodes(
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
      ? slots.candidates + overtaken
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

/** Course of a pool whose nodes can't be read: by the nodes that are done since it began, else by what is usual. */
export function courseOfUnread(
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

/** Time to take a free slot: seconds, with room for a restart of the controller. */
const START_NS = Number(5n * MINUTE);

/** Masters and the arbiter wait for each other. */
function waitsForOthers({ pool: { scope } }: Draft, others: readonly Draft[]): boolean {
  return (
    scope === 'ControlPlane' && others.some(({ pool }) => pool.scope === scope && isBehind(pool))
  );
}

/** True if the pool's configuration is known to be of another release, as far as its nodes tell. */
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

export function none(because: NoEstimateReason): Silence {
  return { kind: 'none', because };
}

export const NO_HOLDERS: readonly SlotHolder[] = [];
