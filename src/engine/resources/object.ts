/*
 * Readers for data that may be anything. They take a fact off an object or say that it is not there; they never throw.
 */

type Plain = Readonly<Record<string, unknown>>;

const NOTHING: Plain = Object.freeze({});

/** The value as an object to read from; an empty one if it is none (arrays and `null` are none). */
export function readObject(value: unknown): Plain {
  return isObject(value) ? value : NOTHING;
}

/** True for an object of a document: neither `null` nor a list. */
export function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is a text, else an empty one. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value if it is a text with something in it. */
export function readOptionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** True if the list is not complete: it has a token for its next page, or counts remaining items. */
export function isCutOff(list: unknown): boolean {
  const { continue: token, remainingItemCount } = readObject(readObject(list).metadata);
  return readText(token) !== '' || (readCount(remainingItemCount) ?? 0) > 0;
}

/** The value if it is a whole number, zero or more. */
export function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** The value if it is a list, else an empty one. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY_LIST;
}

const EMPTY_LIST: readonly unknown[] = Object.freeze([]);

/** `metadata.name`; empty when it has none. */
export function readName(object: unknown): string {
  return readText(readObject(readObject(object).metadata).name);
}

/**
 * True if the map has a text under this very key (not an inherited one). Null is an empty text: YAML reads a key
 * without a value as null, as of a label in a file written by hand, and so does the API.
 */
export function hasText(map: Plain, key: string): boolean {
  // What it inherits are functions and its prototype: no need to ask whether the key is its own, which costs most of
  // this.
  const value = map[key];
  return value === null || typeof value === 'string';
}

/** The text under this very key, as `hasText` has it; `undefined` when there is none. */
export function readPresentText(map: Plain, key: string): string | undefined {
  const value = map[key];
  if (value === null) return '';
  return typeof value === 'string' ? value : undefined;
}

/** All but who has written which field. */
export function trimObject(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const metadata = Object.entries(readObject(object.metadata)).filter(
    ([key]) => key !== 'managedFields',
  );
  return { ...object, metadata: Object.fromEntries(metadata) };
}

/** The fields of an object of these names, as far as it has them. */
export function pick(object: Plain, keys: readonly string[]): Plain {
  return Object.fromEntries(
    keys.flatMap((key) => (Object.hasOwn(object, key) ? [[key, object[key]]] : [])),
  );
}

/** A function that copies these fields of each part of an object, and its name and namespace. */
export function keepFields(
  parts: Readonly<Record<string, readonly string[]>>,
): (object: unknown) => object | undefined {
  const kept = Object.entries({
    ...parts,
    metadata: ['name', 'namespace', ...(parts.metadata ?? [])],
  });
  return (object) =>
    isObject(object)
      ? Object.fromEntries(kept.map(([part, keys]) => [part, pick(readObject(object[part]), keys)]))
      : undefined;
}
