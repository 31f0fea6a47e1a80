import type { FeatureFlags, PluginStore } from '@openshift/dynamic-plugin-sdk';

import { checkAccess } from '../sdk/access/access-review';
import { consoleFetchJSON } from '../sdk/fetch/console-fetch';
import type { Models } from '../sdk/k8s/api-discovery';
import type { ServerFlags } from '../server-flags';

/** What can be said from the kinds of the API and the server's flags alone. */
export const flagsFromDiscovery = (models: Models, flags: ServerFlags): FeatureFlags => {
  const has = (reference: string): boolean => reference in models;
  const hasMonitoring = flags.prometheusBaseURL !== '' && flags.alertManagerBaseURL !== '';
  return {
    OPENSHIFT: Object.values(models).some(({ apiGroup }) => apiGroup?.endsWith('.openshift.io')),
    MACHINE_CONFIG: has('machineconfiguration.openshift.io~v1~MachineConfig'),
    CLUSTER_API: has('machine.openshift.io~v1beta1~MachineSet'),
    CONSOLE_PLUGIN: has('console.openshift.io~v1~ConsolePlugin'),
    PROMETHEUS: has('monitoring.coreos.com~v1~Prometheus'),
    MONITORING: hasMonitoring,
  };
};

const canReadClusterVersion = async (flags: ServerFlags): Promise<boolean | undefined> => {
  const url = `${flags.basePath}api/kubernetes/apis/config.openshift.io/v1/clusterversions/version`;
  try {
    await consoleFetchJSON(url);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Anything but a clear no leaves the flag unknown, as in the console.
    return code === 403 || code === 404 ? false : undefined;
  }
};

const isAllowed = async (verb: 'get' | 'list', resource: string): Promise<boolean> => {
  try {
    const review = await checkAccess({ group: '', resource, verb });
    return review.status?.allowed ?? false;
  } catch {
    return false;
  }
};

/** Custom flags that plugins tie to a kind of the API. */
export const flagsFromModelExtensions = (store: PluginStore, models: Models): FeatureFlags =>
  Object.fromEntries(
    store
      .getExtensions()
      .filter(({ type }) => type === 'console.flag/model')
      .map(({ properties }) => {
        // The schema of this extension type asks for exactly these properties.
        const { flag, model } = properties as {
          flag: string;
          model: { group?: string; version: string; kind: string };
        };
        const reference = model.group
          ? `${model.group}~${model.version}~${model.kind}`
          : model.kind;
        return [flag, reference in models];
      }),
  );

/** Sets the console's flags as it does itself: from discovery at once, from the cluster as answers come. */
export const detectFeatureFlags = async (
  store: PluginStore,
  models: Models,
  flags: ServerFlags,
): Promise<void> => {
  store.setFeatureFlags(flagsFromDiscovery(models, flags));
  const [hasClusterVersion, canListNodes, canListNamespaces] = await Promise.all([
    canReadClusterVersion(flags),
    isAllowed('list', 'nodes'),
    isAllowed('list', 'namespaces'),
  ]);
  store.setFeatureFlags({
    ...(hasClusterVersion === undefined ? {} : { CLUSTER_VERSION: hasClusterVersion }),
    CAN_LIST_NODE: canListNodes,
    CAN_LIST_NS: canListNamespaces,
  });
};
