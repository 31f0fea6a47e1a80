import {
  compareLists,
  type ListChange,
  listGone,
  listNew,
  noteChange,
  takeAway,
} from './compare-lists';

/** Above this share of a list that changes, sorting it anew is quicker. */
const MANY = 1 / 16;

/**
 * A copy of a sorted list with a change made to it, still sorted. What is removed is in the list. Finds the places of a few
 * items by halving, so it looks at few of the other ones. The change is noted, so nobody has to compare the two lists.
 */
export function editSorted<T>(
  list: readonly T[],
  change: ListChange<T>,
  compare: (a: T, b: T) => number,
): readonly T[] {
  const removed = listGone(change);
  const added = listNew(change);
  const isFew = removed.length + added.length <= list.length * MANY;
  const edited = isFew
    ? putInPlace(list, removed, added, compare)
    : [...takeAway(list, removed), ...added].sort(compare);
  noteChange(list, edited, { removed, added, changed: [] });
  return edited;
}

function putInPlace<T>(
  list: readonly T[],
  removed: readonly T[],
  added: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  const edited = [...list];
  for (const item of removed) {
    edited.splice(edited.indexOf(item, findPlace(edited, item, compare)), 1);
  }
  for (const item of added) edited.splice(findPlace(edited, item, compare), 0, item);
  return edited;
}

/**
 * Sorts lists that follow each other: as long as few items change, only those are put in their place. `compare` must tell any
 * two items apart. Gives the same list back while the items are the same.
 */
export function keepSorted<T>(
  compare: (a: T, b: T) => number,
): (list: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  let sorted: readonly T[] = [];
  return (list) => {
    const change = compareLists(last, list);
    last = list;
    if (listGone(change).length > 0 || listNew(change).length > 0) {
      sorted = editSorted(sorted, change, compare);
    }
    return sorted;
  };
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
