import { loaded, missing, type Fetched } from '../../engine';
import type { Cancel, Environment } from '../environment';
import { asMissing, type ApiFailure } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { listPages } from '../requests/list-pages';
import { retryDelayMs } from './retry-delay';
import { Store } from '../store';
import { Collection, type CollectionResource, type NamedObject } from './collection';
import { CollectionWatch, type WatchEnd } from './collection-watch';
import type { WatchMessage } from './watch-message';

export interface CollectionState<T> {
  /** In the order of names. Once loaded it stays so: a later failure keeps the last known objects. */
  readonly items: Fetched<readonly T[]>;
  /** `live`: a watch holds. `polling`: listed at intervals. `reconnecting`: `items` is the last known state. */
  readonly mode: 'live' | 'polling' | 'reconnecting';
  /** Objects that have arrived; grows page by page while the first list is on its way. */
  readonly loadedCount: number;
}

export interface CollectionOptions {
  /**
   * Whether a socket may be held. Not while the user impersonates someone: browsers cannot send the headers that say so
   * on a socket, it would act as the real user.
   */
  readonly mayWatch: boolean;
}

/** Small enough that reading one page does not hold up the browser: nodes are some 17 KB each. */
const PAGE_SIZE = 250;
const PUBLISH_INTERVAL_MS = 500;
/** A watch that ends is resumed within a second or two; shorter gaps than this are not worth a word. */
const RECONNECT_GRACE_MS = 5_000;
/** When somebody gives the right, or an update of the cluster brings the kind. */
const RETRY_MS = { Forbidden: 60_000, NotFound: 5 * 60_000 } as const;
/** So many sockets in a row that did not hold, then the list is started over. */
const FAILURES_BEFORE_RELIST = 2;
/** So many, although lists arrive, and there will be no socket for now. */
const FAILURES_BEFORE_POLLING = 4;
const SOCKET_RETRY_MS = 5 * 60_000;
const SHORTEST_POLL_MS = 15_000;
const LONGEST_POLL_MS = 30_000;
/** A list of 5,000 objects is asked for at the longest interval. */
const POLL_MS_PER_OBJECT = 6;

/**
 * All objects of a kind, of which there may be thousands, trimmed to what is read of them: one list in pages, then one watch. Publishes when the list
 * is complete, then at most twice a second and only if something that is kept has changed.
 *
 * The watch resumes from the last version seen. It gives way to a new list when that version has expired or sockets
 * fail twice in a row, and to polling when no socket can be held. Until the new list is complete the old one stands.
 */
