import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where nothing is laid out, and before it is. */
const GUESS = 40;

/** How many squares fit side by side into the element that holds them. */
export function useMapColumns(ref: RefObject<HTMLElement>, stepPx: number): number {
  const [columns, setColumns] = useState(GUESS);
  useLayoutEffect(() => {
    const measure = (): void => {
      const widthPx = ref.current?.getBoundingClientRect().width ?? 0;
      setColumns(widthPx === 0 ? GUESS : Math.max(1, Math.floor(widthPx / stepPx)));
    };
    measure();
    if (!ref.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, stepPx]);
  return columns;
}
