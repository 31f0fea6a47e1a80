import type { K8sGroupVersionKind, K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';

/** `group~version~Kind`, or the bare kind for the core group: the key of a model. */
export const referenceFor = ({ group, version, kind }: K8sGroupVersionKind): string =>
  group ? `${group}~${version}~${kind}` : kind;

export const referenceForObject = ({ apiVersion = '', kind = '' }: K8sResourceCommon): string => {
  const [first = '', second] = apiVersion.split('/');
  return second === undefined
    ? referenceFor({ version: first, kind })
    : referenceFor({ group: first, version: second, kind });
};
