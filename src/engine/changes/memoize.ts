/*
 * Objects and lists of a snapshot keep their identity as long as they do not change, so what was made of one holds for as
 * long as it is the same one.
 */

/** Makes something of an object once, and gives that back for the same object. */
export function memoizeByIdentity<A extends object, T extends object>(
  make: (object: A) => T,
): (object: A) => T {
  const made = new WeakMap<A, T>();
  return (object) => {
    let value = made.get(object);
    if (!value) {
      value = make(object);
      made.set(object, value);
    }
    return value;
  };
}

/** Gives the value of last time back as long as its parts are the very same as those of the new one. */
export function keepIfEqual<T>(partsOf: (value: T) => readonly unknown[]): (value: T) => T {
  let kept: { readonly value: T; readonly parts: readonly unknown[] } | undefined;
  return (value) => {
    const parts = partsOf(value);
    if (!kept || !isSameList(kept.parts, parts)) kept = { value, parts };
    return kept.value;
  };
}

/** Gives the list of last time back as long as the new one holds the very same items. */
export function keepEqualList<T>(): (list: readonly T[]) => readonly T[] {
  return keepIfEqual((list) => list);
}

/** Whether two lists hold the very same items in the same order. */
export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}
