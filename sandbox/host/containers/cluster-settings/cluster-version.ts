import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';

export const CLUSTER_VERSION = {
  group: 'config.openshift.io',
  version: 'v1',
  kind: 'ClusterVersion',
} as const;

export const CLUSTER_OPERATOR = { ...CLUSTER_VERSION, kind: 'ClusterOperator' } as const;

export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly message?: string;
}

export interface UpdateHistoryEntry {
  readonly version?: string;
  readonly state?: string;
  readonly startedTime?: string;
  readonly completionTime?: string | null;
}

/** What Cluster Settings shows of the ClusterVersion. Any of it may be missing. */
export interface ClusterVersion extends K8sResourceCommon {
  readonly spec?: { readonly channel?: string; readonly clusterID?: string };
  readonly status?: {
    readonly desired?: { readonly version?: string; readonly image?: string };
    readonly history?: readonly UpdateHistoryEntry[];
    readonly conditions?: readonly Condition[];
  };
}

export interface ClusterOperator extends K8sResourceCommon {
  readonly status?: {
    readonly versions?: readonly { readonly name: string; readonly version: string }[];
    readonly conditions?: readonly Condition[];
  };
}

const isTrue = (conditions: readonly Condition[], type: string): boolean =>
  conditions.some((condition) => condition.type === type && condition.status === 'True');

export const lastCompletedVersion = ({ status }: ClusterVersion): string | undefined =>
  status?.history?.find(({ state }) => state === 'Completed')?.version;

/** The console's own short text: the first that applies. */
export const describeUpdate = ({ status }: ClusterVersion): string => {
  const conditions = status?.conditions ?? [];
  const target = status?.desired?.version ?? 'unknown';
  const isProgressing = isTrue(conditions, 'Progressing');
  const isFailing = isTrue(conditions, 'Failing');
  if (isTrue(conditions, 'Invalid')) {
    return 'Invalid cluster version';
  }
  if (isProgressing && isFailing) {
    return `Update to ${target} in progress, failing`;
  }
  if (isFailing) {
    return 'Failing';
  }
  return isProgressing ? `Update to ${target} in progress` : 'Up to date';
};

/** The console's own order: the worst condition gives the one status. */
export const describeOperator = ({ status }: ClusterOperator): string => {
  const conditions = status?.conditions ?? [];
  if (isTrue(conditions, 'Degraded')) {
    return 'Degraded';
  }
  if (isTrue(conditions, 'Progressing')) {
    return 'Progressing';
  }
  if (isTrue(conditions, 'Available')) {
    return 'Available';
  }
  return conditions.some(({ type }) => type === 'Available') ? 'Unavailable' : 'Unknown';
};
