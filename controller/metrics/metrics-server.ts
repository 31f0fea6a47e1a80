import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

export interface MetricsServerOptions {
  /** 0 for any that is free. */
  readonly port: number;
  /** The folder with `tls.crt` and `tls.key`. Absent: without TLS, and for this machine alone. */
  readonly certificates?: string;
  /** The metrics for Prometheus. */
  readonly text: () => Promise<string>;
}

/** The service CA renews a certificate long before it expires. */
const REREAD_MS = 60_000;
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves `/metrics`, and nothing else. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const answer: http.RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    options.text().then(
      (text) => response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const { certificates } = options;
  const server =
    certificates === undefined ? http.createServer(answer) : createTlsServer(certificates, answer);
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(options.port, certificates === undefined ? '127.0.0.1' : undefined, resolve);
  });
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Takes over a renewed certificate with the next connections. */
function createTlsServer(folder: string, answer: http.RequestListener): https.Server {
  let pair = readPair(folder);
  const server = https.createServer({ ...pair, minVersion: 'TLSv1.2' }, answer);
  const timer = setInterval(() => {
    const read = tryToRead(folder);
    if (!read || (read.cert === pair.cert && read.key === pair.key)) return;
    pair = read;
    server.setSecureContext({ ...pair, minVersion: 'TLSv1.2' });
  }, REREAD_MS);
  server.on('close', () => clearInterval(timer));
  return server;
}

interface Pair {
  readonly cert: string;
  readonly key: string;
}

function readPair(folder: string): Pair {
  return {
    cert: readFileSync(path.join(folder, 'tls.crt'), 'utf8'),
    key: readFileSync(path.join(folder, 'tls.key'), 'utf8'),
  };
}

/** While the files are replaced they may be gone for a moment: then the ones that were read go on. */
function tryToRead(folder: string): Pair | undefined {
  try {
    return readPair(folder);
  } catch {
    return undefined;
  }
}
