/** Items of a list by a key, each group in the order of the list; items without a key are left out. */
export function groupBy<T, K extends string>(
  list: Iterable<T>,
  keyOf: (item: T) => K | undefined,
): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    if (key !== undefined) addTo(groups, key, item);
  }
  return groups;
}

/** Adds an item to the group of that key. */
export function addTo<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
