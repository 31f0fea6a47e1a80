import { toMilliseconds, type HealthInsight, type Instant } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import {
  describeHealthDescription,
  describeHealthSummary,
} from '../../wording/health/health-insight';
import { LongMessage } from '../shared/LongMessage';
import { HEALTH_LEVEL_TONES } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';
import summaryStyles from './summary.module.css';

interface HealthFindingsProps {
  readonly health: readonly HealthInsight[];
  readonly now: Instant;
}

/** What is wrong with the object the surface is about, with the whole reason. */
export function HealthFindings({ health, now }: HealthFindingsProps) {
  const language = useWording();
  const { t } = language;
  return (
    <ul className={layoutStyles.spacedItems}>
      {health.map((insight) => {
        const summary = describeHealthSummary(insight, language);
        const description = describeHealthDescription(insight, language);
        const { startedAt, code, level, resources } = insight;
        return (
          <li
            key={`${code} ${resources.map(({ name }) => name).join()}`}
            className={layoutStyles.line}
            data-test="summary-health"
          >
            <ToneIcon tone={HEALTH_LEVEL_TONES[level]} />
            <div className={summaryStyles.text}>
              <span>
                {summary}
                {startedAt === undefined || startedAt >= now ? null : (
                  <span className={textStyles.note}>
                    {t('for {{duration}}', {
                      duration: formatDuration(toMilliseconds(now - startedAt), language),
                    })}
                  </span>
                )}
              </span>
              {description === '' || description === summary ? null : (
                <LongMessage text={description} label={summary} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
