import { compareNames } from '../text/compare-names';

/**
 * Text that is the same for values that the machine-config daemon finds equal. Absent members, `null`, empty lists and
 * empty structs are the same; `false` and an empty text are values. The order counts in lists only. Mirrors
 * `reflect.DeepEqual` on Ignition's types after rendering.
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
