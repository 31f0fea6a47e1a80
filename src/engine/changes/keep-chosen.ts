import { listGone, listNew } from './compare-lists';
import { editSorted } from './edit-sorted';
import { memoizeByIdentity } from './memoize';

/** Chooses some of the items of a list, in the order of `compare`. Remembered by the list. */
export function keepChosen<T>(
  isChosen: (item: T) => boolean,
  compare: (a: T, b: T) => number,
): (list: readonly T[]) => readonly T[] {
  return memoizeByIdentity<T, readonly T[]>(
    (list) => list.filter(isChosen).sort(compare),
    (chosen, change) => {
      const removed = listGone(change).filter(isChosen);
      const added = listNew(change).filter(isChosen);
      return removed.length === 0 && added.length === 0
        ? chosen
        : editSorted(chosen, { removed, added, changed: [] }, compare);
    },
  );
}
