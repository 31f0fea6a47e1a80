import { rangeStep } from './duration';
import { dateFormat } from './formats';
import type { Language } from './language';

/**
 * A moment in the zone of the language: the time alone on the day of `nowMs`, else day and month, and the year when it
 * differs. In zone UTC, that of all that is handed on, RFC 3339 to the second: it is read on other days and elsewhere.
 * Empty for a moment that no calendar has.
 */
export function formatMoment(atMs: number, nowMs: number, language: Language): string {
  const at = new Date(atMs);
  if (Number.isNaN(at.getTime())) return '';
  const { locale, zone: timeZone } = language;
  if (timeZone === 'UTC') return `${at.toISOString().slice(0, -'.000Z'.length)}Z`;
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  const day = formatDay(atMs, nowMs, language);
  return day === formatDay(nowMs, nowMs, language) ? time : `${day}, ${time}`;
}

/**
 * The moments between which something ends: "6:15–7:30 PM", with the day where it is not that of `nowMs`. Rounded
 * outward to steps of the clock, as `formatDurationRange` rounds. In zone UTC both moments, as `formatMoment` writes
 * them.
 */
export function formatMomentRange(
  fromMs: number,
  toMs: number,
  nowMs: number,
  language: Language,
): string {
  const stepMs = rangeStep(toMs - nowMs);
  const from = Math.floor(fromMs / stepMs) * stepMs;
  const to = Math.ceil(toMs / stepMs) * stepMs;
  return formatMoments(from, to, nowMs, language);
}

/** The same of moments that are rounded already. */
export function formatMoments(from: number, to: number, nowMs: number, language: Language): string {
  const { locale, zone: timeZone } = language;
  if (from === to || Number.isNaN(new Date(from).getTime()) || Number.isNaN(new Date(to).getTime()))
    return formatMoment(to, nowMs, language);
  if (timeZone === 'UTC') {
    return `${formatMoment(from, nowMs, language)} – ${formatMoment(to, nowMs, language)}`;
  }
  const isToday = formatDay(to, nowMs, language) === formatDay(nowMs, nowMs, language);
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return dateFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
    .formatRange(from, to)
    .replace(/(?<=\d)\s*–\s*(?=\d)/, '–');
}

/**
 * Day and month, "3 Nov" as the language orders it, and the year when it differs from that of `nowMs`; in the zone of
 * the language. Empty for a moment that no calendar has.
 */
export function formatDay(
  atMs: number,
  nowMs: number,
  { locale, zone: timeZone }: Language,
): string {
  const at = new Date(atMs);
  if (Number.isNaN(at.getTime())) return '';
  const sameYear = yearOf(at, timeZone) === yearOf(new Date(nowMs), timeZone);
  const year = sameYear ? undefined : 'numeric';
  return dateFormat(locale, { day: 'numeric', month: 'short', year, timeZone }).format(at);
}

function yearOf(date: Date, timeZone: string | undefined): string {
  return dateFormat('en', { year: 'numeric', timeZone }).format(date);
}
