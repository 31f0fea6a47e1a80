import { isObject, readList, readObject, readText } from './object';

/** A ClusterImagePolicy or ImagePolicy (config.openshift.io). */
export interface ImagePolicy {
  readonly name: string;
  /** Empty for one of the whole cluster. */
  readonly namespace: string;
  /** Images, repositories, namespaces of them, registries, or `*.example.com`. */
  readonly scopes: readonly string[];
}

export function readImagePolicy(object: unknown): ImagePolicy {
  const { metadata, spec } = readObject(object);
  const { name, namespace } = readObject(metadata);
  return {
    name: readText(name),
    namespace: readText(namespace),
    scopes: readList(readObject(spec).scopes)
      .map(readText)
      .filter((scope) => scope !== ''),
  };
}

/** Name and scopes, and nothing of the keys. */
export function trimImagePolicy(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { name, namespace, scopes } = readImagePolicy(object);
  return {
    metadata: { name, ...(namespace === '' ? {} : { namespace }) },
    spec: { scopes },
  };
}
