import { groupBy } from './group-by';
import { isSameList, memoizeByIdentity } from './memoize';

/** Groups a list by a key. A group that holds the same items as in the list before is the same list. */
export function keepGrouped<T>(
  keyOf: (item: T) => string,
): (list: readonly T[], key: string) => readonly T[] {
  const none: readonly T[] = [];
  let last: ReadonlyMap<string, readonly T[]> = new Map();
  const group = memoizeByIdentity((list: readonly T[]) => {
    const groups: Map<string, readonly T[]> = groupBy(list, keyOf);
    for (const [key, items] of groups) {
      const before = last.get(key);
      if (before && isSameList(before, items)) groups.set(key, before);
    }
    last = groups;
    return groups;
  });
  return (list, key) => group(list).get(key) ?? none;
}
