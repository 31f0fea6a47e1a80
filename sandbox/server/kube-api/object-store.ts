import type { KubernetesObject } from '../../../scenarios/scenario';
import { resourceTypeId, WELL_KNOWN_TYPES, type ResourceType } from './resource-types';

/** One version of one object. Never changed: a change makes a new one. */
export interface StoredObject {
  readonly type: ResourceType;
  /** Empty for cluster-scoped kinds. */
  readonly namespace: string;
  readonly name: string;
  readonly resourceVersion: number;
  /** The given object with a uid, and without `metadata.resourceVersion`. */
  readonly object: KubernetesObject;
}

export type StoreEvent =
  | { readonly type: 'ADDED'; readonly after: StoredObject }
  | { readonly type: 'MODIFIED'; readonly before: StoredObject; readonly after: StoredObject }
  | {
      readonly type: 'DELETED';
      readonly before: StoredObject;
      /** The deleted object under the version of its deletion. */
      readonly last: StoredObject;
    };

export type StoreListener = (event: StoreEvent) => void;

/** Enough for a few minutes of a busy large cluster. A client that comes back later must list again. */
const DEFAULT_HISTORY_LIMIT = 10_000;

/** The first version. It is so high that a made-up small number is too old, as on a real cluster. */
const FIRST_RESOURCE_VERSION = 100_000;

interface Collection {
  readonly type: ResourceType;
  readonly byKey: Map<string, StoredObject>;
  readonly listeners: Set<StoreListener>;
  /** All objects in key order; absent from a change until the next list. */
  sorted?: readonly StoredObject[];
}

/**
 * The objects of one cluster, with one resourceVersion counter over all kinds and a bounded history: lists at an older
 * version and watches from one are answered as long as the history reaches back to it.
 */
export class ObjectStore {
  private readonly collections = new Map<string, Collection>();
  private history: StoreEvent[] = [];
  private version = FIRST_RESOURCE_VERSION;
  /** Versions below this one cannot be reconstructed. */
  private oldest = FIRST_RESOURCE_VERSION;

  constructor(
    private readonly historyLimit = DEFAULT_HISTORY_LIMIT,
    types: readonly ResourceType[] = WELL_KNOWN_TYPES,
  ) {
    for (const type of types) this.collection(type);
  }

  get resourceVersion(): number {
    return this.version;
  }

  get oldestResourceVersion(): number {
    return this.oldest;
  }

  types(): readonly ResourceType[] {
    return [...this.collections.values()].map((collection) => collection.type);
  }

  findType(group: string, version: string, plural: string): ResourceType | undefined {
    const apiVersion = group === '' ? version : `${group}/${version}`;
    return this.collections.get(`${apiVersion}/${plural}`)?.type;
  }

  get(type: ResourceType, namespace: string, name: string): StoredObject | undefined {
    return this.collection(type).byKey.get(keyOf(namespace, name));
  }

  /** All objects of a kind, by namespace, then name. */
  list(type: ResourceType): readonly StoredObject[] {
    const collection = this.collection(type);
    return (collection.sorted ??= sortedByKey(collection.byKey));
  }

  /** The list as it was at a version; `undefined` when the history no longer reaches back to it. */
  listAt(type: ResourceType, resourceVersion: number): readonly StoredObject[] | undefined {
    const later = this.eventsSince(type, resourceVersion);
    if (later === undefined) return undefined;
    if (later.length === 0) return this.list(type);
    const byKey = new Map(this.collection(type).byKey);
    for (const event of [...later].reverse()) {
      if (event.type === 'ADDED') byKey.delete(keyOf(event.after.namespace, event.after.name));
      else byKey.set(keyOf(event.before.namespace, event.before.name), event.before);
    }
    return sortedByKey(byKey);
  }

