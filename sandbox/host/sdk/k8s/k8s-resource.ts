import type {
  K8sModel,
  K8sResourceCommon,
  Patch,
  Selector,
} from '@openshift-console/dynamic-plugin-sdk';

import { consoleFetchJSON } from '../fetch/console-fetch';
import { getJson } from '../fetch/json-requests';
import { getAPIVersionForModel } from './group-version-kind';
import { labelSelectorText, resourceUrl } from './resource-url';
import type { QueryParams } from './resource-url';

interface ResourceOptions {
  readonly model: K8sModel;
  readonly name?: string;
  readonly ns?: string;
  readonly path?: string;
  readonly queryParams?: QueryParams;
}

interface ListOptions {
  readonly model: K8sModel;
  readonly queryParams?: Readonly<Record<string, unknown>> & {
    readonly ns?: string;
    readonly labelSelector?: Selector;
  };
  readonly requestInit?: RequestInit;
}

/** A list as the API serves it; items of most kinds come without `kind` and `apiVersion`. */
export interface ResourceList<R> {
  readonly items: R[];
  readonly metadata: { readonly resourceVersion?: string; readonly continue?: string };
}

const addressOf = (options: ResourceOptions, resource: K8sResourceCommon) => ({
  name: options.name ?? resource.metadata?.name,
  ns: options.ns ?? resource.metadata?.namespace,
  path: options.path,
  queryParams: options.queryParams,
});

export const k8sGet = <R extends K8sResourceCommon>({
  model,
  requestInit,
  ...address
}: ResourceOptions & { readonly requestInit?: RequestInit }): Promise<R> =>
  getJson(resourceUrl(model, address), requestInit);

export const k8sCreate = <R extends K8sResourceCommon>({
  model,
  data,
  ...options
}: ResourceOptions & { readonly data: R }): Promise<R> =>
  consoleFetchJSON.post(
    resourceUrl(model, {
      ns: options.ns ?? data.metadata?.namespace,
      // A new object has no address of its own yet; a subresource does.
      name: options.path ? (options.name ?? data.metadata?.name) : undefined,
      path: options.path,
      queryParams: options.queryParams,
    }),
    data,
  );

export const k8sUpdate = <R extends K8sResourceCommon>({
  model,
  data,
  ...options
}: ResourceOptions & { readonly data: R }): Promise<R> =>
  consoleFetchJSON.put(resourceUrl(model, addressOf({ model, ...options }, data)), data);

/** Sends a JSON patch. Nothing to change: nothing is sent, and the object comes back as it is. */
export const k8sPatch = <R extends K8sResourceCommon>({
  model,
  resource,
  data,
  ...options
}: ResourceOptions & { readonly resource: R; readonly data: Patch[] }): Promise<R> =>
  data.length === 0
    ? Promise.resolve(resource)
    : consoleFetchJSON.patch(resourceUrl(model, addressOf({ model, ...options }, resource)), data);

export const k8sDelete = <R extends K8sResourceCommon>({
  model,
  resource,
  requestInit,
  json,
  ...options
}: ResourceOptions & {
  readonly resource: R;
  readonly requestInit?: RequestInit;
  readonly json?: Record<string, unknown>;
}): Promise<R> =>
  consoleFetchJSON.delete(
    resourceUrl(model, addressOf({ model, ...options }, resource)),
    json ??
      (model.propagationPolicy
        ? { kind: 'DeleteOptions', apiVersion: 'v1', propagationPolicy: model.propagationPolicy }
        : undefined),
    requestInit,
  );

/** One request for a list, with `kind` and `apiVersion` filled into its items. */
export const fetchList = async <R extends K8sResourceCommon>({
  model,
  queryParams: { ns, labelSelector, ...queryParams } = {},
  requestInit,
}: ListOptions): Promise<ResourceList<R>> => {
  const url = resourceUrl(model, {
    ns,
    queryParams: {
      // Callers hand over strings and numbers; the types of the SDK do not say so.
      ...(queryParams as QueryParams),
      labelSelector: labelSelectorText(labelSelector),
    },
  });
  const list = await getJson<ResourceList<R>>(url, requestInit);
  const apiVersion = getAPIVersionForModel(model);
  return {
    ...list,
    items: list.items.map((item) => ({ kind: model.kind, apiVersion, ...item })),
  };
};

/** The items of a list; with `raw`, the list itself, which alone has the continue token. */
export const k8sList = async <R extends K8sResourceCommon>(
  options: ListOptions & { readonly raw?: boolean },
): Promise<R[]> => {
  const list = await fetchList<R>(options);
  // As in the console: `raw` works, though the declared type knows nothing of it.
  return options.raw ? (list as unknown as R[]) : list.items;
};

export const k8sListItems = <R extends K8sResourceCommon>(options: ListOptions): Promise<R[]> =>
  k8sList<R>(options);
