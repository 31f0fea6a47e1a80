import { createContext, useContext, useMemo } from 'react';
import {
  listBlockedNodes,
  readNodeStates,
  type NodeAssessment,
  type NodeState,
  type ReadState,
  type UpdateStatus,
} from '../../engine';
import { useSameItems } from './useSameItems';

/** What each node is shown as; by its assessment alone where nobody hands down more. */
export const NodeStatesContext = createContext<ReadState>(({ assessment }) => assessment);

export function useNodeState(node: NodeAssessment): NodeState {
  return useContext(NodeStatesContext)(node);
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
