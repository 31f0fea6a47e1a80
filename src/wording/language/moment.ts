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
 * Day and month, "3 Nov" as the language orders it, and the year when it differs from that of `nowMs`; in the zone of the
 * language. Empty for a moment that no calendar has.
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
