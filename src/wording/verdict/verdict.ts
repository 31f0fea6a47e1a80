import { toMilliseconds, type UpdateStatus } from '../../engine';
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
  const duration = headline.hasAge ? durationSince(status, language) : undefined;
  if (duration === undefined) {
    return t('{{verdict}}: {{headline}}', { verdict, headline: headline.text });
  }
  return t('{{verdict}}: {{headline}} ({{duration}})', {
    verdict,
    headline: headline.text,
    duration,
  });
}

/** The age in the headline; `undefined` if the headline has none. */
export function describeVerdictAge(status: UpdateStatus, language: Language): string | undefined {
  const headline = describeHeadline(status, language);
  return headline.whole === undefined && headline.hasAge
    ? durationSince(status, language)
    : undefined;
}

function durationSince(status: UpdateStatus, language: Language): string | undefined {
  const { sinceAt } = status.verdict;
  return sinceAt === undefined
    ? undefined
    : formatDuration(toMilliseconds(status.now - sinceAt), language);
}
