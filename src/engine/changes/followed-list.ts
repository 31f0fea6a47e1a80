import { compareLists, type ListChange, listGone, listNew } from './compare-lists';

/** The items of lists that follow each other by their names, which are all different. Looks only at items that changed. */
export class FollowedList<T> {
  private last: readonly T[] = [];
  private readonly byName = new Map<string, T>();

  constructor(private readonly nameOf: (item: T) => string) {}

  get(name: string): T | undefined {
    return this.byName.get(name);
  }

  /** In any order. */
  values(): Iterable<T> {
    return this.byName.values();
  }

  /** In any order. */
  names(): Iterable<string> {
    return this.byName.keys();
  }

  /** Takes over a newer list, and adds to `names` those of which an item was added, removed or replaced. */
  update(list: readonly T[], names: Set<string>): void {
    const change = compareLists(this.last, list);
    this.last = list;
    for (const item of listGone(change)) this.byName.delete(this.nameOf(item));
    for (const item of listNew(change)) this.byName.set(this.nameOf(item), item);
    addNames(names, change, this.nameOf);
  }
}

/** Adds the names of all items of a change. */
export function addNames<T>(
  names: Set<string>,
  change: ListChange<T>,
  nameOf: (item: T) => string,
): void {
  for (const item of listGone(change)) names.add(nameOf(item));
  for (const item of listNew(change)) names.add(nameOf(item));
}
