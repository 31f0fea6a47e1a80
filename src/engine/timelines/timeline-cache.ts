import { concat } from '../changes/concat';
import { keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import type { LearnedSteps, NodeMemory } from '../memory/node-memory';
import { NO_MEMORY, type UpdateMemory } from '../memory/update-memory';
import type { MachineConfigNode } from '../resources/machine-config-node';
import type { Fetched } from '../snapshot';
import type { Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { Topology } from '../resources/infrastructure';
import { learnNode, lookAtNode, type NodeLook } from './look-at-node';
import type { NodeReports } from './node-reports';
import type { NodeTimeline } from '../status/timeline';
import { PoolRows } from './pool-rows';
import { NO_TIMELINES, type PoolTimelines, type TimelinesByPool } from './pool-timelines';

export interface TimelineInput {
  readonly pools: readonly PoolAssessment[];
  readonly machineConfigNodes: Fetched<readonly unknown[]> | undefined;
  readonly nodeEvents: Fetched<readonly unknown[]> | undefined;
  /** What somebody else who watched knows. */
  readonly learned?: LearnedSteps;
  /** When this update began; what is older belongs to another one. */
  readonly startedAt: Instant | undefined;
  /** Whether an update runs; at rest nothing is added to what is known. */
  readonly isUpdating: boolean;
  readonly topology: Topology;
  readonly now: Instant;
}

const NOBODY: ReadonlySet<NodeAssessment> = new Set();

interface LastLook {
  readonly node: NodeAssessment;
  readonly found: NodeLook;
}

/**
 * The timelines of all nodes. Holds the memory of them: times of steps that the end of an update wipes, and changes that
 * were seen from one snapshot to the next. Nodes of which nothing changed are not looked at again.
 */
export class TimelineCache implements TimelinesByPool {
  /** Without it nobody looks at MachineConfigNodes and events. */
  private reports: NodeReports | undefined;
  /** What was remembered before the first look. */
  private earlier: ReadonlyMap<string, NodeMemory>;
  /** What came out when a node was looked at last. */
  private looks = new Map<string, LastLook>();
  private pools = new Map<string, PoolRows>();
  private frame: readonly unknown[] | undefined;
  private readonly keepFrame = keepIfEqual<readonly unknown[]>();
  private learned: LearnedSteps | undefined;
  private updateStartedAt: Instant | undefined;
  private lastAt: Instant | undefined;
  private readonly keepLists = keepIfEqual<readonly (readonly NodeTimeline[])[]>();
  private readonly join = memoizeByIdentity(
    (lists: readonly (readonly NodeTimeline[])[]): readonly NodeTimeline[] => concat(lists),
  );
  private readonly find = (node: string): NodeTimeline | undefined =>
    this.looks.get(node)?.found.timeline;

  constructor({ nodes, seenAt, updateStartedAt }: UpdateMemory = NO_MEMORY) {
    this.earlier = nodes;
    this.lastAt = seenAt;
    this.updateStartedAt = updateStartedAt;
  }

  /** From now on looks at what MachineConfigNodes and events tell. */
  addReports(reports: NodeReports): void {
    this.reports = reports;
  }

  /** As of the last update. */
  get memory(): Pick<UpdateMemory, 'nodes' | 'seenAt' | 'updateStartedAt'> {
    const nodes = new Map(this.earlier);
    for (const [name, { found }] of this.looks) nodes.set(name, found.memory);
    return { updateStartedAt: this.updateStartedAt, seenAt: this.lastAt, nodes };
  }

  update(input: TimelineInput): readonly NodeTimeline[] {
    const { isUpdating, now, pools, startedAt, topology } = input;
    if (startedAt !== this.updateStartedAt) this.forget();
    this.updateStartedAt = startedAt;
    const frame = this.keepFrame([startedAt, topology, isUpdating]);
    const isSameFrame = frame === this.frame;
    this.frame = frame;

    const learned = input.learned?.updateStartedAt === startedAt ? input.learned : undefined;
    const isNews = learned !== this.learned;
    this.learned = learned;
    const changed = this.groupByPool([
      ...(isNews && learned ? learned.nodes.keys() : []),
      ...(this.reports?.update(input.machineConfigNodes, input.nodeEvents) ?? []),
    ]);
    const context = { since: startedAt, topology, isUpdating, now, lastAt: this.lastAt };
    const look = (node: NodeAssessment): NodeTimeline | undefined => {
      const { name } = node;
      const own = this.looks.get(name)?.found.memory ?? this.earlier.get(name);
      const before = learnNode(own, learned?.nodes.get(name));
      const found = lookAtNode(before, { node, reports: this.reports }, context);
      this.looks.set(name, { node, found });
      return found.timeline;
    };

    const rows = new Map<string, PoolRows>();
    for (const pool of pools) {
      const ofPool = (isSameFrame && this.pools.get(pool.name)) || new PoolRows(this.find);
      ofPool.update(pool.nodes, changed.get(pool.name) ?? NOBODY, look);
      rows.set(pool.name, ofPool);
    }
    this.pools = rows;
    this.lastAt = now;
    return this.join(this.keepLists([...rows.values()].map(({ timelines }) => timelines.list)));
  }

  /** As of the last update. */
  ofPool(pool: string): PoolTimelines {
    return this.pools.get(pool)?.timelines ?? NO_TIMELINES;
  }

  /** As of the last update; of two that name the same node the last one. */
  machineConfigNode(node: string): MachineConfigNode | undefined {
    return this.reports?.machineConfigNode(node);
  }

  /** The nodes of these names by pool, as they were at the last look. Nodes that are new to a pool are looked at anyway. */
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
