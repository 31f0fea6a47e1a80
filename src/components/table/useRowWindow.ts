import {
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useRowMetrics } from './useRowMetrics';

/** A row to draw, or the height of rows that are not drawn between two that are. */
export type WindowPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly heightPx: number };

export interface RowWindow {
  /** From the first row to the last. */
  readonly parts: readonly WindowPart[];
  /** The number of rows that are visible at once. */
  readonly pageRows: number;
}

/** Tables up to this many rows are drawn whole: searchable by the browser, and cheap enough. */
const DRAWN_WHOLE = 100;

/** Drawn above and below those in sight, so that scrolling does not show gaps. */
const SPARE_ROWS = 4;

/** Rows from `first` up to `end`, which is not one of them. */
interface Rows {
  readonly first: number;
  readonly end: number;
}

/**
 * The rows one can see. A store, because React draws what a store tells before the browser's next picture; other
 * changes come in a later one, and until then gaps would be seen.
 */
class RowsInSight {
  private rows: Rows = { first: 0, end: DRAWN_WHOLE / 2 };
  private readonly listeners = new Set<() => void>();

  readonly get = (): Rows => this.rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set({ first, end }: Rows): void {
    if (this.rows.first === first && this.rows.end === end) return;
    this.rows = { first, end };
    for (const listener of this.listeners) listener();
  }
}

/**
 * Rows of a long table to draw, by its place in the browser's window: the page scrolls, whatever element of the host
 * that is. All rows are equally high. The row `keptIndex` is always drawn, because it may hold the focus.
 */
export function useRowWindow(
  tableRef: RefObject<HTMLDivElement>,
  count: number,
  keptIndex: number,
): RowWindow {
  const isWhole = count <= DRAWN_WHOLE;
  const { rowPx, headPx } = useRowMetrics(tableRef);
  const [inSight] = useState(() => new RowsInSight());
  const drawn = useSyncExternalStore(inSight.subscribe, inSight.get);
  const look = useCallback(() => {
    const topPx = (tableRef.current?.getBoundingClientRect().top ?? 0) + headPx;
    const first = Math.floor(-topPx / rowPx) - SPARE_ROWS;
    const end = Math.ceil((window.innerHeight - topPx) / rowPx) + SPARE_ROWS;
    inSight.set({ first, end });
  }, [tableRef, rowPx, headPx, inSight]);
  // What stands above may have grown.
  useLayoutEffect(() => {
    if (!isWhole) look();
  });
  useLayoutEffect(() => {
    if (isWhole) return undefined;
    // Scrolling does not bubble; on its way down it passes here, whichever element scrolls.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [isWhole, look]);

  const first = isWhole ? 0 : Math.max(0, Math.min(drawn.first, count));
  const end = isWhole ? count : Math.max(first, Math.min(drawn.end, count));
  return {
    parts: partsOf(withKept(first, end, keptIndex < count ? keptIndex : -1), count, rowPx),
    pageRows: Math.max(1, Math.floor((window.innerHeight - headPx) / rowPx) - 2),
  };
}

function withKept(first: number, end: number, keptIndex: number): readonly number[] {
  const indexes = Array.from({ length: end - first }, (_, index) => first + index);
  if (keptIndex < 0 || (keptIndex >= first && keptIndex < end)) return indexes;
  return keptIndex < first ? [keptIndex, ...indexes] : [...indexes, keptIndex];
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
