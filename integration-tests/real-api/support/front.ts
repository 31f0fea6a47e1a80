import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { at } from '../../../charts/tests/chart';
import { describeAlerts, describeRules } from '../../../sandbox/server/monitoring';
import { READ_ALERTS, type PrometheusAlert } from '../../../scenarios';
import { connectTo } from './api';
import { servingCertificatePaths, type ControlPlane } from './start-control-plane';

/** What stands before the API to make a scenario of it. */
export interface Front {
  /** `https://127.0.0.1:…` */
  readonly server: string;
  /** Where a Route says that alerts are. */
  readonly host: string;
  /** The time that it tells. */
  nowMs: number;
  /** The API behind it; another one takes over with the next request. */
  target: string;
  /** Answers instead of the API, or does something before it does; `true` when it has answered. */
  interfere: Interference | undefined;
  /** How many were made to it so far. */
  readonly connections: number;
  /** Ends all connections, watches too, as a server that goes away. */
  hangUp(): void;
  close(): Promise<void>;
}

export type Interference = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => boolean | Promise<boolean>;

/**
 * Passes everything on to the API, but tells the time of a scenario, which the API has no way to have, and answers for
 * its alerts, as OpenShift's monitoring does: to those who may read the Prometheus `k8s`.
 */
export async function startFront(
  controlPlane: ControlPlane,
  nowMs: number,
  alerts: readonly PrometheusAlert[],
): Promise<Front> {
  const { cert, key } = servingCertificatePaths(controlPlane.folder);
  const bodies: Readonly<Record<string, unknown>> = {
    '/api/v1/alerts': describeAlerts(alerts),
    '/api/v1/rules': describeRules(alerts, 'alert', nowMs),
  };
  const server = createServer(
    { cert: readFileSync(cert), key: readFileSync(key) },
    (incoming, outgoing) => {
      const body = bodies[(incoming.url ?? '').replace(/\?.*/, '')];
      if (body === undefined) void pass(incoming, outgoing);
      else void sendAlerts(incoming, outgoing, controlPlane, dateOf(front), body);
    },
  );
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
    passUpgradeOn(incoming, socket, head, controlPlane),
  );
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (await front.interfere?.(incoming, outgoing)) return;
    passOn(incoming, outgoing, { ...controlPlane, server: front.target }, dateOf(front));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sockets = new Set<Duplex>();
  let connections = 0;
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    connections++;
    socket.on('close', () => sockets.delete(socket));
  });
  const front: Front = {
    server: `https://${host}`,
    host,
    nowMs,
    target: controlPlane.server,
    interfere: undefined,
    get connections() {
      return connections;
    },
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      server.close();
      front.hangUp();
      await once(server, 'close');
    },
  };
  return front;
}

function dateOf({ nowMs }: Front): string {
  return new Date(nowMs).toUTCString();
}

/** Answers as an API server that refuses. */
export function refuse(
  outgoing: ServerResponse,
  code: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): true {
  outgoing.writeHead(code, { 'Content-Type': 'application/json', ...headers });
  outgoing.end(
    JSON.stringify({ kind: 'Status', apiVersion: 'v1', status: 'Failure', reason, code }),
  );
  return true;
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { certificateAuthority, server }: ControlPlane,
  date: string,
): void {
  const url = new URL(`${server}${incoming.url ?? '/'}`);
  const options: RequestOptions = {
    method: incoming.method,
    headers: { ...incoming.headers, host: url.host },
    ca: certificateAuthority,
  };
  const onward = request(url, options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, date });
    // Else a watch opens only with its first event.
    outgoing.flushHeaders();
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** As it came, both ways. */
function passUpgradeOn(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { certificateAuthority, server }: ControlPlane,
): void {
  const { hostname, port } = new URL(server);
  const onward = connect({ host: hostname, port: Number(port), ca: certificateAuthority }, () => {
    const { method = 'GET', rawHeaders, url = '/' } = incoming;
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let index = 0; index < rawHeaders.length; index += 2) {
      lines.push(`${rawHeaders[index] ?? ''}: ${rawHeaders[index + 1] ?? ''}`);
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}

async function sendAlerts(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  controlPlane: ControlPlane,
  date: string,
  body: unknown,
): Promise<void> {
  const token = incoming.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const mayRead = await mayReadAlerts(controlPlane, token).catch(() => false);
  outgoing.writeHead(mayRead ? 200 : 403, { 'Content-Type': 'application/json', Date: date });
  outgoing.end(mayRead ? JSON.stringify(body) : 'Forbidden');
}

async function mayReadAlerts(controlPlane: ControlPlane, token: string): Promise<boolean> {
  const [resource, subresource] = READ_ALERTS.resource.split('/');
  const review = await connectTo(controlPlane, token).must(
    'POST',
    '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
    {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes: { ...READ_ALERTS, resource, subresource } },
    },
  );
  return at(review, 'status', 'allowed') === true;
}
