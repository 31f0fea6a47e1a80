import { memoizeByIdentity } from './memoize';

/** Chooses some of the items of a list, in the order of `compare`. Remembered by the list. */
export function keepChosen<T>(
  isChosen: (item: T) => boolean,
  compare: (a: T, b: T) => number,
): (list: readonly T[]) => readonly T[] {
  return memoizeByIdentity((list: readonly T[]) => list.filter(isChosen).sort(compare));
}
