import type { KubernetesObject } from '../scenario';
import { aClusterVersion, type ClusterVersionOptions } from './cluster-version';
import { aCondition, INSTALLED_AT, type Condition, type ConditionOptions } from './condition';
import { hexOf, uidOf } from './identity';
import { aRelease, type Release } from './release';

/** Namespace of all HostedClusters and NodePools here. */
const NAMESPACE = 'clusters';

export interface HostedClusterOptions extends Omit<ClusterVersionOptions, 'conditions'> {
  readonly name?: string;
  /** `spec.release.image`; that of the newest history entry unless said otherwise. */
  readonly requested?: Release;
  readonly pausedUntil?: string;
  /** Conditions of its ClusterVersion. */
  readonly versionConditions?: Readonly<Record<string, ConditionOptions | null>>;
  /** Replaces (or adds) the condition of that type of its own. */
  readonly conditions?: Readonly<Record<string, ConditionOptions>>;
}

/** How it calls conditions of ClusterVersion. */
const PASSED_ON: Readonly<Record<string, string>> = {
  Available: 'ClusterVersionAvailable',
  Failing: 'ClusterVersionSucceeding',
  Progressing: 'ClusterVersionProgressing',
  ReleaseAccepted: 'ClusterVersionReleaseAccepted',
  Upgradeable: 'ClusterVersionUpgradeable',
};

const OWN: Readonly<Record<string, ConditionOptions>> = {
  Available: {
    status: 'True',
    reason: 'AsExpected',
    message: 'The hosted control plane is available',
  },
  Degraded: {
    status: 'False',
    reason: 'AsExpected',
    message: 'The hosted cluster is not degraded',
  },
  Progressing: {
    status: 'False',
    reason: 'AsExpected',
    message: 'HostedCluster is at expected version',
  },
  ReconciliationActive: {
    status: 'True',
    reason: 'AsExpected',
    message: 'Reconciliation active on resource',
  },
  SupportedHostedCluster: {
    status: 'True',
    reason: 'AsExpected',
    message: 'HostedCluster is supported by operator configuration',
  },
  ValidConfiguration: {
    status: 'True',
    reason: 'AsExpected',
    message: 'Configuration passes validation',
  },
  ValidReleaseImage: { status: 'True', reason: 'AsExpected', message: 'Release image is valid' },
};

/** A HostedCluster (hypershift.openshift.io/v1beta1) with the status of its ClusterVersion. */
export function aHostedCluster(options: HostedClusterOptions = {}): KubernetesObject {
  const {
    conditions,
    name = 'shop',
    pausedUntil,
    requested,
    versionConditions,
    ...version
  } = options;
  const { spec, status } = aClusterVersion({ ...version, conditions: versionConditions });
  const { channel, clusterID } = spec as { channel: string; clusterID: string };
  // The builder of ClusterVersion says so.
  const told = status as {
    readonly conditions: readonly Condition[];
    readonly desired: { readonly image: string };
    readonly [field: string]: unknown;
  };
  const { availableUpdates, desired, history } = told;
  return {
    apiVersion: 'hypershift.openshift.io/v1beta1',
    kind: 'HostedCluster',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      generation: 7,
      name,
      namespace: NAMESPACE,
      uid: uidOf(`HostedCluster ${name}`),
    },
    spec: {
      channel,
      clusterID,
      release: { image: requested?.image ?? desired.image },
      ...(pausedUntil === undefined ? {} : { pausedUntil }),
    },
    status: {
      conditions: [
        ...told.conditions.flatMap(passOn),
        ...Object.entries({ ...OWN, ...conditions }).map(([type, each]) => aCondition(type, each)),
      ],
      version: { availableUpdates, desired, history, observedGeneration: 4 },
    },
  };
}

function passOn(condition: Condition): readonly Condition[] {
  const type = PASSED_ON[condition.type];
  if (type === undefined) return [];
  const { status } = condition;
  const inverted = status === 'Unknown' ? status : status === 'True' ? 'False' : 'True';
  return [
    {
      ...condition,
      type,
      reason: condition.reason ?? 'FromClusterVersion',
      status: condition.type === 'Failing' ? inverted : status,
    },
  ];
}

