import { findOfPool } from '../resources/pool-reference';
import { compareNames } from '../text/compare-names';
import type { PoolAssessment } from '../status/pool';
import type { PoolSlots } from '../status/slots';
import type { PoolRecord, UpdateRecord } from '../status/update-record';
import type { Instant } from '../time';
import type { PoolTimelines, TimelinesByPool } from '../timelines/pool-timelines';
import { MOST_WAYS, summarizePool, toSecond, type PoolSummary } from './summarize-pool';

/** A pool in progress as of the last look, by name: it is summed up when the next update begins first. */
export type LastLooks = Map<string, LastLook>;

export interface LastLook {
  readonly timelines: PoolTimelines;
  readonly maxUnavailable: number | undefined;
}

interface PoolsInput {
  readonly pools: readonly PoolAssessment[];
  readonly slots: readonly PoolSlots[];
  readonly timelines: TimelinesByPool;
}

/** The record's pools with what is seen now, by name; the same list without changes. Writes `lastLooks`. */
export function recordPools(
  record: UpdateRecord,
  lastLooks: LastLooks,
  { pools, slots, timelines }: PoolsInput,
): readonly PoolRecord[] {
  const records = new Map(record.pools.map((each) => [each.pool, each]));
  let hasChanged = false;
  for (const pool of pools) {
    const before = records.get(pool.name);
    const last = lastLooks.get(pool.name);
    const look = { timelines: timelines.ofPool(pool.name), maxUnavailable: pool.maxUnavailable };
    lastLooks.set(pool.name, look);
    const ended = findEnd(record.startedAt, pool);
    // What rolls out after the end is no part of this update. Lists that are polled may still add to it.
    const isOver = before?.endedAt !== undefined;
    if (isOver && (before.endedAt !== ended || last?.timelines === look.timelines)) continue;
    const began = before?.startedAt ?? findBeginning(record.startedAt, slots, pool, look);
    const after = describePool(before, pool, began, ended, look, pools.length);
    if (!after || after === before) continue;
    records.set(pool.name, after);
    hasChanged = true;
  }
  if (!hasChanged) return record.pools;
  return [...records.values()].sort((a, b) => compareNames(a.pool, b.pool));
}

/** Closes the record of a pool when the next update begins. */
export function closePool(pool: PoolRecord, last: LastLook | undefined, pools: number): PoolRecord {
  if (!last || pool.endedAt !== undefined) return pool;
  return { ...pool, ...sumUp(last, pool.startedAt, pools) };
}

function describePool(
  before: PoolRecord | undefined,
  { counts, name, scope }: PoolAssessment,
  startedAt: Instant | undefined,
  endedAt: Instant | undefined,
  look: LastLook,
  pools: number,
): PoolRecord | undefined {
  if (startedAt === undefined && endedAt === undefined) return before;
  const wasOver = before?.endedAt !== undefined;
  const nodes = (wasOver ? undefined : counts?.total) ?? before?.nodes ?? 0;
  const summary = endedAt === undefined ? NO_SUMMARY : sumUp(look, startedAt, pools);
  const isSame =
    before?.startedAt === startedAt && before?.endedAt === endedAt && before?.nodes === nodes;
  if (before && isSame && !tellsMore(summary, before)) return before;
  return {
    pool: name,
    scope,
    nodes,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...summary,
  };
}

const NO_SUMMARY: PoolSummary = { steps: [], ways: [] };

function tellsMore(a: PoolSummary, b: PoolSummary): boolean {
  const more = (a.nodeTimes?.samples ?? 0) - (b.nodeTimes?.samples ?? 0);
  return more > 0 || (more === 0 && a.ways.length > b.ways.length);
}

function sumUp(
  { maxUnavailable, timelines }: LastLook,
  startedAt: Instant | undefined,
  pools: number,
): PoolSummary {
  const most = Math.floor(MOST_WAYS / Math.max(1, pools));
  return summarizePool(timelines, maxUnavailable, startedAt, most);
}

/** The pool's own start, if in this update; else when its first node was given the configuration. */
function findBeginning(
  updateStartedAt: Instant,
  slots: readonly PoolSlots[],
  { name }: PoolAssessment,
  { timelines }: LastLook,
): Instant | undefined {
  const rolling = findOfPool(slots, name)?.rollingSinceAt;
  if (rolling !== undefined && rolling >= updateStartedAt) return toSecond(rolling);
  let first: Instant | undefined;
  for (const { startedAt } of timelines.list) {
    if (startedAt === undefined || startedAt < updateStartedAt) continue;
    if (first === undefined || startedAt < first) first = startedAt;
  }
  return first === undefined ? undefined : toSecond(first);
}

/** The end that the pool reports once all its nodes have the version; `undefined` if that is of an earlier update. */
function findEnd(
  updateStartedAt: Instant,
  { counts, updatedSinceAt }: PoolAssessment,
): Instant | undefined {
  const isDone = counts && counts.total > 0 && counts.outdated === 0 && counts.unknown === 0;
  if (!isDone || updatedSinceAt === undefined || updatedSinceAt <= updateStartedAt)
    return undefined;
  return toSecond(updatedSinceAt);
}
