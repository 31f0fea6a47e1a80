import type { NoEstimateReason, PoolTimeLeft, TimeLeft } from '../status/time-left';
import { keepSameTimes } from './same-times';

const none = (because: NoEstimateReason): TimeLeft => ({ kind: 'none', because });

const range = (toNs: bigint, samples = 1): TimeLeft => ({
  kind: 'range',
  fromNs: 1n,
  toNs,
  basis: {
    withoutNodes: 0,
    stages: [{ stage: 'pool', pool: 'worker', basis: 'pool', samples, fromNs: 1n, toNs }],
  },
});

const of = (pool: string, timeLeft: TimeLeft): PoolTimeLeft => ({ pool, timeLeft });

it.each([
  { name: 'a range', before: range(5n), after: range(5n), isSame: true },
  { name: 'a range that ends later', before: range(5n), after: range(6n), isSame: false },
  { name: 'a range of more samples', before: range(5n), after: range(5n, 2), isSame: false },
  { name: 'the same reason for none', before: none('paused'), after: none('paused'), isSame: true },
  { name: 'another reason', before: none('paused'), after: none('blocked'), isSame: false },
  { name: 'a range where there was none', before: none('paused'), after: range(5n), isSame: false },
])('keeps what says the same: $name', ({ before, after, isSame }) => {
  const keep = keepSameTimes();
  keep([of('infra', none('unknown')), of('worker', before)]);
  // Whatever is there beside it.
  const [kept] = keep([of('worker', after)]);
  expect(kept).toEqual(of('worker', after));
  expect(kept?.timeLeft === before).toBe(isSame);
});
