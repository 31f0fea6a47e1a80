import { NOW } from '../../testing/engine/readings';
import { poolTimelines } from '../../testing/engine/timelines-by-pool';
import type { NodeTimeBasis } from '../status/time-left';
import type { NodeTimeline } from '../status/timeline';
import { MINUTE } from '../time';
import { expectDuration, readDurations } from './node-durations';

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
    expect(expected?.meanNs).toBe(150);
    expect(expected?.spreadNs).toBeGreaterThan(80);
    expect(expected?.samples).toBe(3);
  });

  it('is not led astray by one of many that took very long', () => {
    const expected = expectDuration([...Array<number>(30).fill(100), 5000], [], 'pool');
    expect(expected?.meanNs).toBeLessThan(110);
  });
});
