import type { Topology } from '../update-status';
import { readObject } from './object';

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
