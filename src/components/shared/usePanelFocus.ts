import { useEffect, useRef, type RefObject } from 'react';

export const PANEL_ID = 'update-status-plugin-side-panel';

/**
 * Moves the focus to a panel's heading when it opens and when it shows something else, and back to where it came from
 * when it closes, if that is still there.
 */
export function usePanelFocus(shown: string): RefObject<HTMLHeadingElement> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const openerRef = useRef<Element | null>(null);

  useEffect(() => {
    const heading = headingRef.current;
    const focused = document.activeElement;
    if (!focused?.closest(`#${PANEL_ID}`)) openerRef.current = focused;
    heading?.focus({ preventScroll: true });
  }, [shown]);

  useEffect(
    () => () => {
      const opener = openerRef.current;
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    },
    [],
  );

  return headingRef;
}
