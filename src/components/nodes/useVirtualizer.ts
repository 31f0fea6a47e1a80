import { useLayoutEffect, useReducer, useState } from 'react';
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';

type Options = Omit<
  VirtualizerOptions<HTMLDivElement, Element>,
  'observeElementOffset' | 'observeElementRect' | 'onChange' | 'scrollToFn'
>;

/**
 * Which of many rows are in sight, drawn anew when others come into it. The library's own hook for React does the same and
 * brings along react-dom, which the console has, but does not share with plugins.
 */
export function useVirtualizer(options: Options): Virtualizer<HTMLDivElement, Element> {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const complete: VirtualizerOptions<HTMLDivElement, Element> = {
    ...options,
    observeElementOffset,
    observeElementRect,
    onChange: drawAnew,
    scrollToFn: elementScroll,
  };
  const [virtualizer] = useState(() => new Virtualizer(complete));
  virtualizer.setOptions(complete);
  // The library's contract with frameworks: what it has to do after mounting, and after each render.
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
