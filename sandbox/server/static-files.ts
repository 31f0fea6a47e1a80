import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { sendBody } from './reply';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const COMPRESS_ABOVE_BYTES = 1024;

/** Serves a file below a folder. Answers `false`, with nothing sent, when there is none. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
): Promise<boolean> {
  const file = fileBelow(folder, path);
  const info = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !info?.isFile()) return false;
  const version = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`;
  // Files change under the same name while somebody works on them: always ask, answer 304.
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', version);
  if (request.headers['if-none-match'] === version) {
    response.writeHead(304).end();
    return true;
  }
  const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
  const isText = !/^(font|image\/(?!svg))/.test(contentType);
  const compressAbove = isText ? COMPRESS_ABOVE_BYTES : Infinity;
  await sendBody(request, response, 200, contentType, await readFile(file), compressAbove);
  return true;
}

/** `undefined` when the path leads out of the folder. */
function fileBelow(folder: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const root = normalize(folder + sep);
  const file = join(root, decoded);
  return file.startsWith(root) ? file : undefined;
}
