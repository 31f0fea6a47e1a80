import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answers to probes. */
export interface Health {
  /** Whether it still does something; else the kubelet starts it again. */
  readonly isAlive: boolean;
  /** The missing part; `undefined` when everything works. */
  readonly waitsFor: string | undefined;
}

export interface HealthServer {
  readonly port: number;
  close(): void;
}

/** `/healthz` and `/readyz`, for the kubelet. @param port 0 for any that is free. */
export async function startHealthServer(health: Health, port: number): Promise<HealthServer> {
  const server: Server = createServer((request, response) => {
    const { waitsFor } = health;
    switch (request.url) {
      case '/healthz':
        answer(response, health.isAlive ? 200 : 503, health.isAlive ? 'ok' : 'nothing happens');
        return;
      case '/readyz':
        answer(response, waitsFor === undefined ? 200 : 503, waitsFor ?? 'ok');
        return;
      default:
        answer(response, 404, 'not found');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, resolve);
  });
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(response: ServerResponse, code: number, text: string): void {
  response.writeHead(code, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
