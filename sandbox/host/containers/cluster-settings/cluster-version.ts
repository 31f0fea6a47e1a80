import type { K8sResourceCommon, WatchK8sResource } from '@openshift-console/dynamic-plugin-sdk';

export const CLUSTER_VERSION: WatchK8sResource = {
  groupVersionKind: { group: 'config.openshift.io', version: 'v1', kind: 'ClusterVersion' },
  name: 'version',
};

/** The fields of ClusterVersion that Cluster Settings shows. Any of them may be missing. */
export interface ClusterVersion extends K8sResourceCommon {
  readonly spec?: { readonly channel?: string; readonly clusterID?: string };
  readonly status?: {
    readonly desired?: { readonly version?: string };
    readonly history?: readonly { readonly version?: string; readonly state?: string }[];
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

/** The console's own short text: the first that applies. */
const describeUpdate = ({
  conditions = [],
  desired,
}: NonNullable<ClusterVersion['status']>): string => {
  const isTrue = (type: string): boolean =>
    conditions.some((condition) => condition.type === type && condition.status === 'True');
  if (isTrue('Invalid')) {
    return 'Invalid cluster version';
  }
  if (isTrue('Progressing')) {
    const update = `Update to ${desired?.version ?? 'unknown'} in progress`;
    return isTrue('Failing') ? `${update}, failing` : update;
  }
  return isTrue('Failing') ? 'Failing' : 'Up to date';
};

/** The console's own rows about the version; `undefined` for what is not known. */
export const describeVersion = ({
  spec,
  status,
}: ClusterVersion): readonly (readonly [term: string, description: string | undefined])[] => [
  ['Cluster ID', spec?.clusterID],
  ['Last completed version', status?.history?.find(({ state }) => state === 'Completed')?.version],
  ['Update', status && describeUpdate(status)],
  ['Channel', spec?.channel],
];
