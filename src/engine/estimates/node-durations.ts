import { memoizeByIdentity } from '../changes/memoize';
import { measurePool, type PoolMeasures } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { compareInstants, type Instant } from '../time';
import { meanAbove, shareAbove } from './normal-distribution';
import type { NodeTimeBasis } from '../status/time-left';
import type { Spread } from '../status/update-record';

/** Expected duration of nodes of a pool, in nanoseconds, and its basis. */
export interface ExpectedDuration {
  /** Mean time of one node. */
  readonly meanNs: number;
  /** By how much one node differs from another: a standard deviation. */
  readonly spreadNs: number;
  /** By how much the mean itself may be wrong, as a share of it: a standard deviation. */
  readonly doubt: number;
  readonly basis: NodeTimeBasis;
  /** Nodes that it is taken from. */
  readonly samples: number;
}

/** The operator looks at a pool this long after a node is done, and the daemon of the next one reacts. */
const HANDOVER_NS = 5e9;

/** With so many known beginnings, ends alone need not be read. */
const ENOUGH = 3;

/**
 * Durations of the nodes of a pool that are done in this update, in nanoseconds. From beginning and end; where too few
 * beginnings are known, from the ends alone: a free slot was taken by the next node, so the end of a node comes one
 * duration after the end that is `maxUnavailable` places before it. The first ones began when the pool did.
 */
export function readDurations(
  timelines: PoolTimelines,
  slots: number | undefined,
  rollingSinceAt: Instant | undefined,
): readonly number[] {
  const measures = measurePool(timelines);
  const { ends } = measures;
  const known = addHandover(measures);
  if (known.length >= ENOUGH || known.length === ends.length || slots === undefined) return known;
  const derived = deriveFromEnds(ends, slots, rollingSinceAt);
  return derived.length > known.length ? derived : known;
}

/** Times with the handover, of the nodes whose beginning is known. */
const addHandover = memoizeByIdentity(({ tookNs }: PoolMeasures): readonly number[] =>
  tookNs.map((ns) => Number(ns) + HANDOVER_NS),
);

/**
 * The same from ends alone: a slot that became free was taken by the next node, so the end of a node comes one duration
 * after the end that is `slots` places before it. `beganAt`: when the first ones began.
 */
export function deriveFromEnds(
  unsorted: readonly Instant[],
  slots: number,
  beganAt: Instant | undefined,
): readonly number[] {
  const ends = sortEnds(unsorted);
  const durations: number[] = [];
  for (const [index, endedAt] of ends.entries()) {
    const startedAt = index < slots ? beganAt : ends[index - slots];
    if (startedAt !== undefined && endedAt > startedAt) durations.push(Number(endedAt - startedAt));
  }
  return durations;
}

const sortEnds = memoizeByIdentity((ends: readonly Instant[]): readonly Instant[] =>
  [...ends].sort(compareInstants),
);

/** Nodes differ by at least so much, as a share: few samples may be alike by chance. Ours. */
const LEAST_SPREAD = 0.15;
/** Relative error of the mean of one sample; that of n samples is √n times smaller. Ours. */
const DOUBT_OF_ONE = 0.35;

/** A node that took more than so many times the median says nothing about the others. */
export const OUTLIER = 3;

/** Mean relative difference of nodes of another pool, or of another update. */
const DOUBT_OF_OTHERS: Readonly<Record<NodeTimeBasis, number>> = {
  pool: 0,
  earlierUpdates: 0.15,
  previousUpdate: 0.2,
  otherPools: 0.35,
  documented: 0.6,
};

/**
 * Expected time of the next node; `undefined` without any sample. `elapsed`: for how long the nodes that move have
 * done so. The first ones to be done are the quick ones, so those that move count as well: with what a node takes on
 * average that has taken so long already, if nodes differ as in a normal distribution.
 */
export function expectDuration(
  durations: readonly number[],
  elapsed: readonly number[],
  basis: NodeTimeBasis,
): ExpectedDuration | undefined {
  if (durations.length === 0) return undefined;
  const ofDone = sumUp(durations);
  const longestNs = ofDone.medianNs * OUTLIER;
  let seen = seenOf(ofDone.sum, ofDone.squares, durations.length, durations.length);
  for (let round = 0; round < ROUNDS && elapsed.length > 0; round += 1) {
    const { meanNs, spreadNs } = seen;
    let { squares, sum } = ofDone;
    let count = durations.length;
    let told = durations.length;
    for (const ns of elapsed) {
      const deviations = (ns - meanNs) / spreadNs;
      // It says nothing yet.
      if (deviations < TELLS_FROM) continue;
      const onTop = meanAbove(deviations);
      const takesNs = Math.min(meanNs + onTop * spreadNs, longestNs);
      const variance = spreadNs * spreadNs * Math.max(0, 1 + deviations * onTop - onTop * onTop);
      count += 1;
      told += 1 - shareAbove(deviations);
      sum += takesNs;
      squares += takesNs * takesNs + (takesNs < longestNs ? variance : 0);
    }
    seen = seenOf(sum, squares, count, told);
  }
  return toExpected(seen, basis, durations.length);
}

