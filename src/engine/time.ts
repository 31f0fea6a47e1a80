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

/** Timestamps that are read one after the other are often the same. */
let lastText = '';
let lastInstant: Instant | undefined;

/** The instant of an RFC 3339 timestamp, down to nanoseconds; `undefined` for anything else. */
export function parseInstant(text: unknown): Instant | undefined {
  if (typeof text !== 'string') return undefined;
  if (text !== lastText) {
    lastInstant = readPlainInstant(text) ?? readInstant(text);
    lastText = text;
  }
  return lastInstant;
}

const PLAIN_LENGTH = '2006-01-02T15:04:05Z'.length;
const PLAIN_SIGNS = [
  [4, '-'],
  [7, '-'],
  [10, 'T'],
  [13, ':'],
  [16, ':'],
  [19, 'Z'],
] as const;

/** Most timestamps have this form, and there are tens of thousands: ten times as fast as reading any form. */
function readPlainInstant(text: string): Instant | undefined {
  if (text.length !== PLAIN_LENGTH) return undefined;
  for (const [place, sign] of PLAIN_SIGNS) if (text[place] !== sign) return undefined;
  const year = readDigits(text, 0, 4);
  const month = readDigits(text, 5, 7);
  const day = readDigits(text, 8, 10);
  const hour = readDigits(text, 11, 13);
  const minute = readDigits(text, 14, 16);
  const second = readDigits(text, 17, 19);
  const isSound = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && hour < 24 && minute < 60;
  // Months have 28 days at least; the others are looked at more closely.
  if (!isSound || day > 28 || !(second < 60)) return undefined;
  return BigInt(Date.UTC(year, month - 1, day, hour, minute, second)) * MILLISECOND;
}

/** `NaN` when one of them is no digit. */
function readDigits(text: string, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place += 1) {
    const digit = text.charCodeAt(place) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

function readInstant(text: string): Instant | undefined {
  const match = RFC3339.exec(text);
  if (!match || !isCalendarDay(text.slice(0, 10))) return undefined;
  const milliseconds = Date.parse(
    `${text.slice(0, 10)}T${text.slice(11, 19)}${(match[8] ?? 'Z').toUpperCase()}`,
  );
  if (Number.isNaN(milliseconds)) return undefined;
  const fraction = (match[7] ?? '').slice(0, 9).padEnd(9, '0');
  return BigInt(milliseconds) * MILLISECOND + BigInt(fraction);
}

/** Orders moments, the earliest first; what has none comes last. */
export function compareInstants(a: Instant | undefined, b: Instant | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}

/** Orders moments, the newest first; what has none comes last. */
export function compareInstantsNewestFirst(a: Instant | undefined, b: Instant | undefined): number {
  return a === undefined || b === undefined ? compareInstants(a, b) : compareInstants(b, a);
}

/** The later of two moments; the one that is known where the other is not. */
export function latestInstant(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}

/** The earliest of those that are known. */
export function earliest(instants: Iterable<Instant | undefined>): Instant | undefined {
  let first: Instant | undefined;
  for (const instant of instants) {
    if (instant !== undefined && (first === undefined || instant < first)) first = instant;
  }
  return first;
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

/** From milliseconds to nanoseconds; fractions are rounded. */
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
