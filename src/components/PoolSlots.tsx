import type { PoolAssessment } from '../engine';
import { FoldedNodes } from './FoldedNodes';
import { useWording } from './useWording';

interface PoolSlotsProps {
  readonly pool: PoolAssessment;
  readonly onOpenNode?: (name: string) => void;
}

/** How many nodes of a pool may be away at once, and which are away now. */
export function PoolSlots({ pool, onOpenNode }: PoolSlotsProps) {
  const { t } = useWording();
  const away = pool.nodes.filter(({ unavailable }) => unavailable).map(({ name }) => name);
  return (
    <>
      <div data-test="pool-max-unavailable">{pool.maxUnavailable ?? t('Unknown')}</div>
      {pool.counts === undefined || pool.counts.total === 0 ? null : (
        <div className="update-status-plugin__small">
          {away.length === 0 ? (
            <span className="update-status-plugin__quiet">{t('none away')}</span>
          ) : (
            <FoldedNodes
              names={away}
              text={t('{{count}} away', { count: away.length })}
              label={pool.name}
              onOpenNode={onOpenNode}
            />
          )}
        </div>
      )}
    </>
  );
}