/** Number of rounds in which the mean is corrected for the nodes that still move. */
const ROUNDS = 3;

/** In standard deviations from the mean. */
const TELLS_FROM = -2;

/** The mean and spread of samples. */
interface Seen {
  readonly meanNs: number;
  /** At least as much as nodes differ anyway. */
  readonly spreadNs: number;
  /** Number of samples that carry as much information. */
  readonly told: number;
}

function seenOf(sum: number, squares: number, count: number, told: number): Seen {
  const meanNs = sum / count;
  const variance = Math.max(0, squares / count - meanNs * meanNs);
  return { meanNs, spreadNs: Math.max(Math.sqrt(variance), LEAST_SPREAD * meanNs), told };
}

function toExpected(
  { meanNs, spreadNs, told }: Seen,
  basis: NodeTimeBasis,
  samples: number,
): ExpectedDuration {
  const ofSamples = Math.max(spreadNs / meanNs, DOUBT_OF_ONE) / Math.sqrt(told);
  const doubt = Math.hypot(ofSamples, DOUBT_OF_OTHERS[basis]);
  return { meanNs, spreadNs, doubt, basis, samples };
}

/** Expected time by remembered nodes of a pool, weighted by nodes; `undefined` without any. */
export function expectAsRemembered(spreads: readonly Spread[]): ExpectedDuration | undefined {
  let samples = 0;
  let sum = 0;
  for (const spread of spreads) {
    samples += spread.samples;
    sum += spread.samples * Number(spread.meanNs);
  }
  if (samples === 0 || sum <= 0) return undefined;
  const meanNs = sum / samples;
  let squares = 0;
  for (const spread of spreads) {
    const off = Number(spread.meanNs) - meanNs;
    squares += spread.samples * (Number(spread.deviationNs) ** 2 + off * off);
  }
  const spreadNs = Math.max(Math.sqrt(squares / samples), LEAST_SPREAD * meanNs);
  return toExpected({ meanNs, spreadNs, told: samples }, 'earlierUpdates', samples);
}

/**
 * Expected time by the nodes of this update and of earlier ones: each counts by how sure it is. Few nodes of this
 * update may be alike by chance: then how much they differed before says how sure they are. Where they contradict each
 * other, the cluster has changed, and what is remembered counts no more.
 */
export function joinExpected(
  seen: ExpectedDuration,
  remembered: ExpectedDuration,
): ExpectedDuration {
  const own = doubtAsBefore(seen, remembered);
  if (areContradictory(own, remembered)) return seen;
  const ownNs = own.meanNs * own.doubt;
  const rememberedNs = remembered.meanNs * remembered.doubt;
  const weight = rememberedNs ** 2 / (ownNs ** 2 + rememberedNs ** 2);
  const meanNs = weight * own.meanNs + (1 - weight) * remembered.meanNs;
  const doubtNs = Math.sqrt(weight) * ownNs;
  return {
    meanNs,
    spreadNs: Math.max(own.spreadNs, remembered.spreadNs),
    doubt: doubtNs / meanNs,
    ...(weight >= 0.5
      ? { basis: own.basis, samples: own.samples }
      : { basis: remembered.basis, samples: remembered.samples }),
  };
}

function doubtAsBefore(own: ExpectedDuration, remembered: ExpectedDuration): ExpectedDuration {
  const ofOne = remembered.spreadNs / own.meanNs;
  return { ...own, doubt: Math.max(own.doubt, ofOne / Math.sqrt(own.samples)) };
}

/** True if they are further apart than their uncertainty explains. */
export function areContradictory(a: ExpectedDuration, b: ExpectedDuration): boolean {
  const explained = Math.hypot(a.meanNs * a.doubt, b.meanNs * b.doubt);
  return Math.abs(a.meanNs - b.meanNs) > CONTRADICTION * explained;
}

/** In standard deviations. Ours. */
const CONTRADICTION = 2;

interface Sums {
  readonly medianNs: number;
  /** Outliers count as the longest that is none. */
  readonly sum: number;
  readonly squares: number;
}

const sumUp = memoizeByIdentity((durations: readonly number[]): Sums => {
  // An array of floats is sorted many times as fast as a list.
  const sorted = Float64Array.from(durations).sort();
  const middle = (sorted.length - 1) / 2;
  const medianNs = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  let sum = 0;
  let squares = 0;
  for (const ns of sorted) {
    const counted = Math.min(ns, medianNs * OUTLIER);
    sum += counted;
    squares += counted * counted;
  }
  return { medianNs, sum, squares };
});
