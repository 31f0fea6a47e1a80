import { findNotedChange, type ListChange } from './compare-lists';

/**
 * Makes something of a list once, as `memoizeByIdentity` does; of a list that is known to be made from another one, by
 * changing what was made of that one. `update` must not mutate it, and must come to the same as `make` would.
 */
export function memoizeByChange<T, R extends object>(
  make: (list: readonly T[]) => R,
  update: (made: R, change: ListChange<T>) => R,
): (list: readonly T[]) => R {
  const made = new WeakMap<readonly T[], R>();
  return (list) => {
    const known = made.get(list);
    if (known) return known;
    const noted = findNotedChange(list);
    const before = noted && made.get(noted.before);
    const value = noted && before ? update(before, noted.change) : make(list);
    made.set(list, value);
    return value;
  };
}
