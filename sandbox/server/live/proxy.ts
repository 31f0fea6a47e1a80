import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer, type ProxyServerOptions } from 'httpxy';
import type { ConnectionOptions } from '../../../connect/cluster-connection';
import { refuseUpgrade, sendText } from '../reply';

/** Headers that a cluster needs. Cookies, and the browser's own credentials, are not passed on. */
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

/** Passes a request on with the given credentials, and the answer back as it arrives. */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  credentials: ConnectionOptions,
): Promise<void> {
  request.headers = pick(request.headers, PASSED_HEADERS);
  return createProxyServer()
    .on('error', (error) => {
      if (response.headersSent || response.destroyed) response.destroy();
      else void sendText(request, response, 502, describeFailure(target, error));
    })
    .on('proxyRes', dropCookies)
    .web(request, response, optionsFor(target, credentials));
}

/**
 * Passes a WebSocket on, both ways, without looking into it. API servers answer 403 without an `Origin` but take
 * any, so the cluster's own replaces the browser's.
 */
export function passUpgradeOn(
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  target: URL,
  credentials: ConnectionOptions,
): Promise<void> {
  request.headers = { ...pick(request.headers, PASSED_UPGRADE_HEADERS), origin: target.origin };
  return createProxyServer()
    .on('error', (error) =>
      refuseUpgrade(socket, 502, 'Bad Gateway', describeFailure(target, error)),
    )
    .on('proxyReqWs', (outgoing) => outgoing.prependListener('upgrade', dropCookies))
    .on('open', (onward) => closeTogether(socket, onward))
    .ws(request, socket, optionsFor(target, credentials), head);
}

function optionsFor(
  { protocol, hostname, port, pathname, search }: URL,
  { agent, headers, ...connection }: ConnectionOptions,
): ProxyServerOptions {
  return {
    target: {
      protocol,
      // Node takes the brackets of an IPv6 address for a part of its name.
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      pathname: `${pathname}${search}`,
    },
    ignorePath: true,
    agent,
    headers: textHeaders(headers),
    ssl: connection,
    secure: connection.rejectUnauthorized !== false,
  };
}

/** Headers of a kubeconfig: credentials, and the impersonated user. */
function textHeaders(headers: OutgoingHttpHeaders = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/**
 * A socket that is destroyed does not end what it is piped into: that would stay open, and keep the process from
 * ending.
 */
function closeTogether(socket: Socket, onward: Socket): void {
  if (socket.destroyed) onward.destroy();
  else socket.once('close', () => onward.destroy());
}

/** A browser must not take cookies from a cluster. */
function dropCookies(answer: IncomingMessage): void {
  delete answer.headers['set-cookie'];
}

function describeFailure(target: URL, error: Error): string {
  return `${target.origin} cannot be reached: ${error.message}\n`;
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
