import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { eventually, within } from '../../src/testing/eventually';
import { nginxConfOf, render } from './chart';
import { ROOT } from '../../src/testing/find-tool';
import { findFreePort } from './free-port';
import { CertificateFolder } from './throw-away-certificate';

export interface NginxTools {
  readonly nginx: string;
  readonly helm: string;
  readonly openssl: string;
}

/** nginx with the chart's configuration and the built plugin, laid out as in the image. */
export interface RunningNginx {
  readonly port: number;
  readonly pid: number;
  readonly certificates: CertificateFolder;
  /** What it has written so far. */
  log(): string;
  /** Stops it as Kubernetes does, and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** The user id of `nobody`, who owns no file here. */
const UNPRIVILEGED = 65534;

export const DIST = join(ROOT, 'dist');

/** @throws when the plugin is not built, or nginx ends instead of listening. */
export async function startNginx(
  { nginx, helm, openssl }: NginxTools,
  values: Readonly<Record<string, unknown>> = {},
): Promise<RunningNginx> {
  if (!existsSync(join(DIST, 'plugin-manifest.json'))) {
    throw new Error('There is no built plugin to serve: run "make build".');
  }
  const port = await findFreePort();
  const prefix = mkdtempSync(join(tmpdir(), 'update-status-nginx-'));
  chmodSync(prefix, 0o755);
  const conf = nginxConfOf(render(helm, { values: { ...values, 'server.port': port } }));
  mkdirSync(join(prefix, 'conf'));
  writeFileSync(join(prefix, 'conf/nginx.conf'), conf);
  cpSync(DIST, join(prefix, 'html'), { recursive: true, preserveTimestamps: true });
  const certificates = new CertificateFolder(openssl, join(prefix, 'cert'));
  // The one place that it may write to.
  mkdirSync(join(prefix, 'tmp'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(join(prefix, 'tmp'), UNPRIVILEGED, UNPRIVILEGED);

  const logFile = join(prefix, 'log');
  const log = openSync(logFile, 'a');
  if (isRoot) chownSync(logFile, UNPRIVILEGED, UNPRIVILEGED);
  const child = spawn(nginx, ['-e', 'stderr', '-p', prefix, '-c', 'conf/nginx.conf'], {
    stdio: ['ignore', log, log],
    ...(isRoot && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
  });
  const ended = once(child, 'exit');
  const readLog = (): string => readFileSync(logFile, 'utf8');
  await untilListening(child, port, readLog);
  return {
    port,
    pid: child.pid ?? 0,
    certificates,
    log: readLog,
    stop: async () => {
      child.kill('SIGQUIT');
      await within('nginx to end', ended);
      rmSync(prefix, { recursive: true });
      return child.exitCode;
    },
  };
}

async function untilListening(
  child: ChildProcess,
  port: number,
  readLog: () => string,
): Promise<void> {
  await eventually('nginx to shake hands', async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`nginx ended: ${readLog()}`);
    return (await canShakeHands(port)) || undefined;
  });
}

/**
 * Whether a worker of nginx answers. An open port alone is not enough: nginx opens it before it
 * handles signals, and a signal that comes in between kills it.
 */
function canShakeHands(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
