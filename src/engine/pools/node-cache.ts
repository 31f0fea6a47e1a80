import { isSilentInDrain } from '../nodes/affected-nodes';
import { assessNode } from '../nodes/assess-node';
import type { UpdateTarget } from '../nodes/assess-phase';
import { compareNodes, sortNodes } from '../nodes/compare-nodes';
import { assessLoneNode, type LoneNode } from '../nodes/lone-node';
import { mayBeSerious } from '../nodes/unavailability';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { type Node, readNode } from '../resources/node';
import { isWindows, readNodePool } from '../resources/node-labels';
import { readName } from '../resources/object';
import {
  compareLists,
  type ListChange,
  listGone,
  listNew,
  noteChange,
  type Replacement,
  takeAway,
} from '../changes/compare-lists';
import { editSorted } from '../changes/edit-sorted';
import { isSameList } from '../changes/memoize';
import type { NodeAssessment, UnpooledNode } from '../status/node';
import { emptyTally, type NodeTally, tallyNode } from './count-nodes';
import { findMembership } from './pool-membership';

/**
 * The judgement of one node: in a pool, in none, or of something that does not count, as it has no name or a node
 * before it in the list has the same one. All that follows nodes from one snapshot to the next knows them by their
 * names.
 */
type Entry =
  | { readonly kind: 'pooled'; readonly node: NodeAssessment }
  | { readonly kind: 'unpooled'; readonly node: UnpooledNode; readonly health?: LoneNode }
  | { readonly kind: 'ignored' };

type PooledEntry = Extract<Entry, { readonly kind: 'pooled' }>;
type UnpooledEntry = Extract<Entry, { readonly kind: 'unpooled' }>;

/** The nodes of one pool: sorted, and counted. The list is a new one whenever it changed. */
export interface PoolMembers {
  readonly nodes: readonly NodeAssessment[];
  readonly tally: NodeTally;
}

const NO_MEMBERS: PoolMembers = { nodes: [], tally: emptyTally() };

/**
 * Keeps the judgements of all nodes from one snapshot to the next, by their names. A node object that kept its identity
 * is judged again only when something else its judgement rests on has changed: its pool, the target, the known
 * versions.
 */
export class NodeCache {
  private objects: readonly unknown[] = [];
  /** One for each object. Edited in place: a copy of thousands would cost more than what changes in them. */
  private entries: Entry[] = [];
  private members = new Map<string, PoolMembers>();
  private unpooled: readonly UnpooledNode[] = [];
  private lone: readonly LoneNode[] = [];
  /** By the place in the list. */
  private notableAt = new Map<number, NodeAssessment>();
  private notable: ReadonlyMap<string, readonly NodeAssessment[]> = new Map();
  private pools: readonly MachineConfigPool[] = [];
  private target: UpdateTarget | undefined;

  /**
   * Takes over the nodes of a snapshot. `pools` and `target` must keep their identity as long as nothing in them that
   * matters to nodes has changed.
   */
  update(
    objects: readonly unknown[],
    pools: readonly MachineConfigPool[],
    target: UpdateTarget,
  ): void {
    const isSameFrame = pools === this.pools && target === this.target;
    if (isSameFrame && objects === this.objects) return;
    this.pools = pools;
    this.target = target;
    const change = isSameFrame ? this.judgeChanged(objects) : this.judgeAgain(objects);
    this.objects = objects;
    this.takeOver(change);
  }

  membersOf(pool: string): PoolMembers {
    return this.members.get(pool) ?? NO_MEMBERS;
  }

  /** By pool, the nodes that may have something to report, in the order in which they were listed. */
  notableNodes(): ReadonlyMap<string, readonly NodeAssessment[]> {
    return this.notable;
  }

  /** Nodes that no pool selects, in list order. */
  unpooledNodes(): readonly UnpooledNode[] {
    return this.unpooled;
  }

  /** Nodes without a pool that may have something to report, in list order. */
  loneNodes(): readonly LoneNode[] {
    return this.lone;
  }

  private judgeChanged(objects: readonly unknown[]): ListChange<Entry> {
    const { added, removed, changed } = compareLists(this.objects, objects);
    // With another name comes another answer to who has a name first.
    const isRenamed = changed.some(({ before, after }) => readName(before) !== readName(after));
    if (added.length > 0 || removed.length > 0 || isRenamed) {
      return this.judgeAll(objects, (object, before) => before ?? this.judge(object));
    }
    const replaced: Replacement<Entry>[] = [];
    for (const { after: object, index } of changed) {
      const before = this.entries[index];
      if (!before || before.kind === 'ignored') continue;
      const after = this.judge(object);
      if (isSame(before, after)) continue;
      replaced.push({ index, before, after });
      this.entries[index] = after;
    }
    return { added: [], removed: [], changed: replaced };
  }

  /** By their objects; without those that did not count, which may count another time. */
  private judgements(): ReadonlyMap<unknown, Entry> {
    const known = new Map<unknown, Entry>();
    this.entries.forEach((entry, index) => {
      if (entry.kind !== 'ignored') known.set(this.objects[index], entry);
    });
    return known;
  }

  /**
   * Another frame leaves most nodes judged as they were: they keep their judgements, and all that follows from these is
   * kept.
   */
  private judgeAgain(objects: readonly unknown[]): ListChange<Entry> {
    return this.judgeAll(objects, (object, before) => {
      const after = this.judge(object);
      return before && isSame(before, after) ? before : after;
    });
  }

