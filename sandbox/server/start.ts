import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { prepareSource, type SourceChoice } from './cluster-source';
import { ownHost } from './host-page';
import { findBuiltConsole } from './real-console/built-console';
import { realConsole } from './real-console/real-console';
import { sendText } from './reply';
import { SandboxRouter } from './sandbox-router';
import { StartError } from './start-error';

export interface SandboxOptions {
  readonly source: SourceChoice;
  /** The production build of the plugin. */
  readonly pluginFolder?: string;
  /** Our own built console host. */
  readonly hostFolder?: string;
  /** A built OpenShift console, to be served instead of our own host. */
  readonly consoleFolder?: string;
  /** The console version that the plugin finds; decides whether it is loaded. */
  readonly releaseVersion?: string;
  /** 0 takes any that is free. */
  readonly port?: number;
  /** A real API server takes about a minute. */
  readonly bookmarkIntervalMs?: number;
  /** The real time for made-up clusters. */
  readonly realNowMs?: () => number;
}

export interface Sandbox {
  /** The URL without a slash at the end. */
  readonly url: string;
  /** A line for the terminal about the served data. */
  readonly description: string;
  /** Notices about data that could not be used. */
  readonly notices: readonly string[];
  /** Cuts all connections and resolves when the port is free. */
  close(): Promise<void>;
}

export const DEFAULT_PORT = 9000;
export const DEFAULT_RELEASE_VERSION = '4.22.0';
export const DEFAULT_PLUGIN_FOLDER = 'dist';
export const DEFAULT_HOST_FOLDER = 'build/sandbox/host';
const DEFAULT_BOOKMARK_INTERVAL_MS = 10_000;

/** The sandbox is reachable from this machine only. */
const ADDRESS = '127.0.0.1';

/**
 * Starts the sandbox: console host, plugin and clusters behind one port.
 * @throws StartError or InputError in one sentence when the port is taken or what should be served cannot be used.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const prepared = await prepareSource(options.source);
  const consoleFolder =
    options.consoleFolder === undefined ? undefined : await findBuiltConsole(options.consoleFolder);
  const server = createServer();
  await listen(server, options.port ?? DEFAULT_PORT);
  const host = `${ADDRESS}:${portOf(server)}`;

  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    // The console offers sub-protocols that carry impersonation; a client fails if none of its offers is taken.
    handleProtocols: (offered) => [...offered][0] ?? false,
  });
  const source = prepared.open({
    sockets,
    host,
    bookmarkIntervalMs: options.bookmarkIntervalMs ?? DEFAULT_BOOKMARK_INTERVAL_MS,
    ...(options.realNowMs && { realNowMs: options.realNowMs }),
  });
  const router = new SandboxRouter(source, {
    pluginFolder: options.pluginFolder ?? DEFAULT_PLUGIN_FOLDER,
    frontEnd:
      consoleFolder === undefined
        ? ownHost(options.hostFolder ?? DEFAULT_HOST_FOLDER)
        : realConsole(consoleFolder, sockets),
    releaseVersion: options.releaseVersion ?? DEFAULT_RELEASE_VERSION,
  });

  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  server.on('request', (request, response) => {
    router.handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else
        void sendText(
          request,
          response,
          500,
          `${error instanceof Error ? error.message : String(error)}\n`,
        );
    });
  });
  server.on('upgrade', (request, socket, head) => router.upgrade(request, socket, head));

  return {
    url: `http://${host}`,
    description: prepared.description,
    notices: prepared.notices,
    close: () =>
      new Promise((resolve) => {
        source.close();
        sockets.close();
        server.close(() => resolve());
        for (const connection of connections) connection.destroy();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `port ${port} is taken: stop what listens there, or choose another port with PORT=${port + 1}`
            : `cannot listen on ${ADDRESS}:${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, ADDRESS, resolve);
  });
}

function portOf(server: Server): number {
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  return (server.address() as AddressInfo).port;
}
