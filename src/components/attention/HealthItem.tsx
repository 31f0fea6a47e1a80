import { toMilliseconds, type Fault, type HealthInsight, type Instant } from '../../engine';
import { describeAttention } from '../../wording/health/attention-summary';
import { formatDuration } from '../../wording/language/duration';
import {
  describeHealthDescription,
  describeHealthSummary,
} from '../../wording/health/health-insight';
import { formatMoment } from '../../wording/language/moment';
import { describeImpact } from '../../wording/verdict/state-words';
import { ResourceNames } from '../shared/ResourceNames';
import { LongMessage } from '../shared/LongMessage';
import { NextStepBlock } from './NextStepBlock';
import { HealthLevelLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './HealthItem.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface HealthItemProps {
  readonly insight: HealthInsight;
  readonly now: Instant;
  readonly isDraining: boolean;
  /** The entry under "Needs attention" that it is part of. */
  readonly fault?: Fault;
  readonly onOpenNode: (name: string) => void;
}

/** One finding: how bad, what it costs, since when, on which objects, what to do and where to read on. */
export function HealthItem({ insight, now, isDraining, fault, onOpenNode }: HealthItemProps) {
  const language = useWording();
  const { t } = language;
  const { level, impact, startedAt } = insight;
  const summary = describeHealthSummary(insight, language);
  const description = describeHealthDescription(insight, language);
  const root = fault ? describeAttention(fault, language) : summary;
  return (
    <li className={styles.item} data-test="health-item" data-level={level}>
      <div className={layoutStyles.labelled}>
        <HealthLevelLabel level={level} />
        <h3 className={textStyles.entryTitle} data-test="health-summary">
          {summary}
        </h3>
      </div>
      <div className={css(layoutStyles.row, textStyles.small)}>
        <span className={textStyles.quiet} data-test="health-impact">
          {t('Impact: {{impact}}', { impact: describeImpact(impact, language) })}
        </span>
        {startedAt === undefined ? null : (
          <span className={textStyles.quiet}>
            {t('since {{moment}}, for {{duration}}', {
              moment: formatMoment(toMilliseconds(startedAt), toMilliseconds(now), language),
              duration: formatDuration(toMilliseconds(now - startedAt), language),
            })}
          </span>
        )}
        {root === summary ? null : (
          <span className={textStyles.quiet} data-test="part-of">
            {t('part of: {{root}}', { root })}
          </span>
        )}
        <ResourceNames resources={insight.resources} onOpenNode={onOpenNode} />
      </div>
      {description === '' || description === summary ? null : (
        <LongMessage text={description} label={summary} />
      )}
      <NextStepBlock insight={insight} isDraining={isDraining} label={summary} />
    </li>
  );
}