  private judgeAll(
    objects: readonly unknown[],
    judge: (object: unknown, before: Entry | undefined) => Entry,
  ): ListChange<Entry> {
    const known = this.judgements();
    const names = new Set<string>();
    const entries: Entry[] = [];
    for (const object of objects) {
      const name = readName(object);
      if (name === '' || names.has(name)) {
        entries.push({ kind: 'ignored' });
        continue;
      }
      names.add(name);
      entries.push(judge(object, known.get(object)));
    }
    const change = compareLists(this.entries, entries);
    this.entries = entries;
    return change;
  }

  private judge(object: unknown): Entry {
    // There is one as soon as there are nodes.
    return this.target ? judgeNode(readNode(object), this.pools, this.target) : { kind: 'ignored' };
  }

  private takeOver(change: ListChange<Entry>): void {
    const [gone, come] = [listGone(change), listNew(change)];
    const leaving = groupByPool(listNodes(takeAway(gone, come)));
    const coming = groupByPool(listNodes(takeAway(come, gone)));
    for (const pool of new Set([...leaving.keys(), ...coming.keys()])) {
      const members = this.membersOf(pool);
      this.members.set(pool, replaceMembers(members, leaving.get(pool), coming.get(pool)));
    }
    if (gone.some(isUnpooled) || come.some(isUnpooled)) {
      const unpooled = this.entries.filter(isUnpooled);
      this.unpooled = unpooled.map(({ node }) => node);
      this.lone = unpooled.flatMap(({ health }) => health ?? []);
    }
    this.listNotable(change);
  }

  private listNotable({ added, changed, removed }: ListChange<Entry>): void {
    if (added.length > 0 || removed.length > 0) {
      this.notableAt = new Map();
      for (const [index, entry] of this.entries.entries()) {
        if (isNotable(entry)) this.notableAt.set(index, entry.node);
      }
    } else {
      if (!changed.some(({ before, after }) => isNotable(before) || isNotable(after))) return;
      for (const { after, index } of changed) {
        if (isNotable(after)) this.notableAt.set(index, after.node);
        else this.notableAt.delete(index);
      }
    }
    const inOrder = [...this.notableAt].sort(([a], [b]) => a - b);
    this.notable = groupByPool(inOrder.map(([, node]) => node));
  }
}

/** Most changes of a node object are about something else, and leave a healthy node judged as it was. */
function isSame(a: Entry, b: Entry): boolean {
  if (a.kind !== 'pooled' || b.kind !== 'pooled') return false;
  return isSameList(Object.values(a.node), Object.values(b.node));
}

function listNodes(entries: readonly Entry[]): readonly NodeAssessment[] {
  const nodes: NodeAssessment[] = [];
  for (const entry of entries) if (entry.kind === 'pooled') nodes.push(entry.node);
  return nodes;
}

function groupByPool(
  nodes: readonly NodeAssessment[],
): ReadonlyMap<string, readonly NodeAssessment[]> {
  const byPool = new Map<string, NodeAssessment[]>();
  for (const node of nodes) {
    const ofPool = byPool.get(node.pool);
    if (ofPool) ofPool.push(node);
    else byPool.set(node.pool, [node]);
  }
  return byPool;
}

function replaceMembers(
  before: PoolMembers,
  removed: readonly NodeAssessment[] = [],
  added: readonly NodeAssessment[] = [],
): PoolMembers {
  const tally = { ...before.tally };
  for (const node of removed) tallyNode(tally, node, -1);
  for (const node of added) tallyNode(tally, node, 1);
  return { nodes: replaceNodes(before.nodes, removed, added), tally };
}

function replaceNodes(
  before: readonly NodeAssessment[],
  removed: readonly NodeAssessment[],
  added: readonly NodeAssessment[],
): readonly NodeAssessment[] {
  if (removed.length < before.length) {
    return editSorted(before, { removed, added, changed: [] }, compareNodes);
  }
  const nodes = sortNodes([...added]);
  noteChange(before, nodes, { added, removed, changed: [] });
  return nodes;
}

function isUnpooled(entry: Entry): entry is UnpooledEntry {
  return entry.kind === 'unpooled';
}

/** Whether a node may have something to report at all, now or later. Hundreds that are only cordoned never have. */
function isNotable(entry: Entry): entry is PooledEntry {
  if (entry.kind !== 'pooled') return false;
  const { degraded, unavailable, unavailableBecause, updating } = entry.node;
  const mayBeTold = !updating || isSilentInDrain(entry.node);
  return degraded || (unavailable && mayBeTold && mayBeSerious(unavailableBecause));
}

function judgeNode(node: Node, pools: readonly MachineConfigPool[], target: UpdateTarget): Entry {
  const membership = findMembership(node.labels, pools);
  if (!membership) {
    return { kind: 'unpooled', node: readUnpooled(node), health: assessLoneNode(node) };
  }
  return {
    kind: 'pooled',
    node: assessNode(node, membership.pool, target, membership.customPools),
  };
}

const READY: ReadonlyMap<string, boolean> = new Map([
  ['True', true],
  ['False', false],
  // It reports nothing: `oc get nodes` calls it not ready, too.
  ['Unknown', false],
]);

function readUnpooled(node: Node): UnpooledNode {
  const nodePool = readNodePool(node.labels);
  return {
    name: node.name,
    kubeletVersion: node.kubeletVersion,
    osImage: node.osImage,
    ready: READY.get(node.readyStatus),
    unschedulable: node.unschedulable,
    ...(isWindows(node.labels) && { isWindows: true }),
    ...(nodePool !== undefined && { nodePool }),
  };
}
