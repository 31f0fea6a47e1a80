import { useRef } from 'react';

/** The earlier array as long as the items are the same ones: an array made anew is no reason to draw anew. */
export function useSameItems<T>(items: readonly T[]): readonly T[] {
  const kept = useRef(items);
  if (!isSame(kept.current, items)) kept.current = items;
  return kept.current;
}

export function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
