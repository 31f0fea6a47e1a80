import { readList } from '../resources/object';

/*
 * Plain data with `bigint` as JSON that is a fraction as long: whatever comes up again, a text, a number, a whole
 * object or the names of its fields, is written once. What was equal is one and the same when it is read.
 */

/** First number of a list or bigint; an object begins with the place of its field names. */
const LIST = -1;
const BIGINT = -2;

/** Fields that are `undefined` are left out. */
export function packValue(value: unknown): string {
  const entries: string[] = [];
  const places = new Map<string, number>();
  const add = (entry: string): number => {
    const place = places.get(entry) ?? entries.length;
    if (place === entries.length) {
      places.set(entry, place);
      entries.push(entry);
    }
    return place;
  };
  const addList = (items: readonly unknown[]): number =>
    add(`[${[LIST, ...items.map(pack)].join()}]`);
  const pack = (item: unknown): number => {
    if (typeof item === 'bigint') return add(`[${String(BIGINT)},"${String(item)}"]`);
    if (Array.isArray(item)) return addList(item);
    if (typeof item !== 'object' || item === null) return add(JSON.stringify(item ?? null));
    const fields = Object.entries(item).filter(([, field]) => field !== undefined);
    const names = addList(fields.map(([name]) => name));
    return add(`[${[names, ...fields.map(([, field]) => pack(field))].join()}]`);
  };
  pack(value);
  return `[${entries.join()}]`;
}

/** `undefined` when it is no such text. */
export function unpackValue(text: string): unknown {
  const values: unknown[] = [];
  const valueAt = (place: unknown): unknown => values[Number(place)];
  try {
    for (const entry of readList(JSON.parse(text))) {
      if (!Array.isArray(entry)) {
        values.push(entry);
        continue;
      }
      const [kind, ...rest] = entry as readonly unknown[];
      if (kind === BIGINT) values.push(BigInt(String(rest[0])));
      else if (kind === LIST) values.push(rest.map(valueAt));
      else {
        const names = readList(valueAt(kind));
        values.push(Object.fromEntries(names.map((name, field) => [name, valueAt(rest[field])])));
      }
    }
  } catch {
    return undefined;
  }
  return values.at(-1);
}
