import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';

import { getJson } from '../fetch/console-fetch';
import type { Model } from './model';
import { resourceUrl } from './resource-url';

/** A list as the API serves it; items of built-in kinds come without `kind` and `apiVersion`. */
export interface ResourceList {
  readonly items: readonly K8sResourceCommon[];
  readonly metadata: { readonly resourceVersion?: string; readonly continue?: string };
}

export const readObject = (
  model: Model,
  name: string | undefined,
  namespace: string | undefined,
): Promise<K8sResourceCommon> => getJson(resourceUrl(model, { name, namespace }));

/** One page of a list, with `kind` and `apiVersion` filled into its items. */
export const readPage = async (
  model: Model,
  limit: number,
  continueToken: string | undefined,
): Promise<ResourceList> => {
  const query = { limit, continue: continueToken };
  const list = await getJson<ResourceList>(resourceUrl(model, { query }));
  const apiVersion = model.group ? `${model.group}/${model.version}` : model.version;
  return {
    ...list,
    items: list.items.map((item) => ({ kind: model.kind, apiVersion, ...item })),
  };
};
