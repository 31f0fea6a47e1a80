import { formatInstant, SECOND, toMilliseconds, truncateTo, type Instant } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import type { Language } from '../../wording/language/language';

/** The time as `2026-03-01 12:00:00 UTC`; empty for a moment outside of the calendar. */
export function formatTime(at: Instant): string {
  const text = formatInstant(truncateTo(at, SECOND));
  return text === '' ? '' : `${text.slice(0, -1).replace('T', ' ')} UTC`;
}

export function formatElapsed(durationNs: bigint, language: Language): string {
  return formatDuration(toMilliseconds(durationNs), language);
}

export function formatSince(since: Instant | undefined, now: Instant, language: Language): string {
  return since === undefined ? '–' : formatElapsed(now - since, language);
}
