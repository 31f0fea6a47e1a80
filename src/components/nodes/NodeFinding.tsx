import { toMilliseconds, type HealthInsight, type Instant } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { describeHealthSummary } from '../../wording/health/health-insight';
import { NextStepBlock } from '../attention/NextStepBlock';
import { HealthLevelLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NodeFindingProps {
  readonly insight: HealthInsight;
  readonly isDraining: boolean;
  /** What can be done stands with what is in the way. */
  readonly hasOwnSteps: boolean;
  readonly now: Instant;
}

/** One finding about a node, and what to do about it. Its own words stand above, as the node's message. */
export function NodeFinding({ insight, isDraining, hasOwnSteps, now }: NodeFindingProps) {
  const language = useWording();
  const { t } = language;
  const summary = describeHealthSummary(insight, language);
  return (
    <li data-test="node-finding">
      <div className={layoutStyles.labelled}>
        <HealthLevelLabel level={insight.level} />
        <span className={textStyles.breaking}>{summary}</span>
        {insight.startedAt === undefined ? null : (
          <span className={textStyles.note}>
            {t('for {{duration}}', {
              duration: formatDuration(toMilliseconds(now - insight.startedAt), language),
            })}
          </span>
        )}
      </div>
      {hasOwnSteps ? null : (
        <NextStepBlock insight={insight} isDraining={isDraining} label={summary} />
      )}
    </li>
  );
}
