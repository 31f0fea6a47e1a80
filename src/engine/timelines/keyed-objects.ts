import { isObject } from '../resources/object';

const NONE: readonly never[] = [];

/** Reads the objects of a list, groups what was read by a key, and says of which keys something changed. */
export class KeyedObjects<T> {
  private list: readonly unknown[] = [];
  /** What was read of each object of the list; `undefined` for what is none. */
  private values: readonly (T | undefined)[] = [];
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
    const { values, added, removed } = this.compare(list);
    for (const value of removed) {
      const key = this.keyOf(value);
      if (key === '') continue;
      touched.add(key);
      const left = this.of(key).filter((other) => other !== value);
      if (left.length > 0) this.groups.set(key, left);
      else this.groups.delete(key);
    }
    for (const value of added) {
      const key = this.keyOf(value);
      if (key === '') continue;
      touched.add(key);
      const others = this.groups.get(key);
      this.groups.set(key, others ? [...others, value] : [value]);
    }
    this.list = list;
    this.values = values;
    return touched;
  }

  /** In the order in which they came. */
  of(key: string): readonly T[] {
    return this.groups.get(key) ?? NONE;
  }

  private compare(list: readonly unknown[]): Difference<T> {
    return (
      (list.length === this.list.length && this.compareInPlace(list)) || this.compareAnywhere(list)
    );
  }

  /** One by one; `undefined` when it is too much for a few that changed where they are. */
  private compareInPlace(list: readonly unknown[]): Difference<T> | undefined {
    const changed: number[] = [];
    for (let place = 0; place < list.length; place += 1) {
      if (list[place] === this.list[place]) continue;
      changed.push(place);
      if (changed.length > LOOKAHEAD) return undefined;
    }
    const values = [...this.values];
    const added: T[] = [];
    const removed: T[] = [];
    for (const place of changed) {
      const [before, after] = [values[place], this.valueOf(list[place])];
      if (before !== undefined) removed.push(before);
      if (after !== undefined) added.push(after);
      values[place] = after;
    }
    return { values, added, removed };
  }

  private valueOf(object: unknown): T | undefined {
    return isObject(object) ? this.read(object) : undefined;
  }

  /** What stays is expected to keep its order; if it does not, it is both removed and added. */
  private compareAnywhere(list: readonly unknown[]): Difference<T> {
    const values: (T | undefined)[] = [];
    const added: T[] = [];
    const removed: T[] = [];
    const drop = (value: T | undefined) => value !== undefined && removed.push(value);
    let next = 0;
    for (const object of list) {
      const place = this.list[next] === object ? next : this.findFrom(next + 1, object);
      if (place === undefined) {
        const value = this.valueOf(object);
        values.push(value);
        if (value !== undefined) added.push(value);
        continue;
      }
      for (; next < place; next += 1) drop(this.values[next]);
      values.push(this.values[place]);
      next = place + 1;
    }
    for (; next < this.list.length; next += 1) drop(this.values[next]);
    return { values, added, removed };
  }

  private findFrom(start: number, object: unknown): number | undefined {
    const end = Math.min(start + LOOKAHEAD, this.list.length);
    for (let place = start; place < end; place += 1) {
      if (this.list[place] === object) return place;
    }
    return undefined;
  }
}

interface Difference<T> {
  readonly values: readonly (T | undefined)[];
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** How many objects in a row may have gone before what comes after them counts as removed and added again. */
const LOOKAHEAD = 64;
