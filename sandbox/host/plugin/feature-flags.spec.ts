/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { PluginStore } from '@openshift/dynamic-plugin-sdk';

import {
  CLUSTER_VERSION_MODEL,
  NODE_MODEL,
  installFakeApi,
  jsonResponse,
} from '../testing/fake-api';
import { detectFeatureFlags, flagsFromDiscovery } from './feature-flags';

const MODELS = {
  Node: NODE_MODEL,
  'config.openshift.io~v1~ClusterVersion': CLUSTER_VERSION_MODEL,
};

it('knows from discovery that there is OpenShift, and no MachineConfigs', () => {
  installFakeApi(() => jsonResponse({}));
  expect(flagsFromDiscovery(MODELS, window.SERVER_FLAGS)).toMatchObject({
    OPENSHIFT: true,
    MACHINE_CONFIG: false,
    MONITORING: true,
  });
});

it('has no monitoring where the server has none', () => {
  installFakeApi(() => jsonResponse({}));
  const flags = { ...window.SERVER_FLAGS, prometheusBaseURL: '' };
  expect(flagsFromDiscovery(MODELS, flags).MONITORING).toBe(false);
});

it.each([
  { status: 200, flag: true },
  { status: 403, flag: false },
  { status: 404, flag: false },
  { status: 503, flag: undefined },
])('sets CLUSTER_VERSION to $flag when the API answers $status', async ({ status, flag }) => {
  installFakeApi((url) =>
    url.pathname.endsWith('/clusterversions/version')
      ? jsonResponse({}, status)
      : jsonResponse({ status: { allowed: true } }),
  );
  const store = new PluginStore({
    loaderOptions: { entryCallbackSettings: { registerCallback: false } },
  });
  await detectFeatureFlags(store, MODELS, window.SERVER_FLAGS);
  expect(store.getFeatureFlags().CLUSTER_VERSION).toBe(flag);
  expect(store.getFeatureFlags().CAN_LIST_NODE).toBe(true);
});
