import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv, { type RequestHandler } from 'sirv';

const handlers = new Map<string, RequestHandler>();

/** What webpack and esbuild build under a name with a hash of what is in it. */
const HASHED = /[-.](?:[0-9a-f]{8,20}|[0-9A-Z]{8})\.[\w.]+$/;

/**
 * Serves a file below a folder. Answers `false`, with nothing sent, when there is none. A file whose name has a hash of
 * what is in it never changes, and the browser keeps it, compiled. A build replaces all others under the same name: the
 * browser asks each time, and gets a 304 when nothing changed.
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
