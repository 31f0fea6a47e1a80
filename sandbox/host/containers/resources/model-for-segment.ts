import type { Models } from '../../sdk/k8s/api-discovery';
import type { Model } from '../../sdk/k8s/model';

/** The kind a page's address names: by reference, or by plural for kinds built into Kubernetes. */
export const modelForSegment = (models: Models, segment: string): Model | undefined =>
  models[segment] ??
  Object.values(models).find(({ isBuiltIn, plural }) => isBuiltIn && plural === segment);
