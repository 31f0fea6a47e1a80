import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { KubeConfig } from '@kubernetes/client-node';
import { errorMessage } from './error-facts';
import { InputError } from './input-error';

const SERVICE_ACCOUNT_TOKEN = '/var/run/secrets/kubernetes.io/serviceaccount/token';

/**
 * Loads the given file, else the files in `KUBECONFIG`, else `~/.kube/config`, else the service account of the pod.
 * @throws {InputError} if there is none or it cannot be read.
 */
export async function loadKubeconfig(file: string | undefined): Promise<KubeConfig> {
  if (file !== undefined) {
    if (!existsSync(file)) throw new InputError(`stat ${file}: no such file or directory`);
    return loadFiles([file]);
  }
  const named = (process.env.KUBECONFIG ?? '').split(path.delimiter).filter((name) => name !== '');
  if (named.length > 0) {
    const present = named.filter((name) => existsSync(name));
    if (present.length > 0) return loadFiles(present);
    throw new InputError(`KUBECONFIG names ${named.join(', ')}, which does not exist`);
  }
  const own = path.join(homedir(), '.kube', 'config');
  if (existsSync(own)) return loadFiles([own]);
  if (process.env.KUBERNETES_SERVICE_HOST && existsSync(SERVICE_ACCOUNT_TOKEN)) {
    const config = await createKubeConfig();
    config.loadFromCluster();
    return config;
  }
  throw new InputError(
    'no cluster to read: log in with "oc login", set KUBECONFIG, or give --kubeconfig or --mock-clusterversion',
  );
}

/** As `oc` merges: of two entries with one name the first counts, and so does the first current context. */
async function loadFiles(files: readonly string[]): Promise<KubeConfig> {
  const merged = await createKubeConfig();
  for (const file of files) {
    const config = await createKubeConfig();
    try {
      config.loadFromFile(file);
    } catch (error) {
      const [reason] = errorMessage(error).split('\n');
      throw new InputError(`cannot read the kubeconfig ${file}: ${reason}`);
    }
    for (const cluster of config.clusters) {
      if (!merged.getCluster(cluster.name)) merged.addCluster(cluster);
    }
    for (const user of config.users) {
      if (!merged.getUser(user.name)) merged.addUser(user);
    }
    for (const context of config.contexts) {
      if (!merged.getContextObject(context.name)) merged.addContext(context);
    }
    if (!merged.currentContext && config.currentContext)
      merged.setCurrentContext(config.currentContext);
  }
  return merged;
}

/** Loaded only when there is a cluster to talk to: the client is large, and saved files do not need it. */
async function createKubeConfig(): Promise<KubeConfig> {
  const client = await import('@kubernetes/client-node');
  return new client.KubeConfig();
}
