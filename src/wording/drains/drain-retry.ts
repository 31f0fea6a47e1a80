import { toMilliseconds, type DrainAssessment, type Instant } from '../../engine';
import { formatExactDuration } from '../language/duration';
import type { Language } from '../language/language';

/** Time of the next attempt after a failed one. */
export function describeRetry(
  { nextAttemptAt, retryEveryNs }: Pick<DrainAssessment, 'nextAttemptAt' | 'retryEveryNs'>,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  if (retryEveryNs === undefined) {
    return t('Nothing retries it without the machine-config controller.');
  }
  return nextAttemptAt === undefined
    ? t('Failed attempts are retried every {{duration}}.', {
        duration: formatExactDuration(toMilliseconds(retryEveryNs), language),
      })
    : t('Next attempt in {{duration}}.', {
        duration: formatExactDuration(toMilliseconds(nextAttemptAt - now), language),
      });
}
