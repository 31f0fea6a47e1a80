import { listAffectedNodes } from '../nodes/affected-nodes';
import type { ResourceRef } from '../resources/resource-ref';
import type { BudgetState, DrainBlocker } from '../status/drain';
import type { NodeAssessment } from '../status/node';
import type { FinderInput } from './finder';
import { findAwaitedNodes } from './missed-pods';
import { listPods } from './replacement-evidence';
import { findFailedCreators } from './replica-evidence';
import { listStarvedBudgets } from './starved-budgets';

/** Nodes that budgets wait for: they have the pods that a budget in the way of a drain misses. */
export class BudgetWaits {
  /** Nodes by drained node and budget, for budgets that let a pod go once they are whole. */
  readonly #awaited = new Map<string, readonly string[]>();

  /** Nodes that are down by drained node and budget, for budgets that need all their pods. */
  readonly #lost = new Map<string, readonly string[]>();

  /** The first node of `#lost` by drained node. */
  readonly #lostBy = new Map<string, string>();

  /** The first node of `#awaited` by drained node, where all its blockers are such budgets. */
  readonly #missed = new Map<string, string>();

  constructor(input: FinderInput) {
    const { away, causes, drainObjects, drains, now, objects } = input;
    const starved = listStarvedBudgets(drains, drainObjects);
    if (starved.length === 0) return;
    const closed = listClosedNodes(input);
    for (const budget of starved) {
      const { node, state } = budget;
      const lists = listPods(budget, drainObjects);
      // Pods that can't be made do not run when a node is back.
      if (lists.some((pods) => findFailedCreators(pods, objects, now, causes).length > 0)) continue;
      const awaited = findAwaitedNodes(lists.flat(), { closed, drained: node }, now, causes);
      if (!awaited) continue;
      const key = keyOf(node, state.budget);
      if (isEnoughWhenWhole(state)) {
        this.#awaited.set(key, awaited);
        continue;
      }
      const lost = awaited.filter((name) => away.has(name));
      this.#lost.set(key, lost);
      if (lost[0] !== undefined && !this.#lostBy.has(node)) this.#lostBy.set(node, lost[0]);
    }
    for (const { blockers, node } of drains) {
      const awaited = blockers.map((blocker) => this.awaitedNodes(node, blocker));
      const [first] = awaited.flatMap((names) => names ?? []);
      if (first !== undefined && !awaited.includes(undefined)) this.#missed.set(node, first);
    }
  }

  get isEmpty(): boolean {
    return this.#awaited.size === 0 && this.#lost.size === 0;
  }

  /** Nodes with whose return the budget lets a pod go; empty if only time is needed, `undefined` if unknown. */
  awaitedNodes(drained: string, blocker: DrainBlocker): readonly string[] | undefined {
    if (blocker.code !== 'BudgetRefuses') return undefined;
    return this.#awaited.get(keyOf(drained, blocker.budget.budget));
  }

  /** Nodes that are down and have the pods that the budget misses. Even with all its pods, it would let none go. */
  lostNodes(drained: string, blocker: DrainBlocker): readonly string[] {
    if (blocker.code !== 'BudgetRefuses') return [];
    return this.#lost.get(keyOf(drained, blocker.budget.budget)) ?? [];
  }

  /** The first node that such budgets of a drained node miss pods of. */
  lostNode(drained: string): string | undefined {
    return this.#lostBy.get(drained);
  }

  /** The first awaited node, where nothing else is in the way of the drain. */
  missedNode(drained: string): string | undefined {
    return this.#missed.get(drained);
  }
}

function keyOf(drained: string, { name, namespace = '' }: ResourceRef): string {
  return `${drained} ${namespace}/${name}`;
}

/** True if the budget lets a pod go when it has all its pods. */
function isEnoughWhenWhole({ covers = 0, needs = covers }: BudgetState): boolean {
  return covers > needs;
}

/** Nodes of all pools that take no pods. */
function listClosedNodes({ pools }: FinderInput): readonly NodeAssessment[] {
  return pools
    .flatMap(({ nodes }) => listAffectedNodes(nodes))
    .filter(
      ({ unavailableBecause, unschedulable }) => unschedulable || unavailableBecause.length > 0,
    );
}
