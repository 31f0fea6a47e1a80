import { readWantedObjects } from '../reading/wanted-objects';
import { readAlerts } from '../resources/alerts';
import { readClusterVersion } from '../resources/cluster-version';
import { readPlatform } from '../resources/infrastructure';
import { readPinnedConfigs } from '../resources/machine-config';
import { readMachineConfigPool, type MachineConfigPool } from '../resources/machine-config-pool';
import { isObject } from '../resources/object';
import type { ClusterSnapshot, Fetched } from '../snapshot';
import type { MissingData } from '../status/missing';
import type { UpdateStatus } from '../status/update-status';
import type { Facts } from './facts';

/** Reads the facts of checks from a status and its snapshot. */
export function readFacts(status: UpdateStatus, snapshot: ClusterSnapshot): Facts {
  const { alerts, clusterVersion, infrastructure, machineConfigPools, machineConfigs, nodes } =
    snapshot;
  const lists = snapshot.lists ?? new Map();
  const { drains, imageBuilds, podDisruptionBudgets } = readWantedObjects(lists);
  return {
    ...status,
    clusterVersion:
      clusterVersion.state === 'loaded' ? readClusterVersion(clusterVersion.value) : undefined,
    objects: readPools(machineConfigPools, status),
    platform: infrastructure.state === 'loaded' ? readPlatform(infrastructure.value) : 'unknown',
    podDisruptionBudgets,
    drains,
    imageBuilds,
    pinnedConfigs: readPinnedConfigs(machineConfigs.state === 'loaded' ? machineConfigs.value : []),
    alerts:
      alerts.state === 'loaded'
        ? readAlerts(isObject(alerts.value) ? alerts.value : {})
        : undefined,
    nodes,
    lists,
    missing: [...status.missing, ...listNotAsked(snapshot)],
  };
}

/** A status does not miss a list that was not asked for; a check does. */
function listNotAsked({ alerts, machineConfigs }: ClusterSnapshot): readonly MissingData[] {
  const parts = { alerts, machineconfigs: machineConfigs } as const;
  return (['alerts', 'machineconfigs'] as const).flatMap((resource) => {
    const part = parts[resource];
    return part.state === 'missing' && part.reason === 'NotAsked'
      ? [{ resource, reason: part.reason, message: part.message }]
      : [];
  });
}

function readPools(
  fetched: Fetched<readonly unknown[]>,
  { pools }: UpdateStatus,
): readonly MachineConfigPool[] {
  const read = fetched.state === 'loaded' ? fetched.value.map(readMachineConfigPool) : [];
  const byName = new Map(read.map((pool) => [pool.name, pool]));
  return pools.flatMap(({ name }) => byName.get(name) ?? []);
}
