import { consoleFetch } from '../sdk';

/** Cancels; does nothing when it has happened already. */
export type Cancel = () => void;

export interface SocketHandlers {
  onOpen(): void;
  onMessage(data: unknown): void;
  /** Called once, for any end of the socket; never after `close`. */
  onEnd(): void;
}

/** What the stores need from the browser. Tests have their own. */
export interface Environment {
  /** The browser's clock, milliseconds since 1970. */
  nowMs(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  after(delayMs: number, callback: () => void): Cancel;
  /** Rejects unless the answer is a success, as `consoleFetch` does. */
  fetch(path: string, options: RequestInit): Promise<Response>;
  /** @throws when the browser refuses to open sockets at all. */
  openSocket(path: string, handlers: SocketHandlers): { close(): void };
}

export const browserEnvironment: Environment = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
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
