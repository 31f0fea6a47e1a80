import { anEntry, minutesAgo } from '../../testing/engine/readings';
import { HOUR, MINUTE, type Nanoseconds, SECOND } from '../time';
import {
  type Baseline,
  estimateRemaining,
  estimateTotal,
  readBaseline,
  timewiseCompletion,
} from './estimate';

const defaultOf = (minutes: number): Baseline => ({
  durationNs: BigInt(minutes) * MINUTE,
  basis: 'defaultDuration',
});

/** Reads texts like `-1h2m3s`. */
function duration(text: string): Nanoseconds {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^(-?)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? [];
  const absolute = BigInt(hours) * HOUR + BigInt(minutes) * MINUTE + BigInt(seconds) * SECOND;
  return sign === '-' ? -absolute : absolute;
}

describe('estimateRemaining', () => {
  it.each([
    { baseline: 60, toLast: 30, for: 30, x: 0, remaining: '36m' },
    { baseline: 60, toLast: 30, for: 31, x: 0, remaining: '35m' },
    { baseline: 60, toLast: 30, for: 30, x: 0.2, remaining: '1h9m' },
    { baseline: 60, toLast: 30, for: 35, x: 0.2, remaining: '1h3m' },
    { baseline: 60, toLast: 30, for: 30, x: 0.75, remaining: '50m' },
    { baseline: 60, toLast: 20, for: 20, x: 0.99, remaining: '4m50s' },
    { baseline: 80, toLast: 4, for: 10, x: 0.05, remaining: '1h24m' },
    { baseline: 60, toLast: 30, for: 30, x: 1, remaining: '0s' },
    { baseline: 60, toLast: 27, for: 30, x: 0.5, remaining: '47m' },
    { baseline: 60, toLast: 24, for: 30, x: 0.5, remaining: '38m' },
    { baseline: 60, toLast: 25, for: 240, x: 0.75, remaining: '-2h30m19s' },
    { baseline: 60, toLast: 22, for: 60, x: 0.75, remaining: '-6m16s' },
    { baseline: 60, toLast: 30, for: 60, x: 0.75, remaining: '14m' },
    { baseline: 60, toLast: 5, for: 5, x: 0.5, remaining: '1h6m' },
    { baseline: 60, toLast: 0, for: 0, x: 0, remaining: '1h12m' },
    { baseline: 60, toLast: 0, for: 72, x: 0, remaining: '-10m' },
    // The tables of the update status prototypes.
    { baseline: 60, toLast: 80, for: 85, x: 1, remaining: '0s' },
    { baseline: 70, toLast: 0, for: 10, x: 0, remaining: '1h12m' },
    { baseline: 63, toLast: 2, for: 3, x: 0.03, remaining: '1h12m' },
    { baseline: 60, toLast: 40, for: 50, x: 0.97, remaining: '8m45s' },
    { baseline: 60, toLast: 0, for: 70, x: 0, remaining: '-8m20s' },
    { baseline: 60, toLast: 0, for: 120, x: 0, remaining: '-50m' },
    { baseline: 60, toLast: 50, for: 100, x: 0.97, remaining: '-23m39s' },
  ])(
    'gives $remaining after $for min at $x of the operators, last change after $toLast of $baseline min',
    ({ baseline, toLast, for: updatingFor, x, remaining }) => {
      const estimate = estimateRemaining(
        defaultOf(baseline),
        BigInt(toLast) * MINUTE,
        BigInt(updatingFor) * MINUTE,
        x,
      );
      expect(estimate.remainingNs).toBe(duration(remaining));
    },
  );

  it.each([
    {
      name: 'of the operators once they show it',
      toLast: 6n * MINUTE,
      x: 0.5,
      basis: 'operatorProgress',
    },
    {
      name: 'not of the operators within the first five minutes',
      toLast: 5n * MINUTE,
      x: 0.5,
      basis: 'defaultDuration',
    },
    {
      name: 'not of the operators while none is updated',
      toLast: 30n * MINUTE,
      x: 0,
      basis: 'defaultDuration',
    },
    {
      name: 'not of the operators while the curve is below zero',
      toLast: 30n * MINUTE,
      x: 0.01,
      basis: 'defaultDuration',
    },
  ])('takes the pace $name', ({ toLast, x, basis }) => {
    expect(estimateRemaining(defaultOf(60), toLast, 40n * MINUTE, x).basis).toBe(basis);
  });

  it('says that it rests on the previous update', () => {
    const baseline = { durationNs: HOUR, basis: 'previousUpdate' } as const;
    expect(estimateRemaining(baseline, 0n, 0n, 0)).toEqual({
      remainingNs: 72n * MINUTE,
      basis: 'previousUpdate',
    });
  });
});

describe('timewiseCompletion', () => {
  it.each([
    { x: 0, share: -0.03078788 },
    { x: 0.01, share: -0.0049 },
    { x: 0.03, share: 0.0446 },
    { x: 0.05, share: 0.091095235 },
    { x: 0.1, share: 0.1939 },
    { x: 0.2, share: 0.34202596 },
    { x: 0.25, share: 0.382183226562 },
    { x: 0.5, share: 0.389514625 },
    { x: 0.75, share: 0.419355851562 },
    { x: 0.89, share: 0.458912043597 },
    { x: 0.9, share: 0.478540999979 },
    { x: 32 / 33, share: 0.697643671057 },
    { x: 0.97, share: 0.6982 },
    { x: 0.99, share: 0.832054978098 },
  ])('puts $x of the operators at $share of the time', ({ x, share }) => {
    expect(timewiseCompletion(x)).toBeCloseTo(share, String(share).length > 8 ? 11 : 3);
  });
});

describe('estimateTotal', () => {
  it('cuts to whole minutes', () => {
    expect(estimateTotal(7_130n * SECOND + 368_975n, -2_060n * SECOND)).toBe(84n * MINUTE);
  });
});

describe('readBaseline', () => {
  const current = anEntry({ state: 'Partial', startedAt: minutesAgo(10) });
  const took = (minutes: number, version = '4.15.0') =>
    anEntry({ version, startedAt: minutesAgo(1_000 + minutes), completedAt: minutesAgo(1_000) });
  const installation = took(99, '4.1.0');

  it.each([
    { name: 'one hour without a history', history: [], minutes: 60, basis: 'defaultDuration' },
    {
      name: 'one hour during an installation',
      history: [current],
      minutes: 60,
      basis: 'defaultDuration',
    },
    {
      name: 'one hour after an installation: that is no update',
      history: [current, installation],
      minutes: 60,
      basis: 'defaultDuration',
    },
    {
      name: 'the newest completed update',
      history: [current, took(20), took(40), installation],
      minutes: 20,
      basis: 'previousUpdate',
    },
    {
      name: 'not a partial one',
      history: [current, { ...took(20), state: 'Partial' }, took(40), installation],
      minutes: 40,
      basis: 'previousUpdate',
    },
    {
      name: 'not the current one, though completed',
      history: [took(10), installation, installation],
      minutes: 99,
      basis: 'previousUpdate',
    },
    {
      name: 'not one that lacks its end',
      history: [current, anEntry({ startedAt: minutesAgo(90) }), took(40), installation],
      minutes: 40,
      basis: 'previousUpdate',
    },
    {
      name: 'one hour if no update was ever completed',
      history: [current, anEntry({ state: 'Partial' }), installation],
      minutes: 60,
      basis: 'defaultDuration',
    },
  ])('is $name', ({ history, minutes, basis }) => {
    expect(readBaseline(history)).toEqual({ durationNs: BigInt(minutes) * MINUTE, basis });
  });
});
