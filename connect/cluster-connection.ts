import http, { type OutgoingHttpHeaders } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { KubeConfig } from '@kubernetes/client-node';
import { errorMessage } from './error-facts';
import { InputError } from './input-error';
import { loadKubeconfig } from './kubeconfig';

export type ConnectionOptions = Omit<RequestOptions, 'headers'> & { headers?: OutgoingHttpHeaders };

/** A way to one cluster's API, as one user. */
export interface ClusterConnection {
  /** Address of the API server, without a slash at the end. */
  readonly server: string;
  /** Agent and headers for one request. Asked for each time, because tokens that commands supply run out. */
  requestOptions(): Promise<ConnectionOptions>;
}

export interface ClusterChoice {
  /** A kubeconfig file; without it `KUBECONFIG`, `~/.kube/config` and the pod's service account are tried in turn. */
  readonly kubeconfig?: string;
  readonly context?: string;
}

/**
 * The cluster that a kubeconfig names. Connections are kept open between requests, but for those through a proxy.
 *
 * @throws {InputError} if there is no usable kubeconfig or the context is not in it.
 */
export async function connectToCluster(choice: ClusterChoice): Promise<ClusterConnection> {
  const config = await loadKubeconfig(choice.kubeconfig);
  if (choice.context !== undefined) {
    if (!config.getContextObject(choice.context)) {
      throw new InputError(`context "${choice.context}" does not exist`);
    }
    config.setCurrentContext(choice.context);
  }
  const cluster = config.getCurrentCluster();
  if (!cluster) {
    throw new InputError(
      'the kubeconfig has no current context that names a cluster: choose one with --context or "oc login"',
    );
  }
  allowPlainHttp(config);
  // It has no certificates of its own: those of each request tell its connections apart.
  const agent = new (cluster.server.startsWith('http:') ? http : https).Agent({ keepAlive: true });
  return {
    server: cluster.server,
    requestOptions: async () => {
      const options: ConnectionOptions = {};
      try {
        await config.applyToHTTPSOptions(options);
      } catch (error) {
        throw new InputError(
          `cannot use the credentials of the kubeconfig: ${errorMessage(error)}`,
        );
      }
      return cluster.proxyUrl === undefined ? { ...options, agent } : options;
    },
  };
}

/**
 * The client refuses `http:` servers unless told not to verify TLS, which they do not have; `oc` takes them as they
 * are.
 */
function allowPlainHttp(config: KubeConfig): void {
  config.clusters = config.clusters.map((cluster) =>
    cluster.server.startsWith('http:') ? { ...cluster, skipTLSVerify: true } : cluster,
  );
}
