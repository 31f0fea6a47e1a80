import type { K8sModel } from '@openshift-console/dynamic-plugin-sdk';

import type { Models } from '../../sdk/k8s/api-discovery';

/** The kind a page's address names: by reference, or by plural for kinds built into Kubernetes. */
export const modelForSegment = (models: Models, segment: string): K8sModel | undefined =>
  models[segment] ?? Object.values(models).find(({ crd, plural }) => !crd && plural === segment);
