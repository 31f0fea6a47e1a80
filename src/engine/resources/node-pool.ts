import { parseInstant, type Instant } from '../time';
import { type ReadCondition, readConditions } from './conditions';
import { readCount, readName, readObject, readOptionalText, readText } from './object';

/** The fields of a NodePool that we read. Source: openshift/hypershift@3ee9615, api/hypershift/v1beta1. */
export interface NodePool {
  readonly namespace: string;
  readonly name: string;
  /** The HostedCluster that it belongs to, in its namespace. */
  readonly clusterName: string;
  readonly version?: string;
  readonly replicas?: number;
  /** `spec.replicas`; absent where an autoscaler decides. */
  readonly wantedReplicas?: number;
  readonly upgradeType: string;
  readonly strategy: string;
  readonly maxUnavailable?: string;
  readonly maxSurge?: string;
  readonly pausedUntil?: string;
  /** Nodes by their release; absent where the operator is too old to tell. */
  readonly nodeVersions?: readonly { readonly version: string; readonly count: number }[];
  readonly conditions: readonly ReadCondition[];
}

export function readNodePool(object: unknown): NodePool {
  const { metadata, spec, status } = readObject(object);
  const { clusterName, management, pausedUntil, replicas: wanted } = readObject(spec);
  const { inPlace, replace, upgradeType } = readObject(management);
  const { rollingUpdate, strategy } = readObject(replace);
  const { nodesInfo, replicas, version } = readObject(status);
  const limits = readObject(upgradeType === 'InPlace' ? inPlace : rollingUpdate);
  const { nodeVersions } = readObject(nodesInfo);
  return {
    namespace: readText(readObject(metadata).namespace),
    name: readName(object),
    clusterName: readText(clusterName),
    version: readOptionalText(version),
    replicas: readCount(replicas),
    wantedReplicas: readCount(wanted),
    upgradeType: readText(upgradeType),
    strategy: readText(strategy),
    maxUnavailable: readIntOrText(limits.maxUnavailable),
    maxSurge: readIntOrText(limits.maxSurge),
    pausedUntil: readOptionalText(pausedUntil),
    ...(Array.isArray(nodeVersions) && { nodeVersions: nodeVersions.map(readNodeVersion) }),
    conditions: readConditions(object),
  };
}

function readNodeVersion(entry: unknown): { readonly version: string; readonly count: number } {
  const { ocpVersion, readyNodeCount, unreadyNodeCount } = readObject(entry);
  return {
    version: readText(ocpVersion),
    count: (readCount(readyNodeCount) ?? 0) + (readCount(unreadyNodeCount) ?? 0),
  };
}

function readIntOrText(value: unknown): string | undefined {
  return readCount(value)?.toString() ?? readOptionalText(value);
}

/**
 * True if `spec.pausedUntil` of a HostedCluster or a NodePool holds at a moment. Neither a boolean nor a date pauses
 * nothing. Source: openshift/hypershift@3ee9615, support/util/pausereconcile.go.
 */
export function isPaused(pausedUntil: string | undefined, now: Instant): boolean {
  if (pausedUntil === undefined) return false;
  if (/^(?:1|t|T|TRUE|true|True)$/.test(pausedUntil)) return true;
  const until = parseInstant(pausedUntil);
  return until !== undefined && now < until;
}

/** The fields of a Machine of Cluster API (`cluster.x-k8s.io`) that we read. */
export interface CapiMachine {
  readonly namespace: string;
  readonly name: string;
  /** `namespace/name`. */
  readonly nodePool: string;
  readonly hasNode: boolean;
  readonly createdAt?: Instant;
  readonly deletedAt?: Instant;
  readonly conditions: readonly ReadCondition[];
}

export function readCapiMachine(object: unknown): CapiMachine {
  const { metadata, status } = readObject(object);
  const { annotations, creationTimestamp, deletionTimestamp, namespace } = readObject(metadata);
  return {
    namespace: readText(namespace),
    name: readName(object),
    nodePool: readText(readObject(annotations)['hypershift.openshift.io/nodePool']),
    hasNode: readText(readObject(readObject(status).nodeRef).name) !== '',
    createdAt: parseInstant(creationTimestamp),
    deletedAt: parseInstant(deletionTimestamp),
    conditions: readConditions(object),
  };
}
