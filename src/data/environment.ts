/** Cancels; does nothing when it has happened already. */
export type Cancel = () => void;

export interface SocketHandlers {
  onOpen(): void;
  onMessage(data: unknown): void;
  /** Called once, for any end of the socket; never after `close`. */
  onEnd(): void;
}

/** The used part of a `Response`, or of its replacement. */
export interface FetchAnswer {
  readonly headers: Pick<Headers, 'get'>;
  /** The answer as it arrives; absent where all of it has arrived, and of a page that stands in for a `Response`. */
  readonly body?: Response['body'];
  /** Rejects unless the body is JSON. */
  json(): Promise<unknown>;
}

/** The environment of the stores: the browser, or the controller's process. Tests have their own. */
export interface Environment {
  /** The clock of this machine, milliseconds since 1970. */
  nowMs(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  after(delayMs: number, callback: () => void): Cancel;
  /**
   * In a task of its own, before what others have waiting. `undefined`, and nothing happens, where that cannot be had.
   */
  beforeOthers?(callback: () => void): Cancel | undefined;
  /** Once the machine has nothing else to do, or soon anyway. Absent where that cannot be had. */
  whenIdle?(callback: () => void): Cancel;
  /** Rejects unless the answer is a success, as `consoleFetch` does. */
  fetch(path: string, options: RequestInit): Promise<FetchAnswer>;
  /** @throws when no socket may be opened at all. */
  openSocket(path: string, handlers: SocketHandlers): { close(): void };
}
