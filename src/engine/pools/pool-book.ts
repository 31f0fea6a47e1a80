import { assessNode } from '../nodes/assess-node';
import type { UpdateTarget } from '../nodes/assess-phase';
import { compareNodes, sortNodes } from '../nodes/compare-nodes';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { type Node, readNode } from '../resources/node';
import { isSameList } from '../changes/same-list';
import type { NodeAssessment, UnpooledNode } from '../status/node';
import { emptyTally, type NodeTally, tallyNode } from './count-nodes';
import { findConflictingPools, findPool } from './pool-membership';

/** The judgement of one node: in a pool, in none, or of something that is no node (it has no name). */
type Entry =
  | { readonly kind: 'pooled'; readonly node: NodeAssessment }
  | { readonly kind: 'unpooled'; readonly node: UnpooledNode }
  | { readonly kind: 'nameless' };

/** The nodes of one pool: sorted, and counted. The list is a new one whenever it changed. */
export interface PoolMembers {
  readonly nodes: readonly NodeAssessment[];
  readonly tally: NodeTally;
}

const NO_MEMBERS: PoolMembers = { nodes: [], tally: emptyTally() };

/** From this share of changed nodes on, sorting anew is cheaper than moving each. */
const REBUILD_SHARE = 1 / 16;

const NOTHING_KNOWN: ReadonlyMap<unknown, Entry> = new Map();

/**
 * Keeps the judgements of all nodes from one snapshot to the next. A node object that kept its identity is judged again
 * only when something else its judgement rests on has changed: its pool, the target, the known versions.
 */
export class PoolBook {
  private objects: readonly unknown[] = [];
  private entries: Entry[] = [];
  private members = new Map<string, { nodes: NodeAssessment[]; tally: NodeTally }>();
  private unpooled: readonly UnpooledNode[] = [];
  /** Indexes of the entries that are notable, ascending. */
  private notable: number[] = [];
  private pools: readonly MachineConfigPool[] = [];
  private target: UpdateTarget | undefined;

  /**
   * Brings the book up to date. `pools` and `target` must keep their identity as long as nothing in them that matters
   * to nodes has changed.
   */
  update(
    objects: readonly unknown[],
    pools: readonly MachineConfigPool[],
    target: UpdateTarget,
  ): void {
    if (pools !== this.pools || target !== this.target) {
      this.pools = pools;
      this.target = target;
      this.rebuild(objects, target, NOTHING_KNOWN);
      return;
    }
    if (objects === this.objects) return;
    const changed = this.findChanged(objects);
    if (changed) this.replace(objects, changed, target);
    else this.rebuild(objects, target, this.known(this.objects.keys()));
  }

  membersOf(pool: string): PoolMembers {
    return this.members.get(pool) ?? NO_MEMBERS;
  }

  /** By pool, the nodes that may have something to report, in the order in which they were listed. */
  notableNodes(): ReadonlyMap<string, readonly NodeAssessment[]> {
    const byPool = new Map<string, NodeAssessment[]>();
    for (const index of this.notable) {
      const entry = this.entries[index];
      if (entry?.kind !== 'pooled') continue;
      const ofPool = byPool.get(entry.node.pool);
      if (ofPool) ofPool.push(entry.node);
      else byPool.set(entry.node.pool, [entry.node]);
    }
    return byPool;
  }

  /** Nodes that no pool selects, in list order. */
  unpooledNodes(): readonly UnpooledNode[] {
    return this.unpooled;
  }

  /** Where the new list differs from the last one; `undefined` if there is too much of it to change piece by piece. */
  private findChanged(objects: readonly unknown[]): readonly number[] | undefined {
    if (objects.length !== this.objects.length) return undefined;
    const limit = objects.length * REBUILD_SHARE;
    const changed: number[] = [];
    for (let index = 0; index < objects.length; index++) {
      if (objects[index] === this.objects[index]) continue;
      changed.push(index);
      if (changed.length > limit) return undefined;
    }
    return changed;
  }

