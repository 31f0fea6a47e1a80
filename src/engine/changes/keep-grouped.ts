import { listGone, listNew, noteChange, takeAway } from './compare-lists';
import { memoizeByIdentity } from './memoize';

type Groups<T> = ReadonlyMap<string, readonly T[]>;

/**
 * Groups a list by a key. Where it is known how a list became another one, the groups in which nothing changed are the same
 * lists; in a group that changed, what is new comes last.
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
  const groupOnce = memoizeByIdentity<T, Groups<T>>(group, (before, change) => {
    const groups = new Map(before);
    const gone = group(listGone(change));
    const come = group(listNew(change));
    for (const key of new Set([...gone.keys(), ...come.keys()])) {
      const old = groups.get(key) ?? none;
      const removed = gone.get(key) ?? none;
      const added = come.get(key) ?? none;
      const edited = [...takeAway(old, removed), ...added];
      noteChange(old, edited, { removed, added, changed: [] });
      groups.set(key, edited);
    }
    return groups;
  });
  return (list, key) => groupOnce(list).get(key) ?? none;
}
