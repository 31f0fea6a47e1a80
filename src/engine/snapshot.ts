/**
 * A resource as far as it could be had. `missing` is a fact of its own: what depends on it is unknown, never zero.
 */
export type Fetched<T> =
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'missing'; readonly reason: MissingReason; readonly message: string };

/**
 * Why a resource could not be had. `NotLoaded`: still being fetched; `Forbidden`: the user may not (403);
 * `NotFound`: the cluster has no such object or kind (404); `NotCollected`: not part of the saved files;
 * `Failed`: anything else, the message tells; `NotAsked`: this surface does not need it and did not ask.
 */
export type MissingReason =
  | 'NotLoaded'
  | 'Forbidden'
  | 'NotFound'
  | 'NotCollected'
  | 'Failed'
  | 'NotAsked';

/** The resources a snapshot is made of, named as the API names them (plural, lower case). */
export type SnapshotResource =
  | 'clusterversions'
  | 'clusteroperators'
  | 'machineconfigpools'
  | 'nodes'
  | 'machineconfigs'
  | 'deployments'
  | 'alerts'
  | 'infrastructures'
  | 'poddisruptionbudgets';

/**
 * Everything the engine looks at, at one moment. Objects are as the Kubernetes API serves them (or trimmed copies, see
 * `trimNode`) and are trusted in nothing: the engine reads them field by field. Objects that did not change should keep
 * their identity between snapshots, and lists their order; then they are not judged again.
 */
export interface ClusterSnapshot {
  readonly clusterVersion: Fetched<unknown>;
  readonly clusterOperators: Fetched<readonly unknown[]>;
  readonly machineConfigPools: Fetched<readonly unknown[]>;
  readonly nodes: Fetched<readonly unknown[]>;
  /**
   * The MachineConfigs that nodes name, or just their metadata. A name that is not in the list is an unknown version.
   */
  readonly machineConfigs: Fetched<readonly unknown[]>;
  /** Deployment `openshift-machine-config-operator/machine-config-operator`; tells a migration to multi-arch apart. */
  readonly machineConfigOperator: Fetched<unknown>;
  /** The body of Prometheus' `/api/v1/alerts`. */
  readonly alerts: Fetched<unknown>;
  /** Infrastructure `cluster`: hosted, single node or highly available. */
  readonly infrastructure: Fetched<unknown>;
  /** All PodDisruptionBudgets, to tell before an update which drains they will refuse. Absent: not asked for. */
  readonly podDisruptionBudgets?: Fetched<readonly unknown[]>;
}

export function loaded<T>(value: T): Fetched<T> {
  return { state: 'loaded', value };
}

export function missing(reason: MissingReason, message = ''): Fetched<never> {
  return { state: 'missing', reason, message };
}

/** A snapshot of nothing, to spread over. */
export const EMPTY_SNAPSHOT: ClusterSnapshot = {
  clusterVersion: missing('NotCollected'),
  clusterOperators: missing('NotCollected'),
  machineConfigPools: missing('NotCollected'),
  nodes: missing('NotCollected'),
  machineConfigs: missing('NotCollected'),
  machineConfigOperator: missing('NotCollected'),
  alerts: missing('NotCollected'),
  infrastructure: missing('NotCollected'),
};
