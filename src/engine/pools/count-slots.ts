import type { NodeAssessment, PoolAssessment, UnavailabilityCause } from '../update-status';
import { compareTurns, isNodeReady, type NodeTurn, type PoolGoal, readTurn } from './node-turn';
import type { SlotCause } from './pool-slots';

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

/**
 * Counts the slots of a pool and finds who is next. One look at each node, and a short list of those that come first: no
 * sorting of thousands. Nodes in several custom pools count nowhere, because the operator leaves them alone.
 * Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/controller/node/node_controller.go.
 */
export function countSlots(
  pool: PoolAssessment,
  goal: PoolGoal,
  operatorNode: string | undefined,
): SlotCounts {
  const holders: CountedHolder[] = [];
  const first: NodeAssessment[] = [];
  let unavailable = 0;
  let failing = 0;
  let candidates = 0;
  let waiting = 0;
  let deferred: NodeAssessment | undefined;
  let isAllUpdated = true;
  for (const node of pool.nodes) {
    if (node.pools !== undefined) {
      isAllUpdated = false;
      continue;
    }
    const turn = readTurn(node, goal);
    if (!turn.isUpdated) isAllUpdated = false;
    if (turn.isUnavailable) unavailable += 1;
    const isFailingHere = turn.isStarted && turn.isFailing;
    if (isFailingHere) failing += 1;
    const holds = turn.isUnavailable || isFailingHere;
    if (holds) holders.push({ node, because: readCause(node, turn) });
    if (turn.isStarted) continue;
    if (!holds) waiting += 1;
    if (!isNodeReady(node)) continue;
    candidates += 1;
    if (node.name === operatorNode) deferred = node;
    else insert(first, node);
  }
  if (deferred && first.length < MOST_NEXT) first.push(deferred);
  const free = (pool.maxUnavailable ?? 0) - unavailable;
  return {
    unavailable,
    capacity: Math.max(0, free - failing),
    holders,
    next: first.map(({ name }) => name),
    candidates,
    waiting,
    isAllUpdated,
  };
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

/** Worst first: a kubelet that is silent leaves its other conditions unknown. */
const CAUSES: readonly (readonly [UnavailabilityCause['kind'], SlotCause])[] = [
  ['NotReady', 'notReady'],
  ['DiskPressure', 'diskPressure'],
  ['NetworkUnavailable', 'networkUnavailable'],
  ['Unschedulable', 'cordoned'],
];

function findWorst(causes: readonly UnavailabilityCause[]): SlotCause | undefined {
  for (const [kind, cause] of CAUSES) {
    for (const each of causes) if (each.kind === kind) return cause;
  }
  return undefined;
}

/** Why a node takes a slot. While it is on its way, being away is part of that. */
function readCause(node: NodeAssessment, turn: NodeTurn): SlotCause {
  if (node.degraded) return 'degraded';
  if (turn.isStarted && !turn.isUpdated) return 'moving';
  const cause = findWorst(node.unavailableBecause);
  // Cordoned on its way to another configuration than the pool's, it is not by hand.
  const isOnItsWay = node.currentConfig !== node.desiredConfig;
  return !cause || (cause === 'cordoned' && isOnItsWay) ? 'daemon' : cause;
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
