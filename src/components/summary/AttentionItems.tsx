import { toMilliseconds, type Instant } from '../../engine';
import { describeAttention } from '../../wording/attention-summary';
import { formatDuration } from '../../wording/duration';
import type { SummaryAttention } from '../../wording/summary-attention';
import type { Translate } from '../../wording/translate';
import { ResourceName } from '../ResourceName';
import { HEALTH_LEVEL_TONES, type Tone } from '../tone';
import { ToneIcon } from '../ToneIcon';
import { useWording } from '../useWording';
import './summary.css';

interface AttentionItemsProps {
  readonly items: readonly SummaryAttention[];
  readonly now: Instant;
}

/** What needs attention, one line each, with the object to look at. */
export function AttentionItems({ items, now }: AttentionItemsProps) {
  const { t, locale } = useWording();
  return (
    <ul className="update-status-plugin__summary-items" aria-label={t('Needs attention')}>
      {items.map((item) => {
        const [resource] = resourcesOf(item);
        const sinceAt = item.kind === 'found' ? item.group.sinceAt : item.sinceAt;
        const text = describeItem(item, t);
        return (
          <li
            key={`${text} ${resource?.name ?? ''}`}
            className="update-status-plugin__summary-line"
            data-test="summary-attention"
          >
            <ToneIcon tone={toneOf(item)} />
            <span className="update-status-plugin__summary-item-text">
              {text}
              <span className="update-status-plugin__summary-quiet">
                {resource === undefined ? null : <ResourceName resource={resource} />}
                {sinceAt === undefined || sinceAt >= now
                  ? null
                  : t('for {{duration}}', {
                      duration: formatDuration(toMilliseconds(now - sinceAt), locale),
                    })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function resourcesOf(item: SummaryAttention) {
  return item.kind === 'found' ? item.group.insights[0].resources : [item.pool.insight.resource];
}

function toneOf(item: SummaryAttention): Tone {
  return item.kind === 'found' ? HEALTH_LEVEL_TONES[item.group.insights[0].level] : 'danger';
}

function describeItem(item: SummaryAttention, t: Translate): string {
  if (item.kind === 'found') return describeAttention(item.group, t);
  return t('{{degraded}} of {{count}} nodes in pool {{pool}} degraded', {
    degraded: item.degraded,
    pool: item.pool.name,
    count: item.total,
    defaultValue_one: '{{degraded}} of {{count}} node in pool {{pool}} degraded',
  });
}
