import { memo } from 'react';
import type { Language } from '../../wording/language/language';
import { MapRow } from './MapRow';
import type { MapPool } from './map-rows';
import styles from './NodeMap.module.css';
import textStyles from '../shared/text.module.css';

interface MapPoolRowsProps {
  readonly mapPool: MapPool;
  readonly idPrefix: string;
  readonly language: Language;
  /** Place of the pool's head among all rows, from 1. */
  readonly firstRowIndex: number;
  readonly active?: string;
  readonly selected?: string;
}

/** One pool: its name and how far it is, then its squares. */
export const MapPoolRows = memo(function MapPoolRows({
  mapPool: { pool, rows },
  idPrefix,
  language,
  firstRowIndex,
  active,
  selected,
}: MapPoolRowsProps) {
  const { t } = language;
  const updated = pool.counts?.updated ?? 0;
  return (
    <div
      role="rowgroup"
      aria-label={pool.name}
      className={styles.pool}
      data-test={`map-pool-${pool.name}`}
    >
      <div role="row" aria-rowindex={firstRowIndex} className={styles.poolHead}>
        <span role="rowheader">
          <span className={textStyles.strong}>{pool.name}</span>{' '}
          <span className={textStyles.note}>
            {t('{{updated}} of {{count}} nodes updated', {
              updated,
              count: pool.nodes.length,
              defaultValue_one: '{{updated}} of {{count}} node updated',
            })}
          </span>
        </span>
      </div>
      <div role="presentation">
        {rows.map((nodes, index) => (
          <MapRow
            key={nodes[0]?.name}
            nodes={nodes}
            idPrefix={idPrefix}
            language={language}
            rowIndex={firstRowIndex + 1 + index}
            active={nodes.some(({ name }) => name === active) ? active : undefined}
            selected={nodes.some(({ name }) => name === selected) ? selected : undefined}
          />
        ))}
      </div>
    </div>
  );
});
