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
 * A copy of a sorted list with a change made to it, still sorted. What is removed is in the list. Finds the places of a
 * few items by halving, so it looks at few of the other ones. The change is noted, so that the two lists need not be
 * compared.
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
 * Sorts the items of several lists together, where each list follows the one that stood in its place before: as long as
 * few items change, only those are put in their place, and lists that are the same are not looked at. `compare` must
 * tell any two items apart. Gives the same list back while the items are the same.
 */
export function keepMerged<T>(
  compare: (a: T, b: T) => number,
): (lists: readonly (readonly T[])[]) => readonly T[] {
  const none: readonly T[] = [];
  let last: readonly (readonly T[])[] = [];
  let sorted = none;
  return (lists) => {
    const removed: T[] = [];
    const added: T[] = [];
    for (let index = 0; index < Math.max(last.length, lists.length); index += 1) {
      const before = last[index] ?? none;
      const after = lists[index] ?? none;
      if (before === after) continue;
      const change = compareLists(before, after);
      for (const item of listGone(change)) removed.push(item);
      for (const item of listNew(change)) added.push(item);
    }
    last = lists;
    if (removed.length > 0 || added.length > 0) {
      sorted = editSorted(sorted, { removed, added, changed: [] }, compare);
    }
    return sorted;
  };
}

/** Whether an item is in a sorted list in which nothing else is equal to it by `compare`. */
export function isInSorted<T>(
  sorted: readonly T[],
  item: T,
  compare: (a: T, b: T) => number,
): boolean {
  return sorted[findPlace(sorted, item, compare)] === item;
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
