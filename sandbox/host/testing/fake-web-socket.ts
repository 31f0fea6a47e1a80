/** Stands in for the browser's WebSocket; the test plays the server. */
export class FakeWebSocket {
  static opened: FakeWebSocket[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosedByClient = false;

  constructor(readonly url: string) {
    FakeWebSocket.opened.push(this);
  }

  close(): void {
    this.isClosedByClient = true;
  }

  accept(): void {
    this.onopen?.();
  }

  sendText(data: string): void {
    this.onmessage?.({ data });
  }

  sendEvent(type: string, object: object): void {
    this.sendText(JSON.stringify({ type, object }));
  }

  closeWith(code: number): void {
    this.onclose?.({ code });
  }
}

/** Makes it the WebSocket of the test; none is open yet. */
export const installFakeWebSocket = (): void => {
  FakeWebSocket.opened = [];
  Object.assign(globalThis, { WebSocket: FakeWebSocket });
};

/** The socket opened last. */
export const lastSocket = (): FakeWebSocket => {
  const socket = FakeWebSocket.opened.at(-1);
  if (socket === undefined) {
    throw new Error('No WebSocket was opened');
  }
  return socket;
};
