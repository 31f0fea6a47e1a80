import { loaded, missing, readObject, readText, type Fetched } from '../../engine';
import type { Pages } from '../../list-pages';
import type { Cancel, Environment } from '../environment';
import { asMissing, failed, type ApiFailure } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { listPages } from '../requests/list-pages';
import { kubernetesBasePath } from '../requests/server-flags';
import type { SourceState } from '../source-state';
import { Store } from '../store';
import { Collection, type CollectionResource, type NamedObject } from './collection';
import { CollectionWatch, type WatchEnd } from './collection-watch';
import { retryDelayMs } from './retry-delay';
import type { WatchMessage } from './watch-message';

export interface CollectionState<T> {
  /** In the order of names. Once loaded it stays so: a later failure keeps the last known objects. */
  readonly items: Fetched<readonly T[]>;
  /** `live`: a watch holds. `polling`: listed at intervals. `reconnecting`: `items` is the last known state. */
  readonly mode: 'live' | 'polling' | 'reconnecting';
  /** Objects that have arrived; grows page by page while the first list is on its way. */
  readonly loadedCount: number;
  /** The reason why the last list failed; absent if it did not. */
  readonly failure?: ApiFailure;
}

export interface CollectionOptions {
  /**
   * True if a socket may be opened. Not while the user impersonates another user: browsers can't send impersonation
   * headers on a socket, so it would act as the real user.
   */
  readonly mayWatch: boolean;
  /** Delay before a kind that is not served is requested again, see `RETRY_MS`. */
  readonly notFoundRetryMs?: number;
}

/** Small enough that parsing one page does not block the browser: a node has about 17 KB. */
const PAGE_SIZE = 250;
const PUBLISH_INTERVAL_MS = 500;
/** A watch that ends is resumed within a second or two; gaps shorter than this are not shown. */
const RECONNECT_GRACE_MS = 5_000;
/** An administrator may grant the right, or an update of the cluster bring the kind. */
const RETRY_MS = { Forbidden: 60_000, NotFound: 5 * 60_000 } as const;
/** After so many failed sockets in a row the list is read again. */
const FAILURES_BEFORE_RELIST = 2;
/** After so many, although lists arrive, it polls instead. */
const FAILURES_BEFORE_POLLING = 4;
const SOCKET_RETRY_MS = 5 * 60_000;
const SHORTEST_POLL_MS = 15_000;
const LONGEST_POLL_MS = 30_000;
/** 5,000 objects are listed at the longest interval. */
const POLL_MS_PER_OBJECT = 6;

/**
 * All objects of a kind, of which there may be thousands, trimmed to the fields we read: one list in pages, then one
 * watch. Publishes when the list is complete, then at most twice a second and only if a field that is kept has changed.
 *
 * The watch resumes from the last version seen. A new list replaces it when that version has expired or two sockets in
 * a row have failed, and polling when no socket stays open. The old list stays until the new one is complete.
 */
export class CollectionStore<T extends NamedObject> extends Store<CollectionState<T>> {
  private readonly collection = new Collection<T>();
  private watch: CollectionWatch<T> | undefined;
  /** Another object after every stop, so that answers to requests of an earlier run are ignored. */
  private run: object | undefined;
  private resourceVersion = '';
  private heardMs: number | undefined;
  private publishedMs = Number.NEGATIVE_INFINITY;
  private ignored = 0;
  /** Failed sockets in a row. */
  private socketFailures = 0;
  /** Failed attempts in a row, of sockets and lists; delays grow with it. */
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

  /** Time when the server last sent something about these objects, by the browser's clock. */
  get heardAtMs(): number | undefined {
    return this.heardMs;
  }

  /** The state of the objects. */
  get source(): SourceState<readonly T[]> {
    const { items, mode } = this.getState();
    const isBehind = items.state === 'loaded' && mode === 'reconnecting';
    return { fetched: items, behindSinceMs: isBehind ? this.heardMs : undefined };
  }

