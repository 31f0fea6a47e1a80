import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { compareTurns, isNodeReady, type PoolGoal, readTurn } from './node-turn';

/** Number of waiting nodes that the operator takes before this one, one after the other. */
export function countBefore(
  node: NodeAssessment,
  pool: PoolAssessment,
  goal: PoolGoal,
  operatorNode: string | undefined,
): number {
  let before = 0;
  for (const other of pool.nodes) {
    if (other === node || other.pools !== undefined) continue;
    const { isStarted, isUnavailable } = readTurn(other, goal);
    if (isStarted || isUnavailable || !isNodeReady(other)) continue;
    const isBefore =
      node.name === operatorNode || (other.name !== operatorNode && compareTurns(other, node) < 0);
    if (isBefore) before += 1;
  }
  return before;
}
