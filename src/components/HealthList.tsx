import { memo } from 'react';
import type { HealthInsight, Instant, MissingData } from '../engine';
import { HealthItem } from './HealthItem';
import { MissingDataNotices } from './MissingDataNotices';
import { SectionCard } from './SectionCard';
import { useWording } from './useWording';

interface HealthListProps {
  /** Worst first. */
  readonly health: readonly HealthInsight[];
  readonly now: Instant;
  /** What could not be looked at, so that more may be wrong than is listed. */
  readonly missing: readonly MissingData[];
}

/** Everything that was found wrong, worst first. */
export const HealthList = memo(function HealthList({ health, now, missing }: HealthListProps) {
  const { t } = useWording();
  return (
    <SectionCard title={t('Health insights')} id="health">
      <div className="update-status-plugin__stack">
        {health.length === 0 ? (
          <p data-test="health-empty">
            {missing.length === 0
              ? t('No problems found.')
              : t('No problems found, but not everything could be looked at.')}
          </p>
        ) : (
          <ul className="update-status-plugin__health">
            {keyed(health).map(({ key, insight }) => (
              <HealthItem key={key} insight={insight} now={now} />
            ))}
          </ul>
        )}
        <MissingDataNotices missing={missing} />
      </div>
    </SectionCard>
  );
});

/** Keys that stay with a finding while others come and go, so that what is open stays open. */
function keyed(health: readonly HealthInsight[]) {
  const uses = new Map<string, number>();
  return health.map((insight) => {
    const objects = insight.resources.map(
      ({ group = '', resource, namespace = '', name }) =>
        `${group}/${resource}/${namespace}/${name}`,
    );
    const identity = [insight.code, 'alert' in insight ? insight.alert : '', ...objects].join(' ');
    const use = uses.get(identity) ?? 0;
    uses.set(identity, use + 1);
    return { key: `${identity} ${use}`, insight };
  });
}
