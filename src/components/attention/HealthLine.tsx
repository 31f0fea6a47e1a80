import { toMilliseconds, type HealthInsight, type HealthLevel, type Instant } from '../../engine';
import { describeKnownSummary } from '../../wording/health/health-insight';
import { describeHealthDetails } from '../../wording/health/health-details';
import { describeProblem } from '../../wording/health/problem';
import { formatMoment } from '../../wording/language/moment';
import { describeHealthLevel, describeImpact } from '../../wording/verdict/state-words';
import { LinkedText } from '../shared/LinkedText';
import { LongMessage } from '../shared/LongMessage';
import { useWording } from '../shared/useWording';
import styles from './Entry.module.css';
import textStyles from '../shared/text.module.css';

interface HealthLineProps {
  readonly insight: HealthInsight;
  /** That of the entry about it; its own without one. */
  readonly level: HealthLevel;
  readonly now: Instant;
}

/**
 * A finding that follows from another one, or heals by itself: what it is and its own words, without a step of its own.
 */
export function HealthLine({ insight, level, now }: HealthLineProps) {
  const language = useWording();
  const { t } = language;
  const { impact, resources, startedAt } = insight;
  const title = describeProblem(insight, language);
  const message = describeHealthDetails(insight, language);
  return (
    <li
      data-test="health-item"
      data-level={level}
      data-summary={describeKnownSummary(insight, language)}
    >
      <LinkedText text={title} resources={resources} byName />
      <ul className={styles.facts}>
        <li>{describeHealthLevel(level, language)}</li>
        {impact === 'Unknown' ? null : (
          <li data-test="health-impact">
            {t('Impact: {{impact}}', { impact: describeImpact(impact, language) })}
          </li>
        )}
        {startedAt === undefined ? null : (
          <li>
            {t('Since {{moment}}', {
              moment: formatMoment(toMilliseconds(startedAt), toMilliseconds(now), language),
            })}
          </li>
        )}
      </ul>
      {message === '' || message === title ? null : (
        <div className={textStyles.small}>
          <LongMessage text={message} label={title} />
        </div>
      )}
    </li>
  );
}
