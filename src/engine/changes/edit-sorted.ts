import { type ListChange, listGone, listNew } from './compare-lists';

/**
 * A copy of a sorted list with a change made to it, still sorted. What is removed is in the list. Finds each place by
 * halving, so it looks at few of the other items.
 */
export function editSorted<T>(
  list: readonly T[],
  change: ListChange<T>,
  compare: (a: T, b: T) => number,
): T[] {
  const edited = [...list];
  for (const item of listGone(change)) {
    edited.splice(edited.indexOf(item, findPlace(edited, item, compare)), 1);
  }
  for (const item of listNew(change)) edited.splice(findPlace(edited, item, compare), 0, item);
  return edited;
}

/** Where the first item stands that does not come before this one. */
function findPlace<T>(sorted: readonly T[], item: T, compare: (a: T, b: T) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // The middle is in the list.
    if (compare(sorted[middle] as T, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