  /** The events of a kind after a version, oldest first; `undefined` if the history does not reach back to it. */
  eventsSince(type: ResourceType, resourceVersion: number): readonly StoreEvent[] | undefined {
    if (resourceVersion < this.oldest) return undefined;
    const id = resourceTypeId(type);
    return this.history.filter((event) => {
      const stored = storedOf(event);
      return stored.resourceVersion > resourceVersion && resourceTypeId(stored.type) === id;
    });
  }

  /** Creates or replaces an object and tells the listeners. */
  put(type: ResourceType, object: KubernetesObject): StoredObject {
    const collection = this.collection(type);
    const namespace = type.namespaced ? (object.metadata.namespace ?? 'default') : '';
    const key = keyOf(namespace, object.metadata.name);
    const before = collection.byKey.get(key);
    const after: StoredObject = {
      type,
      namespace,
      name: object.metadata.name,
      resourceVersion: ++this.version,
      object: asStored(object, `${resourceTypeId(type)}/${key}`),
    };
    collection.byKey.set(key, after);
    this.record(
      collection,
      before ? { type: 'MODIFIED', before, after } : { type: 'ADDED', after },
    );
    return after;
  }

  /** Deletes an object and tells the listeners; without such an object nothing happens. */
  remove(type: ResourceType, namespace: string, name: string): void {
    const collection = this.collection(type);
    const key = keyOf(namespace, name);
    const before = collection.byKey.get(key);
    if (!before) return;
    collection.byKey.delete(key);
    const last = { ...before, resourceVersion: ++this.version };
    this.record(collection, { type: 'DELETED', before, last });
  }

  /** Calls back after each change of a kind. Answers how to stop. */
  subscribe(type: ResourceType, listener: StoreListener): () => void {
    const { listeners } = this.collection(type);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Forgets the history, as a compaction does: every version handed out so far becomes too old. */
  expireHistory(): void {
    this.history = [];
    this.oldest = ++this.version;
  }

  private collection(type: ResourceType): Collection {
    const id = resourceTypeId(type);
    const known = this.collections.get(id);
    if (known) return known;
    const created: Collection = { type, byKey: new Map(), listeners: new Set() };
    this.collections.set(id, created);
    return created;
  }

  private record(collection: Collection, event: StoreEvent): void {
    collection.sorted = undefined;
    this.history.push(event);
    // Cut seldom and by half, so that a long run does not shift the array on every event.
    if (this.history.length > 2 * this.historyLimit) {
      const dropped = this.history.splice(0, this.history.length - this.historyLimit);
      const newest = dropped[dropped.length - 1];
      if (newest) this.oldest = storedOf(newest).resourceVersion;
    }
    for (const listener of [...collection.listeners]) listener(event);
  }
}

/** The object an event is about, under the version of the event. */
export function storedOf(event: StoreEvent): StoredObject {
  return event.type === 'DELETED' ? event.last : event.after;
}

/** The key of an object in a list: the order of the storage's keys, as in a real cluster. */
export function keyOf(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}/${name}`;
}

function sortedByKey(byKey: ReadonlyMap<string, StoredObject>): readonly StoredObject[] {
  return [...byKey]
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([, stored]) => stored);
}

const prepared = new WeakMap<KubernetesObject, KubernetesObject>();

/** Remembered per object, so that several clusters made of the same objects share the copy and its text. */
function asStored(object: KubernetesObject, identity: string): KubernetesObject {
  const known = prepared.get(object);
  if (known) return known;
  const copy: KubernetesObject = {
    ...object,
    metadata: {
      ...object.metadata,
      uid: object.metadata.uid ?? uidFor(identity),
      // Left out of the text.
      resourceVersion: undefined,
    },
  };
  prepared.set(object, copy);
  return copy;
}

/** A uid that is the same in every run, from FNV-1a hashes of the values that make the object unique. */
function uidFor(identity: string): string {
  const digits = [1, 2, 3, 4].map((salt) => fnv1a(`${salt}${identity}`)).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
