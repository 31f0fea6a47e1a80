import { isSameList } from './same-list';

/*
 * Objects and lists of a snapshot keep their identity as long as they do not change, so what was made of one holds for as
 * long as it is the same one.
 */

/** Makes something of an object once, and gives that back for the same object. */
export function rememberByIdentity<A extends object, T extends object>(
  read: (object: A) => T,
): (object: A) => T {
  const known = new WeakMap<A, T>();
  return (object) => {
    let value = known.get(object);
    if (!value) {
      value = read(object);
      known.set(object, value);
    }
    return value;
  };
}

/** Makes something of an argument once, and gives that back until the argument is another. */
export function rememberLast<A, T extends object>(read: (argument: A) => T): (argument: A) => T {
  let last: ReadonlyMap<A, T> = new Map();
  return (argument) => {
    let value = last.get(argument);
    if (!value) {
      value = read(argument);
      last = new Map([[argument, value]]);
    }
    return value;
  };
}

/** Gives the earlier value back as long as its key, part by part, is that of the new one. */
export function keepWhileSame<T>(key: (value: T) => readonly unknown[]): (value: T) => T {
  let kept: { readonly value: T; readonly parts: readonly unknown[] } | undefined;
  return (value) => {
    const parts = key(value);
    if (kept && isSameList(kept.parts, parts)) return kept.value;
    kept = { value, parts };
    return value;
  };
}

/** Gives the earlier list back as long as it holds the very same items. */
export function keepSameList<T>(): (list: readonly T[]) => readonly T[] {
  let kept: readonly T[] = [];
  return (list) => {
    if (!isSameList(kept, list)) kept = list;
    return kept;
  };
}
