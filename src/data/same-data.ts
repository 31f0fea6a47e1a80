/** True if two JSON values are equal; the order of keys does not matter. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b);
  // Both are objects, as checked above; their properties may be anything.
  return isSameObject(a as Record<string, unknown>, b as Record<string, unknown>);
}

/** Plain loops: this runs over every node whenever a list arrives. */
function isSameObject(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!isSameData(a[key], b[key])) return false;
    if (a[key] === undefined && !Object.hasOwn(b, key)) return false;
  }
  return true;
}

function isSameList(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((entry, index) => isSameData(entry, b[index]));
}
