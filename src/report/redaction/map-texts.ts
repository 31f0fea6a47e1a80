import type { ResourceRef } from '../../engine';

/**
 * Maps a text. `key` is the key of its field, or of the list it is in. Captures of causes have keys that no field has;
 * their row says what they contain. `namespace` is that of the object with the field, or of one around it; empty
 * without one.
 */
export type MapText = (text: string, key: string, namespace: string) => string;

/** A copy of plain data in which every text is mapped, and every reference to a resource by a function of its own. */
export function mapTexts<T>(
  value: T,
  mapText: MapText,
  mapReference?: (reference: ResourceRef) => ResourceRef,
): T {
  const map = (inner: unknown, key: string, outer: string): unknown => {
    if (typeof inner === 'string') return mapText(inner, key, outer);
    if (Array.isArray(inner)) return inner.map((item) => map(item, key, outer));
    if (typeof inner !== 'object' || inner === null) return inner;
    if (mapReference && isReference(inner)) return mapReference(inner);
    const namespace =
      'namespace' in inner && typeof inner.namespace === 'string' ? inner.namespace : outer;
    return Object.fromEntries(
      Object.entries(inner).map(([field, content]) => [
        field,
        map(content, key === 'captures' ? `${CAPTURE}${field}` : field, namespace),
      ]),
    );
  };
  // Only texts are replaced, and by texts.
  return map(value, '', '') as T;
}

/** The name of a capture; `undefined` for the key of a field. */
export function captureOf(key: string): string | undefined {
  return key.startsWith(CAPTURE) ? key.slice(CAPTURE.length) : undefined;
}

const CAPTURE = 'captures.';

function isReference(value: object): value is ResourceRef {
  return (
    'resource' in value &&
    typeof value.resource === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
