import { fromMilliseconds, parseInstant, type Instant } from '../../engine';

const HALF_DAY_MS = 12 * 60 * 60_000;

/**
 * End of a maintenance window: an RFC 3339 timestamp, or the nearest time of the day ("18:00") in the zone of this
 * machine. `undefined` for anything else.
 */
export function readWindowEnd(text: string, nowMs: number): Instant | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return parseInstant(text);
  const at = new Date(nowMs);
  at.setHours(Number(hours), Number(minutes), 0, 0);
  if (at.getTime() - nowMs > HALF_DAY_MS) at.setDate(at.getDate() - 1);
  if (nowMs - at.getTime() > HALF_DAY_MS) at.setDate(at.getDate() + 1);
  return fromMilliseconds(at.getTime());
}
