/** How one list became another. Items are told apart by identity. */
export interface ListChange<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
  /** Items that took the place of others, while nothing was added or removed. */
  readonly changed: readonly Replacement<T>[];
}

export interface Replacement<T> {
  readonly index: number;
  readonly before: T;
  readonly after: T;
}

interface Comparison {
  readonly before: readonly unknown[];
  readonly change: ListChange<unknown>;
}

const NO_CHANGE: ListChange<never> = { added: [], removed: [], changed: [] };

/**
 * Several compare the same two lists. A list holds the one before it, which then holds none: otherwise all that ever
 * were would be held. (References that are weak themselves cost more than all else that is done with a change.)
 */
let comparisons = new WeakMap<readonly unknown[], Comparison>();

/**
 * How `before` became `after`. Where other items took the place of some, those are `changed`. Otherwise items that only
 * one of the lists holds are `added` or `removed`, in the order of their list, and the others have kept their order; if
 * they have not, everything between the first and the last difference counts as removed and added again.
 */
export function compareLists<T>(before: readonly T[], after: readonly T[]): ListChange<T> {
  // Not noted: what is known of how this list came about is of use to others.
  if (before === after) return NO_CHANGE;
  const known = comparisons.get(after);
  // It was noted for lists of this type.
  if (known?.before === before) return known.change as ListChange<T>;
  return noteChange(before, after, compareAnew(before, after));
}

/**
 * Lets go of all that was there before the last changes, once all followers of lists have followed them. A follower
 * that has not compares the lists anew, if it still has both.
 */
export function forgetChanges(): void {
  comparisons = new WeakMap();
}

/** Notes a change that is known because `after` was made from `before`; `compareLists` then gives it to its callers. */
export function noteChange<T>(
  before: readonly T[],
  after: readonly T[],
  change: ListChange<T>,
): ListChange<T> {
  comparisons.delete(before);
  comparisons.set(after, { before, change });
  return change;
}

/**
 * A copy of a list with other items at some of its places, by the place; the list has none of them yet. The change is
 * noted, so that it need not be searched among thousands.
 */
export function replaceItems<T>(list: readonly T[], items: ReadonlyMap<number, T>): readonly T[] {
  const replaced = [...list];
  const changed: Replacement<T>[] = [];
  for (const [index, after] of items) {
    const before = list[index];
    if (before === undefined) continue;
    replaced[index] = after;
    changed.push({ index, before, after });
  }
  noteChange(list, replaced, { added: [], removed: [], changed });
  return replaced;
}

/**
 * The list that this one was made of or compared with last, and how it became this one; `undefined` once it became
 * another.
 */
export function findNotedChange<T>(
  after: readonly T[],
): { readonly before: readonly T[]; readonly change: ListChange<T> } | undefined {
  // It was noted for lists of this type.
  return comparisons.get(after) as
    | { readonly before: readonly T[]; readonly change: ListChange<T> }
    | undefined;
}

/** Everything of the older list that is not in the newer one, or was put elsewhere. */
export function listGone<T>({ removed, changed }: ListChange<T>): readonly T[] {
  return changed.length === 0 ? removed : [...removed, ...changed.map(({ before }) => before)];
}

/** Everything of the newer list that was not in the older one, or not there. */
export function listNew<T>({ added, changed }: ListChange<T>): readonly T[] {
  return changed.length === 0 ? added : [...added, ...changed.map(({ after }) => after)];
}

function compareAnew<T>(before: readonly T[], after: readonly T[]): ListChange<T> {
  const changed = before.length === after.length ? findReplaced(before, after) : undefined;
  if (changed) return { added: [], removed: [], changed };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const old = before.slice(start, before.length - end);
  const young = after.slice(start, after.length - end);
  const removed = takeAway(old, young);
  const added = takeAway(young, old);
  return isInOrder(old, removed, young, added)
    ? { added, removed, changed: [] }
    : { added: young, removed: old, changed: [] };
}

/** `undefined` when an item has only gone to another place. */
function findReplaced<T>(
  before: readonly T[],
  after: readonly T[],
): readonly Replacement<T>[] | undefined {
  const changed: Replacement<T>[] = [];
  // An index is quicker than an iterator here, and that counts for thousands.
  for (let index = 0; index < after.length; index += 1) {
    if (before[index] === after[index]) continue;
    // Both lists have this place.
    changed.push({ index, before: before[index] as T, after: after[index] as T });
  }
  const old = new Set(changed.map((each) => each.before));
  return changed.some((each) => old.has(each.after)) ? undefined : changed;
}

/** Those of the first list that are not in the other one. */
export function takeAway<T>(from: readonly T[], others: readonly T[]): readonly T[] {
  if (from.length === 0 || others.length === 0) return from;
  // A set looks into each item, which costs more with hundreds than all that is done with one change.
  const known = others.length > 1 ? new Set(others) : undefined;
  const [only] = others;
  const left: T[] = [];
  for (const item of from) if (known ? !known.has(item) : item !== only) left.push(item);
  return left;
}

/** A copy of a list in any order with a change made to it. What is removed is in the list. The change is noted. */
export function editList<T>(
  list: readonly T[],
  removed: readonly T[],
  added: readonly T[],
): readonly T[] {
  const edited = [...takeAway(list, removed), ...added];
  noteChange(list, edited, { removed, added, changed: [] });
  return edited;
}

/** Whether what stays comes in the same order, each item once. */
function isInOrder<T>(
  before: readonly T[],
  removed: readonly T[],
  after: readonly T[],
  added: readonly T[],
): boolean {
  if (removed.length === before.length) return added.length === after.length;
  const [gone, come] = [new Set(removed), new Set(added)];
  const stayed = before.filter((item) => !gone.has(item));
  const stays = after.filter((item) => !come.has(item));
  return stayed.length === stays.length && stayed.every((item, index) => item === stays[index]);
}
