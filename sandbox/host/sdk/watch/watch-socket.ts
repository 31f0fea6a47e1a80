import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';

export interface WatchEvent {
  readonly type: string;
  readonly object: K8sResourceCommon;
}

interface WatchSocketHandlers {
  onEvents(events: readonly WatchEvent[]): void;
  /** Asked after every close that was not wanted; `stop` ends this socket, otherwise it comes back. */
  onClose?(event: CloseEvent): 'reconnect' | 'stop';
}

const FLUSH_INTERVAL_MS = 500;
const BUFFER_MAX_EVENTS = 1000;
const FIRST_RECONNECT_DELAY_MS = 1000;
const RECONNECT_DELAY_FACTOR = 1.5;
const MAX_RECONNECT_DELAY_MS = 60_000;

const socketUrl = (path: string): string =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${path}`;

const isWatchEvent = (value: unknown): value is WatchEvent =>
  typeof value === 'object' && value !== null && 'type' in value && 'object' in value;

const parseEvent = (text: unknown): WatchEvent | undefined => {
  try {
    const value: unknown = JSON.parse(String(text));
    return isWatchEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A watch that behaves as the console's does, its flaws included: events wait up to half a second and are then handed
 * over together; of more than 1,000 waiting ones the oldest are lost without a word; after any close it comes back
 * to the very same address.
 */
export class WatchSocket {
  private socket: WebSocket | undefined;
  private waiting: WatchEvent[] = [];
  private reconnectDelayMs = FIRST_RECONNECT_DELAY_MS;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly flushTimer: ReturnType<typeof setInterval>;
  private isStopped = false;

  constructor(
    private readonly path: string,
    private readonly handlers: WatchSocketHandlers,
  ) {
    this.flushTimer = setInterval(() => this.flush(), FLUSH_INTERVAL_MS);
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.flushTimer);
    clearTimeout(this.reconnectTimer);
    this.waiting = [];
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(socketUrl(this.path));
    this.socket = socket;
    socket.onopen = () => {
      this.reconnectDelayMs = FIRST_RECONNECT_DELAY_MS;
    };
    socket.onmessage = ({ data }: MessageEvent) => this.keep(data);
    socket.onclose = (event) => this.handleClose(event);
  }

  private keep(data: unknown): void {
    const event = parseEvent(data);
    if (this.isStopped || event === undefined) {
      return;
    }
    this.waiting.push(event);
    if (this.waiting.length > BUFFER_MAX_EVENTS) {
      this.waiting.shift();
    }
  }

  private flush(): void {
    if (this.waiting.length > 0) {
      const events = this.waiting;
      this.waiting = [];
      this.handlers.onEvents(events);
    }
  }

  private handleClose(event: CloseEvent): void {
    if (this.isStopped) {
      return;
    }
    if (this.handlers.onClose?.(event) === 'stop') {
      this.stop();
      return;
    }
    this.reconnectTimer = setTimeout(() => this.connect(), this.reconnectDelayMs);
    this.reconnectDelayMs = Math.min(
      this.reconnectDelayMs * RECONNECT_DELAY_FACTOR,
      MAX_RECONNECT_DELAY_MS,
    );
  }
}
