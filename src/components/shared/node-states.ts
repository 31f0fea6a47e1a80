import { createContext, useContext, useMemo } from 'react';
import {
  listBlockedNodes,
  readNodeStates,
  readNodePhase,
  type NodeAssessment,
  type NodePhase,
  type NodeState,
  type ReadState,
  type UpdateStatus,
} from '../../engine';
import { useSameItems } from './useSameItems';

/** The state that each node is shown with; its assessment by default. */
export const NodeStatesContext = createContext<ReadState>(({ assessment }) => assessment);

export function useNodeState(node: NodeAssessment): NodeState {
  return useContext(NodeStatesContext)(node);
}

/**
 * The phase that goes with what a node is shown as. A node that has the release is in phase `Updated`, also while it
 * waits for a configuration of its pool, or takes it. One that first goes to a configuration that its pool had before
 * is in phase `Pending`.
 */
export function shownPhase(node: NodeAssessment, state: NodeState): NodePhase {
  if (state === 'Progressing') return readNodePhase(node);
  if (node.phase !== 'Updated') return node.phase;
  if (state === 'Excluded') return 'Paused';
  return state === 'Outdated' ? 'Pending' : 'Updated';
}

/** The nodes that get no further, as `listBlockedNodes` has them; the same set until others are. */
export function useBlockedNodes({
  unfinished,
}: Pick<UpdateStatus, 'unfinished'>): ReadonlySet<string> {
  const names = useSameItems(listBlockedNodes(unfinished));
  return useMemo(() => new Set(names), [names]);
}

/** To hand down. The same function until a pool or a blocked drain is another one. */
export function useNodeStates(status: Pick<UpdateStatus, 'pools' | 'unfinished'>): ReadState {
  const blocked = useBlockedNodes(status);
  const pools = useSameItems(status.pools);
  return useMemo(() => readNodeStates(pools, blocked), [pools, blocked]);
}
