import { consoleFetch } from '../sdk';
import type { Environment } from './environment';

/** The browser's scheduler. Safari has none, and TypeScript does not know it. */
interface Scheduler {
  postTask(callback: () => void, options: { readonly priority: 'user-blocking' }): Promise<void>;
}

const SOON_MS = 200;
const LONGEST_IDLE_MS = 1_000;

export const browserEnvironment: Environment = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  beforeOthers(callback) {
    const { scheduler }: { scheduler?: Scheduler } = globalThis as object;
    if (!scheduler) return undefined;
    let isCancelled = false;
    const run = (): void => {
      if (!isCancelled) callback();
    };
    void scheduler.postTask(run, { priority: 'user-blocking' });
    return () => {
      isCancelled = true;
    };
  },
  whenIdle(callback) {
    // Safari has none.
    if (typeof requestIdleCallback === 'undefined') return this.after(SOON_MS, callback);
    const idle = requestIdleCallback(callback, { timeout: LONGEST_IDLE_MS });
    return () => cancelIdleCallback(idle);
  },
  fetch: (path, options) => consoleFetch(path, options),
  openSocket(path, handlers) {
    const url = new URL(path, window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url.href);
    socket.onopen = () => handlers.onOpen();
    socket.onmessage = (event: MessageEvent<unknown>) => handlers.onMessage(event.data);
    socket.onclose = () => handlers.onEnd();
    return {
      close() {
        socket.onopen = null;
        socket.onmessage = null;
        socket.onclose = null;
        socket.close();
      },
    };
  },
};
