import {
  NODE_PHASE_RANKS,
  NODE_STATE_RANKS,
  type NodeAssessment,
  type ReadState,
} from '../../engine';

/** Orders nodes by what they are shown as, then by phase: the lowest is the worst. */
export function rankNode(node: NodeAssessment, stateOf: ReadState): number {
  return NODE_STATE_RANKS[stateOf(node)] * 10 + NODE_PHASE_RANKS[node.phase];
}
