import { areOnlyNodesLeft } from '../control-plane/only-nodes-left';
import type { Fault } from '../status/attention';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from '../unfinished/compare-items';

/**
 * Nodes that nobody can look at, and of which operators report for longer than the platform allows that they are not ready: they have to
 * come back, whatever their pool is said to be at. Once all operators have the release, the nodes that are left get on without them.
 */
export function addReportedNodes(
  unfinished: readonly UnfinishedItem[],
  attention: readonly Fault[],
  updating: boolean | undefined,
  controlPlane: Pick<ControlPlaneAssessment, 'progressing'>,
): readonly UnfinishedItem[] {
  if (updating !== true) return unfinished;
  const known = new Set(unfinished.map(({ object }) => object.name));
  const found = attention
    .flatMap(listReportedNodes)
    .filter(({ object }) => !known.has(object.name));
  if (found.length === 0) return unfinished;
  const added = areOnlyNodesLeft(updating, controlPlane)
    ? found.map((item) => ({ ...item, isAside: true as const }))
    : found;
  return [...unfinished, ...added].sort(compareItems);
}

function listReportedNodes({
  cause,
  insights,
  level,
  root,
  sinceAt,
}: Fault): readonly UnfinishedItem[] {
  if (root.kind !== 'nodes' || root.problem !== 'unavailable') return [];
  if (insights.length > 0 || (level !== 'Error' && level !== 'Critical')) return [];
  return root.nodes.map((node) => ({
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
