import type { Fault } from '../status/attention';
import type { UnfinishedItem } from '../status/mover';

/**
 * Of a fault that is an error: the nodes that nobody can look at, and of which only operators report that they are not
 * ready. They have to come back, whatever their pool is said to be at.
 */
export function listReportedNodes(
  { cause, insights, root, sinceAt }: Fault,
  unfinished: readonly UnfinishedItem[],
): readonly UnfinishedItem[] {
  if (root.kind !== 'nodes' || root.problem !== 'unavailable' || insights.length > 0) return [];
  return root.nodes
    .filter((node) => !unfinished.some(({ object }) => object.name === node))
    .map((node) => ({
      subject: { kind: 'node', node },
      object: { resource: 'nodes', name: node },
      move: 'reboot',
      mover: 'Kubelet',
      can: 'unknown',
      sinceAt,
      cause,
      pace: 'stalled',
    }));
}
