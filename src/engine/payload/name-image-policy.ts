import type { ImagePolicyMatch } from '../status/image-policy';

/** `ClusterImagePolicy openshift`, `ImagePolicy openshift-cluster-version/x`; the same in every language. */
export function nameImagePolicy({ kind, policy }: ImagePolicyMatch): string {
  const { name, namespace } = policy;
  return `${kind} ${namespace === undefined ? name : `${namespace}/${name}`}`;
}
