import { findEarliestCause } from '../nodes/unavailability';
import type { KnownFaults } from './known-faults';
import { findOnlyNodeDown, followOnlyNode } from './only-node';

/**
 * Operators of a cluster with one node that are unhealthy since that node is not ready, or since its reboot: nothing else could run
 * their pods. Not where they report what a person has to change.
 */
export function foldOnlyNode(faults: KnownFaults): void {
  const { restart } = faults.status;
  const node = findOnlyNodeDown(faults);
  const notReady = node?.unavailableBecause.filter(({ kind }) => kind === 'NotReady') ?? [];
  const sinceAt = findEarliestCause(notReady);
  if (!node || sinceAt === undefined) return;
  const beganAt = restart && restart.beganAt < sinceAt ? restart.beganAt : sinceAt;
  followOnlyNode(faults, node, beganAt, 'stoppedWithNode');
}
