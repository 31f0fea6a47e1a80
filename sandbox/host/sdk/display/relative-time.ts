const MINUTE_MS = 60_000;
/** From here on a moment is told by date and time, not by its distance from now. */
const RELATIVE_UNTIL_MS = 10.5 * MINUTE_MS;
const FUTURE_TOLERANCE_MS = 90_000;

/** A moment as the console writes it: "3 minutes ago" while that is short, then "Nov 20, 2026, 7:39 AM". */
export const formatTimestamp = (
  at: Date,
  nowMs: number,
  language: string,
  omitSuffix = false,
): string => {
  const ageMs = nowMs - at.getTime();
  if (omitSuffix) {
    return formatAge(ageMs, language);
  }
  if (ageMs > RELATIVE_UNTIL_MS || ageMs < -FUTURE_TOLERANCE_MS) {
    return new Intl.DateTimeFormat(language, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).format(at);
  }
  const minutes = Math.max(0, Math.round(ageMs / MINUTE_MS));
  return minutes === 0
    ? 'Just now'
    : new Intl.RelativeTimeFormat(language).format(-minutes, 'minute');
};

const formatAge = (ageMs: number, language: string): string => {
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  const [count, unit]: [number, string] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
};
