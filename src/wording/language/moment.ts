/** A moment in the reader's zone: the time alone on the day of `nowMs`, else day and month, and the year when it differs. */
export function formatMoment(atMs: number, nowMs: number, locale = 'en'): string {
  const at = new Date(atMs);
  if (Number.isNaN(at.getTime())) return '';
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at);
  return isSameDay(at, new Date(nowMs)) ? time : `${formatDay(atMs, nowMs, locale)}, ${time}`;
}

/**
 * Day and month, "3 Nov" as the language orders it, and the year when it differs from that of `nowMs`. In the reader's
 * zone, or in `timeZone`: what is handed on must not depend on the machine that wrote it.
 */
export function formatDay(
  atMs: number,
  nowMs: number,
  locale = 'en',
  timeZone?: string,
): string {
  const at = new Date(atMs);
  if (Number.isNaN(at.getTime())) return '';
  const sameYear = yearOf(at, timeZone) === yearOf(new Date(nowMs), timeZone);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(at);
}

/** The zone of everything that leaves the page: documents, tickets, the command line. */
export type DocumentTimeZone = 'UTC';

function yearOf(date: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(date);
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
