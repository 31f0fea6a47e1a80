import { compareNames } from '../../engine';
import { isSameData } from '../same-data';

export interface NamedObject {
  readonly metadata: { readonly name: string };
}

/** A kind that is listed and watched as a whole, or one object of it. */
export interface CollectionResource<T extends NamedObject> {
  /** Below the root of the API server, with a slash at its beginning. */
  readonly path: string;
  /** Objects asked for at a time, if other than `PAGE_SIZE`. */
  readonly pageSize?: number;
  /** The name of the only object to read. A user who may get and watch it may not be allowed to list. */
  readonly name?: string;
  /** Returns the fields to keep; `undefined` if the value is no object of the kind. */
  readonly trim: (object: unknown) => T | undefined;
  /** Name of the objects in messages. */
  readonly plural: string;
}

/**
 * The objects as last published, and the changes since, one per name: however many events arrive, memory is bounded. An
 * object that did not change keeps its identity, and so does a list without changes.
 */
export class Collection<T extends NamedObject> {
  private readonly incoming = new Map<string, T | undefined>();
  private published: readonly T[] = [];
  /** The index of each object, by name. */
  private places: ReadonlyMap<string, number> = new Map();

  /** In the order of names. */
  get list(): readonly T[] {
    return this.published;
  }

  /** The known object if it is equal, else the given one. */
  recognize(object: T): T {
    const known = this.find(object.metadata.name);
    return known && isSameData(known, object) ? known : object;
  }

  put(object: T): void {
    this.incoming.set(object.metadata.name, object);
  }

  remove(name: string): void {
    this.incoming.set(name, undefined);
  }

  /** Replaces everything by a complete list. */
  replaceAll(objects: readonly T[]): void {
    this.incoming.clear();
    for (const name of this.places.keys()) this.incoming.set(name, undefined);
    for (const object of objects) this.put(object);
  }

  /** Applies the changes to `list`; `false` when nothing is different. */
  publish(): boolean {
    const replaced = new Map<number, T>();
    const added: T[] = [];
    const gone = new Set<string>();
    for (const [name, object] of this.incoming) {
      const place = this.places.get(name);
      if (object === undefined) {
        if (place !== undefined) gone.add(name);
      } else if (place === undefined) added.push(object);
      else if (!isSameData(this.published[place], object)) replaced.set(place, object);
    }
    this.incoming.clear();
    const isOtherMembers = added.length > 0 || gone.size > 0;
    if (replaced.size === 0 && !isOtherMembers) return false;
    this.published = this.published.map((object, place) => replaced.get(place) ?? object);
    if (isOtherMembers) this.replaceMembers(added, gone);
    return true;
  }

  private replaceMembers(added: readonly T[], gone: ReadonlySet<string>): void {
    const stayed = this.published.filter(({ metadata }) => !gone.has(metadata.name));
    this.published = [...stayed, ...added].sort((a, b) =>
      compareNames(a.metadata.name, b.metadata.name),
    );
    this.places = new Map(this.published.map(({ metadata }, place) => [metadata.name, place]));
  }

  private find(name: string): T | undefined {
    const place = this.places.get(name);
    return place === undefined ? undefined : this.published[place];
  }
}
