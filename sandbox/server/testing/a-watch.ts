import { WebSocket } from 'ws';
import type { Body } from './a-sandbox';

export interface WatchEvent {
  readonly type: string;
  readonly object: Body;
}

/** A WebSocket that collects what it is sent. */
export class Watch {
  readonly messages: string[] = [];
  /** The close code, once closed. */
  closeCode: number | undefined;
  /** The HTTP status, when the upgrade was refused. */
  refusedWith: number | undefined;
  private readonly socket: WebSocket;
  private listeners: (() => void)[] = [];

  constructor(
    url: string,
    protocols: readonly string[] = [],
    headers: Record<string, string> = {},
  ) {
    this.socket = new WebSocket(url.replace(/^http/, 'ws'), [...protocols], {
      headers: { Origin: new URL(url).origin, ...headers },
    });
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(data.toString());
      this.tell();
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
      this.tell();
    });
    this.socket.on('unexpected-response', (_request, response) => {
      this.refusedWith = response.statusCode;
      response.resume();
      this.tell();
    });
    this.socket.on('open', () => this.tell());
    this.socket.on('error', () => this.tell());
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  events(): readonly WatchEvent[] {
    // The test knows what it watches.
    return this.messages.map((message) => JSON.parse(message) as WatchEvent);
  }

  /** `MODIFIED node-001` and so on. */
  summary(): readonly string[] {
    return this.events().map(({ type, object }) => `${type} ${object.metadata.name}`);
  }

  /** Resolves as soon as the condition holds; looks again whenever something happens. */
  async until(condition: (watch: this) => boolean): Promise<this> {
    while (!condition(this)) {
      await new Promise<void>((resolve) => this.listeners.push(resolve));
    }
    return this;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.terminate();
  }

  private tell(): void {
    const listeners = this.listeners;
    this.listeners = [];
    listeners.forEach((listener) => listener());
  }
}
