/** The resource in a request path of the Kubernetes API. */
export type ApiPath =
  | { readonly kind: 'coreVersions' }
  | { readonly kind: 'groups' }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'resources'; readonly group: string; readonly version: string }
  | {
      readonly kind: 'collection';
      readonly group: string;
      readonly version: string;
      readonly plural: string;
      /** Absent: all namespaces, or a cluster-scoped kind. */
      readonly namespace?: string;
    }
  | {
      readonly kind: 'object';
      readonly group: string;
      readonly version: string;
      readonly plural: string;
      readonly namespace?: string;
      readonly name: string;
      readonly subresource?: string;
    }
  | { readonly kind: 'other' };

/** Takes a path like `/apis/apps/v1/namespaces/shop/deployments/web` apart. `other`: nothing of the resource API. */
export function readApiPath(pathname: string): ApiPath {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  const [root, ...rest] = segments;
  if (root === 'api') {
    const [version, ...path] = rest;
    return version === undefined ? { kind: 'coreVersions' } : readResourcePath('', version, path);
  }
  if (root === 'apis') {
    const [group, version, ...path] = rest;
    if (group === undefined) return { kind: 'groups' };
    if (version === undefined) return { kind: 'group', group };
    return readResourcePath(group, version, path);
  }
  return { kind: 'other' };
}

function readResourcePath(group: string, version: string, path: readonly string[]): ApiPath {
  if (path.length === 0) return { kind: 'resources', group, version };
  // `namespaces/x` and `namespaces/x/status` are the namespace itself, anything longer or else is inside of it.
  const isInside = path[0] === 'namespaces' && path.length > 2 && path[2] !== 'status';
  const namespace = isInside ? path[1] : undefined;
  const [plural, name, subresource, ...excess] = isInside ? path.slice(2) : path;
  if (plural === undefined || excess.length > 0) return { kind: 'other' };
  const base = { group, version, plural, ...(namespace !== undefined && { namespace }) };
  if (name === undefined) return { kind: 'collection', ...base };
  return {
    kind: 'object',
    ...base,
    name,
    ...(subresource !== undefined && { subresource }),
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The verb a request needs the right for. */
export function verbOf(method: string, path: ApiPath, isWatch: boolean): string {
  const isCollection = path.kind === 'collection';
  switch (method) {
    case 'POST':
      return 'create';
    case 'PUT':
      return 'update';
    case 'PATCH':
      return 'patch';
    case 'DELETE':
      return isCollection ? 'deletecollection' : 'delete';
    default:
      return isWatch ? 'watch' : isCollection ? 'list' : 'get';
  }
}

/** API servers take `true`, `1`, and the mere presence of the parameter. */
export function isTrue(value: string | null): boolean {
  return value !== null && value !== 'false' && value !== '0';
}
