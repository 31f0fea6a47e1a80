import { isSameData } from '../same-data';

export interface NamedObject {
  readonly metadata: { readonly name: string };
}

/** A kind that is listed and watched as a whole. */
export interface CollectionResource<T extends NamedObject> {
  /** Below the root of the API server, with a slash at its beginning. */
  readonly path: string;
  /** What is kept of an object; `undefined` of anything that is none. */
  readonly trim: (object: unknown) => T | undefined;
  /** As a message names them. */
  readonly plural: string;
}

/**
 * The objects as last published, plus what has come in since. However many events arrive, there is one entry per name,
 * the latest: nothing can overflow. An object that did not change keeps its identity, and a list without changes its own.
 */
export class Collection<T extends NamedObject> {
  private readonly objects = new Map<string, T>();
  private readonly incoming = new Map<string, T | undefined>();
  private published: readonly T[] = [];

  /** In the order of names. */
  get list(): readonly T[] {
    return this.published;
  }

  /** The object as it is known already if it says the same, else itself. */
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

  /** Takes a complete list for the truth, whatever came in before. */
  replaceAll(objects: readonly T[]): void {
    this.incoming.clear();
    for (const name of this.objects.keys()) this.incoming.set(name, undefined);
    for (const object of objects) this.put(object);
  }

  /** Makes what came in visible in `list`; `false` when that changes nothing. */
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
