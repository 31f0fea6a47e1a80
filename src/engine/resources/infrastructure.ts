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
