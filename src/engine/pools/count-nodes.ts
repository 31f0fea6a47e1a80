import type { NodeAssessment } from '../status/node';
import type { PoolCounts } from '../status/pool';

/** Counts of nodes; a degraded one is not progressing. Mirrors oc@6b8e30c, admin/upgrade/status/workerpool.go. */
export function countNodes(nodes: readonly NodeAssessment[]): PoolCounts {
  const count = (counts: (node: NodeAssessment) => boolean) => nodes.filter(counts).length;
  const updated = count(({ phase }) => phase === 'Updated');
  const unknown = count(({ phase }) => phase === 'Unknown');
  return {
    total: nodes.length,
    updated,
    available: count(({ unavailable }) => !unavailable),
    progressing: count(({ degraded, phase }) => !degraded && MOVING.has(phase)),
    draining: count(({ phase }) => phase === 'Draining'),
    outdated: nodes.length - updated - unknown,
    pending: count(({ phase }) => phase === 'Pending'),
    excluded: count(({ phase }) => phase === 'Paused'),
    degraded: count(({ degraded }) => degraded),
    atPoolConfig: count(({ atPoolConfig }) => atPoolConfig),
    unknown,
  };
}

const MOVING: ReadonlySet<NodeAssessment['phase']> = new Set(['Draining', 'Updating', 'Rebooting']);
