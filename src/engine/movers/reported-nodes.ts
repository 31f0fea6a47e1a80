import type { Fault } from '../status/attention';
import type { UnfinishedItem } from '../status/mover';

/**
 * Nodes of an error that can't be read, and that only operators report as not ready. They have to come back, whatever
 * their pool does.
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
