import { useEffect, type RefObject } from 'react';

/**
 * Scrolls a strip of tabs, where it is narrower than they are, to the one that is open: also to one that the address names. It is
 * narrower once its buttons are there.
 *
 * @param ref What stands before the strip.
 */
export function useTabInSight(ref: RefObject<Element>, tab: string): void {
  useEffect(() => {
    const list = ref.current?.nextElementSibling?.querySelector('[role="tablist"]');
    if (!list || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const open = list.querySelector('[aria-selected="true"]');
      if (!open) return;
      const [strip, own] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
      if (own.left < strip.left) list.scrollLeft -= strip.left - own.left;
      else if (own.right > strip.right) list.scrollLeft += own.right - strip.right;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [ref, tab]);
}
