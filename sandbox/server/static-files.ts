import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv, { type RequestHandler } from 'sirv';

const handlers = new Map<string, RequestHandler>();

/**
 * Serves a file below a folder. Answers `false`, with nothing sent, when there is none. A build replaces files under the
 * same name, so the browser asks each time, and gets a 304 when nothing changed.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
): boolean {
  const handler = handlers.get(folder) ?? sirv(folder, { dev: true, etag: true, extensions: [] });
  handlers.set(folder, handler);
  request.url = `/${path}`;
  let isSent = true;
  handler(request, response, () => {
    isSent = false;
  });
  return isSent;
}
