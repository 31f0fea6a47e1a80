import { memoizeByIdentity } from '../changes/memoize';
import { measureTimeline } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { compareInstants, type Instant } from '../time';

/** Shortest and longest time, in nanoseconds, that the next node is expected to take, and of how many nodes that is known. */
export interface ExpectedDuration {
  readonly shortNs: number;
  readonly longNs: number;
  readonly samples: number;
}

/** The operator looks at a pool this long after a node is done, and the daemon of the next one reacts. */
const HANDOVER_NS = 5e9;

/** With so many known beginnings, ends alone need not be read. */
const ENOUGH = 3;

/**
 * How long each node of a pool took that is done in this update, in nanoseconds, as far as anything tells. From its
 * beginning and its end; where too few beginnings are known, from the ends alone: a slot that became free was taken by the
 * next node, so the end of a node comes one duration after the end that is `maxUnavailable` places before it, and the first
 * ones began together, when the pool did.
 */
export function readDurations(
  timelines: PoolTimelines,
  slots: number | undefined,
  rollingSinceAt: Instant | undefined,
): readonly number[] {
  const { known, ends } = readEnds(timelines);
  if (known.length >= ENOUGH || known.length === ends.length || slots === undefined) return known;
  const derived = deriveFromEnds(ends, slots, rollingSinceAt);
  return derived.length > known.length ? derived : known;
}

interface Ends {
  /** Of the nodes whose beginning is known, too. */
  readonly known: readonly number[];
  readonly ends: readonly Instant[];
}

const readEnds = memoizeByIdentity(({ list }: PoolTimelines): Ends => {
  const known: number[] = [];
  const ends: Instant[] = [];
  for (const timeline of list) {
    if (timeline.endedAt === undefined) continue;
    ends.push(timeline.endedAt);
    const { tookNs } = measureTimeline(timeline);
    if (tookNs !== undefined) known.push(Number(tookNs) + HANDOVER_NS);
  }
  return { known, ends };
});

function deriveFromEnds(
  unsorted: readonly Instant[],
  slots: number,
  rollingSinceAt: Instant | undefined,
): readonly number[] {
  const ends = sortEnds(unsorted);
  const durations: number[] = [];
  for (const [index, endedAt] of ends.entries()) {
    const beganAt = index < slots ? rollingSinceAt : ends[index - slots];
    if (beganAt !== undefined && endedAt > beganAt) durations.push(Number(endedAt - beganAt));
  }
  return durations;
}

const sortEnds = memoizeByIdentity((ends: readonly Instant[]): readonly Instant[] =>
  [...ends].sort(compareInstants),
);

/** Ends of the range of durations: a twentieth is shorter, a twentieth longer. Few samples say little, and widen it. */
const SHORT = 0.05;
const LONG = 0.95;
const FEW_SHORTEN = 0.35;
const FEW_LENGTHEN = 0.45;

/** Durations of nodes that carry something else, in a pool that does not do the same. */
const OTHERS_SHORTEN = 0.6;
const OTHERS_LENGTHEN = 1.5;

/**
 * What to expect of the next node; `undefined` without any sample. `elapsed`: for how long the nodes that move have done so.
 * The first ones to be done are the quick ones: those that take longer already than half of them count as well, with what
 * they took so far.
 */
export function expectDuration(
  durations: readonly number[],
  elapsed: readonly number[],
  from: 'pool' | 'otherPools',
): ExpectedDuration | undefined {
  if (durations.length === 0) return undefined;
  const done = sortDurations(durations);
  const usual = quantile(done, 0.5);
  const late: number[] = [];
  for (const ns of elapsed) if (ns > usual) late.push(ns);
  late.sort((a, b) => a - b);
  const sorted = late.length === 0 ? done : mergeSorted(done, late);
  const few = 1 / sorted.length;
  const [shorten, lengthen] = from === 'pool' ? [1, 1] : [OTHERS_SHORTEN, OTHERS_LENGTHEN];
  return {
    shortNs: quantile(sorted, SHORT) * (1 - FEW_SHORTEN * few) * shorten,
    longNs: quantile(sorted, LONG) * (1 + FEW_LENGTHEN * few) * lengthen,
    samples: durations.length,
  };
}

/** Numbers, the smallest first. */
type Sorted = readonly number[] | Float64Array;

// An array of floats is sorted many times as fast as a list.
const sortDurations = memoizeByIdentity((durations: readonly number[]): Sorted & object =>
  Float64Array.from(durations).sort(),
);

function mergeSorted(a: Sorted, b: readonly number[]): Sorted {
  const merged: number[] = [];
  let next = 0;
  for (const value of a) {
    for (; next < b.length && (b[next] ?? 0) < value; next += 1) merged.push(b[next] ?? 0);
    merged.push(value);
  }
  return merged.concat(b.slice(next));
}

/** Between the two samples nearest to that share. `sorted` is not empty. */
function quantile(sorted: Sorted, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
