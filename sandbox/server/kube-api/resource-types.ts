import { KIND_NAMES, KINDS, type KindName } from '../../../src/engine';
import type { KubernetesObject } from '../../../scenarios/scenario';
import {
  GROUP,
  NODE_UPDATE_STATUSES,
  UPDATE_STATUSES,
  VERSION,
  type PublishedKind,
} from '../../../src/report/resource/api';
import { PLATFORM_KINDS, type PlatformKind } from './platform-kinds';

/** One kind as an API server serves it. */
export interface ResourceType {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly shortNames: readonly string[];
  /**
   * Compiled into an API server, in contrast to a custom resource. Items in lists of these carry neither `kind` nor
   * `apiVersion`, which is a trap worth having in a sandbox.
   */
  readonly isBuiltIn: boolean;
  /** A custom resource whose status is written below `/status` alone. */
  readonly keepsStatusApart?: true;
  /**
   * Whether objects can be created, replaced, and deleted: the kinds that the controller writes. Any object can be
   * patched.
   */
  readonly isWritable?: true;
}

type Scope = 'Cluster' | 'Namespaced';

function builtIn(
  group: string,
  version: string,
  plural: string,
  kind: string,
  scope: Scope,
  ...shortNames: string[]
): ResourceType {
  const namespaced = scope === 'Namespaced';
  return { group, version, plural, kind, namespaced, shortNames, isBuiltIn: true };
}

function custom(
  group: string,
  version: string,
  plural: string,
  kind: string,
  scope: Scope,
  ...shortNames: string[]
): ResourceType {
  return { ...builtIn(group, version, plural, kind, scope, ...shortNames), isBuiltIn: false };
}

/** Groups that are served by an API server of OpenShift's, not as custom resources. */
const AGGREGATED_GROUPS = ['apps', 'build', 'image', 'project', 'quota', 'template', 'user'];

/** Kinds of other products that the controller writes. */
const WRITTEN: ReadonlySet<string> = new Set(['configmaps', 'consolenotifications', 'events']);

const SHORT_NAMES: Readonly<Partial<Record<KindName, string>>> = {
  clusteroperators: 'co',
  configmaps: 'cm',
  deployments: 'deploy',
  events: 'ev',
  machineconfigpools: 'mcp',
  machineconfigs: 'mc',
  nodes: 'no',
  poddisruptionbudgets: 'pdb',
  pods: 'po',
};

/** The kinds every OpenShift cluster has, also when there is no object of them. */
export const WELL_KNOWN_TYPES: readonly ResourceType[] = [
  ...KIND_NAMES.filter((name) => KINDS[name].mayNotExist !== 'addOn').map(readType),
  builtIn('', 'v1', 'namespaces', 'Namespace', 'Cluster', 'ns'),
  builtIn('apps', 'v1', 'daemonsets', 'DaemonSet', 'Namespaced', 'ds'),
  builtIn('apps', 'v1', 'replicasets', 'ReplicaSet', 'Namespaced', 'rs'),
  builtIn('apps', 'v1', 'statefulsets', 'StatefulSet', 'Namespaced', 'sts'),
  builtIn('route.openshift.io', 'v1', 'routes', 'Route', 'Namespaced'),
  custom('console.openshift.io', 'v1', 'consoleplugins', 'ConsolePlugin', 'Cluster'),
  custom('operator.openshift.io', 'v1', 'consoles', 'Console', 'Cluster'),
  ...[UPDATE_STATUSES, NODE_UPDATE_STATUSES].map(publishedType),
  clusterClaims(),
  ...PLATFORM_KINDS.map(platformType).filter((type) => !isRead(type)),
];

/** A kind that our plugin reads, too. */
function readType(name: KindName): ResourceType {
  const { group, kind, scope, version } = KINDS[name];
  const { [name]: shortName } = SHORT_NAMES;
  const shortNames = shortName === undefined ? [] : [shortName];
  return asWritten(typeIn(group)(group, version, name, kind, scope, ...shortNames));
}

function asWritten(type: ResourceType): ResourceType {
  return WRITTEN.has(type.plural) ? { ...type, isWritable: true } : type;
}

/** Claims of a cluster to its hub. */
function clusterClaims(): ResourceType {
  const group = 'cluster.open-cluster-management.io';
  const type = custom(group, 'v1alpha1', 'clusterclaims', 'ClusterClaim', 'Cluster');
  return { ...type, isWritable: true };
}

/** A kind that our controller publishes. */
function publishedType({ hasStatusSubresource, kind, plural }: PublishedKind): ResourceType {
  const type = { ...custom(GROUP, VERSION, plural, kind, 'Cluster'), isWritable: true } as const;
  return hasStatusSubresource ? { ...type, keepsStatusApart: true } : type;
}

function isRead({ group, plural }: ResourceType): boolean {
  return KIND_NAMES.some((name) => name === plural && KINDS[name].group === group);
}

function platformType([apiVersion, plural, kind, scope]: PlatformKind): ResourceType {
  const { group, version } = splitApiVersion(apiVersion);
  return asWritten(typeIn(group)(group, version, plural, kind, scope));
}

/** Which way the kinds of a group are served. */
function typeIn(group: string): typeof builtIn {
  const isBuiltIn =
    !/\.openshift\.io$|\.coreos\.com$|^snapshot\./.test(group) ||
    AGGREGATED_GROUPS.some((name) => group === `${name}.openshift.io`);
  return isBuiltIn ? builtIn : custom;
}

/** The type of an object's kind: well known, or worked out from the object as its author would have named it. */
export function typeOfObject(object: KubernetesObject): ResourceType {
  const { group, version } = splitApiVersion(object.apiVersion);
  return (
    WELL_KNOWN_TYPES.find(
      (type) => type.group === group && type.version === version && type.kind === object.kind,
    ) ??
    custom(
      group,
      version,
      pluralOf(object.kind),
      object.kind,
      object.metadata.namespace === undefined ? 'Cluster' : 'Namespaced',
    )
  );
}

export function apiVersionOf(type: ResourceType): string {
  return type.group === '' ? type.version : `${type.group}/${type.version}`;
}

/** A name for the type within one server. */
export function resourceTypeId(type: ResourceType): string {
  return `${apiVersionOf(type)}/${type.plural}`;
}

/** `nodes`, `clusterversions.config.openshift.io`: how an API server names a resource in messages. */
export function qualifiedResource(group: string, plural: string): string {
  return group === '' ? plural : `${plural}.${group}`;
}

function splitApiVersion(apiVersion: string): { group: string; version: string } {
  const slash = apiVersion.indexOf('/');
  return slash < 0
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

function pluralOf(kind: string): string {
  const singular = kind.toLowerCase();
  if (/(s|x|ch|sh)$/.test(singular)) return `${singular}es`;
  if (/[^aeiou]y$/.test(singular)) return `${singular.slice(0, -1)}ies`;
  return `${singular}s`;
}
