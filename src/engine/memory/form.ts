import { isObject, readList, readObject, readOptionalText, readText } from '../resources/object';
import { formatInstant, parseInstant, SECOND, type Instant, type Nanoseconds } from '../time';

/** Form of a value in JSON: one description that both stores the value and reads it back from anything. */
export interface Form<T, S = unknown> {
  readonly store: (value: T) => S;
  /** `undefined` if it is no such value. */
  readonly read: (stored: unknown) => T | undefined;
  /** Name of the field in JSON, where that differs. */
  readonly name?: string;
}

interface OptionalForm<T> extends Form<T> {
  readonly isOptional: true;
}

/** Forms of all fields. Without a field that is not optional, there is no object. */
type Forms<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K>
    ? OptionalForm<Exclude<T[K], undefined>>
    : Form<T[K]>;
};

function asItIs<T>(read: (stored: unknown) => T | undefined): Form<T> {
  return { store: (value) => value, read };
}

export function atLeast(least: number): Form<number> {
  return asItIs((stored) =>
    Number.isSafeInteger(stored) && Number(stored) >= least ? Number(stored) : undefined,
  );
}

export const TEXT = asItIs(readText);
export const NAME = asItIs(readOptionalText);
export const FLAG = asItIs((stored) => (typeof stored === 'boolean' ? stored : undefined));
export const NUMBER = asItIs((stored) => (Number.isFinite(stored) ? Number(stored) : undefined));
export const COUNT = atLeast(0);
/** A flag that is stored only if it is set. */
export const MARK: Form<boolean> = {
  store: (value) => value || undefined,
  read: (stored) => stored === true,
};
export const INSTANT: Form<Instant> = { store: formatInstant, read: parseInstant };
export const SECONDS: Form<Nanoseconds> = {
  store: (ns) => Number(ns / SECOND),
  read: (seconds) => (Number.isSafeInteger(seconds) ? BigInt(Number(seconds)) * SECOND : undefined),
};

/** An instant in whole seconds since another one. */
export function secondsSince(start: Instant): Form<Instant> {
  return {
    store: (at) => SECONDS.store(at - start),
    read: (seconds) => {
      const ns = SECONDS.read(seconds);
      return ns === undefined ? undefined : start + ns;
    },
  };
}

/** One of the words of a union; any other value is read as `other`. */
export function oneOf<T extends string>(
  words: Readonly<Record<T, unknown>>,
  other?: NoInfer<T>,
): Form<T> {
  return asItIs((stored) => (isOneOf(words, stored) ? stored : other));
}

/** True if it is one of the words of a union. */
export function isOneOf<T extends string>(
  values: Readonly<Record<T, unknown>>,
  value: unknown,
): value is T {
  return typeof value === 'string' && Object.hasOwn(values, value);
}

export function optional<T>({ name, read, store }: Form<T>): OptionalForm<T> {
  return {
    store,
    read: (stored) => (stored === undefined || stored === null ? undefined : read(stored)),
    name,
    isOptional: true,
  };
}

export function named<F extends { readonly name?: string }>(name: string, form: F): F {
  return { ...form, name };
}

/** A list; items that can't be read are left out, and so are all after the first `most`. */
export function listOf<T>({ read, store }: Form<T>, most?: number): Form<readonly T[]> {
  return {
    store: (list) => list.map(store),
    read: (stored) =>
      readList(stored)
        .slice(0, most)
        .flatMap((item) => read(item) ?? []),
  };
}

/** A map by words of a union, which is stored only with something in it. */
export function mapOf<K extends string, T>(
  words: Readonly<Record<K, unknown>>,
  { read, store }: Form<T>,
): Form<ReadonlyMap<K, T>> {
  return {
    store: (map) =>
      map.size > 0
        ? Object.fromEntries([...map].map(([key, value]) => [key, store(value)]))
        : undefined,
    read: (stored) =>
      new Map(
        Object.entries(readObject(stored)).flatMap(([key, each]) => {
          const value = read(each);
          return isOneOf(words, key) && value !== undefined ? [[key, value] as const] : [];
        }),
      ),
  };
}

/** A set of words, which is stored only with something in it. */
export function setOf<T extends string>(words: Readonly<Record<T, unknown>>): Form<ReadonlySet<T>> {
  return {
    store: (set) => (set.size > 0 ? [...set] : undefined),
    read: (stored) => new Set(readList(stored).filter((item) => isOneOf(words, item))),
  };
}

/** An object by the forms of its fields. Fields without a value are not stored. */
export function fields<T extends object, S extends object = object>(forms: Forms<T>): Form<T, S> {
  const entries = entriesOf(forms);
  return {
    store: (value) =>
      Object.fromEntries(
        entries.flatMap(([key, form]) => {
          const stored = storeField(value[key], form);
          return stored === undefined ? [] : [[form.name ?? key, stored]];
        }),
        // TypeScript can't infer the stored type from the forms; the caller declares it.
      ) as S,
    read: (stored) =>
      isObject(stored) ? readFields(entries, (key, { name }) => stored[name ?? key]) : undefined,
  };
}

/** An object as a list of its fields, in the order of `forms`; fields without a value are `null`. */
export function tuple<T extends object>(forms: Forms<T>): Form<T> {
  const entries = entriesOf(forms);
  return {
    store: (value) => entries.map(([key, form]) => storeField(value[key], form) ?? null),
    read: (stored) => {
      const list = readList(stored);
      return readFields(entries, (_, __, place) => list[place]);
    },
  };
}

type Entry<T> = readonly [key: keyof T & string, form: OptionalForm<unknown> | Form<unknown>];

function entriesOf<T>(forms: Forms<T>): readonly Entry<T>[] {
  // `Object.entries` forgets which form belongs to which field.
  return Object.entries(forms) as unknown as readonly Entry<T>[];
}

function storeField(value: unknown, { store }: Form<unknown>): unknown {
  return value === undefined ? undefined : store(value);
}

function readFields<T extends object>(
  entries: readonly Entry<T>[],
  storedOf: (key: string, form: Form<unknown>, place: number) => unknown,
): T | undefined {
  const found: Record<string, unknown> = {};
  for (const [place, [key, form]] of entries.entries()) {
    const value = form.read(storedOf(key, form, place));
    if (value !== undefined) found[key] = value;
    else if (!('isOptional' in form)) return undefined;
  }
  // All fields that are not optional have been read.
  return found as T;
}
