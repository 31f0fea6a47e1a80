import { HOUR, MINUTE, SECOND, type Nanoseconds } from '../../engine';

const SUB_SECOND_UNITS = [
  { unit: 'ms', lengthNs: 1_000_000n },
  { unit: 'µs', lengthNs: 1_000n },
  { unit: 'ns', lengthNs: 1n },
];

/** Writes a duration as Go does, which is how the API spells durations: `10m0s`, `1h0m0.5s`, `250µs`, `0s`. */
export function formatGoDuration(duration: Nanoseconds): string {
  if (duration === 0n) return '0s';
  const sign = duration < 0n ? '-' : '';
  const length = duration < 0n ? -duration : duration;
  for (const { unit, lengthNs } of SUB_SECOND_UNITS) {
    if (length < SECOND && length >= lengthNs) return `${sign}${decimal(length, lengthNs)}${unit}`;
  }
  const hours = length / HOUR;
  const minutes = (length % HOUR) / MINUTE;
  const seconds = decimal(length % MINUTE, SECOND);
  if (hours > 0n) return `${sign}${hours}h${minutes}m${seconds}s`;
  if (minutes > 0n) return `${sign}${minutes}m${seconds}s`;
  return `${sign}${seconds}s`;
}

/** `value / unit` as an exact decimal number; `unit` is a power of ten. */
function decimal(value: bigint, unit: bigint): string {
  const digits = unit.toString().length - 1;
  const fraction = (value % unit).toString().padStart(digits, '0').replace(/0+$/, '');
  return fraction === '' || digits === 0 ? `${value / unit}` : `${value / unit}.${fraction}`;
}
