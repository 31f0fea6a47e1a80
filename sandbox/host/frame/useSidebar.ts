import { useCallback, useEffect, useState } from 'react';

/** From here on there is room for the navigation beside the page, as PatternFly draws the line. */
const WIDE = '(min-width: 75rem)';

interface Sidebar {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Gives the page its room back where the navigation lies on top of it. */
  readonly closeIfNarrow: () => void;
}

/** Open where there is room, closed where there is not; whoever toggles it wins until that changes. */
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
