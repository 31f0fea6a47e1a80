import type { ClusterSnapshot, Fetched, SnapshotResource } from '../../engine';
import type { SourceState } from '../source-state';
import type { DetailsState } from './details';

/** The states of all resources. */
export interface Sources {
  readonly clusterversions: SourceState<unknown>;
  readonly clusteroperators: SourceState<readonly unknown[]>;
  readonly machineconfigpools: SourceState<readonly unknown[]>;
  readonly nodes: SourceState<readonly object[]>;
  readonly machineconfigs: SourceState<readonly unknown[]>;
  readonly deployments: SourceState<unknown>;
  readonly alerts: SourceState<unknown>;
  readonly infrastructures: SourceState<unknown>;
}

/** A resource that is always read. */
export type BaseResource = keyof Sources;

/** The resources that are shown as they were last known, in the order of the snapshot. */
export function behindResources(
  sources: Sources,
  details: DetailsState,
): readonly SnapshotResource[] {
  const behind = RESOURCES.filter((resource) => sources[resource].behindSinceMs !== undefined);
  return [...behind, ...details.behind];
}

const RESOURCES: readonly BaseResource[] = [
  'clusterversions',
  'clusteroperators',
  'machineconfigpools',
  'nodes',
  'machineconfigs',
  'deployments',
  'alerts',
  'infrastructures',
];

export function toSnapshot(sources: Sources, { lists }: DetailsState): ClusterSnapshot {
  return {
    clusterVersion: sources.clusterversions.fetched,
    clusterOperators: sources.clusteroperators.fetched,
    machineConfigPools: sources.machineconfigpools.fetched,
    nodes: sources.nodes.fetched,
    machineConfigs: sources.machineconfigs.fetched,
    machineConfigOperator: sources.deployments.fetched,
    alerts: sources.alerts.fetched,
    infrastructure: sources.infrastructures.fetched,
    lists,
  };
}

/** True if two snapshots have the same data, by identity: sources keep the identity of unchanged data. */
export function isSameSnapshot(a: ClusterSnapshot, b: ClusterSnapshot): boolean {
  return (
    isSame(a.clusterVersion, b.clusterVersion) &&
    isSame(a.clusterOperators, b.clusterOperators) &&
    isSame(a.machineConfigPools, b.machineConfigPools) &&
    isSame(a.nodes, b.nodes) &&
    isSame(a.machineConfigs, b.machineConfigs) &&
    isSame(a.machineConfigOperator, b.machineConfigOperator) &&
    isSame(a.alerts, b.alerts) &&
    isSame(a.infrastructure, b.infrastructure) &&
    isSamePublished(a, b) &&
    a.lists === b.lists
  );
}

/** True if two published statuses are the same. Those that can't be read are, whatever the reason. */
function isSamePublished({ published: a }: ClusterSnapshot, { published: b }: ClusterSnapshot) {
  return (
    (a?.state === 'loaded' ? a.value : undefined) === (b?.state === 'loaded' ? b.value : undefined)
  );
}

function isSame(a: Fetched<unknown>, b: Fetched<unknown>): boolean {
  if (a.state === 'loaded' && b.state === 'loaded') return a.value === b.value;
  return a === b;
}
