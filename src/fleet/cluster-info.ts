import { readName, readObject, readOptionalText } from '../engine';

/** The control plane of a cluster in ManagedClusterInfo, which does not contain nodes. */
export interface ClusterInfo {
  readonly metadata: { readonly name: string };
  /** The version that the control plane had last. */
  readonly version?: string;
  /** The version that it should have. */
  readonly desired?: string;
  /** ClusterVersion is failing. */
  readonly hasFailed: boolean;
}

export const CLUSTER_INFOS =
  '/apis/internal.open-cluster-management.io/v1beta1/managedclusterinfos';

/** `undefined` of anything that tells nothing of an OpenShift cluster. */
export function readClusterInfo(object: unknown): ClusterInfo | undefined {
  const name = readName(object);
  const { distributionInfo } = readObject(readObject(object).status);
  const { ocp } = readObject(distributionInfo);
  const { desired, desiredVersion, upgradeFailed, version } = readObject(ocp);
  const info = {
    version: readOptionalText(version),
    desired: readOptionalText(readObject(desired).version) ?? readOptionalText(desiredVersion),
    hasFailed: upgradeFailed === true,
  };
  if (name === '' || (info.version === undefined && info.desired === undefined)) return undefined;
  return { metadata: { name }, ...info };
}
