import { referenceFor } from '../k8s/group-version-kind';
import type { Model } from '../k8s/model';

/** The console's page of an object. */
export const resourcePath = (model: Model, name: string, namespace?: string): string => {
  const kind = model.isBuiltIn ? model.plural : referenceFor(model);
  return `/k8s/${namespace ? `ns/${namespace}` : 'cluster'}/${kind}/${encodeURIComponent(name)}`;
};
