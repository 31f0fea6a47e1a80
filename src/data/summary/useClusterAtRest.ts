import { useEffect, useMemo } from 'react';
import { useK8sWatchResource, type WatchK8sResource } from '../../sdk';
import { CLUSTER_OPERATORS, CLUSTER_VERSION, MACHINE_CONFIG_POOLS } from '../watched/watched-kinds';
import { readWatchedList, readWatchedObject } from '../watched/watch-result';
import { readRestState, seenClusterVersion, type RestState } from './cluster-at-rest';
import { infrastructureOfFlags } from './summary-snapshot';

/** Rest state of the cluster, by watches that the console's Overview holds anyway: no request is sent for it. */
export function useClusterAtRest(): RestState {
  const clusterVersion = useWatched(CLUSTER_VERSION);
  const clusterOperators = useWatched(CLUSTER_OPERATORS);
  const machineConfigPools = useWatched(MACHINE_CONFIG_POOLS);
  useEffect(() => seenClusterVersion.set(clusterVersion.data), [clusterVersion.data]);
  return useMemo(
    () =>
      readRestState({
        clusterVersion: readWatchedObject(clusterVersion),
        clusterOperators: readWatchedList(clusterOperators),
        machineConfigPools: readWatchedList(machineConfigPools),
        infrastructure: infrastructureOfFlags(),
      }),
    [clusterVersion, clusterOperators, machineConfigPools],
  );
}

/** The result of `useK8sWatchResources`. The SDK types data and error as `any`; readers check them. */
function useWatched(resource: WatchK8sResource): { readonly data: unknown } {
  const watched: readonly [data: unknown, isLoaded: boolean, error: unknown] =
    useK8sWatchResource(resource);
  const [data, loaded, loadError] = watched;
  return useMemo(() => ({ data, loaded, loadError }), [data, loaded, loadError]);
}
