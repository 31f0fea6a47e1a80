import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { PoolAssessment } from '../../engine';
import { useWording } from '../shared/useWording';
import { followKey } from './map-keys';
import { findPlace, MapLayout } from './map-rows';
import { MapPoolRows } from './MapPoolRows';
import { MapTooltip, nameOfSquare } from './MapTooltip';
import { countMarks } from '../nodes/node-mark';
import { NodeMapLegend } from './NodeMapLegend';
import { useMapColumns } from './useMapColumns';
import { useSameItems } from '../nodes/useSameItems';
import styles from './NodeMap.module.css';

interface NodeMapProps {
  readonly pools: readonly PoolAssessment[];
  /** Name of the node that is open. */
  readonly selected?: string;
  readonly onOpen: (name: string) => void;
}

/**
 * One small square per node, pool by pool, in the order of names. One tab stop: the arrow keys go from square to square,
 * Enter opens. The place is kept by the node's name, whatever changes around it.
 */
export const NodeMap = memo(function NodeMap({ pools, selected, onOpen }: NodeMapProps) {
  const language = useWording();
  const { t } = language;
  const idPrefix = `${useId()}-`;
  const gridRef = useRef<HTMLDivElement>(null);
  const widthRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const [hasFocus, setFocus] = useState(false);

  const samePools = useSameItems(pools);
  const nodes = useMemo(() => samePools.flatMap((pool) => pool.nodes), [samePools]);
  const squarePx = squareSize(nodes.length);
  const columns = useMapColumns(widthRef, squarePx + GAP_PX);
  const layout = useMemo(() => new MapLayout(), []);
  const mapPools = useMemo(() => layout.lay(samePools, columns), [layout, samePools, columns]);
  const rows = useMemo(() => mapPools.flatMap((pool) => pool.rows), [mapPools]);
  const counts = useMemo(() => countMarks(nodes), [nodes]);

  // A node that is gone leaves the keyboard at the first one.
  const current = findPlace(rows, active) ? active : rows[0]?.[0]?.name;
  const focused = hasFocus ? current : undefined;

  useEffect(() => {
    if (focused === undefined) return;
    document.getElementById(idPrefix + focused)?.scrollIntoView({ block: 'nearest' });
  }, [focused, idPrefix]);

  const find = useCallback((name: string) => nodes.find((node) => node.name === name), [nodes]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined) return;
    const next = followKey(rows, current, event);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(current);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const name = nameOfSquare(event.target);
    if (name === undefined) return;
    setActive(name);
    onOpen(name);
  };

  if (nodes.length === 0) return <p>{t('There are no nodes to show.')}</p>;
  let rowIndex = 1;
  return (
    <div className={styles.map} style={sizes(squarePx)}>
      <NodeMapLegend counts={counts} />
      <div ref={widthRef} className={styles.ruler} />
      <div
        ref={gridRef}
        role="grid"
        aria-label={t('Node map')}
        aria-readonly
        aria-multiselectable={false}
        aria-activedescendant={focused === undefined ? undefined : idPrefix + focused}
        tabIndex={0}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        data-test="node-map"
      >
        {mapPools.map((mapPool) => {
          const firstRowIndex = rowIndex;
          rowIndex += mapPool.rows.length + 1;
          return (
            <MapPoolRows
              key={mapPool.pool.name}
              mapPool={mapPool}
              idPrefix={idPrefix}
              language={language}
              firstRowIndex={firstRowIndex}
              active={focused}
              selected={selected}
            />
          );
        })}
      </div>
      <MapTooltip gridRef={gridRef} focused={focused} idPrefix={idPrefix} find={find} />
    </div>
  );
});

const GAP_PX = 2;

/** The more nodes, the smaller: large enough to recognize the mark, small enough to see all at once. */
const SQUARE_SIZES: readonly { readonly upTo: number; readonly px: number }[] = [
  { upTo: 100, px: 20 },
  { upTo: 600, px: 16 },
  { upTo: 1500, px: 12 },
];
const SMALLEST_PX = 10;

function squareSize(count: number): number {
  return SQUARE_SIZES.find(({ upTo }) => count <= upTo)?.px ?? SMALLEST_PX;
}

function sizes(squarePx: number): CSSProperties {
  // React's types do not know custom properties.
  return {
    '--update-status-plugin--square': `${squarePx}px`,
    '--update-status-plugin--gap': `${GAP_PX}px`,
  } as CSSProperties;
}