export interface NodePoolOptions {
  readonly name?: string;
  readonly cluster?: string;
  /** The release that all of it has. */
  readonly release?: Release;
  /** Nodes by their release; all of its own unless said otherwise. */
  readonly nodes?: readonly (readonly [release: Release, count: number])[];
  readonly management?: object;
  readonly pausedUntil?: string;
  /** Replaces (or adds) the condition of that type. */
  readonly conditions?: Readonly<Record<string, ConditionOptions>>;
}

const WELL = { reason: 'AsExpected', message: 'All is well' } as const;

const OF_POOL: Readonly<Record<string, ConditionOptions>> = {
  AllMachinesReady: { status: 'True', ...WELL },
  AllNodesHealthy: { status: 'True', ...WELL },
  ReconciliationActive: {
    status: 'True',
    reason: 'ReconciliationActive',
    message: 'Reconciliation active on resource',
  },
  SupportedVersionSkew: {
    status: 'True',
    reason: 'AsExpected',
    message: 'Release image version is valid',
  },
  UpdateManagementEnabled: { status: 'True', reason: 'AsExpected' },
  UpdatingConfig: { status: 'False', reason: 'AsExpected' },
  UpdatingVersion: { status: 'False', reason: 'AsExpected' },
  ValidMachineConfig: { status: 'True', reason: 'AsExpected' },
  ValidReleaseImage: { status: 'True', reason: 'AsExpected' },
};

/** A NodePool of three nodes that replaces machines one by one, and has nothing to do. */
export function aNodePool(options: NodePoolOptions = {}): KubernetesObject {
  const { cluster = 'shop', management, name = 'shop-a', pausedUntil } = options;
  const release = options.release ?? aRelease();
  const nodes = options.nodes ?? [[release, 3] as const];
  const replicas = nodes.reduce((sum, [, count]) => sum + count, 0);
  return {
    apiVersion: 'hypershift.openshift.io/v1beta1',
    kind: 'NodePool',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      name,
      namespace: NAMESPACE,
      uid: uidOf(`NodePool ${name}`),
    },
    spec: {
      clusterName: cluster,
      management: management ?? {
        replace: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }, strategy: 'RollingUpdate' },
        upgradeType: 'Replace',
      },
      replicas,
      ...(pausedUntil === undefined ? {} : { pausedUntil }),
    },
    status: {
      conditions: Object.entries({ ...OF_POOL, ...options.conditions }).map(([type, each]) =>
        aCondition(type, each),
      ),
      nodesInfo: {
        nodeVersions: nodes.map(([{ kubeletVersion, version }, count]) => ({
          ocpVersion: version,
          kubeletVersion,
          readyNodeCount: count,
          unreadyNodeCount: 0,
        })),
      },
      replicas,
      version: release.version,
    },
  };
}

export interface CapiMachineOptions {
  readonly nodePool?: string;
  readonly cluster?: string;
  /** Absent: it has not become a node. */
  readonly node?: string;
  readonly createdAt?: string;
  readonly deletedAt?: string;
  readonly conditions?: Readonly<Record<string, ConditionOptions>>;
}

/** A Machine of Cluster API (cluster.x-k8s.io/v1beta1). */
export function aCapiMachine(name: string, options: CapiMachineOptions = {}): KubernetesObject {
  const { cluster = 'shop', createdAt, deletedAt, node, nodePool = 'shop-a' } = options;
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta1',
    kind: 'Machine',
    metadata: {
      annotations: { 'hypershift.openshift.io/nodePool': `${NAMESPACE}/${nodePool}` },
      creationTimestamp: createdAt ?? INSTALLED_AT,
      ...(deletedAt === undefined ? {} : { deletionTimestamp: deletedAt }),
      name: `${name}-${hexOf(name, 5)}`,
      namespace: `${NAMESPACE}-${cluster}`,
      uid: uidOf(`Machine ${name}`),
    },
    status: {
      conditions: Object.entries(options.conditions ?? {}).map(([type, each]) =>
        aCondition(type, each),
      ),
      ...(node === undefined ? {} : { nodeRef: { apiVersion: 'v1', kind: 'Node', name: node } }),
    },
  };
}
