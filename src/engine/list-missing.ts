import { isMultiArchMigration } from './control-plane/history';
import { KINDS, type SnapshotResource } from './kinds';
import type { ClusterVersion } from './resources/cluster-version';
import type { ClusterSnapshot, Fetched } from './snapshot';
import type { MissingData } from './status/missing';

/**
 * What could not be looked at, in the order of the snapshot's parts. Nobody misses the Deployment but in a migration to
 * multi-arch, which it tells apart from an update. What was not asked for is not missing; neither is, of what is read only
 * because a status wants it, what is still on its way, and a kind that the cluster does not have.
 */
export function listMissing(
  snapshot: ClusterSnapshot,
  clusterVersion: ClusterVersion | undefined,
): readonly MissingData[] {
  const needsDeployment = isMultiArchMigration(clusterVersion?.history ?? []);
  const base: readonly (readonly [SnapshotResource, Fetched<unknown> | undefined])[] = [
    ['clusterversions', snapshot.clusterVersion],
    ['clusteroperators', snapshot.clusterOperators],
    ['machineconfigpools', snapshot.machineConfigPools],
    ['nodes', snapshot.nodes],
    ['machineconfigs', snapshot.machineConfigs],
    ['deployments', needsDeployment ? snapshot.machineConfigOperator : undefined],
    ['alerts', snapshot.alerts],
    ['infrastructures', snapshot.infrastructure],
    ['poddisruptionbudgets', snapshot.podDisruptionBudgets],
  ];
  return [
    ...base.flatMap(([resource, fetched]) => toMissing(resource, fetched)),
    ...listWantedMissing(snapshot),
  ];
}

function listWantedMissing(snapshot: ClusterSnapshot): readonly MissingData[] {
  const { drains, imageBuilds, payload } = snapshot;
  const parts: readonly Part[] = [
    ['machineconfignodes', [[undefined, snapshot.machineConfigNodes]]],
    ['events', [['default', snapshot.nodeEvents]]],
    ['pods', [['openshift-cluster-version', payload?.pods]]],
    ['jobs', [['openshift-cluster-version', payload?.jobs]]],
    ['events', [['openshift-cluster-version', payload?.events]]],
    ['pods', [...(drains?.podsByNode.values() ?? [])].map((pods) => [undefined, pods])],
    ['poddisruptionbudgets', [...(drains?.budgetsByNamespace ?? [])]],
    ['virtualmachineinstances', [...(drains?.virtualMachinesByNamespace ?? [])]],
    [
      'pods',
      [...(drains?.podsByBudget ?? [])].map(([budget, pods]) => [budget.split('/')[0], pods]),
    ],
    ['machineosconfigs', [[undefined, imageBuilds?.configs]]],
    ['machineosbuilds', [[undefined, imageBuilds?.builds]]],
    ['pods', [['openshift-machine-config-operator', snapshot.machineConfigOperatorPods]]],
  ];
  return parts.flatMap(([resource, lists]) => mergeMissing(resource, lists));
}

type Part = readonly [
  resource: SnapshotResource,
  lists: readonly (readonly [
    namespace: string | undefined,
    fetched: Fetched<unknown> | undefined,
  ])[],
];

/** One for each reason, with the namespaces it is about; in the words of the first. */
function mergeMissing(resource: SnapshotResource, lists: Part[1]): readonly MissingData[] {
  const byReason = new Map<
    string,
    { readonly first: MissingData; readonly namespaces: Set<string> }
  >();
  for (const [namespace, fetched] of lists) {
    if (fetched?.state !== 'missing' || fetched.reason === 'NotLoaded') continue;
    if (fetched.reason === 'NotFound' && mayNotExist(resource)) continue;
    for (const first of toMissing(resource, fetched)) {
      const known = byReason.get(first.reason) ?? { first, namespaces: new Set() };
      byReason.set(first.reason, known);
      if (namespace !== undefined) known.namespaces.add(namespace);
    }
  }
  return [...byReason.values()].map(({ first, namespaces }) =>
    namespaces.size === 0 ? first : { ...first, namespaces: [...namespaces].sort() },
  );
}

function mayNotExist(resource: SnapshotResource): boolean {
  return resource !== 'alerts' && KINDS[resource].mayNotExist !== undefined;
}

function toMissing(
  resource: SnapshotResource,
  fetched: Fetched<unknown> | undefined,
): readonly MissingData[] {
  return fetched?.state === 'missing' && fetched.reason !== 'NotAsked'
    ? [{ resource, reason: fetched.reason, message: fetched.message }]
    : [];
}
