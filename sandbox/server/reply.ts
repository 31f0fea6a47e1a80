import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const compress = promisify(gzip);

/** The size above which API servers compress. Smaller bodies are not worth the work. */
const COMPRESS_ABOVE_BYTES = 128 * 1024;

/** Answers a request with a whole body, compressed if it is large and the client takes it. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  code: number,
  contentType: string,
  body: string,
): Promise<void> {
  const bytes = Buffer.from(body);
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const isCompressed = takesGzip && bytes.length > COMPRESS_ABOVE_BYTES;
  const sent = isCompressed ? await compress(bytes, { level: constants.Z_BEST_SPEED }) : bytes;
  if (response.destroyed) return;
  response.writeHead(code, {
    'Content-Type': contentType,
    'Content-Length': sent.length,
    ...(isCompressed && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  code: number,
  value: unknown,
): Promise<void> {
  return sendBody(request, response, code, 'application/json', JSON.stringify(value));
}

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  code: number,
  text: string,
): Promise<void> {
  return sendBody(request, response, code, 'text/plain; charset=utf-8', text);
}

/** The answer's `Date` is the cluster's time, not ours: pages take their clock from it. */
export function setClock(response: ServerResponse, nowMs: number): void {
  response.sendDate = false;
  response.setHeader('Date', new Date(nowMs).toUTCString());
}

/** Answers an upgrade request with a plain HTTP answer. */
export function refuseUpgrade(
  socket: Duplex,
  code: number,
  reason: string,
  body: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  socket.end(
    [
      `HTTP/1.1 ${code} ${reason}`,
      'Connection: close',
      `Content-Type: ${contentType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

/**
 * Reads a request's body as text.
 * @throws RangeError when it is longer than `limitBytes`.
 */
export async function readBody(request: IncomingMessage, limitBytes = 8_000_000): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    // A stream without an encoding gives buffers.
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > limitBytes) throw new RangeError(`the body is longer than ${limitBytes} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}
