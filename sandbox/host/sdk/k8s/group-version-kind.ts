import type {
  K8sGroupVersionKind,
  K8sModel,
  K8sResourceCommon,
} from '@openshift-console/dynamic-plugin-sdk';

/** `group~version~Kind`, or the bare kind for the core group: the key of a model. */
export const referenceFor = ({ group, version, kind }: K8sGroupVersionKind): string =>
  group ? `${group}~${version}~${kind}` : kind;

/** Reads both spellings of a kind: the object and the deprecated reference. */
export const modelReference = (kind: K8sGroupVersionKind | string): string =>
  typeof kind === 'string' ? kind : referenceFor(kind);

export const getGroupVersionKindForModel = (model: K8sModel): K8sGroupVersionKind => ({
  ...(model.apiGroup ? { group: model.apiGroup } : {}),
  version: model.apiVersion,
  kind: model.kind,
});

export const getAPIVersionForModel = (model: K8sModel): string =>
  model.apiGroup ? `${model.apiGroup}/${model.apiVersion}` : model.apiVersion;

export const getGroupVersionKindForResource = (
  resource: K8sResourceCommon,
): K8sGroupVersionKind => {
  const [first = '', second] = (resource.apiVersion ?? '').split('/');
  return second === undefined
    ? { version: first, kind: resource.kind ?? '' }
    : { group: first, version: second, kind: resource.kind ?? '' };
};
