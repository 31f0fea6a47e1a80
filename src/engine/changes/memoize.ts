/*
 * Objects and lists of a snapshot keep their identity as long as they do not change, so what was made of one holds for
 * as long as it is the same one.
 */

/** Makes something of an object once, and gives that back for the same object. */
export function memoizeByIdentity<A extends object, T extends object>(
  make: (object: A) => T,
): (object: A) => T {
  const made = new WeakMap<object, T>();
  return (object) => {
    let value = made.get(object);
    if (!value) {
      value = make(object);
      made.set(object, value);
    }
    return value;
  };
}

/** Gives the last value back as long as its parts are the very same; a list is its parts. */
export function keepIfEqual<T extends readonly unknown[]>(): (value: T) => T;
export function keepIfEqual<T>(partsOf: (value: T) => readonly unknown[]): (value: T) => T;
export function keepIfEqual<T>(partsOf?: (value: T) => readonly unknown[]): (value: T) => T {
  let kept: { readonly value: T; readonly parts: readonly unknown[] } | undefined;
  return (value) => {
    // Without `partsOf` it is a list, as the signatures say.
    const parts = partsOf ? partsOf(value) : (value as readonly unknown[]);
    if (!kept || !isSameList(kept.parts, parts)) kept = { value, parts };
    return kept.value;
  };
}

/** True if both lists hold the same items in the same order. */
export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}
