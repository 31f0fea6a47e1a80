import http from 'node:http';
import https from 'node:https';
import { StringDecoder } from 'node:string_decoder';
import type { ClusterConnection } from '../../connect/cluster-connection';

export interface StreamHandlers {
  onOpen(): void;
  onLine(line: string): void;
  /** Once, and never after `close`. `code`: the status of an answer that is no stream. */
  onEnd(refusal?: { readonly code: number; readonly retryAfter?: string }): void;
}

/** A watch as the API server sends it over HTTP: one JSON object a line, until either side ends it. */
export function openMessageStream(
  connection: ClusterConnection,
  url: URL,
  userAgent: string,
  handlers: StreamHandlers,
): { close(): void } {
  let request: http.ClientRequest | undefined;
  let isOver = false;
  const end = (refusal?: { readonly code: number; readonly retryAfter?: string }): void => {
    if (isOver) return;
    isOver = true;
    request?.destroy();
    handlers.onEnd(refusal);
  };
  const open = async (): Promise<void> => {
    const options = await connection.requestOptions();
    if (isOver) return;
    const client = url.protocol === 'http:' ? http : https;
    const headers = { ...options.headers, Accept: 'application/json', 'User-Agent': userAgent };
    request = client.get(url, { ...options, headers }, (response) => {
      const { statusCode: code = 0 } = response;
      if (code !== 200) {
        const retryAfter = response.headers['retry-after'];
        end({ code, ...(retryAfter !== undefined && { retryAfter }) });
        return;
      }
      handlers.onOpen();
      const decoder = new StringDecoder('utf8');
      let rest = '';
      response.on('data', (chunk: Buffer) => {
        const lines = (rest + decoder.write(chunk)).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line !== '' && !isOver) handlers.onLine(line);
      });
      response.on('close', () => end());
    });
    request.on('error', () => end());
  };
  open().catch(() => end());
  return {
    close() {
      isOver = true;
      request?.destroy();
    },
  };
}
