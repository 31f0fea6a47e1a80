import { compareLists, type ListChange } from '../changes/compare-lists';
import { isObject } from '../resources/object';

const NONE: readonly never[] = [];

/** What was read of an object that is of interest. */
interface Entry<T> {
  readonly key: string;
  readonly value: T;
}

/** Reads the objects of a list, groups what was read by a key, and says of which keys something changed. */
export class GroupedObjects<T> {
  private list: readonly unknown[] = [];
  /**
   * One for each object of the list; `undefined` for what is no object or of no interest. Edited in place: a copy of
   * thousands would cost more than what changes in them.
   */
  private entries: (Entry<T> | undefined)[] = [];
  private readonly groups = new Map<string, readonly T[]>();

  /** @param keyOf Empty for what is of no interest. */
  constructor(
    private readonly read: (object: object) => T,
    private readonly keyOf: (value: T) => string,
  ) {}

  /** Takes over a new list and gives the keys whose group is another now. */
  update(list: readonly unknown[]): ReadonlySet<string> {
    const touched = new Set<string>();
    if (list === this.list) return touched;
    const { added, removed, changed } = this.readChanged(list);
    this.list = list;
    const regroup = new Set<string>();
    for (const entry of [...removed, ...added]) if (entry) regroup.add(entry.key);
    for (const { before: old, after } of changed) {
      if (old && old.key === after?.key) {
        touched.add(after.key);
        this.replace(after.key, old.value, after.value);
      } else {
        if (old) regroup.add(old.key);
        if (after) regroup.add(after.key);
      }
    }
    if (regroup.size > 0) this.regroup(regroup);
    for (const key of regroup) touched.add(key);
    return touched;
  }

  /** In the order of the list. */
  of(key: string): readonly T[] {
    return this.groups.get(key) ?? NONE;
  }

  private readChanged(list: readonly unknown[]): ListChange<Entry<T> | undefined> {
    const { added, removed, changed } = compareLists(this.list, list);
    if (added.length > 0 || removed.length > 0) {
      const known = new Map(this.list.map((object, index) => [object, this.entries[index]]));
      const before = this.entries;
      this.entries = list.map((object) => known.get(object) ?? this.readEntry(object));
      return compareLists(before, this.entries);
    }
    const replaced = changed.map(({ after: object, index }) => {
      const before = this.entries[index];
      const after = this.readEntry(object);
      this.entries[index] = after;
      return { index, before, after };
    });
    return { added: [], removed: [], changed: replaced };
  }

  private readEntry(object: unknown): Entry<T> | undefined {
    if (!isObject(object)) return undefined;
    const value = this.read(object);
    const key = this.keyOf(value);
    return key === '' ? undefined : { key, value };
  }

  private replace(key: string, before: T, after: T): void {
    this.groups.set(
      key,
      this.of(key).map((value) => (value === before ? after : value)),
    );
  }

  /** Collects the groups of these keys anew. */
  private regroup(keys: ReadonlySet<string>): void {
    const groups = new Map<string, T[]>();
    for (const entry of this.entries) {
      if (!entry || !keys.has(entry.key)) continue;
      const group = groups.get(entry.key);
      if (group) group.push(entry.value);
      else groups.set(entry.key, [entry.value]);
    }
    for (const key of keys) {
      const group = groups.get(key);
      if (group) this.groups.set(key, group);
      else this.groups.delete(key);
    }
  }
}
