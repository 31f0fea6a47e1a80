import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { WatchSink } from './watch';

/** An open watch, as the cluster that holds it sees it. */
interface Connection {
  /** Ends it as a server that goes away in order. */
  readonly end: () => void;
  /** Cuts it as a lost network does. */
  readonly cut: () => void;
  readonly sendRaw: (text: string) => void;
}

/** A sink that says when the other side has hung up. */
export interface ConnectedSink extends WatchSink {
  readonly onClose: (listener: () => void) => void;
}

/** Messages that a faulty proxy or server could send on a watch. */
const GARBAGE: readonly string[] = [
  '<html><body>Application is not available</body></html>',
  '{"type":"MODIFIED","object":{"kind":"Node","metadata":{"name":"cut-o',
  'null',
  '[]',
  '{"type":"MODIFIED"}',
  '{"type":"MODIFIED","object":{}}',
  '{"type":"PUZZLED","object":{"kind":"Node","metadata":{"name":"puzzled"}}}',
];

/** The open watches of one cluster. */
export class WatchConnections {
  private readonly open = new Set<Connection>();

  get count(): number {
    return this.open.size;
  }

  /** `transport` is what the WebSocket was made on. */
  addSocket(socket: WebSocket, transport: Duplex): ConnectedSink {
    const connection: Connection = {
      end: () => socket.close(1000),
      cut: () => socket.terminate(),
      sendRaw: (text) => socket.send(text),
    };
    this.open.add(connection);
    socket.on('close', () => this.open.delete(connection));
    // A reset of the other side; `close` follows.
    socket.on('error', () => socket.terminate());
    return {
      send: connection.sendRaw,
      // The console's bridge hangs up without a close frame when a watch ends, after what was sent before.
      end: () => transport.end(),
      onClose: (listener) => socket.once('close', listener),
    };
  }

  addStream(response: ServerResponse): ConnectedSink {
    const connection: Connection = {
      end: () => response.end(),
      cut: () => response.destroy(),
      sendRaw: (text) => response.write(`${text}\n`),
    };
    this.open.add(connection);
    response.on('close', () => this.open.delete(connection));
    return {
      send: connection.sendRaw,
      end: connection.end,
      onClose: (listener) => response.once('close', listener),
    };
  }

  endAll(): void {
    for (const connection of [...this.open]) connection.end();
  }

  cutAll(): void {
    for (const connection of [...this.open]) connection.cut();
  }

  sendGarbage(): void {
    for (const connection of this.open) GARBAGE.forEach((text) => connection.sendRaw(text));
  }
}
