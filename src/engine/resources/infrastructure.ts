import { readObject } from './object';

/** `External`: hosted control plane. `unknown`: Infrastructure is not readable or names a topology we do not know. */
export type Topology =
  | 'HighlyAvailable'
  | 'HighlyAvailableArbiter'
  | 'SingleReplica'
  | 'DualReplica'
  | 'External'
  | 'unknown';

const TOPOLOGIES: ReadonlySet<unknown> = new Set<Topology>([
  'HighlyAvailable',
  'HighlyAvailableArbiter',
  'SingleReplica',
  'DualReplica',
  'External',
]);

/** `status.controlPlaneTopology` of Infrastructure `cluster`. */
export function readTopology(infrastructure: unknown): Topology {
  const topology = readObject(readObject(infrastructure).status).controlPlaneTopology;
  // The set holds just the members of the union.
  return TOPOLOGIES.has(topology) ? (topology as Topology) : 'unknown';
}

/** `status.infrastructureName` of Infrastructure `cluster`; `undefined` when it is not readable or has none. */
export function readClusterName(infrastructure: unknown): string | undefined {
  const { infrastructureName } = readObject(readObject(infrastructure).status);
  return typeof infrastructureName === 'string' && infrastructureName !== ''
    ? infrastructureName
    : undefined;
}

/** `status.platformStatus.type` as the API spells it; `unknown` when Infrastructure is not readable or does not say. */
export type Platform = 'BareMetal' | 'None' | 'External' | 'other' | 'unknown';

const PLATFORMS: ReadonlySet<unknown> = new Set<Platform>(['BareMetal', 'None', 'External']);

/** Platform, by whether its nodes may be physical machines; virtual and cloud platforms are `other`. */
export function readPlatform(infrastructure: unknown): Platform {
  const { type } = readObject(readObject(readObject(infrastructure).status).platformStatus);
  if (typeof type !== 'string' || type === '') return 'unknown';
  // The set holds just the members of the union.
  return PLATFORMS.has(type) ? (type as Platform) : 'other';
}

/** Platforms whose nodes may be physical machines. `None` and `External` do not tell. */
const MAY_BE_PHYSICAL: ReadonlySet<Platform> = new Set([
  'BareMetal',
  'None',
  'External',
  'unknown',
]);

/** True if nodes of the platform may be physical machines, whose firmware takes its time. */
export function mayBePhysical(platform: Platform): boolean {
  return MAY_BE_PHYSICAL.has(platform);
}
