import { useCallback, useLayoutEffect, type RefObject } from 'react';
import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import { useRowMetrics } from './useRowMetrics';
import { useVirtualizer } from './useVirtualizer';

/** A row to draw, or the height of rows that are not drawn between two that are. */
export type WindowPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly heightPx: number };

export interface RowWindow {
  /** From the first row to the last. */
  readonly parts: readonly WindowPart[];
  /** How many rows one can see at once. */
  readonly pageRows: number;
}

/** Tables up to this many rows are drawn whole: searchable by the browser, and cheap enough. */
const DRAWN_WHOLE = 100;

/**
 * Which rows of a long list to draw, as the scroll position of the element around them asks for. The row `keptIndex` is
 * always drawn, because it may hold the focus.
 */
export function useRowWindow(
  scrollRef: RefObject<HTMLDivElement>,
  count: number,
  keptIndex: number,
): RowWindow {
  const isWhole = count <= DRAWN_WHOLE;
  const { rowPx, headPx } = useRowMetrics(scrollRef);
  const virtualizer = useVirtualizer({
    enabled: !isWhole,
    count,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowPx,
    overscan: 8,
    rangeExtractor: useCallback((range: Range) => withKept(range, keptIndex), [keptIndex]),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);

  const visiblePx = (scrollRef.current?.clientHeight ?? 0) - headPx;
  return {
    parts: isWhole
      ? Array.from({ length: count }, (_, index) => ({ kind: 'row', index }))
      : partsOf(
          virtualizer.getVirtualItems().map(({ index }) => index),
          count,
          rowPx,
        ),
    pageRows: Math.max(1, Math.floor(visiblePx / rowPx) - 1),
  };
}

function withKept(range: Range, keptIndex: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (keptIndex < 0 || keptIndex >= range.count || indexes.includes(keptIndex)) return indexes;
  return [...indexes, keptIndex].sort((a, b) => a - b);
}

function partsOf(indexes: readonly number[], count: number, rowPx: number): readonly WindowPart[] {
  const parts: WindowPart[] = [];
  let next = 0;
  const skipTo = (index: number): void => {
    if (index > next) parts.push({ kind: 'gap', heightPx: (index - next) * rowPx });
    next = index + 1;
  };
  for (const index of indexes) {
    skipTo(index);
    parts.push({ kind: 'row', index });
  }
  skipTo(count);
  return parts;
}
