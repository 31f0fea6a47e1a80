import { groupBy } from '../changes/group-by';
import { keepGrouped } from '../changes/keep-grouped';
import { isSameList, keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import { isDraining, isSilentInDrain } from '../nodes/affected-nodes';
import { assessNode } from '../nodes/assess-node';
import type { UpdateTarget } from '../nodes/assess-phase';
import { sortNodes } from '../nodes/compare-nodes';
import { assessLoneNode, type LoneNode } from '../nodes/lone-node';
import { listDrainProof, mayBeSerious } from '../nodes/unavailability';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { isWindows, type Node, readNode, readNodePool } from '../resources/node';
import { readName } from '../resources/object';
import type { NodeAssessment, UnpooledNode } from '../status/node';
import type { PoolCounts } from '../status/pool';
import { countNodes } from './count-nodes';
import { findMembership } from './pool-membership';

/** The judgement of a node object: its node in a pool, or without one. */
interface Entry {
  readonly object: unknown;
  readonly pooled?: NodeAssessment;
  readonly unpooled?: UnpooledNode;
  readonly lone?: LoneNode;
}

/** The nodes of one pool: sorted, and counted. The same object as long as none of them has changed. */
export interface PoolMembers {
  readonly nodes: readonly NodeAssessment[];
  readonly tally: PoolCounts;
}

/**
 * Keeps the judgements of all nodes from one snapshot to the next, by their names. A node object that kept its identity
 * is judged again only when something else its judgement rests on has changed: its pool, the target, the known
 * versions.
 */
export class NodeCache {
  private objects: readonly unknown[] = [];
  private pools: readonly MachineConfigPool[] = [];
  private target: UpdateTarget | undefined;
  private entries: ReadonlyMap<string, Entry> = new Map();
  private sorted: readonly NodeAssessment[] = [];
  private unpooled: readonly UnpooledNode[] = [];
  private lone: readonly LoneNode[] = [];
  private notable: ReadonlyMap<string, readonly NodeAssessment[]> = new Map();
  private readonly ofPool = keepGrouped<NodeAssessment>(({ pool }) => pool);
  private readonly count = memoizeByIdentity((nodes: readonly NodeAssessment[]): PoolMembers => ({
    nodes,
    tally: countNodes(nodes),
  }));
  private readonly keepUnpooled = keepIfEqual<readonly UnpooledNode[]>();

  /** @param countsWindows As for `oc`: a Windows node is in the pool that selects it. */
  constructor(private readonly countsWindows = false) {}

  /** Takes over a snapshot's nodes. Unchanged `pools` and `target` must keep their identity. */
  update(
    objects: readonly unknown[],
    pools: readonly MachineConfigPool[],
    target: UpdateTarget,
  ): void {
    const isSameFrame = pools === this.pools && target === this.target;
    if (isSameFrame && objects === this.objects) return;
    this.objects = objects;
    this.pools = pools;
    this.target = target;
    const entries = new Map<string, Entry>();
    for (const object of objects) {
      const name = readName(object);
      // Of several objects with one name, the first counts.
      if (name === '' || entries.has(name)) continue;
      const before = this.entries.get(name);
      const isKnown = before && isSameFrame && before.object === object;
      entries.set(name, isKnown ? before : keepNode(before, this.judge(object, target)));
    }
    this.entries = entries;
    this.list([...entries.values()]);
  }

  membersOf(pool: string): PoolMembers {
    return this.count(this.ofPool(this.sorted, pool));
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

  private judge(object: unknown, target: UpdateTarget): Entry {
    const node = readNode(object);
    const membership = findMembership(node.labels, this.pools, this.countsWindows);
    return membership
      ? { object, pooled: assessNode(node, membership.pool, target, membership.customPools) }
      : { object, unpooled: readUnpooled(node), lone: assessLoneNode(node) };
  }

  private list(entries: readonly Entry[]): void {
    const pooled: NodeAssessment[] = [];
    const unpooled: UnpooledNode[] = [];
    const lone: LoneNode[] = [];
    for (const entry of entries) {
      if (entry.pooled) pooled.push(entry.pooled);
      if (entry.unpooled) unpooled.push(entry.unpooled);
      if (entry.lone) lone.push(entry.lone);
    }
    this.sorted = sortNodes(pooled);
    this.unpooled = this.keepUnpooled(unpooled);
    this.lone = lone;
    this.notable = groupBy(pooled.filter(isNotable), ({ pool }) => pool);
  }
}

/** Most changes of a node object are about something else, and leave a node judged as it was. */
function keepNode(before: Entry | undefined, after: Entry): Entry {
  if (!before?.pooled || !after.pooled) return after;
  const isSame = isSameList(Object.values(before.pooled), Object.values(after.pooled));
  return isSame ? { ...after, pooled: before.pooled } : after;
}

/** True if a node may have something to report, now or later. Hundreds that are only cordoned never have. */
function isNotable(node: NodeAssessment): boolean {
  const { degraded, unavailable, unavailableBecause, updating } = node;
  const mayBeTold =
    !updating ||
    isSilentInDrain(node) ||
    (isDraining(node) && listDrainProof(unavailableBecause).length > 0);
  return degraded || (unavailable && mayBeTold && mayBeSerious(unavailableBecause));
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
