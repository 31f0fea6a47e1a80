import { apiVersionOf, type ResourceType } from './resource-types';

const VERBS = ['get', 'list', 'patch', 'watch'];

/** Kinds that only take a POST. */
const REVIEWS = [
  {
    group: 'authentication.k8s.io',
    version: 'v1',
    plural: 'selfsubjectreviews',
    kind: 'SelfSubjectReview',
  },
  {
    group: 'authorization.k8s.io',
    version: 'v1',
    plural: 'selfsubjectaccessreviews',
    kind: 'SelfSubjectAccessReview',
  },
] as const;

export function describeCoreVersions(): unknown {
  return { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] };
}

/** The body of `/apis`. */
export function describeGroups(types: readonly ResourceType[]): unknown {
  return {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: groupNames(types).map((name) => groupEntry(types, name)),
  };
}

/** The body of `/apis/<group>`; `undefined` when there is no such group. */
export function describeGroup(types: readonly ResourceType[], name: string): unknown {
  const entry = groupEntry(types, name);
  if (name === '' || entry.versions.length === 0) return undefined;
  return { kind: 'APIGroup', apiVersion: 'v1', ...entry };
}

/** The body of `/api/v1` and `/apis/<group>/<version>`; `undefined` when nothing is served there. */
export function describeResources(
  types: readonly ResourceType[],
  group: string,
  version: string,
): unknown {
  const resources = resourcesAt(types, group, version);
  if (resources.length === 0) return undefined;
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: group === '' ? version : `${group}/${version}`,
    resources,
  };
}

/**
 * The type of an answer that holds all groups with their resources, which API servers give since Kubernetes 1.30 to who
 * takes it.
 */
export const AGGREGATED_TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

/** The body of that type of `/api` or `/apis`. */
export function describeAggregated(
  types: readonly ResourceType[],
  root: 'coreVersions' | 'groups',
): unknown {
  const names = root === 'groups' ? groupNames(types) : [''];
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: names.map((group) => ({
      metadata: { name: group },
      versions: groupEntry(types, group).versions.map(({ version }) => ({
        version,
        resources: resourcesAt(types, group, version).map((resource) => ({
          resource: resource.name,
          responseKind: { group, version, kind: resource.kind },
          scope: resource.namespaced ? 'Namespaced' : 'Cluster',
          singularResource: resource.singularName,
          verbs: resource.verbs,
          ...(resource.shortNames && { shortNames: resource.shortNames }),
        })),
        freshness: 'Current',
      })),
    })),
  };
}

interface ResourceEntry {
  readonly name: string;
  readonly singularName: string;
  readonly namespaced: boolean;
  readonly kind: string;
  readonly verbs: readonly string[];
  readonly shortNames?: readonly string[];
}

function resourcesAt(
  types: readonly ResourceType[],
  group: string,
  version: string,
): readonly ResourceEntry[] {
  const isHere = (type: { readonly group: string; readonly version: string }): boolean =>
    type.group === group && type.version === version;
  return [
    ...types.filter(isHere).map((type) => ({
      name: type.plural,
      singularName: type.kind.toLowerCase(),
      namespaced: type.namespaced,
      kind: type.kind,
      verbs: VERBS,
      ...(type.shortNames.length > 0 && { shortNames: type.shortNames }),
    })),
    ...REVIEWS.filter(isHere).map((type) => ({
      name: type.plural,
      singularName: type.kind.toLowerCase(),
      namespaced: false,
      kind: type.kind,
      verbs: ['create'],
    })),
  ];
}

function groupNames(types: readonly ResourceType[]): readonly string[] {
  return [...new Set([...types, ...REVIEWS].map((type) => type.group).filter(Boolean))].sort();
}

interface GroupEntry {
  readonly name: string;
  readonly versions: readonly GroupVersion[];
  readonly preferredVersion: GroupVersion | undefined;
}

interface GroupVersion {
  readonly groupVersion: string;
  readonly version: string;
}

function groupEntry(types: readonly ResourceType[], name: string): GroupEntry {
  const versions = new Map<string, GroupVersion>();
  for (const type of types) {
    if (type.group !== name) continue;
    versions.set(type.version, { groupVersion: apiVersionOf(type), version: type.version });
  }
  for (const { group, version } of REVIEWS) {
    if (group === name) versions.set(version, { groupVersion: `${group}/${version}`, version });
  }
  const list = [...versions.values()];
  return { name, versions: list, preferredVersion: list[0] };
}
