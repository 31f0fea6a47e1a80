import type { Environment, SocketHandlers } from '../data/environment';
import { consoleFetch } from './sdk-stub';

/** One socket that the code under test has opened; the test is the other side. */
export class FakeSocket {
  isClosed = false;

  constructor(
    readonly path: string,
    private readonly handlers: SocketHandlers,
  ) {}

  open(): void {
    this.handlers.onOpen();
  }

  send(message: unknown): void {
    this.handlers.onMessage(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The server, or the network, ends it. */
  drop(): void {
    this.handlers.onEnd();
  }
}

export interface FakeEnvironment extends Environment {
  /** Oldest first. */
  readonly sockets: readonly FakeSocket[];
  /** The newest. @throws when there is none. */
  socket(): FakeSocket;
  setRandom(value: number): void;
  refuseSockets(): void;
}

/**
 * An environment whose time is jest's (use fake timers), whose fetch is the SDK stub's, and whose sockets are the
 * test's.
 */
export function aFakeEnvironment(): FakeEnvironment {
  const sockets: FakeSocket[] = [];
  let random = 0;
  let areSocketsRefused = false;
  return {
    sockets,
    socket() {
      const newest = sockets.at(-1);
      if (!newest) throw new Error('no socket was opened');
      return newest;
    },
    setRandom(value) {
      random = value;
    },
    refuseSockets() {
      areSocketsRefused = true;
    },
    nowMs: () => Date.now(),
    random: () => random,
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    fetch: (path, options) => consoleFetch(path, options),
    openSocket(path, handlers) {
      if (areSocketsRefused) throw new Error('sockets are refused');
      const socket = new FakeSocket(path, handlers);
      sockets.push(socket);
      return {
        close() {
          socket.isClosed = true;
        },
      };
    },
  };
}
