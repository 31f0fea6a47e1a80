import type { NamedObject } from '../../src/data/collection/collection';
import { CollectionStore } from '../../src/data/collection/collection-store';
import type { Environment } from '../../src/data/environment';
import type { ClusterApi } from '../../src/data/requests/cluster-api';
import { readList, readName, readObject, readText } from '../../src/engine';
import { publishedPath, type PublishedKind } from '../../src/report/resource/api';

/** The time before an unknown kind is tried again, because its definition can be created or deleted at any moment. */
const NOT_SERVED_RETRY_MS = 5_000;

/** The fields of an own object that are kept. */
export interface PublishedObject extends NamedObject {
  readonly metadata: {
    readonly name: string;
    readonly resourceVersion: string;
    /** The UIDs of the objects that own it. */
    readonly owners: readonly string[];
    /** Labels, annotations, and finalizers of other writers, which a replacement would remove. */
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

  /** The reason why they can't be read; `undefined` if they can, or are being read. */
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

  /** Removes objects that an answer contained, but a newer list does not: they were deleted before they were listed. */
  private forgetPassedOver(names: ReadonlySet<string>, listed: readonly PublishedObject[]): void {
    if (this.known.size === names.size) return;
    for (const [name, object] of this.known) {
      if (!names.has(name) && listed.some((each) => isNewer(each, object))) this.known.delete(name);
    }
  }
}

/**
 * Whether an object is newer. The watch sends it a moment after the answer to the write. Versions of one kind can be
 * compared as numbers.
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
