import type { MissingReason } from './status/missing';
import type { WantedRead } from './kinds/reads';
import type { NotUnderstood } from './resources/not-understood';
import type { ManifestError } from './resources/manifest-error';

/** A resource as far as it could be read. What depends on a `missing` one is unknown, never zero. */
export type Fetched<T> =
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'missing'; readonly reason: MissingReason; readonly message: string };

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
  /** True if the list of nodes is cut off, so that others may exist. */
  readonly areNodesPartial?: boolean;
  /** MachineConfigs that nodes name, or their metadata. A name that is not in the list is an unknown version. */
  readonly machineConfigs: Fetched<readonly unknown[]>;
  /** Deployment `openshift-machine-config-operator/machine-config-operator`; tells a migration to multi-arch apart. */
  readonly machineConfigOperator: Fetched<unknown>;
  /** The body of Prometheus' `/api/v1/alerts`. */
  readonly alerts: Fetched<unknown>;
  /** Infrastructure `cluster`: hosted, single node or highly available. */
  readonly infrastructure: Fetched<unknown>;
  /** UpdateStatus `cluster`, which the controller publishes. Absent: not asked for. It tells what only it remembers. */
  readonly published?: Fetched<unknown>;
  /** Fields that could not be read, see `findMisreadFields`. */
  readonly notUnderstood?: readonly NotUnderstood[];
  /** Manifest errors from the log of the cluster-version operator; of saved data alone. */
  readonly manifestErrors?: readonly ManifestError[];
  /** Objects of a hosted cluster in its management cluster; absent where these were not read. */
  readonly hosted?: HostedObjects;
  /** Lists that a status wants, see `readWants`; absent if it wants none. */
  readonly lists?: WantedLists;
}

/** Objects of the management cluster of a hosted cluster. */
export interface HostedObjects {
  /** The HostedCluster. */
  readonly cluster: unknown;
  /** NodePools, also those of other hosted clusters. */
  readonly nodePools: Fetched<readonly unknown[]>;
  /** Machines of Cluster API, also those of other hosted clusters. */
  readonly machines: Fetched<readonly unknown[]>;
}

/** One list to ask the API for. Absent fields do not narrow it down. */
export interface WantedList {
  /** Purpose of the read, which also gives the kind. */
  readonly read: WantedRead;
  readonly namespace?: string;
  /** `spec.nodeName` of pods, `involvedObject.kind` of events, `metadata.name`. */
  readonly field?: { readonly path: string; readonly value: string };
  /** As the API takes it. */
  readonly labelSelector?: string;
}

/**
 * The lists that a status wants, as far as they could be had, by their path (`listPath`), in the order of their weight.
 * One that is on its way is `NotLoaded`; one that is not wanted is not there, and so not missing.
 */
export type WantedLists = ReadonlyMap<
  string,
  { readonly list: WantedList; readonly fetched: Fetched<readonly unknown[]> }
>;

/** Objects that retrieve a release, in namespace `openshift-cluster-version`. */
export interface PayloadObjects {
  readonly pods: Fetched<readonly unknown[]>;
  readonly jobs: Fetched<readonly unknown[]>;
  readonly events: Fetched<readonly unknown[]>;
}

/** Objects that explain drains; a missing key was not asked for. */
export interface DrainObjects {
  /** Pods by the name of the node they are on. */
  readonly podsByNode: ReadonlyMap<string, Fetched<readonly unknown[]>>;
  /** PodDisruptionBudgets by namespace. */
  readonly budgetsByNamespace: ReadonlyMap<string, Fetched<readonly unknown[]>>;
  /** VirtualMachineInstances by namespace. */
  readonly virtualMachinesByNamespace: ReadonlyMap<string, Fetched<readonly unknown[]>>;
  /** Before an update: pods that a budget without room covers, by the budget's `namespace/labelSelector`. */
  readonly podsBySelector: ReadonlyMap<string, Fetched<readonly unknown[]>>;
}

/** Images that are built before nodes move: MachineOSConfigs and MachineOSBuilds. */
export interface ImageBuildObjects {
  readonly configs: Fetched<readonly unknown[]>;
  readonly builds: Fetched<readonly unknown[]>;
}

/** A resource that has been read. */
export function loaded<T>(value: T): Fetched<T> {
  return { state: 'loaded', value };
}

/** A resource that has not been read, with the API's message where there is one. */
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
