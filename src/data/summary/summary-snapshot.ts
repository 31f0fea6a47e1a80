import { loaded, missing, type RestSnapshot } from '../../engine';
import { readControlPlaneTopology } from '../requests/server-flags';

/** The console already knows the topology, so no request is needed. */
export function infrastructureOfFlags(): RestSnapshot['infrastructure'] {
  const controlPlaneTopology = readControlPlaneTopology();
  return controlPlaneTopology === ''
    ? missing('NotAsked')
    : loaded({ status: { controlPlaneTopology } });
}

/** True if something is still being read. */
export function isSummaryLoading({
  clusterOperators,
  clusterVersion,
  machineConfigPools,
}: RestSnapshot): boolean {
  return [clusterVersion, clusterOperators, machineConfigPools].some(
    (fetched) => fetched.state === 'missing' && fetched.reason === 'NotLoaded',
  );
}
