import { readImagePolicy, type ImagePolicy } from '../resources/image-policy';
import type { Fetched } from '../snapshot';
import type { ImagePolicyMatch, PayloadAssessment } from '../status/payload';

type Objects = Fetched<readonly unknown[]>;

/** The policies that Pods of the cluster-version operator's namespace are held against; absent: not wanted. */
export interface ImagePolicyObjects {
  readonly clusterImagePolicies: Objects | undefined;
  readonly imagePolicies: Objects | undefined;
}

/**
 * Policies that decide on an image: those with its most specific scope; `undefined` when the cluster's are unknown. A
 * namespace's scope inside one of the cluster's does not count. Mirrors openshift/machine-config-operator@7ff337a,
 * pkg/controller/container-runtime-config (getValidScopePolicies), and containers/image
 * docker/policyconfiguration/naming.go.
 */
export function findImagePolicies(
  image: string,
  { clusterImagePolicies, imagePolicies }: ImagePolicyObjects,
): readonly ImagePolicyMatch[] | undefined {
  if (clusterImagePolicies?.state !== 'loaded') return undefined;
  const ofCluster = clusterImagePolicies.value.map(readImagePolicy);
  const ofNamespace = imagePolicies?.state === 'loaded' ? imagePolicies.value : [];
  const clusterScopes = ofCluster.flatMap(({ scopes }) => scopes);
  const policies = [
    ...ofCluster,
    ...ofNamespace.map(readImagePolicy).map((policy) => ({
      ...policy,
      scopes: policy.scopes.filter((scope) => !clusterScopes.some((each) => isIn(scope, each))),
    })),
  ];
  for (const scope of listScopesOf(image)) {
    const matches = policies.filter(({ scopes }) => scopes.includes(scope));
    if (matches.length > 0) return matches.map((policy) => toMatch(policy, scope));
  }
  return [];
}

/** Every scope that an image is in, the most specific first: itself, its repository, what that is in, subdomains. */
function listScopesOf(image: string): readonly string[] {
  if (image === '') return [];
  const repository = image.replace(/@.*$/, '').replace(/:[^/:]+$/, '');
  const scopes = [image, repository];
  let name = repository;
  while (name.includes('/')) {
    name = name.slice(0, name.lastIndexOf('/'));
    scopes.push(name);
  }
  let domain = name.replace(/:\d+$/, '');
  while (domain.includes('.')) {
    domain = domain.slice(domain.indexOf('.') + 1);
    scopes.push(`*.${domain}`);
  }
  return scopes;
}

/** Mirrors openshift/runtime-utils pkg/registries (ScopeIsNestedInsideScope). */
function isIn(scope: string, outer: string): boolean {
  if (scope === outer || scope.startsWith(`${outer}/`)) return true;
  if (!outer.startsWith('*.')) return false;
  const [host = ''] = scope.split(scope.includes(':') ? ':' : '/');
  return host.endsWith(outer.slice(1)) && !host.includes('/');
}

function toMatch({ name, namespace }: ImagePolicy, scope: string): ImagePolicyMatch {
  const group = 'config.openshift.io';
  return namespace === ''
    ? {
        policy: { group, resource: 'clusterimagepolicies', name },
        kind: 'ClusterImagePolicy',
        imageScope: scope,
      }
    : {
        policy: { group, resource: 'imagepolicies', namespace, name },
        kind: 'ImagePolicy',
        imageScope: scope,
      };
}

/** The request with the policies that rejected its image, where that is what happened. */
export function addImagePolicies(
  payload: PayloadAssessment,
  objects: ImagePolicyObjects,
): PayloadAssessment {
  if (!isRejectedByPolicy(payload)) return payload;
  const policies = findImagePolicies(payload.image, objects);
  return policies?.length ? { ...payload, policies } : payload;
}

export function isRejectedByPolicy({ failure }: PayloadAssessment): boolean {
  return failure?.what === 'ContainerWaiting' && failure.reason === 'SignatureValidationFailed';
}

/** `ClusterImagePolicy openshift`, `ImagePolicy openshift-cluster-version/x`; the same in every language. */
export function nameImagePolicy({ kind, policy }: ImagePolicyMatch): string {
  const { name, namespace } = policy;
  return `${kind} ${namespace === undefined ? name : `${namespace}/${name}`}`;
}
