import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { ApiError } from './api-error';
import { errorCode, errorMessage } from './error-facts';
import type { ClusterConnection } from './cluster-connection';
import { askUntilReady } from './retry-after';

/** How long a server may stay silent, from the beginning of a request on: also while it should agree on TLS. */
export const SILENCE_LIMIT_MS = 30_000;

export interface HttpAnswer {
  readonly code: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Media type of the answer. */
  readonly accept: string;
  /** JSON. */
  readonly body?: string;
}

/**
 * A GET with the connection's credentials, to the API server or to a host beside it; repeated while that is busy.
 * @throws {ApiError} if nothing answers; any answer is an answer.
 */
export function get(
  connection: ClusterConnection,
  url: URL,
  accept: string,
  userAgent: string,
): Promise<HttpAnswer> {
  return askUntilReady(() => send(connection, { url, method: 'GET', accept }, userAgent), sleep);
}

/**
 * One request with the connection's credentials, to the API server or to a host beside it. A server may close a
 * connection that was kept open at the moment at which it is used again: what may be sent twice is then sent over
 * another one.
 * @throws {ApiError} if nothing answers; any answer is an answer.
 */
export async function send(
  connection: ClusterConnection,
  { accept, body, method, url }: HttpRequest,
  userAgent: string,
): Promise<HttpAnswer> {
  const options = await connection.requestOptions();
  const client = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    // Not the request's own timeout: that one begins anew when TLS does not come about, and so takes twice as long.
    let silence: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(silence);
    };
    const fail = (error: unknown) => {
      end();
      reject(toApiError(error, url));
    };
    const giveUp = () => {
      fail(new Error(`no response from ${url.host} within ${SILENCE_LIMIT_MS / 1000} seconds`));
      request.destroy();
    };
    const listen = () => {
      clearTimeout(silence);
      if (isOver) return;
      // A process that did not run for so long reads what has come meanwhile before it gives up.
      const timer = setTimeout(() => {
        setImmediate(() => {
          if (silence === timer && !isOver) giveUp();
        });
      }, SILENCE_LIMIT_MS);
      silence = timer;
    };
    const request = client.request(
      url,
      {
        ...options,
        method,
        headers: {
          ...options.headers,
          Accept: accept,
          'Accept-Encoding': 'gzip',
          'User-Agent': userAgent,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
      },
      (response) => {
        listen();
        readBody(response, listen).then((text) => {
          end();
          resolve({ code: response.statusCode ?? 0, headers: response.headers, text });
        }, fail);
      },
    );
    request.on('error', (error) => {
      // One that was given up closes with an error, too, and is not to be sent again.
      if (isOver) return;
      if (method === 'POST' || !request.reusedSocket || !hasClosed(error)) {
        fail(error);
        return;
      }
      end();
      resolve(send(connection, { accept, body, method, url }, userAgent));
    });
    listen();
    request.end(body);
  });
}

function hasClosed(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ECONNRESET' || code === 'EPIPE';
}

/** `onPart` is called whenever some of it has come. */
async function readBody(response: http.IncomingMessage, onPart: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of unzip(response)) {
    onPart();
    // Streams without an encoding give buffers.
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unzip(response: http.IncomingMessage): Readable {
  if (response.headers['content-encoding'] !== 'gzip') return response;
  const gunzip = createGunzip();
  response.on('error', (error) => gunzip.destroy(error));
  return response.pipe(gunzip);
}

function toApiError(error: unknown, url: URL): ApiError {
  if (error instanceof ApiError) return error;
  if (errorCode(error) === 'ECONNREFUSED') return new ApiError({ kind: 'refused', host: url.host });
  // Trying several addresses of one name fails with an error that has the code of the first and no message.
  const message = errorMessage(error) || errorCode(error) || 'unknown error';
  return new ApiError({ kind: 'unreachable', message });
}
