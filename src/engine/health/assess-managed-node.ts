import type { CauseReader } from '../known-causes/read-cause';
import type { LoneNode } from '../nodes/lone-node';
import type { HealthInsight } from '../status/health';
import { MINUTE, parseInstant, type Instant, type Nanoseconds } from '../time';
import { assessNodeHealth } from './assess-node-health';

/**
 * Health insights of a node that something else than the machine-config operator updates, so that no update waits for
 * it: what is wrong with it is told all the same, as a warning, and with what has to see to it.
 */
export function assessManagedNode(
  node: LoneNode,
  /** For how long a node may be away for its reboot. */
  rebootTime: Nanoseconds,
  now: Instant,
  reader: CauseReader,
): readonly HealthInsight[] {
  const { manager, nodePool } = node;
  if (isExpectedAway(node, rebootTime, now)) return [];
  return assessNodeHealth({ ...node, updating: false }, now, reader).map(
    ({ cause, reference: _, ...insight }) => ({
      ...insight,
      // What kubelets of other systems mean is known of Linux alone.
      ...(manager === 'NodePool' && { cause }),
      level: 'Warning',
      impact: 'Cluster Capacity',
      ...(manager && { manager }),
      ...(nodePool !== undefined && { nodePool }),
    }),
  );
}

/** New nodes become ready, and updated ones return, within the time of a reboot. */
function isExpectedAway(
  { creationTimestamp = '', degraded, unavailableBecause, updating }: LoneNode,
  rebootTime: Nanoseconds,
  now: Instant,
): boolean {
  if (degraded) return false;
  const sinceAt = unavailableBecause.find(({ kind }) => kind === 'NotReady')?.sinceAt;
  if (sinceAt === undefined) return false;
  const createdAt = parseInstant(creationTimestamp);
  const isJoining = createdAt !== undefined && sinceAt <= createdAt + MINUTE;
  return (isJoining || updating) && now - sinceAt < rebootTime;
}
