import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { compareTurns, isNodeReady, type PoolGoal, readTurn } from './node-turn';
import type { SlotCause } from '../status/slots';
import { SlotTally } from './slot-tally';

/** So many of the next nodes are named. */
export const MOST_NEXT = 10;

/** A node that takes a slot, without times: those depend on the clock. */
export interface CountedHolder {
  readonly node: NodeAssessment;
  readonly because: SlotCause;
}

/** What follows from a pool and its nodes alone. */
export interface SlotCounts {
  readonly unavailable: number;
  /** What `maxUnavailable` leaves; never negative. */
  readonly capacity: number;
  readonly holders: readonly CountedHolder[];
  /** In the operator's order, at most `MOST_NEXT`; the control plane node that goes last stands last. */
  readonly next: readonly string[];
  readonly candidates: number;
  readonly waiting: number;
  readonly isAllUpdated: boolean;
}

/** Counts the slots of a pool, and finds who is next. */
export function countSlots(
  pool: PoolAssessment,
  goal: PoolGoal,
  operatorNode: string | undefined,
): SlotCounts {
  return new SlotTally(goal, operatorNode).count(pool);
}

/** How many nodes the operator takes before this one, were there slots for one after the other. */
export function countBefore(
  node: NodeAssessment,
  pool: PoolAssessment,
  goal: PoolGoal,
  operatorNode: string | undefined,
): number {
  let before = 0;
  for (const other of pool.nodes) {
    if (other === node || other.pools !== undefined) continue;
    if (readTurn(other, goal).isStarted || !isNodeReady(other)) continue;
    const isBefore =
      node.name === operatorNode || (other.name !== operatorNode && compareTurns(other, node) < 0);
    if (isBefore) before += 1;
  }
  return before;
}
