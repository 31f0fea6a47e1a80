import { ExternalLinkAltIcon } from '@patternfly/react-icons';
import { toMilliseconds, type HealthInsight, type Instant } from '../engine';
import { formatDuration } from '../wording/duration';
import { describeHealthDescription, describeHealthSummary } from '../wording/health-insight';
import { describeImpact } from '../wording/state-words';
import { LongMessage } from './LongMessage';
import { ResourceName } from './ResourceName';
import { HealthLevelLabel } from './StateLabel';
import { useWording } from './useWording';

interface HealthItemProps {
  readonly insight: HealthInsight;
  readonly now: Instant;
}

/** Objects named one by one up to this many; the rest are counted. */
const NAMED_RESOURCES = 5;

/** One finding: how bad, what it costs, since when, on which objects, and where to read on. */
export function HealthItem({ insight, now }: HealthItemProps) {
  const { t, locale } = useWording();
  const { level, impact, startedAt, resources, reference } = insight;
  const summary = describeHealthSummary(insight, t);
  const description = describeHealthDescription(insight, t);
  const link = webAddress(reference);
  const unnamed = resources.length - NAMED_RESOURCES;
  return (
    <li className="update-status-plugin__health-item" data-test="health-item" data-level={level}>
      <div className="update-status-plugin__health-head">
        <HealthLevelLabel level={level} />
        <h3 className="update-status-plugin__health-summary" data-test="health-summary">
          {summary}
        </h3>
        {startedAt === undefined ? null : (
          <span className="update-status-plugin__quiet update-status-plugin__small">
            {t('for {{duration}}', {
              duration: formatDuration(toMilliseconds(now - startedAt), locale),
            })}
          </span>
        )}
      </div>
      {description === '' || description === summary ? null : (
        <div className="update-status-plugin__small">
          <LongMessage text={description} label={summary} />
        </div>
      )}
      <div className="update-status-plugin__health-foot">
        <span className="update-status-plugin__quiet">
          {t('Impact: {{impact}}', { impact: describeImpact(impact, t) })}
        </span>
        {resources.slice(0, NAMED_RESOURCES).map((resource) => (
          <ResourceName
            key={`${resource.resource} ${resource.namespace ?? ''} ${resource.name}`}
            resource={resource}
          />
        ))}
        {unnamed > 0 ? <span>{t('{{count}} more', { count: unnamed })}</span> : null}
        {link === undefined ? null : (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Read on: {{summary}}', { summary })}
          >
            {t('Read on')} <ExternalLinkAltIcon aria-hidden />
          </a>
        )}
      </div>
    </li>
  );
}

/** References come from alerts too, so only plain web addresses become links. */
function webAddress(reference: string | undefined): string | undefined {
  return reference !== undefined && /^https?:\/\//i.test(reference) ? reference : undefined;
}
