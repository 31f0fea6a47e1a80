import type { Nanoseconds } from '../time';
import type { TimeSpan } from '../status/time-left';

export const NO_TIME: TimeSpan = { fromNs: 0n, toNs: 0n };

/** From numbers of nanoseconds that may be negative or too short an end. */
export function toSpan(fromNs: number, toNs: number): TimeSpan {
  const from = Math.max(0, Math.round(fromNs));
  return { fromNs: BigInt(from), toNs: BigInt(Math.max(from, Math.round(toNs))) };
}

/** One after the other. */
export function addSpans(a: TimeSpan, b: TimeSpan): TimeSpan {
  return { fromNs: a.fromNs + b.fromNs, toNs: a.toNs + b.toNs };
}

/** The longer of two durations. */
export function longer(a: Nanoseconds, b: Nanoseconds): Nanoseconds {
  return a > b ? a : b;
}
