import { readList, readName, readObject, readOptionalText, readText } from '../engine';
import { CLAIM_NAME } from './claim';

/** The fields of a ManagedCluster that are kept. */
export interface ManagedCluster {
  readonly metadata: { readonly name: string };
  readonly clusterSet?: string;
  /** True if the hub is in contact with the cluster. */
  readonly isAvailable: boolean;
  /** The address of its console. */
  readonly consoleUrl?: string;
  /** The OpenShift version that the hub has of it. */
  readonly version?: string;
  /** `OpenShift`, `EKS`, or what else the cluster is; absent as long as the hub does not know. */
  readonly product?: string;
  /** The value of our ClusterClaim, as it stands there. */
  readonly claim?: string;
}

/** The path of all ManagedClusters, for users who may list them. */
export const MANAGED_CLUSTERS = '/apis/cluster.open-cluster-management.io/v1/managedclusters';

/** The same objects, but only those that the user may see: for users of some cluster sets. */
export const VISIBLE_CLUSTERS = '/apis/clusterview.open-cluster-management.io/v1/managedclusters';

const SET_LABEL = 'cluster.open-cluster-management.io/clusterset';
const PRODUCT_CLAIM = 'product.open-cluster-management.io';
const VERSION_CLAIM = 'version.openshift.io';
const CONSOLE_CLAIM = 'consoleurl.cluster.open-cluster-management.io';

/** `undefined` without a name. */
export function readManagedCluster(object: unknown): ManagedCluster | undefined {
  const name = readName(object);
  if (name === '') return undefined;
  const { metadata, status } = readObject(object);
  const { labels } = readObject(metadata);
  const { clusterClaims, conditions } = readObject(status);
  const claims = readPairs(clusterClaims, 'name', 'value');
  const { [SET_LABEL]: clusterSet } = readObject(labels);
  const states = readPairs(conditions, 'type', 'status');
  return {
    metadata: { name },
    clusterSet: readOptionalText(clusterSet),
    isAvailable: states.get('ManagedClusterConditionAvailable') === 'True',
    consoleUrl: readWebAddress(claims.get(CONSOLE_CLAIM)),
    version: claims.get(VERSION_CLAIM),
    product: claims.get(PRODUCT_CLAIM),
    claim: claims.get(CLAIM_NAME),
  };
}

/** Clusters write it themselves: anything but a web address would be a link to something else. */
function readWebAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https:\/\/[^\s/]+/.test(text) ? text : undefined;
}

function readPairs(list: unknown, key: string, value: string): ReadonlyMap<string, string> {
  return new Map(
    readList(list).flatMap((item) => {
      const { [key]: name, [value]: text } = readObject(item);
      return readText(name) === '' || readText(text) === ''
        ? []
        : [[readText(name), readText(text)]];
    }),
  );
}
