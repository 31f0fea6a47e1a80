import { listAffectedNodes } from '../nodes/affected-nodes';
import type { PoolAssessment } from '../status/pool';
import type { Instant } from '../time';

/** True if a pool has nodes that are known to be outdated. Without nodes the pool's own report counts. */
export function isBehind({ counts, reported }: PoolAssessment): boolean {
  if (counts) return counts.outdated > 0;
  return (reported.updated ?? 0) < (reported.machines ?? 0);
}

/**
 * True if all nodes of a pool have the release, and the machine-config controller still has to uncordon one as its
 * daemon asked. Only if the pool has been behind since before the control plane was done: afterwards it follows another
 * configuration.
 */
export function isFinishing(
  { behindSinceAt, counts, nodes }: PoolAssessment,
  completedAt: Instant | undefined,
): boolean {
  return (
    counts?.outdated === 0 &&
    counts.atPoolConfig === counts.total &&
    behindSinceAt !== undefined &&
    completedAt !== undefined &&
    behindSinceAt <= completedAt &&
    listAffectedNodes(nodes).some(({ isUncordonAsked }) => isUncordonAsked)
  );
}

/**
 * True if nodes of a pool take on another configuration, or are about to, of whatever release. False in a paused pool:
 * no node of it starts, and nothing waits for that.
 */
export function rollsOutConfig({ counts, paused, targetConfig }: PoolAssessment): boolean {
  return (
    !paused && targetConfig !== '' && counts !== undefined && counts.atPoolConfig < counts.total
  );
}
