import { concat } from '../changes/concat';
import { isSameList, keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import type { LearnedNode, LearnedSteps, NodeMemory } from '../memory/node-memory';
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
import { findRollout } from './rollout-of-pool';
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
  readonly sources: readonly unknown[];
  readonly timelines: PoolTimelines;
}

const NO_LOOK: PoolLook = { sources: [], timelines: NO_TIMELINES };

interface LastLook {
  /** Inputs of the look, apart from the time and what earlier looks have found. */
  readonly sources: readonly unknown[];
  readonly found: NodeLook;
}

/**
 * The timelines of all nodes. Holds the memory of them: times of steps that the end of an update wipes, and changes
 * that were seen from one snapshot to the next. Nodes of which nothing changed are not looked at again.
 */
export class TimelineCache implements TimelinesByPool {
  private readonly reports = new NodeReports();
  /** The memory before the first look. */
  private earlier: ReadonlyMap<string, NodeMemory>;
  /** The result of the last look at each node. */
  private looks = new Map<string, LastLook>();
  private pools: ReadonlyMap<string, PoolLook> = new Map();
  private updateStartedAt: Instant | undefined;
  private lastAt: Instant | undefined;
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
    this.reports.update(input.machineConfigNodes, input.nodeEvents);
    yield;
    const looks = new Map<string, PoolLook>();
    for (const pool of pools) {
      const rollout = findRollout(pool, startedAt, isUpdating);
      const frame = [learned, rollout.of, rollout.since, topology];
      const before = this.pools.get(pool.name) ?? NO_LOOK;
      const sources = [pool.nodes, input.machineConfigNodes, input.nodeEvents, ...frame];
      if (isSameList(sources, before.sources)) {
        looks.set(pool.name, before);
        continue;
      }
      const context = { rollout, topology, now, lastAt: this.lastAt };
      const list: NodeTimeline[] = [];
      for (const node of pool.nodes) {
        const timeline = this.look(node, learned?.nodes.get(node.name), context);
        if (timeline) list.push(timeline);
      }
      const timelines = isSameList(list, before.timelines.list)
        ? before.timelines
        : { list, of: (name: string) => this.timelineOf(name) };
      looks.set(pool.name, { sources, timelines });
    }
    this.pools = looks;
    this.lastAt = now;
    return this.join(this.keepLists([...looks.values()].map(({ timelines }) => timelines.list)));
  }

  private look(
    node: NodeAssessment,
    learned: LearnedNode | undefined,
    context: LookContext,
  ): NodeTimeline | undefined {
    const { name } = node;
    const { rollout, topology } = context;
    const reported = [this.reports.machineConfigNode(name), this.reports.eventsOfNode(name)];
    const sources = [node, learned, rollout.of, rollout.since, topology, ...reported];
    const last = this.looks.get(name);
    if (last && isSameList(last.sources, sources)) return last.found.timeline;
    const before = learnNode(last?.found.memory ?? this.earlier.get(name), learned);
    const found = lookAtNode(before, { node, reports: this.reports }, context);
    this.looks.set(name, { sources, found });
    return found.timeline;
  }

  private timelineOf(node: string): NodeTimeline | undefined {
    return this.looks.get(node)?.found.timeline;
  }

  /** As of the last update. */
  ofPool(pool: string): PoolTimelines {
    return this.pools.get(pool)?.timelines ?? NO_TIMELINES;
  }

  /** As of the last update; of two that name the same node the last one. */
  machineConfigNode(node: string): MachineConfigNode | undefined {
    return this.reports.machineConfigNode(node);
  }

  private forget(): void {
    this.earlier = new Map();
    this.looks = new Map();
    this.pools = new Map();
    this.lastAt = undefined;
  }
}
