import type { Cancel, Environment } from '../environment';
import { kubernetesBasePath } from '../requests/server-flags';
import type { CollectionResource, NamedObject } from './collection';
import { readWatchMessage, type WatchMessage } from './watch-message';

export interface WatchHandlers<T> {
  onOpen(): void;
  onMessage(message: Extract<WatchMessage<T>, { kind: 'changed' | 'deleted' | 'bookmark' }>): void;
  onInvalid(): void;
  /** Once; never after `close` was called. */
  onEnd(end: WatchEnd): void;
}

export interface WatchEnd {
  /** The server no longer knows the version that the watch began with. */
  readonly isExpired: boolean;
  /** True if the watch worked: a valid message arrived, or it was open for a while before the server closed it. */
  readonly hasHeld: boolean;
}

const OPEN_WITHIN_MS = 15_000;

/** Bookmarks come about once a minute; a socket without a message for so long is dead, even if it is open. */
const LONGEST_SILENCE_MS = 90_000;

/** A server may close a quiet watch; that is no failure if it was open for this long. */
const HELD_AFTER_MS = 10_000;

/** After so many invalid messages in a row the other side is not a watch. */
const INVALID_LIMIT = 20;

/** A WebSocket that watches all objects of a kind, until it ends for any reason. */
export class CollectionWatch<T extends NamedObject> {
  private socket: { close(): void } | undefined;
  private cancelDeadline: Cancel;
  private isOver = false;
  private hasDelivered = false;
  private openedAtMs: number | undefined;
  private heardAtMs = 0;
  private invalidInARow = 0;

  constructor(
    private readonly environment: Environment,
    private readonly resource: CollectionResource<T>,
    resourceVersion: string,
    private readonly handlers: WatchHandlers<T>,
  ) {
    this.cancelDeadline = environment.after(OPEN_WITHIN_MS, () => this.end('lost'));
    try {
      this.socket = environment.openSocket(watchPath(resource, resourceVersion), {
        onOpen: () => this.onOpen(),
        onMessage: (data) => this.onMessage(data),
        onEnd: () => this.end('closed'),
      });
    } catch {
      this.cancelDeadline();
      this.cancelDeadline = environment.after(0, () => this.end('lost'));
    }
  }

  close(): void {
    this.isOver = true;
    this.cancelDeadline();
    this.socket?.close();
  }

  private onOpen(): void {
    if (this.isOver) return;
    this.openedAtMs = this.environment.nowMs();
    this.heardAtMs = this.openedAtMs;
    this.cancelDeadline();
    this.expectMore(LONGEST_SILENCE_MS);
    this.handlers.onOpen();
  }

  private onMessage(data: unknown): void {
    if (this.isOver) return;
    const message = readWatchMessage(data, this.resource);
    if (message.kind === 'error') {
      this.end(message.code === 410 ? 'expired' : 'lost');
      return;
    }
    if (message.kind === 'invalid') {
      this.handlers.onInvalid();
      if (++this.invalidInARow >= INVALID_LIMIT) this.end('invalid');
      return;
    }
    this.invalidInARow = 0;
    this.hasDelivered = true;
    this.heardAtMs = this.environment.nowMs();
    this.handlers.onMessage(message);
  }

  /** Starts one timer for many messages. A new timer for each would cost more than reading some of them. */
  private expectMore(withinMs: number): void {
    this.cancelDeadline = this.environment.after(withinMs, () => {
      const restMs = this.heardAtMs + LONGEST_SILENCE_MS - this.environment.nowMs();
      if (restMs > 0) this.expectMore(restMs);
      else this.end('lost');
    });
  }

  private end(why: 'closed' | 'expired' | 'lost' | 'invalid'): void {
    if (this.isOver) return;
    this.close();
    const openMs = this.openedAtMs === undefined ? 0 : this.environment.nowMs() - this.openedAtMs;
    const hasHeld = this.hasDelivered || (why === 'closed' && openMs >= HELD_AFTER_MS);
    this.handlers.onEnd({
      isExpired: why === 'expired',
      hasHeld: hasHeld && why !== 'invalid',
    });
  }
}

function watchPath(
  { name, path }: Pick<CollectionResource<NamedObject>, 'name' | 'path'>,
  resourceVersion: string,
): string {
  const only = name === undefined ? '' : `&fieldSelector=metadata.name%3D${name}`;
  const from =
    resourceVersion === '' ? '' : `&resourceVersion=${encodeURIComponent(resourceVersion)}`;
  return `${kubernetesBasePath()}${path}?watch=true&allowWatchBookmarks=true${only}${from}`;
}
