import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { ClusterConnection } from '../../connect/cluster-connection';
import { RunningCluster } from '../../sandbox/server/running-cluster';
import type { Scenario } from '../../scenarios/scenario';
import { aConnection } from './a-connection';

/** The API of one cluster, which notes what it is asked and can be told to answer otherwise. */
export interface Cluster {
  readonly cluster: RunningCluster;
  readonly connection: ClusterConnection;
  /** `PUT /apis/…/updatestatuses/cluster/status`, in the order in which they came; watches as `WATCH`. */
  readonly requests: readonly string[];
  /** Answers instead of the cluster if it returns true; `undefined`: the cluster answers. */
  interfere: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** The object at a path, as JSON; `undefined` when there is none. */
  read(path: string): Promise<unknown>;
  send(method: string, path: string, body?: object): Promise<number>;
  /** Ends all connections, watches too, as a server that starts anew. */
  hangUp(): void;
  close(): Promise<void>;
}

/** The key and certificate of a server with TLS. */
export interface ServerCertificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

export async function aCluster(
  scenario: Scenario,
  clock: 'live' | 'still' = 'still',
  certificate?: ServerCertificate,
): Promise<Cluster> {
  const cluster = new RunningCluster({
    scenario,
    clock,
    sockets: new WebSocketServer({ noServer: true }),
    bookmarkIntervalMs: 60_000,
    monitoringHost: '',
    hasMonitoring: false,
    realNowMs: Date.now,
  });
  const requests: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://cluster');
    const verb = url.searchParams.has('watch') ? 'WATCH' : request.method;
    requests.push(`${verb ?? ''} ${url.pathname}`);
    if (!made.interfere?.(request, response)) void cluster.handle(request, response, url);
  };
  const server = certificate ? https.createServer(certificate, answer) : http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const { port } = server.address() as AddressInfo;
  const root = `${certificate ? 'https' : 'http'}://127.0.0.1:${String(port)}`;
  const made: Cluster = {
    cluster,
    connection: aConnection(root),
    requests,
    interfere: undefined,
    async read(path) {
      const response = await fetch(root + path);
      if (!response.ok) return undefined;
      const object: unknown = await response.json();
      return object;
    },
    async send(method, path, body) {
      const response = await fetch(root + path, { method, body: JSON.stringify(body) });
      await response.text();
      return response.status;
    },
    hangUp: () => server.closeAllConnections(),
    async close() {
      cluster.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}

/** Answers as an API server that refuses. */
export function refuse(
  response: ServerResponse,
  code: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): true {
  const status = {
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    reason,
    message: reason,
    code,
  };
  response.writeHead(code, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(status));
  return true;
}
