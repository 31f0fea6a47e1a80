import { compareLists, listGone, listNew } from './compare-lists';

/** Up to so many, looking for the place of each is quicker than going through both lists. */
const FEW = 4;

/**
 * Something made of each item of lists that follow each other, in their order. Made once of an item for as long as it keeps its
 * place among the others, and without a look at those: that is what costs most with thousands.
 */
export class MappedList<T, U> {
  private list: readonly T[] = [];
  private mapped: readonly U[] = [];

  constructor(private readonly map: (item: T) => U) {}

  /** The same list for the same one. */
  update(list: readonly T[]): readonly U[] {
    if (list === this.list) return this.mapped;
    const change = compareLists(this.list, list);
    const [gone, come] = [listGone(change), listNew(change)];
    this.mapped =
      gone.length + come.length <= FEW
        ? this.edit(list, gone, come)
        : this.mapList(list, new Set(gone));
    this.list = list;
    return this.mapped;
  }

  private edit(list: readonly T[], gone: readonly T[], come: readonly T[]): readonly U[] {
    const mapped = [...this.mapped];
    // What stays has kept its order. From the last one on, so that places before it hold.
    for (const place of placesOf(gone, this.list).reverse()) mapped.splice(place, 1);
    for (const place of placesOf(come, list)) {
      // It is a place of the list.
      mapped.splice(place, 0, this.map(list[place] as T));
    }
    return mapped;
  }

  private mapList(list: readonly T[], gone: ReadonlySet<T>): readonly U[] {
    const before = this.list;
    const mapped: U[] = [];
    let place = 0;
    for (const item of list) {
      // What is before the place is in the list, and was mapped.
      while (before[place] !== item && gone.has(before[place] as T)) place += 1;
      const isKnown = place < before.length && before[place] === item;
      mapped.push(isKnown ? (this.mapped[place] as U) : this.map(item));
      if (isKnown) place += 1;
    }
    return mapped;
  }
}

/** In their order. */
function placesOf<T>(items: readonly T[], list: readonly T[]): number[] {
  return items.map((item) => list.indexOf(item)).sort((a, b) => a - b);
}