  private replace(
    objects: readonly unknown[],
    changed: readonly number[],
    target: UpdateTarget,
  ): void {
    const known = this.known(changed);
    const touched = new Set<string>();
    let unpooledTouched = false;
    const membersOf = (pool: string): { nodes: NodeAssessment[]; tally: NodeTally } => {
      const before = this.members.get(pool);
      if (before && touched.has(pool)) return before;
      touched.add(pool);
      const copy = before
        ? { nodes: [...before.nodes], tally: { ...before.tally } }
        : { nodes: [], tally: emptyTally() };
      this.members.set(pool, copy);
      return copy;
    };
    for (const index of changed) {
      const before = this.entries[index];
      if (before?.kind === 'pooled') {
        const { nodes, tally } = membersOf(before.node.pool);
        nodes.splice(nodes.indexOf(before.node, findPosition(nodes, before.node)), 1);
        tallyNode(tally, before.node, -1);
      }
      const after = this.judge(objects[index], target, known);
      unpooledTouched ||= before?.kind === 'unpooled' || after.kind === 'unpooled';
      if (after.kind === 'pooled') {
        const { nodes, tally } = membersOf(after.node.pool);
        nodes.splice(findPosition(nodes, after.node), 0, after.node);
        tallyNode(tally, after.node, 1);
      }
      this.entries[index] = after;
      this.noteNotable(index, isNotable(before), isNotable(after));
    }
    this.objects = objects;
    if (unpooledTouched) this.unpooled = findUnpooled(this.entries);
  }

  private noteNotable(index: number, before: boolean, after: boolean): void {
    if (before === after) return;
    const position = this.notable.findIndex((other) => other >= index);
    const at = position === -1 ? this.notable.length : position;
    if (after) this.notable.splice(at, 0, index);
    else this.notable.splice(at, 1);
  }

  private rebuild(
    objects: readonly unknown[],
    target: UpdateTarget,
    known: ReadonlyMap<unknown, Entry>,
  ): void {
    const before = this.members;
    this.members = new Map();
    this.entries = objects.map((object) => this.judge(object, target, known));
    this.objects = objects;
    for (const entry of this.entries) {
      if (entry.kind !== 'pooled') continue;
      let members = this.members.get(entry.node.pool);
      if (!members) {
        members = { nodes: [], tally: emptyTally() };
        this.members.set(entry.node.pool, members);
      }
      members.nodes.push(entry.node);
      tallyNode(members.tally, entry.node, 1);
    }
    for (const [pool, members] of this.members) {
      members.nodes = sortNodes(members.nodes);
      const known = before.get(pool);
      if (known && isSameList(known.nodes, members.nodes)) this.members.set(pool, known);
    }
    this.unpooled = findUnpooled(this.entries);
    this.notable = [];
    this.entries.forEach((entry, index) => {
      if (isNotable(entry)) this.notable.push(index);
    });
  }

  /** What is known of the objects at these places of the last list. */
  private known(indexes: Iterable<number>): ReadonlyMap<unknown, Entry> {
    const known = new Map<unknown, Entry>();
    for (const index of indexes) {
      const entry = this.entries[index];
      if (entry) known.set(this.objects[index], entry);
    }
    return known;
  }

  private judge(object: unknown, target: UpdateTarget, known: ReadonlyMap<unknown, Entry>): Entry {
    return known.get(object) ?? judgeNode(readNode(object), this.pools, target);
  }
}

/** Whether a node may have something to report at all; does not depend on the clock. */
function isNotable(entry: Entry | undefined): boolean {
  if (entry?.kind !== 'pooled') return false;
  const { degraded, unavailable, updating } = entry.node;
  return degraded || (unavailable && !updating);
}

function findUnpooled(entries: readonly Entry[]): readonly UnpooledNode[] {
  return entries.flatMap((entry) => (entry.kind === 'unpooled' ? [entry.node] : []));
}

function judgeNode(node: Node, pools: readonly MachineConfigPool[], target: UpdateTarget): Entry {
  if (node.name === '') return { kind: 'nameless' };
  const pool = findPool(node.labels, pools);
  if (!pool) return { kind: 'unpooled', node: readUnpooled(node) };
  return {
    kind: 'pooled',
    node: assessNode(node, pool, target, findConflictingPools(node.labels, pool, pools)),
  };
}

const READY: ReadonlyMap<string, boolean> = new Map([
  ['True', true],
  ['False', false],
]);

function readUnpooled(node: Node): UnpooledNode {
  return {
    name: node.name,
    kubeletVersion: node.kubeletVersion,
    osImage: node.osImage,
    ready: READY.get(node.readyStatus),
    unschedulable: node.unschedulable,
  };
}

/** Where the node stands, or would, in a sorted list. */
function findPosition(nodes: readonly NodeAssessment[], node: NodeAssessment): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = nodes[middle];
    if (other && compareNodes(other, node) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
