import { useSyncExternalStore } from 'react';

/** Narrower than this there is room for one thing beside another no more: PatternFly's `md`. */
const NARROW = '(width < 48rem)';

/** True while the window is that narrow. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(NARROW);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
