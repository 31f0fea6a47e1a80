import { encodeUrlPart } from '../text/encode-url-part';
import { kindPath, KINDS, type KindName, type Listing, type WantedKind } from './kinds';
import { ALERTS_RIGHT, type Read, READ_TABLE } from './read-table';

export type ReadName = keyof typeof READ_TABLE;

/** A read of a list that only some statuses want. */
export type WantedRead = {
  [Name in ReadName]: (typeof READ_TABLE)[Name]['resource'] extends WantedKind ? Name : never;
}[ReadName];

/** The reads that the page polls. */
export type PolledRead = {
  [Name in WantedRead]: (typeof READ_TABLE)[Name] extends { readonly everyMs: number }
    ? Name
    : never;
}[WantedRead];

/** Reads of lists that only a look before an update wants. */
export const PREFLIGHT_READS = [
  'podsOfCluster',
  'virtualMachines',
  'persistentVolumes',
  'apiRequestCounts',
  'subscriptions',
  'clusterServiceVersions',
  'installPlans',
  'machineHealthChecks',
  'nodeHealthChecks',
  'etcdBackups',
  'cronJobs',
] as const satisfies WantedRead[];

export type PreflightRead = (typeof PREFLIGHT_READS)[number];

/** All reads, in the order in which a status says what of them is missing. */
export const READS: {
  readonly [Name in ReadName]: Read & (typeof READ_TABLE)[Name];
} = READ_TABLE;

/** In the order of the table, which has no other keys. */
export const READ_NAMES = Object.keys(READ_TABLE) as readonly ReadName[];

/** The read that missing data is of: by its `name`, else the first of its kind for these namespaces. */
export function findRead(
  resource: KindName | 'alerts',
  namespaces?: readonly string[],
  name?: ReadName,
): Read {
  if (name) return READS[name];
  const reads: readonly Read[] = Object.values(READS);
  const ofResource = reads.filter((read) => read.resource === resource);
  const [first] = ofResource;
  const found = namespaces?.length
    ? (ofResource.find(({ namespace }) => namespace && namespaces.includes(namespace)) ??
      ofResource.find(({ inSomeNamespaces }) => inSomeNamespaces))
    : ofResource.find(({ inSomeNamespaces, namespace }) => !namespace && !inSomeNamespaces);
  if (!first) throw new Error(`nothing reads ${resource}`);
  return found ?? first;
}

/** Listing of a read. */
export function listingOf(name: WantedRead): Listing {
  const { list, resource }: Read & { readonly resource: WantedKind } = READS[name];
  return list ?? KINDS[resource].list;
}

/** Path of the one object that a read asks for, below the root of the API server. */
export function objectPath(name: KindName, object: string, namespace?: string): string {
  return `${kindPath(name, namespace)}/${encodeUrlPart(object)}`;
}

/** `nodes`, `clusterversions.config.openshift.io`: how roles and messages name a resource. */
export function qualifiedName(resource: KindName | 'alerts'): string {
  const { group, plural } = rightOf(resource);
  return group === '' ? plural : `${plural}.${group}`;
}

/** Group and plural of a resource as a role names them. */
export function rightOf(resource: KindName | 'alerts'): {
  readonly group: string;
  readonly plural: string;
} {
  return resource === 'alerts' ? ALERTS_RIGHT : { group: KINDS[resource].group, plural: resource };
}

/** The command that saves what we read of a kind: all of it, or the one object that is asked for. */
export function savingCommand(resource: KindName, read: Read = findRead(resource)): string {
  const { kind, scope } = KINDS[resource];
  const { name: object, namespace } = read;
  if (object === undefined) {
    return `oc get ${resource}${scope === 'Namespaced' ? ' --all-namespaces' : ''} -o yaml`;
  }
  const place = namespace === undefined ? '' : `-n ${namespace} `;
  return `oc ${place}get ${kind.toLowerCase()} ${object} -o yaml`;
}
