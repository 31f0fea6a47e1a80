/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { installFakeApi, jsonResponse, NODE_MODEL } from '../../testing/fake-api';
import { discoverApi } from './api-discovery';

const NODE = { name: 'nodes', kind: 'Node', namespaced: false };
const POOL = { name: 'machineconfigpools', kind: 'MachineConfigPool', namespaced: false };
const GROUPS = {
  kind: 'APIGroupList',
  groups: [
    { name: 'machineconfiguration.openshift.io', versions: [{ version: 'v1' }] },
    { name: 'metrics.k8s.io', versions: [{ version: 'v1beta1' }] },
  ],
};

const MODELS = {
  Node: NODE_MODEL,
  'machineconfiguration.openshift.io~v1~MachineConfigPool': {
    group: 'machineconfiguration.openshift.io',
    version: 'v1',
    kind: 'MachineConfigPool',
    plural: 'machineconfigpools',
    namespaced: false,
    isBuiltIn: false,
  },
};

it('asks for all groups at once', async () => {
  const aggregated = (name: string | undefined, { name: resource, kind }: typeof NODE) => ({
    kind: 'APIGroupDiscoveryList',
    items: [
      {
        metadata: { name },
        versions: [
          { version: 'v1', resources: [{ resource, responseKind: { kind }, scope: 'Cluster' }] },
          { version: 'v1beta1', freshness: 'Stale' },
        ],
      },
    ],
  });
  const { requests } = installFakeApi(({ pathname }) =>
    jsonResponse(
      pathname === '/api/kubernetes/api'
        ? aggregated(undefined, NODE)
        : aggregated('machineconfiguration.openshift.io', POOL),
    ),
  );
  const { models } = await discoverApi();
  expect(models).toEqual(MODELS);
  expect(requests.map(({ url }) => url.pathname)).toEqual([
    '/api/kubernetes/api',
    '/api/kubernetes/apis',
  ]);
});

it('makes a model of every kind, without subresources and without groups that are down', async () => {
  installFakeApi(({ pathname }) => {
    switch (pathname) {
      case '/api/kubernetes/api':
        return jsonResponse({ kind: 'APIVersions', versions: ['v1'] });
      case '/api/kubernetes/apis':
        return jsonResponse(GROUPS);
      case '/api/kubernetes/api/v1':
        return jsonResponse({ resources: [NODE, { ...NODE, name: 'nodes/status' }] });
      case '/api/kubernetes/apis/machineconfiguration.openshift.io/v1':
        return jsonResponse({ resources: [POOL] });
      default:
        return jsonResponse({}, 503);
    }
  });
  const { models, isLoaded } = await discoverApi();
  expect(isLoaded).toBe(true);
  expect(Object.keys(models)).toEqual([
    'Node',
    'machineconfiguration.openshift.io~v1~MachineConfigPool',
  ]);
  expect(models).toEqual(MODELS);
});

it('finishes without kinds when the API cannot be reached', async () => {
  installFakeApi(() => new Response('<html>', { status: 502 }));
  await expect(discoverApi()).resolves.toEqual({ models: {}, isLoaded: true });
});
