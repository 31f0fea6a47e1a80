import { WebSocket } from 'ws';
import { within } from '../../../src/testing/eventually';
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

  /**
   * Resolves as soon as the condition holds; looks again whenever something happens, which may be several messages at
   * once.
   * @throws when that takes too long, or when nothing can happen any more.
   */
  async until(condition: (watch: this) => boolean): Promise<this> {
    await within(`a watch with ${String(condition)}`, this.wait(condition));
    return this;
  }

  /** Resolves with at least so many messages. */
  async untilMessages(count: number): Promise<this> {
    return this.until(({ messages }) => messages.length >= count);
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.terminate();
  }

  private async wait(condition: (watch: this) => boolean): Promise<void> {
    while (!condition(this)) {
      if (this.socket.readyState === WebSocket.CLOSED) {
        throw new Error(
          `a watch ended (${String(this.closeCode)}, ${this.messages.length} messages) without ${String(condition)}`,
        );
      }
      await new Promise<void>((resolve) => this.listeners.push(resolve));
    }
  }

  private tell(): void {
    const listeners = this.listeners;
    this.listeners = [];
    listeners.forEach((listener) => listener());
  }
}
