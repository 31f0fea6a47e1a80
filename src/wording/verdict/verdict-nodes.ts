import { findRootOfFailing, type UpdateStatus } from '../../engine';
import { findNodesBehind } from './headline-operators';

/** The nodes that the headline is about: those of the entry that has the node of the verdict; empty without one. */
export function listVerdictNodes({
  attention,
  verdict,
}: Pick<UpdateStatus, 'attention' | 'verdict'>): readonly string[] {
  if (verdict.reason === 'ClusterVersionFailing') {
    const root = findRootOfFailing(attention)?.root;
    return root?.kind === 'nodes' ? root.nodes : [];
  }
  if (verdict.reason === 'Operators') {
    const [operator] = verdict.waitingFor;
    const root = operator === undefined ? undefined : findNodesBehind(operator, attention)?.root;
    return root?.kind === 'nodes' ? root.nodes : [];
  }
  if (!('node' in verdict)) return [];
  const { node } = verdict;
  for (const { root } of attention) {
    if (root.kind === 'nodes' && root.nodes.includes(node)) return root.nodes;
  }
  return [node];
}
