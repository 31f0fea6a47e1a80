import { compareLists, editList, listGone, listNew } from '../changes/compare-lists';
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

/** What follows from a pool and its nodes alone. */
export interface SlotCounts {
  /** Only where not all nodes of the pool are known. */
  readonly isPartial?: true;
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
 * sorting of thousands; and when a few nodes have changed, a look at those alone. Nodes in several custom pools count
 * nowhere, because the operator leaves them alone.
 * Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/controller/node/node_controller.go.
 */
export class SlotTally {
  private nodes: readonly NodeAssessment[] = [];
  private readonly holders = new Map<NodeAssessment, CountedHolder>();
  private list: readonly CountedHolder[] = [];
  private first: NodeAssessment[] = [];
  private deferred: NodeAssessment | undefined;
  private unavailable = 0;
  private failing = 0;
  private candidates = 0;
  private waiting = 0;
  private notUpdated = 0;

  constructor(
    private readonly goal: PoolGoal,
    private readonly operatorNode: string | undefined,
  ) {}

  count({ maxUnavailable, nodes }: PoolAssessment): SlotCounts {
    const change = compareLists(this.nodes, nodes);
    const gone = listGone(change);
    if (gone.every((node) => this.canLeave(node))) this.countChanged(gone, listNew(change));
    else this.countAnew(nodes);
    this.nodes = nodes;
    const next = this.first.map(({ name }) => name);
    if (this.deferred && next.length < MOST_NEXT) next.push(this.deferred.name);
    const free = (maxUnavailable ?? 0) - this.unavailable;
    return {
      unavailable: this.unavailable,
      capacity: Math.max(0, free - this.failing),
      holders: this.list,
      next,
      candidates: this.candidates,
      waiting: this.waiting,
      isAllUpdated: this.notUpdated === 0,
    };
  }

  private countChanged(gone: readonly NodeAssessment[], come: readonly NodeAssessment[]): void {
    const removed = this.findHolders(gone);
    for (const node of gone) this.tally(node, -1);
    for (const node of come) this.tally(node, 1);
    const added = this.findHolders(come);
    if (removed.length === 0 && added.length === 0) return;
    this.list = editList(this.list, removed, added);
  }

  private findHolders(nodes: readonly NodeAssessment[]): readonly CountedHolder[] {
    const found: CountedHolder[] = [];
    for (const node of nodes) {
      const holder = this.holders.get(node);
      if (holder) found.push(holder);
    }
    return found;
  }

  private countAnew(nodes: readonly NodeAssessment[]): void {
    this.holders.clear();
    this.first = [];
    this.deferred = undefined;
    this.unavailable = this.failing = this.candidates = this.waiting = this.notUpdated = 0;
    for (const node of nodes) this.tally(node, 1);
    this.list = [...this.holders.values()];
  }

  /** Whether the counts stay right without the node. When one of the first nodes leaves, the one that moves up has to be searched for. */
  private canLeave(node: NodeAssessment): boolean {
    return node !== this.deferred && !this.first.includes(node);
  }

  private tally(node: NodeAssessment, by: 1 | -1): void {
    if (node.pools !== undefined) {
      this.notUpdated += by;
      return;
    }
    const turn = readTurn(node, this.goal);
    const isFailing = turn.isStarted && turn.isFailing;
    const holds = turn.isUnavailable || isFailing;
    if (!turn.isUpdated) this.notUpdated += by;
    if (turn.isUnavailable) this.unavailable += by;
    if (isFailing) this.failing += by;
    if (holds && by === 1) this.holders.set(node, { node, because: readCause(node, turn) });
    if (holds && by === -1) this.holders.delete(node);
    if (turn.isStarted) return;
    if (!holds) this.waiting += by;
    if (!isNodeReady(node)) return;
    this.candidates += by;
    if (by === -1) return;
    if (node.name === this.operatorNode) this.deferred = node;
    else insert(this.first, node);
  }
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
