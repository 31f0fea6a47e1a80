import { toMilliseconds, ZERO_INSTANT, type Instant } from '../../engine';
import type { SavedOrigin } from '../../saved';
import type { Language } from '../language/language';
import { formatMoment } from '../language/moment';

/** No year of its own: the year is always said. */
const NO_YEAR_MS = 0;

/** The name of the saved data, and its time. */
export function describeSavedMoment(name: string, now: Instant, language: Language): string {
  const { t } = language;
  return now === ZERO_INSTANT
    ? t('Saved data from {{name}}, at an unknown time', { name })
    : t('Saved data from {{name}}, as of {{moment}}', {
        name,
        moment: formatMoment(toMilliseconds(now), NO_YEAR_MS, language),
      });
}

/** One of several clusters or must-gathers, by the part that distinguishes them. */
export function describeOrigin(
  { clusterId = '', place, startedAt, version = '' }: SavedOrigin,
  language: Language,
): string {
  const moment =
    startedAt === undefined ? '' : formatMoment(toMilliseconds(startedAt), NO_YEAR_MS, language);
  return [version, moment, clusterId, place].filter((fact) => fact !== '').join(' · ');
}
