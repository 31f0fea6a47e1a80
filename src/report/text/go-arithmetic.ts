import { ZERO_INSTANT, type Instant } from '../../engine';

/** Go's longest duration, which it gives for times further apart; some 292 years. */
const LONGEST_DURATION = 2n ** 63n - 1n;

export function elapsed(since: Instant | undefined, now: Instant): bigint {
  const duration = now - (since ?? ZERO_INSTANT);
  return duration > LONGEST_DURATION ? LONGEST_DURATION : duration;
}

export function ratio(part: number, total: number): number {
  return total === 0 ? 0 : part / total;
}

/** To a whole number, ties to even, as Go's `%.0f` does. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
