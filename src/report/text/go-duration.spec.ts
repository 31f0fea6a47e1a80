import { formatGoDuration } from './go-duration';

it.each([
  [0n, '0s'],
  [1n, '1ns'],
  [368_975n, '368.975µs'],
  [5_000_000n, '5ms'],
  [1_500_000_000n, '1.5s'],
  [60_000_000_000n, '1m0s'],
  [600_000_000_000n, '10m0s'],
  [3_600_000_000_000n, '1h0m0s'],
  [3_661_000_368_975n, '1h1m1.000368975s'],
  [360_000_000_000_000n, '100h0m0s'],
  [-2_060_000_000_000n, '-34m20s'],
  [-368_975n, '-368.975µs'],
])('%d ns is written %s', (duration, text) => {
  expect(formatGoDuration(duration)).toBe(text);
});
