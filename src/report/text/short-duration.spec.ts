import { formatShortDuration } from './short-duration';

const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;

describe('formatShortDuration', () => {
  it.each([
    { duration: 0n, text: 'now' },
    { duration: SECOND, text: '1s' },
    { duration: 45n * SECOND + 368_975n, text: '45s' },
    { duration: 2n * MINUTE + 368_975n, text: '2m' },
    { duration: HOUR, text: '1h' },
    { duration: HOUR + 10n * SECOND, text: '1h0m10s' },
    { duration: HOUR + 10n * MINUTE, text: '1h10m' },
    { duration: HOUR + MINUTE + SECOND, text: '1h1m1s' },
    { duration: 96n * HOUR, text: '96h' },
    { duration: 7n, text: '7ns' },
    { duration: 250_000n, text: '250µs' },
    { duration: 1_500n, text: '1s' },
    { duration: 368_975n, text: '6m8s' },
    { duration: 1_000_000n, text: '1ms' },
    { duration: 5_000_000n, text: '5ms' },
    { duration: 5_500_000n, text: '5s' },
    { duration: 900_500_000n, text: '15m' },
    { duration: 999_999_999n, text: '16m39s' },
    { duration: -5n * MINUTE, text: '-5m' },
    { duration: -1_500_000_000n, text: '-1s' },
    { duration: -368_975n, text: '-6m8s' },
  ])('$duration ns is $text', ({ duration, text }) => {
    expect(formatShortDuration(duration)).toBe(text);
  });
});
