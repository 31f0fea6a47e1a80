import { tooOldResourceVersion, type FailureStatus } from './api-error';
import { storedOf, type ObjectStore, type StoredObject, type StoreEvent } from './object-store';
import { bookmarkText, objectText, type Form } from './representation';
import type { Matcher } from './selectors';

/** The receiver of a watch's events: a WebSocket, or the open answer to a GET. */
export interface WatchSink {
  readonly send: (eventText: string) => void;
  /** Ends the connection in the regular way. */
  readonly end: () => void;
}

export interface WatchRequest extends Form {
  readonly store: ObjectStore;
  /** Absent: all namespaces. */
  readonly namespace?: string;
  readonly matches: Matcher;
  /** Absent or 0: all objects first, as ADDED events. */
  readonly resourceVersion?: number;
  readonly wantsBookmarks: boolean;
  readonly bookmarkIntervalMs: number;
  /** Absent: until the client hangs up. */
  readonly timeoutMs?: number;
}

/**
 * Sends what happened since the asked version, then what happens. A version that is too old gives one ERROR event and
 * the end. Answers how to stop without a word.
 */
export function startWatch(request: WatchRequest, sink: WatchSink): () => void {
  const { store, type, resourceVersion } = request;
  if (!resourceVersion) {
    for (const stored of store.list(type)) {
      if (isWatched(request, stored)) sink.send(eventText('ADDED', stored, request));
    }
  } else {
    const missed = store.eventsSince(type, resourceVersion);
    if (!missed) {
      const { status } = tooOldResourceVersion(resourceVersion, store.oldestResourceVersion);
      sink.send(errorText(status));
      sink.end();
      return () => undefined;
    }
    for (const event of missed) sendEvent(event, request, sink);
  }

  const unsubscribe = store.subscribe(type, (event) => sendEvent(event, request, sink));
  const sendBookmark = () =>
    sink.send(
      `{"type":"BOOKMARK","object":${bookmarkText(type, store.resourceVersion, request.representation)}}`,
    );
  const bookmarks = request.wantsBookmarks
    ? setInterval(sendBookmark, request.bookmarkIntervalMs)
    : undefined;
  const timeout =
    request.timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          stop();
          if (request.wantsBookmarks) sendBookmark();
          sink.end();
        }, request.timeoutMs);
  const stop = () => {
    unsubscribe();
    clearInterval(bookmarks);
    clearTimeout(timeout);
  };
  return stop;
}

function errorText(status: FailureStatus): string {
  return `{"type":"ERROR","object":${JSON.stringify(status)}}`;
}

/** An object that comes into a selection is ADDED for its watchers, one that leaves it DELETED. */
function sendEvent(event: StoreEvent, request: WatchRequest, sink: WatchSink): void {
  const wasWatched = event.type !== 'ADDED' && isWatched(request, event.before);
  const isStillWatched = event.type !== 'DELETED' && isWatched(request, event.after);
  if (!wasWatched && !isStillWatched) return;
  if (isStillWatched) {
    sink.send(eventText(wasWatched ? 'MODIFIED' : 'ADDED', storedOf(event), request));
  } else {
    sink.send(eventText('DELETED', storedOf(event), request));
  }
}

function isWatched(request: WatchRequest, stored: StoredObject): boolean {
  return (
    (request.namespace === undefined || stored.namespace === request.namespace) &&
    request.matches(stored)
  );
}

function eventText(type: string, stored: StoredObject, request: WatchRequest): string {
  return `{"type":"${type}","object":${objectText(stored, request)}}`;
}
