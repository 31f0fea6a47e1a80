import { toMilliseconds, type Fault, type Instant } from '../../engine';
import { describeAttention } from '../../wording/health/attention-summary';
import { describeReach } from '../../wording/health/consequence';
import { formatDuration } from '../../wording/language/duration';
import { faultObject } from '../../wording/health/summary-attention';
import { ResourceName } from '../shared/ResourceName';
import { HEALTH_LEVEL_TONES } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';
import summaryStyles from './summary.module.css';

interface AttentionItemsProps {
  readonly items: readonly Fault[];
  readonly now: Instant;
}

/** What needs attention, one line each, with the object to look at. */
export function AttentionItems({ items, now }: AttentionItemsProps) {
  const language = useWording();
  const { t } = language;
  return (
    <ul className={layoutStyles.spacedItems} aria-label={t('Needs attention')}>
      {items.map((fault) => {
        const { key, level, sinceAt } = fault;
        const resource = faultObject(fault);
        const reach = describeReach(fault, language);
        return (
          <li key={key} className={layoutStyles.line} data-test="summary-attention">
            <ToneIcon tone={HEALTH_LEVEL_TONES[level]} />
            <span className={summaryStyles.text}>
              {describeAttention(fault, language)}
              <span className={textStyles.note}>
                {resource === undefined ? null : <ResourceName resource={resource} />}
                {reach === '' ? null : <span>{reach}</span>}
                {sinceAt === undefined || sinceAt >= now
                  ? null
                  : t('for {{duration}}', {
                      duration: formatDuration(toMilliseconds(now - sinceAt), language),
                    })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
