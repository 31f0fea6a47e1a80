import { NOW } from '../../testing/engine/readings';
import { poolTimelines } from '../../testing/engine/timelines-by-pool';
import type { NodeTimeBasis } from '../status/time-left';
import type { NodeTimeline } from '../status/timeline';
import { MINUTE } from '../time';
import {
  expectDuration,
  joinExpected,
  readDurations,
  type ExpectedDuration,
} from './node-durations';

const SLOTS = 2;

/** A node that was done that many minutes after `NOW`, and began at another, if that is known. */
function aWay(endedMinute: number, startedMinute?: number): NodeTimeline {
  return {
    node: `n-${endedMinute}`,
    pool: 'worker',
    steps: [],
    desiredConfig: 'new',
    conditions: [],
    endedAt: NOW + BigInt(endedMinute) * MINUTE,
    startedAt: startedMinute === undefined ? undefined : NOW + BigInt(startedMinute) * MINUTE,
  };
}

const minutes = (durations: readonly number[]) => durations.map((ns) => Math.round(ns / 60e9));

describe('readDurations', () => {
  it('measures from beginning to end', () => {
    const ways = [aWay(10, 0), aWay(22, 10), aWay(30, 22)];
    expect(minutes(readDurations(poolTimelines(ways), SLOTS, undefined))).toEqual([10, 12, 8]);
  });

  it('follows from the ends alone: a slot that is free is taken', () => {
    const ways = [aWay(22), aWay(10), aWay(12), aWay(33)];
    expect(minutes(readDurations(poolTimelines(ways), SLOTS, undefined))).toEqual([12, 21]);
    expect(minutes(readDurations(poolTimelines(ways), SLOTS, NOW))).toEqual([10, 12, 12, 21]);
  });

  it('knows nothing of nodes that are not done, and of ends without a pool that tells its slots', () => {
    const moving: NodeTimeline = { ...aWay(0), endedAt: undefined, startedAt: NOW };
    expect(readDurations(poolTimelines([moving]), SLOTS, NOW)).toEqual([]);
    expect(readDurations(poolTimelines([aWay(10)]), undefined, NOW)).toEqual([]);
  });

  it('leaves out a node that ended before it began', () => {
    expect(readDurations(poolTimelines([aWay(0, 5)]), SLOTS, undefined)).toEqual([]);
  });
});

describe('expectDuration', () => {
  it('is unknown without a sample', () => {
    expect(expectDuration([], [100], 'pool')).toBeUndefined();
  });

  it('is in doubt with one sample, and less with many', () => {
    const doubt = (samples: number) =>
      expectDuration(Array<number>(samples).fill(100), [], 'pool')?.doubt;
    expect(doubt(1)).toBeCloseTo(0.35);
    expect(doubt(4)).toBeCloseTo(0.175);
    expect(doubt(100)).toBeCloseTo(0.035);
  });

  it('is in more doubt when borrowed from other pools, or another update', () => {
    const doubt = (basis: NodeTimeBasis) => expectDuration([100, 110, 120], [], basis)?.doubt ?? 0;
    expect(doubt('previousUpdate')).toBeGreaterThan(doubt('pool'));
    expect(doubt('otherPools')).toBeGreaterThan(doubt('previousUpdate'));
  });

  it('learns from nodes that take longer already, without counting them as samples', () => {
    const expected = expectDuration([100, 100, 100], [300, 10], 'pool');
    expect(expected?.meanNs).toBeCloseTo(150, -1);
    expect(expected?.spreadNs).toBeGreaterThan(80);
    expect(expected?.samples).toBe(3);
  });

  it('expects that those that move take longer still', () => {
    const meanOf = (elapsed: readonly number[]) =>
      expectDuration([80, 100, 120], elapsed, 'pool')?.meanNs ?? 0;
    expect(meanOf([10, 20])).toBe(100);
    expect(meanOf([110, 110, 110])).toBeGreaterThan(110);
  });

  it('counts one that does not come to an end like the longest that counts', () => {
    expect(expectDuration([100, 100, 100], [1e6], 'pool')?.meanNs).toBe(150);
  });

  it('is not led astray by the quick ones, which are done first', () => {
    // Of 60 nodes that began together and take between 1 and 60, twelve are done.
    const done = Array.from({ length: 12 }, (_, index) => index + 1);
    const expected = expectDuration(done, Array<number>(48).fill(12), 'pool');
    expect(expected?.meanNs).toBeGreaterThan(12);
    expect(expected?.doubt).toBeLessThan(0.15);
  });

  it('is not led astray by one of many that took very long', () => {
    const expected = expectDuration([...Array<number>(30).fill(100), 5000], [], 'pool');
    expect(expected?.meanNs).toBeLessThan(110);
  });
});

describe('joinExpected', () => {
  const before = (spreadNs: number): ExpectedDuration => ({
    meanNs: 100,
    spreadNs,
    doubt: 0.2,
    basis: 'previousUpdate',
    samples: 20,
  });
  const joined = (durations: readonly number[], remembered: ExpectedDuration) => {
    const own = expectDuration(durations, [], 'pool');
    if (!own) throw new Error('no samples');
    return joinExpected(own, remembered);
  };

  it('lies between, closer to what is surer', () => {
    expect(joined([130], before(20)).meanNs).toBeCloseTo(105, 0);
    expect(joined(Array<number>(30).fill(130), before(20)).meanNs).toBeGreaterThan(125);
  });

  it('believes no longer what is remembered once nodes contradict it', () => {
    expect(joined([30, 30, 30], before(20))).toMatchObject({ meanNs: 30, basis: 'pool' });
  });

  it('takes no quick node for a contradiction where nodes differed much before', () => {
    expect(joined([30], before(60))).toMatchObject({ basis: 'previousUpdate', samples: 20 });
    expect(joined([30], before(60)).meanNs).toBeGreaterThan(80);
  });
});
