import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv, { type RequestHandler } from 'sirv';

const handlers = new Map<string, RequestHandler>();

/** A pattern of names with a hash of the content, from webpack and esbuild. */
const HASHED = /[-.](?:[0-9a-f]{8,20}|[0-9A-Z]{8})\.[\w.]+$/;

/**
 * Serves a file below a folder. Returns `false`, and sends nothing, if there is none. A file with a hash in its name
 * never changes, so the browser keeps it, compiled. A build replaces all others under the same name: the browser asks
 * each time, and gets a 304 if nothing changed.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
): boolean {
  const handler =
    handlers.get(folder) ??
    sirv(folder, { dev: true, etag: true, extensions: [], setHeaders: keepHashed });
  handlers.set(folder, handler);
  request.url = `/${path}`;
  let isSent = true;
  handler(request, response, () => {
    isSent = false;
  });
  return isSent;
}

function keepHashed(response: ServerResponse, path: string): void {
  if (HASHED.test(path)) response.setHeader('Cache-Control', 'max-age=31536000, immutable');
}
