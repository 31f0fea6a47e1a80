import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';

import { resetDiscovery } from '../sdk/k8s/api-discovery';
import type { Model } from '../sdk/k8s/model';

type Handler = (url: URL, init: RequestInit) => Response | Promise<Response>;

export interface FakeRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** Answers all requests of a test with one function and remembers them. */
export const installFakeApi = (handler: Handler): { readonly requests: readonly FakeRequest[] } => {
  const requests: FakeRequest[] = [];
  window.SERVER_FLAGS = {
    basePath: '/',
    consolePlugins: ['update-status-plugin'],
    i18nNamespaces: ['plugin__update-status-plugin'],
    releaseVersion: '4.22.0',
  };
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input;
    const url = new URL(address, 'http://console.test');
    requests.push({
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return handler(url, init);
  };
  return { requests };
};

export const NODE_MODEL: Model = {
  group: '',
  version: 'v1',
  kind: 'Node',
  plural: 'nodes',
  namespaced: false,
  isBuiltIn: true,
};

export const CLUSTER_VERSION_MODEL: Model = {
  group: 'config.openshift.io',
  version: 'v1',
  kind: 'ClusterVersion',
  plural: 'clusterversions',
  namespaced: false,
  isBuiltIn: false,
};

/** Discovery is done and has found these two kinds. */
export const discoverNodesAndClusterVersion = (): void =>
  resetDiscovery({
    Node: NODE_MODEL,
    'config.openshift.io~v1~ClusterVersion': CLUSTER_VERSION_MODEL,
  });

export const aNode = (name: string, resourceVersion: number, label = ''): K8sResourceCommon => ({
  kind: 'Node',
  apiVersion: 'v1',
  metadata: { name, resourceVersion: String(resourceVersion), labels: { label } },
});

/** Answers a list request as the API does, page by page. */
export const listResponse = (
  url: URL,
  objects: readonly K8sResourceCommon[],
  resourceVersion: number,
): Response => {
  const limit = Number(url.searchParams.get('limit'));
  const start = Number(url.searchParams.get('continue') ?? 0);
  const end = start + limit;
  return jsonResponse({
    items: objects.slice(start, end),
    metadata: {
      resourceVersion: String(resourceVersion),
      ...(end < objects.length ? { continue: String(end) } : {}),
    },
  });
};
