import type { ClusterSnapshot, Fetched, SnapshotResource } from '../engine';
import type { NodeStore } from './nodes/node-store';
import type { SourceState } from './source-state';

/** All resources, as far as their sources have them at this moment. */
export interface Sources {
  readonly clusterversions: SourceState<unknown>;
  readonly clusteroperators: SourceState<readonly unknown[]>;
  readonly machineconfigpools: SourceState<readonly unknown[]>;
  readonly nodes: SourceState<readonly object[]>;
  readonly machineconfigs: SourceState<readonly unknown[]>;
  readonly deployments: SourceState<unknown>;
  readonly alerts: SourceState<unknown>;
  readonly infrastructures: SourceState<unknown>;
  readonly poddisruptionbudgets: SourceState<readonly unknown[]>;
}

export function nodesSource(store: NodeStore): SourceState<readonly object[]> {
  const { nodes, mode } = store.getState();
  const isBehind = nodes.state === 'loaded' && mode === 'reconnecting';
  return { fetched: nodes, behindSinceMs: isBehind ? store.heardAtMs : undefined };
}

/** The resources that are shown as they were last known, in the order of the snapshot. */
export function behindResources(sources: Sources): readonly SnapshotResource[] {
  return RESOURCES.filter((resource) => sources[resource].behindSinceMs !== undefined);
}

const RESOURCES: readonly SnapshotResource[] = [
  'clusterversions',
  'clusteroperators',
  'machineconfigpools',
  'nodes',
  'machineconfigs',
  'deployments',
  'alerts',
  'infrastructures',
  'poddisruptionbudgets',
];

export function toSnapshot(sources: Sources): ClusterSnapshot {
  return {
    clusterVersion: sources.clusterversions.fetched,
    clusterOperators: sources.clusteroperators.fetched,
    machineConfigPools: sources.machineconfigpools.fetched,
    nodes: sources.nodes.fetched,
    machineConfigs: sources.machineconfigs.fetched,
    machineConfigOperator: sources.deployments.fetched,
    alerts: sources.alerts.fetched,
    infrastructure: sources.infrastructures.fetched,
    podDisruptionBudgets: sources.poddisruptionbudgets.fetched,
  };
}

/** Whether two snapshots hold the very same data; sources keep the identity of what has not changed. */
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
    isSame(a.podDisruptionBudgets, b.podDisruptionBudgets)
  );
}

function isSame(a: Fetched<unknown> | undefined, b: Fetched<unknown> | undefined): boolean {
  if (a?.state === 'loaded' && b?.state === 'loaded') return a.value === b.value;
  return a === b;
}
