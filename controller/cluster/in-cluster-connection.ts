import { readFile } from 'node:fs/promises';
import https from 'node:https';
import path from 'node:path';
import type { ClusterConnection } from '../../connect/cluster-connection';
import { InputError } from '../../connect/input-error';

const SERVICE_ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

/** The kubelet renews a token long before it runs out. */
const REREAD_AFTER_MS = 60_000;

interface Credentials {
  readonly token: string;
  readonly certificates: string;
  readonly agent: https.Agent;
  readonly readAtMs: number;
}

/**
 * The connection of a pod to the API server, with the pod's ServiceAccount. Connections are kept open between requests.
 * Token and certificates are read again every minute, because both are renewed in their files.
 * @param environment Has the server's address.
 * @param folder The ServiceAccount's files.
 * @throws {InputError} outside of a pod.
 */
export async function inClusterConnection(
  environment: NodeJS.ProcessEnv,
  folder = SERVICE_ACCOUNT,
): Promise<ClusterConnection> {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = environment;
  if (!host) {
    throw new InputError('KUBERNETES_SERVICE_HOST is not set: run in a pod, or give --kubeconfig');
  }
  let credentials = await readCredentials(folder);
  return {
    server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    requestOptions: async () => {
      if (Date.now() - credentials.readAtMs > REREAD_AFTER_MS) {
        credentials = await readCredentials(folder, credentials);
      }
      const { agent, token } = credentials;
      return { agent, headers: { Authorization: `Bearer ${token}` } };
    },
  };
}

async function readCredentials(folder: string, known?: Credentials): Promise<Credentials> {
  const [token, certificates] = await Promise.all([
    readText(path.join(folder, 'token')),
    readText(path.join(folder, 'ca.crt')),
  ]);
  const agent =
    known?.certificates === certificates
      ? known.agent
      : new https.Agent({ keepAlive: true, ca: certificates });
  return { token: token.trim(), certificates, agent, readAtMs: Date.now() };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new InputError(`cannot read ${file}: the pod needs the token of its ServiceAccount`);
  }
}
