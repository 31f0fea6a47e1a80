/**
 * Instants and durations as whole nanoseconds. `bigint`, because 2^53 ns are only 104 days and the status must be exact
 * to the nanosecond to agree with `oc adm upgrade status`.
 */
export type Nanoseconds = bigint;

/** A moment, as nanoseconds since 1970-01-01T00:00:00Z. */
export type Instant = bigint;

export const MILLISECOND: Nanoseconds = 1_000_000n;
export const SECOND: Nanoseconds = 1_000_000_000n;
export const MINUTE: Nanoseconds = 60n * SECOND;
export const HOUR: Nanoseconds = 60n * MINUTE;

const RFC3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt]([01]\d|2[0-3]):(\d{2}):(\d{2})(?:\.(\d+))?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * Reads an API timestamp (RFC 3339, any number of fraction digits; digits beyond nanoseconds are dropped).
 * Anything else, an impossible date included, gives `undefined`.
 */
export function parseInstant(text: unknown): Instant | undefined {
  if (typeof text !== 'string') return undefined;
  const match = RFC3339.exec(text);
  if (!match || !isCalendarDay(text.slice(0, 10))) return undefined;
  const milliseconds = Date.parse(
    `${text.slice(0, 10)}T${text.slice(11, 19)}${(match[8] ?? 'Z').toUpperCase()}`,
  );
  if (Number.isNaN(milliseconds)) return undefined;
  const fraction = (match[7] ?? '').slice(0, 9).padEnd(9, '0');
  return BigInt(milliseconds) * MILLISECOND + BigInt(fraction);
}

/** Engines disagree on days that a month does not have: V8 takes February 30 for March 1. */
function isCalendarDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDate() === Number(date.slice(8));
}

/** Writes an instant as RFC 3339 in UTC: whole seconds, then as many fraction digits as are needed, then `Z`. */
export function formatInstant(instant: Instant): string {
  const seconds = floorDivide(instant, SECOND);
  const fraction = instant - seconds * SECOND;
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const digits =
    fraction === 0n ? '' : `.${fraction.toString().padStart(9, '0').replace(/0+$/, '')}`;
  return `${date.toISOString().slice(0, -5)}${digits}Z`;
}

/** The instant in whole milliseconds, as `Date` counts them. */
export function toMilliseconds(time: Instant): number {
  return Number(floorDivide(time, MILLISECOND));
}

export function fromMilliseconds(milliseconds: number): Nanoseconds {
  return BigInt(Math.round(milliseconds)) * MILLISECOND;
}

/** Rounds to a multiple of `unit`, half away from zero, as Go's `Duration.Round` does. */
export function roundTo(duration: Nanoseconds, unit: Nanoseconds): Nanoseconds {
  const half = unit / 2n;
  return duration < 0n ? ((duration - half) / unit) * unit : ((duration + half) / unit) * unit;
}

/** Drops what is below a multiple of `unit`, toward zero, as Go's `Duration.Truncate` does. */
export function truncateTo(duration: Nanoseconds, unit: Nanoseconds): Nanoseconds {
  return (duration / unit) * unit;
}

/** Seconds as a double, computed as Go's `Duration.Seconds` does: whole seconds plus the remaining nanoseconds. */
export function toSeconds(duration: Nanoseconds): number {
  return Number(duration / SECOND) + Number(duration % SECOND) / 1e9;
}

function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}
