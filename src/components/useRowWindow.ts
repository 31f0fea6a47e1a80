import { useMemo, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { NodeAssessment } from '../engine';

export interface RowWindow {
  /** The rows to draw, with their place among all. */
  readonly rows: readonly { readonly node: NodeAssessment; readonly index: number }[];
  /** Height in pixels of the rows above and below that are not drawn. */
  readonly before: number;
  readonly after: number;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** Tables up to this many rows are drawn whole: searchable by the browser, and cheap enough. */
const DRAWN_WHOLE = 100;

const TYPICAL_ROW_HEIGHT_PX = 42;

/** Which rows of a long list to draw, as the scroll position of the element around them asks for. */
export function useRowWindow(
  scrollRef: RefObject<HTMLDivElement>,
  nodes: readonly NodeAssessment[],
): RowWindow {
  const isWhole = nodes.length <= DRAWN_WHOLE;
  const virtualizer = useVirtualizer({
    enabled: !isWhole,
    count: nodes.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => TYPICAL_ROW_HEIGHT_PX,
    // Rows that are not laid out measure 0: then any number of them would fit.
    measureElement: (row) => row.getBoundingClientRect().height || TYPICAL_ROW_HEIGHT_PX,
    getItemKey: (index) => nodes[index]?.name ?? index,
    overscan: 10,
    // It would flush a react-dom that is not the console's.
    useFlushSync: false,
  });
  const whole = useMemo(
    () => ({ rows: nodes.map((node, index) => ({ node, index })), before: 0, after: 0 }),
    [nodes],
  );
  if (isWhole) return whole;

  const items = virtualizer.getVirtualItems();
  return {
    rows: items.flatMap(({ index }) => {
      const node = nodes[index];
      return node ? [{ node, index }] : [];
    }),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
