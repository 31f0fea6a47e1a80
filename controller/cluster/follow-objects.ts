import { CollectionStore } from '../../src/data/collection/collection-store';
import type { NamedObject } from '../../src/data/collection/collection';
import type { Environment } from '../../src/data/environment';
import type { ClusterApi } from '../../src/data/requests/cluster-api';
import type { WatchedList } from '../../src/data/watched/watched-list';
import type { WatchedObject } from '../../src/data/watched/watched-object';
import { KINDS, kindPath, readName, type KindName } from '../../src/engine';

/** Lists and watches what the page watches through the console, and gives it to the same stores. */
export function followObjects(
  environment: Environment,
  api: ClusterApi,
  { name, resource }: { readonly name?: string; readonly resource: KindName },
  target: WatchedList | WatchedObject,
): CollectionStore<NamedObject> {
  const plural = KINDS[resource].title;
  const source = { path: kindPath(resource), name, trim: takeNamed, plural };
  const collection = new CollectionStore(environment, api, source, { mayWatch: true });
  collection.subscribe(() => target.offer(toWatchResult(collection, name !== undefined)));
  return collection;
}

/** The state of a collection as the console's hooks give it. */
function toWatchResult(
  collection: CollectionStore<NamedObject>,
  isOne: boolean,
): { readonly data: unknown; readonly isLoaded: boolean; readonly error: unknown } {
  const { items, mode } = collection.getState();
  if (items.state === 'missing') {
    const { message, reason } = items;
    if (reason === 'NotLoaded') return { data: undefined, isLoaded: false, error: undefined };
    const code = reason === 'Forbidden' ? 403 : reason === 'NotFound' ? 404 : undefined;
    return { data: undefined, isLoaded: false, error: { message, code } };
  }
  const data = isOne ? items.value[0] : items.value;
  const error =
    data === undefined
      ? { message: 'It was deleted', code: 404 }
      : mode === 'reconnecting'
        ? { message: 'The API server does not answer' }
        : undefined;
  return { data, isLoaded: true, error };
}

/** The whole object. There are few of them, and managed fields of pools show who paused them. */
function takeNamed(object: unknown): NamedObject | undefined {
  // It has the name that was read.
  return readName(object) === '' ? undefined : (object as NamedObject);
}
