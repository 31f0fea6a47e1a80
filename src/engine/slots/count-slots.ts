import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { SlotCause } from '../status/slots';
import { compareTurns, isNodeReady, type PoolGoal, readTurn } from './node-turn';
import { readCause } from './slot-cause';

/** So many of the next nodes are named. */
export const MOST_NEXT = 10;

/** A node that takes a slot, without times: those depend on the clock. */
export interface CountedHolder {
  readonly node: NodeAssessment;
  readonly because: SlotCause;
}

/** Counts that depend on a pool and its nodes alone. */
export interface SlotCounts {
  /** Only where not all nodes of the pool are known. */
  readonly isPartial?: true;
  readonly unavailable: number;
  /** The rest of `maxUnavailable`; never negative. */
  readonly capacity: number;
  readonly holders: readonly CountedHolder[];
  /** In the operator's order, at most `MOST_NEXT`; the control plane node that goes last stands last. */
  readonly next: readonly string[];
  readonly candidates: number;
  readonly waiting: number;
  readonly isAllUpdated: boolean;
}

/** Goal by which a pool's slots are counted. */
export interface SlotGoal extends PoolGoal {
  /** The control plane node that goes last. */
  readonly operatorNode: string | undefined;
}

/**
 * Counts the slots of a pool and finds who is next. One look at each node, and a short list of those that come first:
 * no sorting of thousands. Nodes in several custom pools count nowhere, because the operator leaves them alone. Mirrors
 * openshift/machine-config-operator@main (2026-08-20), pkg/controller/node/node_controller.go.
 */
export function countSlots(
  { maxUnavailable, nodes }: Pick<PoolAssessment, 'maxUnavailable' | 'nodes'>,
  goal: SlotGoal,
): SlotCounts {
  const holders: CountedHolder[] = [];
  const first: NodeAssessment[] = [];
  let deferred: NodeAssessment | undefined;
  let [unavailable, failing, candidates, waiting] = [0, 0, 0, 0];
  let isAllUpdated = true;
  for (const node of nodes) {
    if (node.pools !== undefined) {
      isAllUpdated = false;
      continue;
    }
    const turn = readTurn(node, goal);
    const isFailing = turn.isStarted && turn.isFailing;
    const holds = turn.isUnavailable || isFailing;
    if (!turn.isUpdated) isAllUpdated = false;
    if (turn.isUnavailable) unavailable += 1;
    if (isFailing) failing += 1;
    if (holds) holders.push({ node, because: readCause(node, turn) });
    if (turn.isStarted || holds) continue;
    waiting += 1;
    if (!isNodeReady(node)) continue;
    candidates += 1;
    if (node.name === goal.operatorNode) deferred = node;
    else insert(first, node);
  }
  const next = first.map(({ name }) => name);
  if (deferred && next.length < MOST_NEXT) next.push(deferred.name);
  const free = (maxUnavailable ?? 0) - unavailable;
  const capacity = Math.max(0, free - failing);
  return { unavailable, capacity, holders, next, candidates, waiting, isAllUpdated };
}

/** Keeps the first few in order. */
function insert(first: NodeAssessment[], node: NodeAssessment): void {
  const last = first[first.length - 1];
  if (last && first.length === MOST_NEXT && compareTurns(last, node) <= 0) return;
  let index = first.length;
  for (; index > 0; index -= 1) {
    const before = first[index - 1];
    if (!before || compareTurns(before, node) <= 0) break;
  }
  first.splice(index, 0, node);
  if (first.length > MOST_NEXT) first.pop();
}
