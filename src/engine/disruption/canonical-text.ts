import { compareNames } from '../text/compare-names';

/**
 * A text that is the same for values that the machine-config daemon finds equal, and different for those it does not. A
 * member that is absent, `null`, an empty list or a struct with nothing in it are one and the same; the order of
 * members means nothing, the order of lists everything. `false` and an empty text are values, other than none. Mirrors
 * `reflect.DeepEqual` on Ignition's types as they come out of rendering.
 */
export function canonicalText(value: unknown): string {
  return toCanonical(value) ?? 'null';
}

/** `undefined` for what is the same as not being there. */
function toCanonical(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined;
    return `[${value.map((item) => canonicalText(item)).join(',')}]`;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => compareNames(a, b))
    .flatMap(([key, member]) => {
      const text = toCanonical(member);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
    });
  return members.length === 0 ? undefined : `{${members.join(',')}}`;
}