export class CollectionStore<T extends NamedObject> extends Store<CollectionState<T>> {
  private readonly collection = new Collection<T>();
  private watch: CollectionWatch<T> | undefined;
  /** Changes with every stop, so that what a former run still waits for is not taken for ours. */
  private run: object | undefined;
  private resourceVersion = '';
  private heardMs: number | undefined;
  private publishedMs = Number.NEGATIVE_INFINITY;
  private ignored = 0;
  /** Sockets in a row that did not hold. */
  private socketFailures = 0;
  /** Tries in a row, of sockets and lists, that led to nothing; makes the delays grow. */
  private vainTries = 0;
  private socketRetryAtMs = Number.NEGATIVE_INFINITY;
  private cancelNext: Cancel | undefined;
  private cancelGrace: Cancel | undefined;
  private cancelPublish: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
    private readonly resource: CollectionResource<T>,
    private readonly options: CollectionOptions,
  ) {
    super({ items: missing('NotLoaded'), mode: 'live', loadedCount: 0 });
  }

  /** When the server last said something about these objects, by the browser's clock. */
  get heardAtMs(): number | undefined {
    return this.heardMs;
  }

  /** Messages that made no sense. */
  get ignoredMessages(): number {
    return this.ignored;
  }

  /** Begins, or takes up again where `stop` has left off. */
  start(): void {
    if (this.run) return;
    this.run = {};
    if (this.isLoaded() && !this.mustPoll()) this.openWatch();
    else void this.list();
  }

  /** Lets go of the socket; the objects stay. */
  stop(): void {
    this.run = undefined;
    this.watch?.close();
    this.watch = undefined;
    this.cancelNext?.();
    this.cancelGrace?.();
    this.cancelGrace = undefined;
    // The version to resume from lies behind these events: they would not come again.
    this.publishItems();
  }

  private async list(): Promise<void> {
    const run = this.run;
    const listing = await listPages<T>(this.api, {
      path: this.resource.path,
      plural: this.resource.plural,
      pageSize: PAGE_SIZE,
      // To compare with what is known page by page is less of a stop than to do so at the end.
      take: (object) => {
        const trimmed = this.resource.trim(object);
        return trimmed && this.collection.recognize(trimmed);
      },
      isWanted: () => run === this.run,
      onProgress: (count) => this.onProgress(count),
    });
    if (run !== this.run || listing.state === 'abandoned') return;
    if (listing.state === 'failed') {
      this.onListFailed(listing.failure);
      return;
    }
    this.heardMs = this.environment.nowMs();
    this.resourceVersion = listing.resourceVersion;
    this.collection.replaceAll(listing.items);
    if (this.collection.publish() || !this.isLoaded()) this.showItems();
    this.setMode(this.mustPoll() ? 'polling' : 'live');
    if (this.mustPoll()) {
      this.vainTries = 0;
      this.next(this.pollIntervalMs(), () => void this.list());
    } else {
      this.openWatch();
    }
  }

  private onProgress(count: number): void {
    this.heardMs = this.environment.nowMs();
    if (!this.isLoaded()) this.publish({ ...this.getState(), loadedCount: count });
  }

  private onListFailed(failure: ApiFailure): void {
    if (!this.isLoaded()) this.setMissing(failure);
    this.setMode('reconnecting');
    const delayMs =
      failure.reason === 'Failed' ? this.nextRetryDelayMs() : RETRY_MS[failure.reason];
    this.next(delayMs, () => void this.list());
  }

  private openWatch(): void {
    this.expectSilence();
    this.watch = new CollectionWatch(this.environment, this.resource, this.resourceVersion, {
      onOpen: () => this.onWatchOpen(),
      onMessage: (message) => this.onWatchMessage(message),
      onGarbage: () => (this.ignored += 1),
      onEnd: (end) => this.onWatchEnd(end),
    });
  }

  private onWatchOpen(): void {
    this.heardMs = this.environment.nowMs();
    this.setMode('live');
  }

  private onWatchMessage(
    message: Extract<WatchMessage<T>, { kind: 'changed' | 'deleted' | 'bookmark' }>,
  ): void {
    this.heardMs = this.environment.nowMs();
    this.socketFailures = 0;
    this.vainTries = 0;
    if (message.resourceVersion !== '') this.resourceVersion = message.resourceVersion;
    if (message.kind === 'bookmark') return;
    if (message.kind === 'changed') this.collection.put(message.object);
    else this.collection.remove(message.name);
    this.schedulePublish();
  }

  private onWatchEnd(end: WatchEnd): void {
    this.watch = undefined;
    this.expectSilence();
    if (end.hasHeld) {
      this.socketFailures = 0;
      this.vainTries = 0;
    } else {
      this.socketFailures += 1;
    }
    if (this.socketFailures >= FAILURES_BEFORE_POLLING) {
      this.socketRetryAtMs = this.environment.nowMs() + SOCKET_RETRY_MS;
    }
    const mustRelist = end.isExpired || this.socketFailures >= FAILURES_BEFORE_RELIST;
    this.next(this.nextRetryDelayMs(), () => {
      if (mustRelist) void this.list();
      else this.openWatch();
    });
  }

  private schedulePublish(): void {
    if (this.cancelPublish) return;
    const dueMs = this.publishedMs + PUBLISH_INTERVAL_MS - this.environment.nowMs();
    this.cancelPublish = this.environment.after(Math.max(dueMs, 0), () => this.publishItems());
  }

  private publishItems(): void {
    this.cancelPublish?.();
    this.cancelPublish = undefined;
    if (this.collection.publish()) this.showItems();
  }

  private showItems(): void {
    this.publishedMs = this.environment.nowMs();
    const items = this.collection.list;
    this.publish({ ...this.getState(), items: loaded(items), loadedCount: items.length });
  }

  /** From here on nothing is heard; if that lasts, it is said. */
  private expectSilence(): void {
    this.cancelGrace ??= this.environment.after(RECONNECT_GRACE_MS, () =>
      this.setMode('reconnecting'),
    );
  }

  private setMode(mode: CollectionState<T>['mode']): void {
    this.cancelGrace?.();
    this.cancelGrace = undefined;
    if (mode !== this.getState().mode) this.publish({ ...this.getState(), mode });
  }

  private setMissing(failure: ApiFailure): void {
    this.publish({ ...this.getState(), items: asMissing(failure), loadedCount: 0 });
  }

  private isLoaded(): boolean {
    return this.getState().items.state === 'loaded';
  }

  private mustPoll(): boolean {
    return !this.options.mayWatch || this.environment.nowMs() < this.socketRetryAtMs;
  }

  private pollIntervalMs(): number {
    const wantedMs = this.collection.list.length * POLL_MS_PER_OBJECT;
    return Math.min(Math.max(wantedMs, SHORTEST_POLL_MS), LONGEST_POLL_MS);
  }

  private nextRetryDelayMs(): number {
    return retryDelayMs(this.vainTries++, this.environment.random());
  }

  private next(delayMs: number, action: () => void): void {
    this.cancelNext?.();
    this.cancelNext = this.environment.after(delayMs, action);
  }
}
