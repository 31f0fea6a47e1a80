import type { Model } from './model';

export interface ResourceAddress {
  readonly name?: string;
  readonly namespace?: string;
  /** Parameters that are `undefined` are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** The address of a collection or an object, through the console's API proxy. */
export const resourceUrl = (
  model: Model,
  { name, namespace, query = {} }: ResourceAddress = {},
): string => {
  const segments = [
    ...(model.group ? ['apis', model.group] : ['api']),
    model.version,
    ...(namespace ? ['namespaces', namespace] : []),
    model.plural,
    ...(name ? [encodeURIComponent(name)] : []),
  ];
  const params = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `${window.SERVER_FLAGS.basePath}api/kubernetes/${segments.join('/')}${params && `?${params}`}`;
};
