import { useEffect, useRef } from 'react';

/**
 * Stands in what a tab holds. Scrolls the strip of tabs, where it is narrower than they are, to that tab: also to one
 * that the address names. The strip is narrower once its buttons are there.
 */
export function TabInSight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = ref.current?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '';
    const open = document.getElementById(id);
    const list = open?.closest('[role="tablist"]');
    if (!open || !list || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const [strip, own] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
      if (own.left < strip.left) list.scrollLeft -= strip.left - own.left;
      else if (own.right > strip.right) list.scrollLeft += own.right - strip.right;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref} hidden />;
}
