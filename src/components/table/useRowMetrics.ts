import { useLayoutEffect, useState, type RefObject } from 'react';

export interface RowMetrics {
  readonly rowPx: number;
  /** The height of the head, which stays on top while rows scroll. */
  readonly headPx: number;
}

/** The sizes before layout, and in environments without layout. */
const GUESS: RowMetrics = { rowPx: 48, headPx: 40 };

/** Heights of rows and head: the style sheet makes all rows equal, but sets them by font size and width. */
export function useRowMetrics(tableRef: RefObject<HTMLDivElement>): RowMetrics {
  const [metrics, setMetrics] = useState(GUESS);
  useLayoutEffect(() => {
    const box = tableRef.current;
    if (!box) return undefined;
    const measure = (): void => {
      const rowPx = heightOf(box.querySelector('[data-row]')) || GUESS.rowPx;
      const headPx = heightOf(box.querySelector('thead'));
      setMetrics((known) =>
        known.rowPx === rowPx && known.headPx === headPx ? known : { rowPx, headPx },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [tableRef]);
  return metrics;
}

function heightOf(element: Element | null): number {
  return element?.getBoundingClientRect().height ?? 0;
}
