import type { K8sModel, Selector } from '@openshift-console/dynamic-plugin-sdk';

export type QueryParams = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ResourceAddress {
  readonly name?: string;
  readonly ns?: string;
  /** A subresource. */
  readonly path?: string;
  readonly queryParams?: QueryParams;
}

const K8S_BASE = 'api/kubernetes';

const encodeQuery = (params: QueryParams): string =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');

/** The address of a collection, an object or a subresource, through the console's API proxy. */
export const resourceUrl = (model: K8sModel, address: ResourceAddress = {}): string => {
  const { name, ns, path, queryParams = {} } = address;
  const segments = [
    ...(model.apiGroup ? ['apis', model.apiGroup] : ['api']),
    model.apiVersion,
    ...(ns ? ['namespaces', ns] : []),
    model.plural,
    ...(name ? [encodeURIComponent(name)] : []),
    ...(path ? [path] : []),
  ];
  const query = encodeQuery(queryParams);
  return `${window.SERVER_FLAGS.basePath}${K8S_BASE}/${segments.join('/')}${query && `?${query}`}`;
};

/** A selector as the API reads it in `labelSelector`. A plain label map counts as `matchLabels`. */
export const labelSelectorText = (
  selector: Selector | Readonly<Record<string, string>> | undefined,
): string | undefined => {
  if (selector === undefined) {
    return undefined;
  }
  const isSelector = 'matchLabels' in selector || 'matchExpressions' in selector;
  // `in` cannot tell a label map from a selector for the compiler; the line above has.
  const { matchLabels = {}, matchExpressions = [] } = (
    isSelector ? selector : { matchLabels: selector }
  ) as Selector;
  const requirements = [
    ...Object.entries(matchLabels).map(([key, value]) => `${key}=${value}`),
    ...matchExpressions.map(({ key, operator, values = [] }) => {
      switch (operator) {
        case 'Exists':
          return key;
        case 'DoesNotExist':
          return `!${key}`;
        case 'In':
          return `${key} in (${values.join(',')})`;
        case 'NotIn':
          return `${key} notin (${values.join(',')})`;
        default:
          return `${key}=${values[0] ?? ''}`;
      }
    }),
  ];
  return requirements.length > 0 ? requirements.join(',') : undefined;
};
