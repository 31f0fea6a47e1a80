/** Stands in for the browser's WebSocket: `install` it, then be the other side of the sockets that code opens. */
export class FakeWebSocket {
  /** Oldest first, since `install`. */
  static readonly opened: FakeWebSocket[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    FakeWebSocket.opened.push(this);
  }

  static install(): void {
    FakeWebSocket.opened.length = 0;
    Object.assign(globalThis, { WebSocket: FakeWebSocket });
  }

  /** @throws when none was opened. */
  static newest(): FakeWebSocket {
    const newest = FakeWebSocket.opened.at(-1);
    if (!newest) throw new Error('no socket was opened');
    return newest;
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.();
  }

  send(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(): void {
    this.onclose?.();
  }
}
