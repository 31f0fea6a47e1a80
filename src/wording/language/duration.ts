import { numberFormat } from './formats';
import type { Language } from './language';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Unit = 'day' | 'hour' | 'minute' | 'second';

/**
 * A duration as people say it: the two largest of days, hours and minutes ("3h 31m"), "<1m" below a minute. Rounded
 * down, so that a shown minute has passed. Negative durations come from clocks that differ and read as none.
 */
export function formatDuration(durationMs: number, language: Language): string {
  const ms = Math.max(0, durationMs);
  if (ms < MINUTE_MS) return `<${formatUnit(1, 'minute', language)}`;
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const parts: readonly (readonly [number, Unit])[] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes, 'minute'],
        ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => formatUnit(amount, unit, language))
    .join(' ');
}

/** A duration with seconds below one minute: for short events and the age of data. */
export function formatExactDuration(durationMs: number, language: Language): string {
  if (durationMs >= MINUTE_MS) return formatDuration(durationMs, language);
  return formatUnit(Math.floor(Math.max(0, durationMs) / SECOND_MS), 'second', language);
}

/**
 * A range of durations in one unit, "35–50m", or in hours and minutes, "1h 5m–1h 20m", once the end passes two hours.
 * Rounded outward to steps that do not promise more than an estimate knows: 1, 5 and 15 minutes; a beginning of less
 * than a step to minutes, or it would seem to be now.
 */
export function formatDurationRange(fromMs: number, toMs: number, language: Language): string {
  const { locale } = language;
  const [from, to] = roundRange(fromMs, toMs);
  if (from === to) return formatDuration(to, language);
  if (to < HOUR_MS) {
    const number = numberFormat(locale);
    return `${number.format(from / MINUTE_MS)}–${formatUnit(to / MINUTE_MS, 'minute', language)}`;
  }
  return `${formatDuration(from, language)}–${formatDuration(to, language)}`;
}

/** The range as `formatDurationRange` writes it. */
export function roundRange(fromMs: number, toMs: number): readonly [fromMs: number, toMs: number] {
  const stepMs = rangeStep(toMs);
  const fromStepMs = fromMs < stepMs ? MINUTE_MS : stepMs;
  return [
    Math.max(MINUTE_MS, Math.floor(fromMs / fromStepMs) * fromStepMs),
    Math.max(MINUTE_MS, Math.ceil(toMs / stepMs) * stepMs),
  ];
}

/** To what a range is rounded that ends so far from now. */
export function rangeStep(toMs: number): number {
  if (toMs <= 10 * MINUTE_MS) return MINUTE_MS;
  return toMs <= 2 * HOUR_MS ? 5 * MINUTE_MS : 15 * MINUTE_MS;
}

function formatUnit(amount: number, unit: Unit, { locale }: Language): string {
  // A number stays with its unit.
  return unitFormat(unit, locale).format(amount).replaceAll(' ', '\u00A0');
}

/** Short units; English as `oc` writes them, "15m", because its short ones are words. */
function unitFormat(unit: Unit, locale: string): Intl.NumberFormat {
  const unitDisplay = /^en\b/.test(locale) ? 'narrow' : 'short';
  return numberFormat(locale, { style: 'unit', unit, unitDisplay });
}
