import { editList, listGone, listNew } from './compare-lists';
import { memoizeByIdentity } from './memoize';

type Groups<T> = ReadonlyMap<string, readonly T[]>;

/**
 * Groups a list by a key. Where it is known how a list became another one, the groups in which nothing changed are the
 * same lists; in a group that changed, what is new comes last.
 */
export function keepGrouped<T>(
  keyOf: (item: T) => string,
): (list: readonly T[], key: string) => readonly T[] {
  const none: readonly T[] = [];
  const group = (list: readonly T[]): Groups<T> => {
    const groups = new Map<string, T[]>();
    for (const item of list) {
      const key = keyOf(item);
      const known = groups.get(key);
      if (known) known.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  };
  const groupOnce = memoizeByIdentity<T, Groups<T>>(group, (known, change) => {
    const groups = new Map(known);
    const gone = group(listGone(change));
    const come = group(listNew(change));
    for (const key of new Set([...gone.keys(), ...come.keys()])) {
      const before = groups.get(key) ?? none;
      groups.set(key, editList(before, gone.get(key) ?? none, come.get(key) ?? none));
    }
    return groups;
  });
  return (list, key) => groupOnce(list).get(key) ?? none;
}
