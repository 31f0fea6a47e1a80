import type { NodeAssessment } from '../status/node';
import type { PoolCounts } from '../status/pool';

/** Counts that can be changed; the keys are those of `PoolCounts`. */
export type NodeTally = { -readonly [K in keyof PoolCounts]: PoolCounts[K] };

/** The counts of a pool without nodes. */
export function emptyTally(): NodeTally {
  return {
    total: 0,
    updated: 0,
    available: 0,
    progressing: 0,
    draining: 0,
    outdated: 0,
    pending: 0,
    excluded: 0,
    degraded: 0,
    atPoolConfig: 0,
    unknown: 0,
  };
}

/** The counts of these nodes. */
export function countNodes(nodes: readonly NodeAssessment[]): PoolCounts {
  const tally = emptyTally();
  for (const node of nodes) tallyNode(tally, node, 1);
  return tally;
}

/**
 * Adds a node to the counts (`by` 1) or takes it off (`by` -1). A draining node that is degraded is draining, but not
 * progressing. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/workerpool.go.
 */
export function tallyNode(tally: NodeTally, node: NodeAssessment, by: 1 | -1): void {
  tally.total += by;
  if (!node.unavailable) tally.available += by;
  if (node.degraded) tally.degraded += by;
  if (node.atPoolConfig) tally.atPoolConfig += by;
  switch (node.phase) {
    case 'Updated':
      tally.updated += by;
      return;
    case 'Unknown':
      tally.unknown += by;
      return;
    case 'Paused':
      tally.excluded += by;
      break;
    case 'Pending':
      tally.pending += by;
      break;
    case 'Draining':
      tally.draining += by;
      if (!node.degraded) tally.progressing += by;
      break;
    case 'Updating':
    case 'Rebooting':
      if (!node.degraded) tally.progressing += by;
      break;
  }
  tally.outdated += by;
}
