import type { NamedObject } from './collection-resource';
import type { CollectionStore } from './collection-store';

/** A collection that is kept up to date only while somebody wants it; what was known stays for when somebody does again. */
export class SharedCollection<T extends NamedObject> {
  private readonly users = new Set<object>();

  constructor(readonly store: CollectionStore<T>) {}

  setWanted(user: object, isWanted: boolean): void {
    if (isWanted) this.users.add(user);
    else this.users.delete(user);
    if (this.users.size > 0) this.store.start();
    else this.store.stop();
  }
}
