import { concat } from '../changes/concat';
import { keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import type { LearnedSteps, NodeMemory } from '../memory/node-memory';
import { NO_MEMORY, type UpdateMemory } from '../memory/update-memory';
import type { MachineConfigNode } from '../resources/machine-config-node';
import { endSlices, type Slices } from '../changes/slices';
import type { Fetched } from '../snapshot';
import type { Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { Topology } from '../resources/infrastructure';
import { learnNode, lookAtNode, type LookContext, type NodeLook } from './look-at-node';
import { NodeReports } from './node-reports';
import type { NodeTimeline } from '../status/timeline';
import { type LookedAtNodes, PoolRows } from './pool-rows';
import { findRollout, type Rollout } from './rollout-of-pool';
import { NO_TIMELINES, type PoolTimelines, type TimelinesByPool } from './pool-timelines';

export interface TimelineInput {
  readonly pools: readonly PoolAssessment[];
  readonly machineConfigNodes: Fetched<readonly unknown[]> | undefined;
  readonly nodeEvents: Fetched<readonly unknown[]> | undefined;
  /** Steps learned from another observer. */
  readonly learned?: LearnedSteps;
  /** Beginning of this update; older facts belong to another one. */
  readonly startedAt: Instant | undefined;
  /** True if an update runs; without one, only pools that take on another configuration add facts. */
  readonly isUpdating: boolean;
  readonly topology: Topology;
  readonly now: Instant;
}

/** A pool as of the last look, and all that the look rests on, apart from the time. */
interface PoolLook {
  readonly rollout: Rollout;
  readonly rows: PoolRows;
}

function isSameRollout(a: Rollout, b: Rollout): boolean {
  return a.of === b.of && a.since === b.since;
}

const NOBODY: ReadonlySet<NodeAssessment> = new Set();

interface LastLook {
  readonly node: NodeAssessment;
  readonly found: NodeLook;
}

/**
 * The timelines of all nodes. Holds the memory of them: times of steps that the end of an update wipes, and changes
 * that were seen from one snapshot to the next. Nodes of which nothing changed are not looked at again.
 */
export class TimelineCache implements TimelinesByPool, LookedAtNodes {
  private readonly reports = new NodeReports();
  /** The memory before the first look. */
  private earlier: ReadonlyMap<string, NodeMemory>;
  /** The result of the last look at each node. */
  private looks = new Map<string, LastLook>();
  private pools = new Map<string, PoolLook>();
  private topology: Topology | undefined;
  private learned: LearnedSteps | undefined;
  private updateStartedAt: Instant | undefined;
  private lastAt: Instant | undefined;
  /** Of the pool whose nodes are looked at. */
  private context: LookContext | undefined;
  private readonly keepLists = keepIfEqual<readonly (readonly NodeTimeline[])[]>();
  private readonly join = memoizeByIdentity(
    (lists: readonly (readonly NodeTimeline[])[]): readonly NodeTimeline[] => concat(lists),
  );

  constructor({ nodes, seenAt, updateStartedAt }: UpdateMemory = NO_MEMORY) {
    this.earlier = nodes;
    this.lastAt = seenAt;
    this.updateStartedAt = updateStartedAt;
  }

  /** As of the last update. */
  get memory(): Pick<UpdateMemory, 'nodes' | 'seenAt' | 'updateStartedAt'> {
    const nodes = new Map(this.earlier);
    for (const [name, { found }] of this.looks) nodes.set(name, found.memory);
    return { updateStartedAt: this.updateStartedAt, seenAt: this.lastAt, nodes };
  }

  update(input: TimelineInput): readonly NodeTimeline[] {
    return endSlices(this.updateInSlices(input));
  }

  /** The same with pauses. */
  *updateInSlices(input: TimelineInput): Slices<readonly NodeTimeline[]> {
    const { isUpdating, now, pools, startedAt, topology } = input;
    if (startedAt !== this.updateStartedAt) this.forget();
    this.updateStartedAt = startedAt;

    const learned = input.learned?.updateStartedAt === startedAt ? input.learned : undefined;
    const isNews = learned !== this.learned;
    this.learned = learned;
    const changed = this.groupByPool([
      ...(isNews && learned ? learned.nodes.keys() : []),
      ...this.reports.update(input.machineConfigNodes, input.nodeEvents),
    ]);
    yield;
    const isSameTopology = topology === this.topology;
    this.topology = topology;

    const looks = new Map<string, PoolLook>();
    for (const pool of pools) {
      const rollout = findRollout(pool, startedAt, isUpdating);
      const before = this.pools.get(pool.name);
      const isSame = before && isSameTopology && isSameRollout(rollout, before.rollout);
      const rows = isSame ? before.rows : new PoolRows(this);
      this.context = { rollout, topology, now, lastAt: this.lastAt };
      rows.update(pool.nodes, changed.get(pool.name) ?? NOBODY);
      looks.set(pool.name, { rollout, rows });
    }
    this.pools = looks;
    this.lastAt = now;
    return this.join(this.keepLists([...looks.values()].map(({ rows }) => rows.timelines.list)));
  }

  look(node: NodeAssessment): NodeTimeline | undefined {
    if (!this.context) return undefined;
    const { name } = node;
    const own = this.looks.get(name)?.found.memory ?? this.earlier.get(name);
    const before = learnNode(own, this.learned?.nodes.get(name));
    const found = lookAtNode(before, { node, reports: this.reports }, this.context);
    this.looks.set(name, { node, found });
    return found.timeline;
  }

  timelineOf(node: string): NodeTimeline | undefined {
    return this.looks.get(node)?.found.timeline;
  }

  /** As of the last update. */
  ofPool(pool: string): PoolTimelines {
    return this.pools.get(pool)?.rows.timelines ?? NO_TIMELINES;
  }

  /** As of the last update; of two that name the same node the last one. */
  machineConfigNode(node: string): MachineConfigNode | undefined {
    return this.reports.machineConfigNode(node);
  }

  /**
   * The nodes of these names by pool, as they were at the last look. Nodes that are new to a pool are looked at anyway.
   */
  private groupByPool(names: readonly string[]): ReadonlyMap<string, ReadonlySet<NodeAssessment>> {
    const byPool = new Map<string, Set<NodeAssessment>>();
    for (const name of names) {
      const node = this.looks.get(name)?.node;
      if (!node) continue;
      const known = byPool.get(node.pool);
      if (known) known.add(node);
      else byPool.set(node.pool, new Set([node]));
    }
    return byPool;
  }

  private forget(): void {
    this.earlier = new Map();
    this.looks = new Map();
    this.pools = new Map();
    this.lastAt = undefined;
  }
}
