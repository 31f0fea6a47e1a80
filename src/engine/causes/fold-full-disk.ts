import { findDiskPressure } from '../nodes/unavailability';
import type { KnownFaults } from './known-faults';
import { findOnlyNodeDown, followOnlyNode } from './only-node';

/**
 * Operators of a cluster with one node that are unhealthy since that node is short of disk: its kubelet evicts their pods, and admits
 * none. Not where they report what a person has to change.
 */
export function foldFullDisk(faults: KnownFaults): void {
  const node = findOnlyNodeDown(faults);
  const beganAt = node && findDiskPressure(node)?.sinceAt;
  if (node && beganAt !== undefined) followOnlyNode(faults, node, beganAt, 'evictedFromNode');
}
