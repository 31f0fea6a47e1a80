import type { NamedObject } from '../../src/data/collection/collection';
import { CollectionStore } from '../../src/data/collection/collection-store';
import type { Environment } from '../../src/data/environment';
import type { ClusterApi } from '../../src/data/requests/cluster-api';
import { readList, readName, readObject, readText } from '../../src/engine';
import { publishedPath, type PublishedKind } from '../../src/report/resource/api';

/** Whoever deletes the definition of a kind, or has not made it yet, may do so at any moment. */
const NOT_SERVED_RETRY_MS = 5_000;

/** What is kept of an object of ours. */
export interface PublishedObject extends NamedObject {
  readonly metadata: {
    readonly name: string;
    readonly resourceVersion: string;
    /** Of the objects that it belongs to. */
    readonly owners: readonly string[];
    /** What others may have added, and a replacement would take away: labels, annotations, finalizers. */
    readonly added: Readonly<Record<string, unknown>>;
  };
  readonly status: unknown;
}

/** The objects of one of our kinds as the API server has them: by a watch, and by the answers to what was written. */
export class PublishedObjects {
  private readonly store: CollectionStore<PublishedObject>;
  private readonly known = new Map<string, PublishedObject>();
  private listed: readonly PublishedObject[] = [];
  private readonly plural: string;

  constructor(environment: Environment, api: ClusterApi, kind: PublishedKind) {
    this.plural = kind.plural;
    const source = { path: publishedPath(kind), trim: readPublished, plural: kind.plural };
    this.store = new CollectionStore(environment, api, source, {
      mayWatch: true,
      notFoundRetryMs: NOT_SERVED_RETRY_MS,
    });
    this.store.subscribe(() => this.update());
  }

  /** Whether it is known what there is of them. */
  get areKnown(): boolean {
    return this.store.getState().items.state === 'loaded';
  }

  /** Why they cannot be read; `undefined` when they can, or are on their way. */
  get problem(): string | undefined {
    const { items, failure } = this.store.getState();
    // The store keeps what it knew: when a kind was deleted, the watch may have ended before it told of its objects.
    const why = items.state === 'missing' ? items : failure;
    if (why === undefined || why.reason === 'NotLoaded') return undefined;
    return `${this.plural} cannot be read (${why.reason}): ${why.message}`;
  }

  get names(): readonly string[] {
    return [...this.known.keys()];
  }

  get(name: string): PublishedObject | undefined {
    return this.known.get(name);
  }

  /** Takes an answer of the API server. */
  take(object: unknown): void {
    const published = readPublished(object);
    if (published) this.known.set(published.metadata.name, published);
  }

  forget(name: string): void {
    this.known.delete(name);
  }

  subscribe(listener: () => void): () => void {
    return this.store.subscribe(listener);
  }

  start(): void {
    this.store.start();
  }

  stop(): void {
    this.store.stop();
  }

  private update(): void {
    const { items } = this.store.getState();
    if (items.state === 'missing' || items.value === this.listed) return;
    const names = new Set(items.value.map(({ metadata }) => metadata.name));
    for (const { metadata } of this.listed) {
      if (!names.has(metadata.name)) this.known.delete(metadata.name);
    }
    for (const object of items.value) {
      const own = this.known.get(object.metadata.name);
      if (!own || !isNewer(own, object)) this.known.set(object.metadata.name, object);
    }
    this.forgetPassedOver(names, items.value);
    this.listed = items.value;
  }

  /** What an answer told of was deleted before it was ever listed, when what is listed is newer than it. */
  private forgetPassedOver(names: ReadonlySet<string>, listed: readonly PublishedObject[]): void {
    if (this.known.size === names.size) return;
    for (const [name, object] of this.known) {
      if (!names.has(name) && listed.some((each) => isNewer(each, object))) this.known.delete(name);
    }
  }
}

/**
 * The watch tells of what was written a moment after the answer to it. Versions of one kind can be compared as numbers.
 */
function isNewer(a: PublishedObject, b: PublishedObject): boolean {
  const [left, right] = [a, b].map(({ metadata }) => Number(metadata.resourceVersion));
  return left !== undefined && right !== undefined && left > right;
}

function readPublished(object: unknown): PublishedObject | undefined {
  const name = readName(object);
  if (name === '') return undefined;
  const { metadata, status } = readObject(object);
  const { annotations, finalizers, labels, ownerReferences, resourceVersion } =
    readObject(metadata);
  return {
    metadata: {
      name,
      resourceVersion: readText(resourceVersion),
      owners: readList(ownerReferences).map((owner) => readText(readObject(owner).uid)),
      added: {
        ...(annotations !== undefined && { annotations }),
        ...(finalizers !== undefined && { finalizers }),
        ...(labels !== undefined && { labels }),
      },
    },
    status,
  };
}
