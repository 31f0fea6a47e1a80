import type { IncomingMessage } from 'node:http';

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether a request comes from this machine's programs or the sandbox's own pages. Without this, any page open in the
 * same browser could read a live cluster through the sandbox: by a name that resolves to 127.0.0.1, or by a WebSocket,
 * which browsers let connect anywhere.
 */
export function isOwnRequest(request: IncomingMessage): boolean {
  const { host = '', origin } = request.headers;
  if (!OWN_NAMES.includes(host.replace(/:\d+$/, ''))) return false;
  return origin === undefined || origin === `http://${host}`;
}
