import type { Clock } from '../changes/clock';
import { concat } from '../changes/concat';
import { FollowedList } from '../changes/followed-list';
import { MappedList } from '../changes/mapped-list';
import { keepIfEqual } from '../changes/memoize';
import { drainsOfPool } from '../drains/drains-by-pool';
import { isDraining, isOnItsWay, isOvertaken, memoizeChosen } from '../nodes/affected-nodes';
import type { DrainAssessment } from '../status/drain';
import type { ExpectedItem } from '../status/expected';
import type { UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { Instant } from '../time';
import { itemsOfNoPool, itemsOfPool } from '../unfinished/items-by-pool';
import { graceEnd, listLoneMoves } from './expected-moves';
import { drainGraceEnd, firstOf, restartGraceEnd, unavailableGraceEnd } from './grace-times';
import type { FindingsInput } from './known-faults';
import { normalEndOf } from './normal-ends';

/** Nodes of one pool that are unavailable, and until when that is normal. */
interface AwayNodes {
  readonly names: readonly string[];
  readonly graceEndsAt?: Instant;
}

/** Nodes that are unavailable as an update makes them. Those of which nothing changed are not looked at again. */
export class ExpectedNodes {
  private readonly pools = new Map<string, PoolNodes>();

  /** Without those in `told`, of which something else speaks. */
  find(
    { drains, pools, unfinished }: FindingsInput,
    told: ReadonlySet<string>,
    clock: Clock,
  ): readonly ExpectedItem[] {
    const draining: AwayNodes[] = [];
    const updating: AwayNodes[] = [];
    const unwell: AwayNodes[] = [];
    for (const { counts, name, nodes } of pools) {
      if (!counts) continue;
      const ofPool = this.pools.get(name) ?? new PoolNodes();
      this.pools.set(name, ofPool);
      ofPool.update(nodes, itemsOfPool(unfinished, name), drainsOfPool(drains, name), told);
      draining.push(ofPool.draining.found);
      updating.push(ofPool.updating.found);
      unwell.push(ofPool.unwell.found);
    }
    const lone = listLoneMoves(itemsOfNoPool(unfinished)).filter(
      ({ object }) => !told.has(object.name),
    );
    updating.push({
      names: lone.map(({ object }) => object.name),
      graceEndsAt: graceEnd(lone, clock),
    });
    return [
      ...join('nodesDraining', draining),
      ...join('nodesUpdating', updating),
      ...join('nodesUnwell', unwell),
    ];
  }
}

function join(
  kind: 'nodesDraining' | 'nodesUpdating' | 'nodesUnwell',
  ofPools: readonly AwayNodes[],
): readonly ExpectedItem[] {
  const nodes = concat(ofPools.map(({ names }) => names));
  if (nodes.length === 0) return [];
  return [{ kind, nodes, graceEndsAt: firstOf(ofPools.map(({ graceEndsAt }) => graceEndsAt)) }];
}

/** A node with an image of its own on its way is away as well, although `oc` calls none of them unavailable. */
const isAway = ({ unavailable, unavailableBecause }: NodeAssessment): boolean =>
  unavailable || unavailableBecause.length > 0;

const listDraining = memoizeChosen((node) => isAway(node) && isDraining(node));
const listUpdating = memoizeChosen(
  (node) => isAway(node) && !isDraining(node) && (isOnItsWay(node) || isOvertaken(node)),
);
const listUnwell = memoizeChosen(
  (node) => node.unavailable && !isDraining(node) && !isOnItsWay(node) && !isOvertaken(node),
);

/** The nodes of one pool. */
class PoolNodes {
  private readonly items = new FollowedList<UnfinishedItem>(keyOfItem);
  private readonly drains = new FollowedList<DrainAssessment>(({ node }) => node);
  readonly draining = new AwayList((node) =>
    this.endOf(node, drainGraceEnd(this.drains.get(node.name)?.sinceAt)),
  );
  readonly updating = new AwayList((node) => this.endOf(node, restartGraceEnd(node)));
  readonly unwell = new AwayList((node) => this.endOf(node, unavailableGraceEnd(node)));

  update(
    nodes: readonly NodeAssessment[],
    items: readonly UnfinishedItem[],
    drains: readonly DrainAssessment[],
    told: ReadonlySet<string>,
  ): void {
    const changed = new Set<string>();
    this.items.update(items, changed);
    this.drains.update(drains, changed);
    this.draining.update(listDraining(nodes), told, changed);
    this.updating.update(listUpdating(nodes), told, changed);
    this.unwell.update(listUnwell(nodes), told, changed);
  }

  private endOf(node: NodeAssessment, otherwise: Instant | undefined): Instant | undefined {
    const item = this.items.get(node.name);
    return item ? normalEndOf(item) : otherwise;
  }
}

/** A node's name; something else for items of the pool itself. */
function keyOfItem({ move, object, subject }: UnfinishedItem): string {
  return subject.kind === 'node' ? subject.node : `${object.resource} ${object.name} ${move}`;
}

/** Nodes of one pool that are unavailable for the same. */
class AwayList {
  private readonly nodes = new FollowedList<NodeAssessment>(nameOf);
  private readonly names = new MappedList(nameOf);
  private readonly ends = new Map<string, Instant | undefined>();
  private readonly keepUntold = keepIfEqual<readonly NodeAssessment[]>();
  private last: readonly NodeAssessment[] = [];
  /** As of the last update. */
  found: AwayNodes = { names: [] };

  /** @param endOf Until when it is normal. Follows from the node, and from what else has its name in `changed`. */
  constructor(private readonly endOf: (node: NodeAssessment) => Instant | undefined) {}

  /** Takes over a newer list, without those in `told`. */
  update(
    list: readonly NodeAssessment[],
    told: ReadonlySet<string>,
    changed: ReadonlySet<string>,
  ): void {
    const nodes =
      told.size === 0 ? list : this.keepUntold(list.filter(({ name }) => !told.has(name)));
    if (nodes === this.last && changed.size === 0) return;
    const due = new Set(changed);
    this.nodes.update(nodes, due);
    for (const name of due) {
      const node = this.nodes.get(name);
      if (node) this.ends.set(name, this.endOf(node));
      else this.ends.delete(name);
    }
    this.last = nodes;
    this.found = { names: this.names.update(nodes), graceEndsAt: firstOf(this.ends.values()) };
  }
}

function nameOf({ name }: NodeAssessment): string {
  return name;
}
