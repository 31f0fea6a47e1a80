import { compareNames } from '../text/compare-names';
import { NODE_ASSESSMENT_RANKS, NODE_PHASE_RANKS, type NodeAssessment } from '../status/node';

const PHASES = Object.keys(NODE_PHASE_RANKS).length;

/** Orders nodes as `oc` does: assessment, phase, name by code unit. Mirrors openshift/oc@6b8e30c. */
export function compareNodes(
  a: Pick<NodeAssessment, 'assessment' | 'phase' | 'name'>,
  b: Pick<NodeAssessment, 'assessment' | 'phase' | 'name'>,
): number {
  return (
    NODE_ASSESSMENT_RANKS[a.assessment] - NODE_ASSESSMENT_RANKS[b.assessment] ||
    NODE_PHASE_RANKS[a.phase] - NODE_PHASE_RANKS[b.phase] ||
    compareNames(a.name, b.name)
  );
}

/**
 * The nodes in the order of `compareNodes`. The API lists nodes by name, so those of one assessment and phase usually
 * are in order already; then this takes one look at each.
 */
export function sortNodes(nodes: readonly NodeAssessment[]): NodeAssessment[] {
  const groups: NodeAssessment[][] = [];
  for (const node of nodes) {
    const order = NODE_ASSESSMENT_RANKS[node.assessment] * PHASES + NODE_PHASE_RANKS[node.phase];
    (groups[order] ??= []).push(node);
  }
  const sorted: NodeAssessment[] = [];
  // Empty groups are holes in the array, which `forEach` skips.
  groups.forEach((group) => {
    if (!isByName(group)) group.sort(compareNodes);
    for (const node of group) sorted.push(node);
  });
  return sorted;
}

function isByName(nodes: readonly NodeAssessment[]): boolean {
  return nodes.every((node, index) => {
    const before = nodes[index - 1];
    return !before || before.name <= node.name;
  });
}
