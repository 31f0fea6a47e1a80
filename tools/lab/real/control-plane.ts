import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../charts/tests/free-port';
import { connect, type Connection } from './connection';
import type { Programs } from './programs';

export interface ControlPlane {
  readonly connection: Connection;
  readonly server: string;
  readonly kubeconfig: string;
}

const LONGEST_START_MS = 240_000;

/** Controllers that need a cloud, or certificates that nothing here has. */
const LEFT_OUT = [
  'node-ipam-controller',
  'node-route-controller',
  'cloud-node-lifecycle-controller',
  'service-lb-controller',
  'certificatesigningrequest-signing-controller',
  'selinux-warning-controller',
  'bootstrap-signer-controller',
  'token-cleaner-controller',
];

/**
 * Starts etcd, kube-apiserver, kube-controller-manager and kube-scheduler, and waits until they serve.
 * @param apiProgram Has the first two of them.
 * @param controllers Has the other two.
 */
export async function startControlPlane(
  programs: Programs,
  apiProgram: string,
  controllers: string,
  folder: string,
): Promise<ControlPlane> {
  const port = await findFreePort();
  const server = `https://127.0.0.1:${port}`;
  const token = randomBytes(16).toString('hex');
  const key = path.join(folder, 'service-account.key');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(key, privateKey.export({ type: 'sec1', format: 'pem' }));
  const tokens = path.join(folder, 'tokens.csv');
  writeFileSync(tokens, `${token},admin,admin,"system:masters"\n`, { mode: 0o600 });
  const run = (
    program: string,
    part: string,
    flags: Readonly<Record<string, string | number | boolean>>,
  ) =>
    programs.start(part, [
      program,
      part,
      ...Object.entries(flags).map(([flag, value]) => `--${flag}=${String(value)}`),
    ]);

  const nowhere = 'http://127.0.0.1:1';
  run(apiProgram, 'etcd', {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': `unix://${folder}/etcd.sock`,
    'advertise-client-urls': nowhere,
    'listen-peer-urls': `unix://${folder}/etcd-peer.sock`,
    'initial-advertise-peer-urls': nowhere,
    'initial-cluster': `default=${nowhere}`,
    'unsafe-no-fsync': true,
    'log-level': 'error',
  });
  run(apiProgram, 'apiserver', {
    'etcd-servers': `unix://${folder}/etcd.sock`,
    'bind-address': '127.0.0.1',
    'secure-port': port,
    'cert-dir': folder,
    'authorization-mode': 'RBAC',
    'token-auth-file': tokens,
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-key-file': key,
    'service-account-signing-key-file': key,
    'service-cluster-ip-range': '10.0.0.0/24',
    'endpoint-reconciler-type': 'none',
    'event-ttl': '3h',
    // The version pod asks for it.
    'allow-privileged': true,
    // Pods of the laboratory need no token.
    'disable-admission-plugins': 'ServiceAccount',
  });
  const certificate = path.join(folder, 'apiserver.crt');
  const connection = await untilReady(programs, () =>
    connect(server, readFileSync(certificate, 'utf8'), token),
  );
  const kubeconfig = path.join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, describeAccess(server, certificate, token), { mode: 0o600 });
  const common = { kubeconfig, 'leader-elect': false, 'secure-port': 0 };
  run(controllers, 'controller-manager', {
    ...common,
    'service-account-private-key-file': key,
    // As OpenShift sets it.
    'node-monitor-grace-period': '40s',
    controllers: ['*', ...LEFT_OUT.map((name) => `-${name}`)].join(','),
    'kube-api-qps': 200,
    'kube-api-burst': 400,
  });
  run(controllers, 'scheduler', common);
  return { connection, server, kubeconfig };
}

async function untilReady(programs: Programs, open: () => Connection): Promise<Connection> {
  const deadline = Date.now() + LONGEST_START_MS;
  for (;;) {
    try {
      const connection = open();
      if ((await connection.ask('GET', '/readyz')).code === 200) return connection;
    } catch {
      // No certificate yet, or nothing listens.
    }
    if (!programs.isRunning('apiserver') || Date.now() > deadline) {
      throw new Error(`kube-apiserver did not start:\n${programs.lastWords('apiserver')}`);
    }
    await sleep(200);
  }
}

/** A kubeconfig; JSON is YAML, too. */
function describeAccess(server: string, certificate: string, token: string): string {
  const authority = readFileSync(certificate).toString('base64');
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'lab', cluster: { server, 'certificate-authority-data': authority } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'lab', context: { cluster: 'lab', user: 'admin' } }],
    'current-context': 'lab',
  });
}
