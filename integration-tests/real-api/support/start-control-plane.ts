import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../charts/tests/free-port';
import { connectTo } from './api';
import { auditLogPath, writeAuditPolicy } from './audit';

/** Users by static tokens. Whatever but `admin` may do has to be granted first. */
const USERS = { admin: 'system:masters', developer: '', reader: '' } as const;

export type User = keyof typeof USERS;

/** Where a control plane is and how to get in; fits into an environment variable as JSON. */
export interface ControlPlane {
  /** `https://127.0.0.1:…` */
  readonly server: string;
  /** PEM; also the certificate that the server shows. */
  readonly certificateAuthority: string;
  readonly tokens: Readonly<Record<User, string>>;
  /** A temporary folder with all that it writes. */
  readonly folder: string;
}

export interface RunningControlPlane extends ControlPlane {
  /** Leaves nothing behind. */
  readonly stop: () => void;
}

/** Far beyond what a start takes, so that a control plane that hangs fails the run. */
const LONGEST_START_MS = 600_000;
const POLL_MS = 100;

/**
 * Starts etcd, behind a socket in a temporary folder, and kube-apiserver, on a port of this machine, and waits until it
 * is ready. RBAC is on, every request is in the audit log. Both end with this process, however that ends.
 */
export async function startControlPlane(program: string): Promise<RunningControlPlane> {
  const folder = mkdtempSync(path.join(tmpdir(), 'update-status-api-'));
  const stops: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = () => {
    for (const each of stops.reverse()) each();
  };
  try {
    stops.push(start(program, 'etcd', etcdFlags(folder), folder).stop);
    const tokens = writeTokens(folder);
    writeAccountKey(folder);
    const { server, stop: stopServer } = await runApiServer(
      program,
      folder,
      tokens.admin,
      auditFlags(folder),
    );
    stops.push(stopServer);
    return { server, certificateAuthority: readCertificate(folder), tokens, folder, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

interface RunningApiServer {
  readonly server: string;
  readonly stop: () => void;
}

/**
 * Another kube-apiserver for the etcd in that folder, as in a cluster, with a cache of its own. What it is asked stands
 * in no audit log: it may stop before it has answered all requests, and those would be waited for.
 */
export function startApiServer(
  program: string,
  folder: string,
  adminToken: string,
): Promise<RunningApiServer> {
  return runApiServer(program, folder, adminToken, {});
}

async function runApiServer(
  program: string,
  folder: string,
  adminToken: string,
  flags: Readonly<Record<string, string>>,
): Promise<RunningApiServer> {
  const port = await findFreePort();
  const started = start(
    program,
    'apiserver',
    { ...apiserverFlags(folder, port), ...flags },
    folder,
  );
  const server = `https://127.0.0.1:${port}`;
  try {
    await started.until(() => isReady(server, folder, adminToken));
  } catch (error) {
    started.stop();
    throw error;
  }
  return { server, stop: started.stop };
}

export function etcdSocketPath(folder: string): string {
  return path.join(folder, 'etcd.sock');
}

/**
 * The pair that kube-apiserver made for itself: its certificate, followed by the authority that signed it, and its key.
 */
export function servingCertificatePaths(folder: string): { cert: string; key: string } {
  const base = path.join(folder, 'certificates', 'apiserver');
  return { cert: `${base}.crt`, key: `${base}.key` };
}

function readCertificate(folder: string): string {
  return readFileSync(servingCertificatePaths(folder).cert, 'utf8');
}

function etcdFlags(folder: string): Readonly<Record<string, string>> {
  // Nothing looks for it by these; they are required, and have to be of TCP.
  const nowhere = 'http://127.0.0.1:1';
  return {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': `unix://${etcdSocketPath(folder)}`,
    'advertise-client-urls': nowhere,
    'listen-peer-urls': `unix://${path.join(folder, 'etcd-peer.sock')}`,
    'initial-advertise-peer-urls': nowhere,
    'initial-cluster': `default=${nowhere}`,
    // All of it is thrown away.
    'unsafe-no-fsync': 'true',
    'log-level': 'error',
  };
}

function apiserverFlags(folder: string, port: number): Readonly<Record<string, string>> {
  const accountKey = accountKeyPath(folder);
  return {
    'etcd-servers': `unix://${etcdSocketPath(folder)}`,
    // As text, so that tests can give objects a past, see stored-objects.ts.
    'storage-media-type': 'application/json',
    'bind-address': '127.0.0.1',
    'secure-port': String(port),
    'cert-dir': path.dirname(servingCertificatePaths(folder).cert),
    'authorization-mode': 'RBAC',
    'token-auth-file': tokensPath(folder),
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-key-file': accountKey,
    'service-account-signing-key-file': accountKey,
    'service-cluster-ip-range': '10.0.0.0/24',
    'endpoint-reconciler-type': 'none',
    'disable-admission-plugins': NOT_ASKED.join(','),
  };
}

function auditFlags(folder: string): Readonly<Record<string, string>> {
  return {
    'audit-policy-file': writeAuditPolicy(folder),
    'audit-log-path': auditLogPath(folder),
    // In megabytes: by default it goes on in another file after 100.
    'audit-log-maxsize': '10000',
  };
}

function accountKeyPath(folder: string): string {
  return path.join(folder, 'service-account.key');
}

/** Signs the tokens of service accounts. */
function writeAccountKey(folder: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(accountKeyPath(folder), privateKey.export({ type: 'sec1', format: 'pem' }));
}

function tokensPath(folder: string): string {
  return path.join(folder, 'tokens.csv');
}

function writeTokens(folder: string): Readonly<Record<User, string>> {
  const users = Object.entries(USERS).map(([user, groups]) => {
    const token = randomBytes(16).toString('hex');
    return { user, token, line: `${token},${user},${user},"${groups}"\n` };
  });
  writeFileSync(tokensPath(folder), users.map(({ line }) => line).join(''), { mode: 0o600 });
  // One for each of the users above.
  return Object.fromEntries(users.map(({ user, token }) => [user, token])) as Record<User, string>;
}

/** What would keep tests from making objects as they want them. */
const NOT_ASKED = [
  // Without controllers nothing would take the taint of a new node away.
  'TaintNodesByCondition',
  // The classes are OpenShift's.
  'Priority',
  // A scenario has webhooks that cannot be reached.
  'MutatingAdmissionWebhook',
  'ValidatingAdmissionWebhook',
];

interface Process {
  /** Looks again and again until it is so. @throws with what the program said when it ended before that. */
  until(condition: () => Promise<boolean>): Promise<void>;
  readonly stop: () => void;
}

function start(
  program: string,
  name: string,
  flags: Readonly<Record<string, string>>,
  folder: string,
): Process {
  const logPath = path.join(mkdtempSync(path.join(folder, `${name}-`)), 'log');
  const log = openSync(logPath, 'w');
  // The program ends with its standard input, so it does not outlive us.
  const child = spawn(
    program,
    [name, ...Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)],
    { stdio: ['pipe', log, log], cwd: folder },
  );
  closeSync(log);
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', (code) => (failure = `it ended with ${String(code)}`));
  return {
    until: async (condition) => {
      const deadline = Date.now() + LONGEST_START_MS;
      while (!(await condition())) {
        if (failure === undefined && Date.now() > deadline) failure = 'it is not ready';
        if (failure !== undefined) {
          const said = readFileSync(logPath, 'utf8').split('\n').slice(-30).join('\n');
          throw new Error(`${name}: ${failure}\n${said}`);
        }
        await sleep(POLL_MS);
      }
    },
    stop: () => child.kill('SIGKILL'),
  };
}

async function isReady(server: string, folder: string, token: string): Promise<boolean> {
  try {
    const api = connectTo({ server, certificateAuthority: readCertificate(folder) }, token);
    return (await api.ask('GET', '/readyz')).code === 200;
  } catch {
    // No certificate yet, or no server listens.
    return false;
  }
}
