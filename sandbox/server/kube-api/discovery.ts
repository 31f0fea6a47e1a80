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
  const names = new Set([...types, ...REVIEWS].map((type) => type.group).filter(Boolean));
  return {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: [...names].sort().map((name) => groupEntry(types, name)),
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
  const served = types.filter((type) => type.group === group && type.version === version);
  const reviews = REVIEWS.filter((type) => type.group === group && type.version === version);
  if (served.length + reviews.length === 0) return undefined;
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: group === '' ? version : `${group}/${version}`,
    resources: [
      ...served.map((type) => ({
        name: type.plural,
        singularName: type.kind.toLowerCase(),
        namespaced: type.namespaced,
        kind: type.kind,
        verbs: VERBS,
        ...(type.shortNames.length > 0 && { shortNames: type.shortNames }),
      })),
      ...reviews.map((type) => ({
        name: type.plural,
        singularName: type.kind.toLowerCase(),
        namespaced: false,
        kind: type.kind,
        verbs: ['create'],
      })),
    ],
  };
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
