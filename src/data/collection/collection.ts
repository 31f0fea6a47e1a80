import { isSameData } from '../same-data';

export interface NamedObject {
  readonly metadata: { readonly name: string };
}

/** A kind that is listed and watched as a whole, or one object of it. */
export interface CollectionResource<T extends NamedObject> {
  /** Below the root of the API server, with a slash at its beginning. */
  readonly path: string;
  /** The only object that is read, by this name: whoever may get and watch it need not be allowed to list. */
  readonly name?: string;
  /** What is kept of an object; `undefined` of anything that is none. */
  readonly trim: (object: unknown) => T | undefined;
  /** How messages name the objects. */
  readonly plural: string;
}

/**
 * The objects as last published, and the changes since, one per name: however many events arrive, memory is bounded. An object
 * that did not change keeps its identity, and so does a list without changes.
 */
export class Collection<T extends NamedObject> {
  private readonly objects = new Map<string, T>();
  private readonly incoming = new Map<string, T | undefined>();
  private published: readonly T[] = [];

  /** In the order of names. */
  get list(): readonly T[] {
    return this.published;
  }

  /** The known object if it is equal, else the given one. */
  recognize(object: T): T {
    const known = this.objects.get(object.metadata.name);
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
    for (const name of this.objects.keys()) this.incoming.set(name, undefined);
    for (const object of objects) this.put(object);
  }

  /** Applies the changes to `list`; `false` when nothing is different. */
  publish(): boolean {
    let isChanged = false;
    let isOtherMembers = false;
    for (const [name, object] of this.incoming) {
      const known = this.objects.get(name);
      if (object === undefined) {
        isOtherMembers = this.objects.delete(name) || isOtherMembers;
      } else if (known === undefined || !isSameData(known, object)) {
        this.objects.set(name, object);
        isChanged = true;
        isOtherMembers ||= known === undefined;
      }
    }
    this.incoming.clear();
    if (!isChanged && !isOtherMembers) return false;
    const names = isOtherMembers
      ? [...this.objects.keys()].sort()
      : this.published.map((object) => object.metadata.name);
    this.published = names.flatMap((name) => this.objects.get(name) ?? []);
    return true;
  }
}