  /** The number of invalid messages. */
  get ignoredMessages(): number {
    return this.ignored;
  }

  /** Starts, or resumes after `stop`. */
  start(): void {
    if (this.run) return;
    this.run = {};
    if (this.isLoaded() && !this.mustPoll()) this.openWatch();
    else void this.list();
  }

  /** Closes the socket; the objects stay. */
  stop(): void {
    this.run = undefined;
    this.watch?.close();
    this.watch = undefined;
    this.cancelNext?.();
    this.cancelGrace?.();
    this.cancelGrace = undefined;
    // The watch resumes after these events: they would not come again.
    this.publishItems();
  }

  private async list(): Promise<void> {
    const run = this.run;
    const listing = await this.ask(() => run === this.run);
    if (run !== this.run || listing.state === 'abandoned') return;
    if (listing.state === 'failed') {
      this.onListFailed(listing.failure);
      return;
    }
    this.heardMs = this.environment.nowMs();
    this.resourceVersion = listing.resourceVersion;
    this.collection.replaceAll(listing.items);
    if (this.collection.publish() || !this.isLoaded()) this.showItems();
    this.setFailure(undefined);
    this.setMode(this.mustPoll() ? 'polling' : 'live');
    if (this.mustPoll()) {
      this.vainTries = 0;
      this.next(this.pollIntervalMs(), () => void this.list());
    } else {
      this.openWatch();
    }
  }

  private async ask(isWanted: () => boolean): Promise<Pages<T, ApiFailure>> {
    const { name, pageSize = PAGE_SIZE, path, plural } = this.resource;
    // Comparing page by page blocks the browser for less time than comparing all at the end.
    const take = (object: unknown): T | undefined => {
      const trimmed = this.resource.trim(object);
      return trimmed && this.collection.recognize(trimmed);
    };
    if (name !== undefined) {
      const answer = await this.api.get(`${kubernetesBasePath()}${path}/${name}`);
      if (answer.state === 'failed') return answer;
      const object = take(answer.body);
      if (!object) return failed(`The answer is not ${plural} ${name}`);
      const { resourceVersion } = readObject(readObject(answer.body).metadata);
      return { state: 'listed', items: [object], resourceVersion: readText(resourceVersion) };
    }
    const onProgress = (count: number): void => this.onProgress(count);
    return listPages<T>(this.api, {
      path,
      plural,
      pageSize,
      take,
      isWanted,
      onProgress,
    });
  }

  private onProgress(count: number): void {
    this.heardMs = this.environment.nowMs();
    if (!this.isLoaded()) this.publish({ ...this.getState(), loadedCount: count });
  }

  private onListFailed(failure: ApiFailure): void {
    if (!this.isLoaded()) this.setMissing(failure);
    this.setFailure(failure);
    this.setMode('reconnecting');
    this.next(this.retryDelayMs(failure), () => void this.list());
  }

  private openWatch(): void {
    this.expectSilence();
    this.watch = new CollectionWatch(this.environment, this.resource, this.resourceVersion, {
      onOpen: () => this.onWatchOpen(),
      onMessage: (message) => this.onWatchMessage(message),
      onInvalid: () => (this.ignored += 1),
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

  /** No watch is open from here on; after a grace time the state says so. */
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

  private setFailure(failure: ApiFailure | undefined): void {
    if (failure !== this.getState().failure) this.publish({ ...this.getState(), failure });
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

  private retryDelayMs({ reason }: ApiFailure): number {
    switch (reason) {
      case 'Failed':
        return this.nextRetryDelayMs();
      case 'NotFound':
      case 'NotCollected':
        return this.options.notFoundRetryMs ?? RETRY_MS.NotFound;
      case 'Forbidden':
        return RETRY_MS.Forbidden;
    }
  }

  private nextRetryDelayMs(): number {
    return retryDelayMs(this.vainTries++, this.environment.random());
  }

  private next(delayMs: number, action: () => void): void {
    this.cancelNext?.();
    this.cancelNext = this.environment.after(delayMs, action);
  }
}
