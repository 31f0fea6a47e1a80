import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { refuseUpgrade, sendText } from '../reply';

/** What a browser says that a cluster needs to know; no cookies, no origin, no credentials of its own. */
const PASSED_HEADERS = [
  'accept',
  'accept-encoding',
  'content-length',
  'content-type',
  'impersonate-group',
  'impersonate-user',
];
const PASSED_UPGRADE_HEADERS = [
  'connection',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'upgrade',
];

/** Headers that are about one connection, or that a browser must not take from a cluster. */
const DROPPED_ANSWER_HEADERS = ['connection', 'keep-alive', 'set-cookie', 'transfer-encoding'];

/** Passes a request on with somebody's credentials, and the answer back as it arrives. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  credentials: RequestOptions,
): Promise<void> {
  const outgoing = open(target, {
    ...credentials,
    method: request.method,
    headers: { ...pick(request.headers, PASSED_HEADERS), ...fieldsOfHeaders(credentials) },
  });
  response.on('close', () => outgoing.destroy());
  await new Promise<void>((resolve) => {
    outgoing.on('response', (answer) => {
      response.sendDate = false;
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      response.on('close', resolve);
    });
    outgoing.on('error', (error) => {
      if (response.headersSent || response.destroyed) {
        response.destroy();
        resolve();
      } else {
        void sendText(
          request,
          response,
          502,
          `${target.origin} cannot be reached: ${error.message}\n`,
        ).then(resolve);
      }
    });
    request.pipe(outgoing);
  });
}

/** Passes a WebSocket on, both ways, without looking into it. */
export function passUpgradeOn(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  target: URL,
  credentials: RequestOptions,
): void {
  const outgoing = open(target, {
    ...credentials,
    method: 'GET',
    headers: { ...pick(request.headers, PASSED_UPGRADE_HEADERS), ...fieldsOfHeaders(credentials) },
  });
  socket.on('close', () => outgoing.destroy());
  socket.on('error', () => outgoing.destroy());
  outgoing.on('upgrade', (answer, upstream, upstreamHead) => {
    socket.write(upgradeHead(answer));
    if (upstreamHead.length > 0) socket.write(upstreamHead);
    if (head.length > 0) upstream.write(head);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  outgoing.on('response', (answer) => {
    answer.resume();
    refuseUpgrade(socket, answer.statusCode ?? 502, answer.statusMessage ?? '', '');
  });
  outgoing.on('error', (error) =>
    refuseUpgrade(
      socket,
      502,
      'Bad Gateway',
      `${target.origin} cannot be reached: ${error.message}\n`,
    ),
  );
  outgoing.end();
}

function open(target: URL, options: RequestOptions): http.ClientRequest {
  return target.protocol === 'http:'
    ? http.request(target, options)
    : https.request(target, options);
}

/** Node also takes headers as a flat list; a kubeconfig never gives them so. */
function fieldsOfHeaders({ headers }: RequestOptions): OutgoingHttpHeaders {
  return headers !== undefined && isFields(headers) ? headers : {};
}

function isFields(
  headers: OutgoingHttpHeaders | readonly string[],
): headers is OutgoingHttpHeaders {
  return !Array.isArray(headers);
}

function pick(
  headers: IncomingHttpHeaders,
  names: readonly string[],
): Record<string, string | string[]> {
  const picked: Record<string, string | string[]> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !DROPPED_ANSWER_HEADERS.includes(name)),
  );
}

function upgradeHead(answer: IncomingMessage): string {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 101 Switching Protocols`, ...headers, '', ''].join('\r\n');
}
