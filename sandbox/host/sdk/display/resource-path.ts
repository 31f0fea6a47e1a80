import type { K8sModel } from '@openshift-console/dynamic-plugin-sdk';

import { getGroupVersionKindForModel, referenceFor } from '../k8s/group-version-kind';

/** Where the console shows a kind: under its plural when the kind is built into Kubernetes, else by reference. */
const kindSegment = (model: K8sModel): string =>
  model.crd ? referenceFor(getGroupVersionKindForModel(model)) : model.plural;

export const resourceListPath = (model: K8sModel): string =>
  model.namespaced
    ? `/k8s/all-namespaces/${kindSegment(model)}`
    : `/k8s/cluster/${kindSegment(model)}`;

export const resourcePath = (model: K8sModel, name: string, namespace?: string): string =>
  `/k8s/${namespace ? `ns/${namespace}` : 'cluster'}/${kindSegment(model)}/${encodeURIComponent(name)}`;
