import { toMilliseconds, type Attention, type Instant } from '../../engine';
import { formatDuration } from '../../wording/duration';
import { describeHealthSummary } from '../../wording/health-insight';
import type { Translate } from '../../wording/translate';
import { ResourceName } from '../ResourceName';
import { HEALTH_LEVEL_TONES, type Tone } from '../tone';
import { ToneIcon } from '../ToneIcon';
import { useWording } from '../useWording';
import './summary.css';

interface AttentionItemsProps {
  readonly items: readonly Attention[];
  readonly now: Instant;
}

/** What needs attention, one line each, with the object to look at. */
export function AttentionItems({ items, now }: AttentionItemsProps) {
  const { t, locale } = useWording();
  return (
    <ul className="update-status-plugin__summary-items" aria-label={t('Needs attention')}>
      {items.map((item) => {
        const [resource] = resourcesOf(item);
        const sinceAt = item.kind === 'insight' ? item.insight.startedAt : item.sinceAt;
        const text = describeAttention(item, t);
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

function resourcesOf(item: Attention) {
  return item.kind === 'insight' ? item.insight.resources : [item.pool.insight.resource];
}

function toneOf(item: Attention): Tone {
  return item.kind === 'insight' ? HEALTH_LEVEL_TONES[item.insight.level] : 'danger';
}

function describeAttention(item: Attention, t: Translate): string {
  if (item.kind === 'insight') return describeHealthSummary(item.insight, t);
  return t('{{degraded}} of {{count}} nodes in pool {{pool}} degraded', {
    degraded: item.degraded,
    pool: item.pool.name,
    count: item.total,
    defaultValue_one: '{{degraded}} of {{count}} node in pool {{pool}} degraded',
  });
}
