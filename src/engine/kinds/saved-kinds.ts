import { isWantedKind, KINDS, type KindName } from './kinds';
import type { Read } from './read-table';
import { findRead, READS, type ReadName, type WantedRead } from './reads';

/**
 * The endings of saved files, which replace `-cv.yaml`: of a kind by its plural, or of the one object of a read, where
 * several such objects are read of its kind. In the order of the tables of kinds and reads. Nothing else is read from a
 * set of files.
 */
export const FILE_SUFFIXES = {
  clusterversions: '-cv.yaml',
  clusteroperators: '-co.yaml',
  machineconfigpools: '-mcp.yaml',
  nodes: '-node.yaml',
  machineconfigs: '-mc.yaml',
  deployments: '-mco-deployment.yaml',
  infrastructures: '-infrastructure.yaml',
  machineconfignodes: '-mcn.yaml',
  events: '-events.yaml',
  pods: '-pods.yaml',
  jobs: '-jobs.yaml',
  poddisruptionbudgets: '-pdb.yaml',
  virtualmachineinstances: '-vmi.yaml',
  machineosconfigs: '-mosc.yaml',
  machineosbuilds: '-mosb.yaml',
  certificatesigningrequests: '-csr.yaml',
  machines: '-machines.yaml',
  validatingwebhookconfigurations: '-vwc.yaml',
  mutatingwebhookconfigurations: '-mwc.yaml',
  replicasets: '-replicasets.yaml',
  clusterimagepolicies: '-clusterimagepolicies.yaml',
  imagepolicies: '-imagepolicies.yaml',
  endpointslices: '-endpointslices.yaml',
  leases: '-leases.yaml',
  apirequestcounts: '-apirequestcounts.yaml',
  subscriptions: '-subscriptions.yaml',
  clusterserviceversions: '-csvs.yaml',
  installplans: '-installplans.yaml',
  machinehealthchecks: '-mhc.yaml',
  nodehealthchecks: '-nhc.yaml',
  etcdbackups: '-etcdbackups.yaml',
  cronjobs: '-cronjobs.yaml',
  persistentvolumes: '-pv.yaml',
  updatestatuses: '-updatestatus.yaml',
  adminGates: '-admin-gates.yaml',
  adminAcks: '-admin-acks.yaml',
} as const satisfies Readonly<Partial<Record<KindName | ReadName, string>>>;

/** A file of a set of saved ones. */
export type SavedName = keyof typeof FILE_SUFFIXES;

/** The content of a saved file. */
export interface SavedSource {
  readonly resource: KindName;
  /** The suffix in place of `-cv.yaml`. */
  readonly fileSuffix: string;
  readonly read: Read;
}

/** Names of all files that belong to a set, in the order of the table. */
export const SAVED_NAMES = Object.keys(FILE_SUFFIXES) as readonly SavedName[]; // The table has no other keys.

/** Names of the files that only explain a status. */
export const WANTED_SAVED_NAMES: readonly SavedName[] = SAVED_NAMES.filter((name) =>
  isWantedKind(savedSource(name).resource),
);

/** Resource of a saved file, the end of its name, and the way its objects are read. */
export function savedSource(name: SavedName): SavedSource {
  const fileSuffix = FILE_SUFFIXES[name];
  if (isKind(name)) return { resource: name, fileSuffix, read: findRead(name) };
  return { resource: READS[name].resource, fileSuffix, read: READS[name] };
}

/** The file that holds the objects of a read. */
export function savedNameOf(read: WantedRead): SavedName {
  return isSaved(read) ? read : READS[read].resource;
}

/** The ending of the saved file of a kind; `undefined`: not read from files, or each read of it has its own. */
export function fileSuffixOf(kind: KindName): string | undefined {
  return isSaved(kind) ? FILE_SUFFIXES[kind] : undefined;
}

function isKind(name: SavedName): name is SavedName & KindName {
  return name in KINDS;
}

function isSaved<Name extends KindName | ReadName>(name: Name): name is Name & SavedName {
  return name in FILE_SUFFIXES;
}
