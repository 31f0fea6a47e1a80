import type { WatchK8sResource } from '../../sdk';

/*
 * What the surfaces watch, named as the console names it.
 */

export const CLUSTER_VERSION: WatchK8sResource = {
  groupVersionKind: { group: 'config.openshift.io', version: 'v1', kind: 'ClusterVersion' },
  name: 'version',
};

export const CLUSTER_OPERATORS: WatchK8sResource = {
  groupVersionKind: { group: 'config.openshift.io', version: 'v1', kind: 'ClusterOperator' },
  isList: true,
};

export const MACHINE_CONFIG_POOLS: WatchK8sResource = {
  groupVersionKind: {
    group: 'machineconfiguration.openshift.io',
    version: 'v1',
    kind: 'MachineConfigPool',
  },
  isList: true,
};
