/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { installFakeApi, jsonResponse } from '../../testing/fake-api';
import { discoverApi } from './api-discovery';

const NODE = { name: 'nodes', kind: 'Node', namespaced: false };
const POOL = { name: 'machineconfigpools', kind: 'MachineConfigPool', namespaced: false };
const GROUPS = {
  groups: [
    { name: 'machineconfiguration.openshift.io', versions: [{ version: 'v1' }] },
    { name: 'metrics.k8s.io', versions: [{ version: 'v1beta1' }] },
  ],
};

it('makes a model of every kind, without subresources and without groups that are down', async () => {
  installFakeApi(({ pathname }) => {
    switch (pathname) {
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
  expect(models.Node).toMatchObject({ plural: 'nodes', isBuiltIn: true });
  expect(models['machineconfiguration.openshift.io~v1~MachineConfigPool']).toMatchObject({
    group: 'machineconfiguration.openshift.io',
    isBuiltIn: false,
  });
});

it('finishes without kinds when the API cannot be reached', async () => {
  installFakeApi(() => new Response('<html>', { status: 502 }));
  await expect(discoverApi()).resolves.toEqual({ models: {}, isLoaded: true });
});
