import { useCallback, useEffect, useState } from 'react';

/** PatternFly's breakpoint from which the navigation fits beside the page. */
const WIDE = '(min-width: 75rem)';

interface Sidebar {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Closes the navigation where it covers the page. */
  readonly closeIfNarrow: () => void;
}

/** Open on a wide page, closed on a narrow one. A toggle holds until the page crosses the breakpoint. */
export const useSidebar = (): Sidebar => {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(WIDE).matches);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const follow = ({ matches }: MediaQueryListEvent): void => setIsOpen(matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);

  const toggle = useCallback(() => setIsOpen((wasOpen) => !wasOpen), []);
  const closeIfNarrow = useCallback(() => {
    if (!window.matchMedia(WIDE).matches) {
      setIsOpen(false);
    }
  }, []);

  return { isOpen, toggle, closeIfNarrow };
};
