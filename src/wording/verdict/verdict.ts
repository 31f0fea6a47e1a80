import { toMilliseconds, type Nanoseconds, type UpdateStatus } from '../../engine';
import { formatAge } from '../language/age';
import { formatDuration } from '../language/duration';
import { describeStatusWord } from './rollback';
import type { Language } from '../language/language';
import { describeHeadline } from './headline';

/**
 * The verdict as a headline: the word for its kind, the deciding fact, and its duration. It contains names of objects,
 * but no messages and codes of the cluster: those are shown beside it in full.
 */
export function describeVerdict(status: UpdateStatus, language: Language): string {
  const headline = describeHeadline(status, language);
  if (headline.whole !== undefined) return headline.whole;
  const { t } = language;
  const verdict = describeStatusWord(status, language);
  const { text, age } = headline;
  const ageNs = ageOf(status);
  if (age === undefined || ageNs === undefined) {
    return t('{{verdict}}: {{headline}}', { verdict, headline: text });
  }
  const duration = formatDuration(toMilliseconds(ageNs), language);
  return age === 'happened'
    ? t('{{verdict}}: {{headline}} ({{duration}} ago)', { verdict, headline: text, duration })
    : t('{{verdict}}: {{headline}} (for {{duration}})', { verdict, headline: text, duration });
}

/** The age in the headline; `undefined` if the headline has none. */
export function describeVerdictAge(status: UpdateStatus, language: Language): string | undefined {
  const headline = describeHeadline(status, language);
  const ageNs = ageOf(status);
  return headline.whole !== undefined || headline.age === undefined || ageNs === undefined
    ? undefined
    : formatAge(ageNs, headline.age, language);
}

function ageOf({ now, verdict }: UpdateStatus): Nanoseconds | undefined {
  return verdict.sinceAt === undefined ? undefined : now - verdict.sinceAt;
}
