import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ApiError } from './api-error';
import { errorCode, errorMessage } from './error-facts';
import type { ClusterConnection } from './cluster-connection';

/** How long a server may stay silent. */
export const SILENCE_LIMIT_MS = 30_000;

export interface HttpAnswer {
  readonly code: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/**
 * One GET with the connection's credentials, to the API server or to a host beside it.
 * @throws {ApiError} if nothing answers; any answer is an answer.
 */
export async function get(
  connection: ClusterConnection,
  url: URL,
  accept: string,
  userAgent: string,
): Promise<HttpAnswer> {
  const options = await connection.requestOptions();
  const client = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      reject(toApiError(error, url));
    };
    const request = client.request(
      url,
      {
        ...options,
        method: 'GET',
        timeout: SILENCE_LIMIT_MS,
        headers: {
          ...options.headers,
          Accept: accept,
          'Accept-Encoding': 'gzip',
          'User-Agent': userAgent,
        },
      },
      (response) => {
        readBody(response).then((text) => {
          resolve({ code: response.statusCode ?? 0, headers: response.headers, text });
        }, fail);
      },
    );
    request.on('timeout', () => {
      request.destroy(
        new Error(`no answer from ${url.host} within ${SILENCE_LIMIT_MS / 1000} seconds`),
      );
    });
    request.on('error', fail);
    request.end();
  });
}

async function readBody(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of unzip(response)) {
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
