import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ClusterConnection } from '../../connect/cluster-connection';

export interface FakeRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

export interface FakeAnswer {
  readonly code?: number;
  /** An object is sent as JSON, a text as it is. */
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly compressed?: boolean;
}

/** Answers a request, or says nothing about it, which is a 404. */
export type FakeHandler = (request: FakeRequest) => FakeAnswer | undefined;

export interface FakeApi {
  readonly url: string;
  readonly requests: readonly FakeRequest[];
  /** A connection to it, as a user with a token. */
  readonly connection: ClusterConnection;
  close(): Promise<void>;
}

/** A Kubernetes API of the test's own making, on a free port of this machine. */
export async function startFakeApi(handle: FakeHandler): Promise<FakeApi> {
  const requests: FakeRequest[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const asked = { path: pathname, query: searchParams, headers: request.headers };
    requests.push(asked);
    const answer = handle(asked) ?? status(404, 'NotFound', 'not found');
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.code ?? 200, {
      'Content-Type': 'application/json',
      ...(answer.compressed ? { 'Content-Encoding': 'gzip' } : {}),
      ...answer.headers,
    });
    response.end(answer.compressed ? gzipSync(text) : text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server that listens has an address and a port.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    requests,
    connection: {
      server: url,
      requestOptions: () => Promise.resolve({ headers: { Authorization: 'Bearer token' } }),
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A `Status` object, as the API refuses. */
export function status(code: number, reason: string, message: string): FakeAnswer {
  return {
    code,
    body: { apiVersion: 'v1', kind: 'Status', status: 'Failure', reason, message, code },
  };
}
