import { type Nanoseconds, SECOND } from '../../engine';

const MICROSECOND = 1_000n;
const MILLISECOND = 1_000_000n;

/**
 * A duration as `oc` shortens it: hours, minutes, seconds, without leading and trailing zero units (`1h`, `1h0m10s`); 0
 * is `now`. Below a second `oc` has a quirk that its example outputs show, so it is kept: a fraction of a smaller unit
 * makes it take that unit's whole part for seconds (368.975 µs is `6m8s`). Mirrors openshift/oc@6b8e30c,
 * pkg/cli/admin/upgrade/status.
 */
export function formatShortDuration(duration: Nanoseconds): string {
  if (duration === 0n) return 'now';
  if (duration < 0n) return `-${formatShortDuration(-duration)}`;
  if (duration >= SECOND) return formatSeconds(duration / SECOND);
  if (duration < MICROSECOND) return `${duration}ns`;
  const [unit, name] = duration < MILLISECOND ? [MICROSECOND, 'µs'] : [MILLISECOND, 'ms'];
  return duration % unit === 0n ? `${duration / unit}${name}` : formatSeconds(duration / unit);
}

function formatSeconds(total: bigint): string {
  const parts = [
    { count: total / 3600n, unit: 'h' },
    { count: (total / 60n) % 60n, unit: 'm' },
    { count: total % 60n, unit: 's' },
  ];
  const first = parts.findIndex(({ count }) => count > 0n);
  const last = parts.findLastIndex(({ count }) => count > 0n);
  return parts
    .slice(first, last + 1)
    .map(({ count, unit }) => `${count}${unit}`)
    .join('');
}
