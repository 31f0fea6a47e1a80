import { readEvent } from '../resources/event';
import { type MachineConfigNode, readMachineConfigNode } from '../resources/machine-config-node';
import type { Fetched } from '../snapshot';
import type { Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { Topology } from '../resources/infrastructure';
import { isStepEvent, targetedNode } from './evidence-of-events';
import { KeyedObjects } from './keyed-objects';
import { NodeRecord } from './node-record';
import type { NodeTimeline } from '../status/timeline';
import { PoolRows } from './pool-rows';
import { NO_TIMELINES, type PoolTimelines, type TimelinesByPool } from './pool-timelines';

export interface TimelineInput {
  readonly pools: readonly PoolAssessment[];
  readonly machineConfigNodes: Fetched<readonly unknown[]> | undefined;
  readonly nodeEvents: Fetched<readonly unknown[]> | undefined;
  /** When this update began; what is older belongs to another one. */
  readonly startedAt: Instant | undefined;
  /** Whether an update runs; at rest nothing is added to what is known. */
  readonly isUpdating: boolean;
  readonly topology: Topology;
  readonly now: Instant;
}

const NOTHING: readonly unknown[] = [];
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Keeps what is known of each node's way through the update, also what later snapshots no longer tell: times of steps that
 * the end of an update wipes, and changes that were seen from one snapshot to the next. Nodes of which nothing changed are
 * not looked at again.
 */
export class TimelineBook implements TimelinesByPool {
  private readonly machineConfigNodes = new KeyedObjects(
    (object) => readMachineConfigNode(object),
    ({ name }) => name,
  );
  private readonly events = new KeyedObjects(
    (object) => readEvent(object),
    (event) => targetedNode(event) ?? (isStepEvent(event) ? event.name : ''),
  );
  private records = new Map<string, NodeRecord>();
  private pools = new Map<string, PoolRows>();
  private frame: readonly unknown[] = [];
  private lastAt: Instant | undefined;
  private timelines: readonly NodeTimeline[] = [];
  private readonly find = (node: string): NodeTimeline | undefined =>
    this.records.get(node)?.timeline;

  update(input: TimelineInput): readonly NodeTimeline[] {
    const { isUpdating, now, pools, startedAt, topology } = input;
    const frame = [startedAt, topology, isUpdating];
    const isSameFrame = frame.every((part, index) => part === this.frame[index]);
    if (startedAt !== this.frame[0]) this.forget();
    this.frame = frame;

    const changed = this.groupByPool([
      ...this.machineConfigNodes.update(listOf(input.machineConfigNodes)),
      ...this.events.update(listOf(input.nodeEvents)),
    ]);
    const context = { since: startedAt, topology, isUpdating, now, lastAt: this.lastAt };
    const look = (node: NodeAssessment): NodeTimeline | undefined => {
      let record = this.records.get(node.name);
      if (!record) this.records.set(node.name, (record = new NodeRecord()));
      return record.update(
        node,
        this.machineConfigNode(node.name),
        this.events.of(node.name),
        context,
      );
    };

    let hasChanged = pools.length !== this.pools.size;
    const rows = new Map<string, PoolRows>();
    for (const pool of pools) {
      const before = this.pools.get(pool.name);
      const after = (before ?? new PoolRows(this.find)).update(
        pool.nodes,
        isSameFrame ? (changed.get(pool.name) ?? NOBODY) : 'all',
        look,
      );
      hasChanged ||= after.timelines !== before?.timelines;
      rows.set(pool.name, after);
    }
    this.pools = rows;
    this.lastAt = now;
    if (hasChanged) {
      const lists = [...rows.values()].map(({ timelines }) => timelines.list);
      // Ten times as fast as `flatMap` for thousands.
      this.timelines = NO_TIMELINES.list.concat(...lists);
    }
    return this.timelines;
  }

  /** As of the last update. */
  ofPool(pool: string): PoolTimelines {
    return this.pools.get(pool)?.timelines ?? NO_TIMELINES;
  }

  /** As of the last update; of two that name the same node the last one. */
  machineConfigNode(node: string): MachineConfigNode | undefined {
    return this.machineConfigNodes.of(node).at(-1);
  }

  /** The names of nodes, by the pool each was in at the last look. Nodes that are new to a pool are looked at anyway. */
  private groupByPool(names: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
    const byPool = new Map<string, Set<string>>();
    for (const name of names) {
      const pool = this.records.get(name)?.pool;
      if (pool === undefined) continue;
      const known = byPool.get(pool);
      if (known) known.add(name);
      else byPool.set(pool, new Set([name]));
    }
    return byPool;
  }

  private forget(): void {
    this.records = new Map();
    this.pools = new Map();
    this.lastAt = undefined;
  }
}

function listOf(fetched: Fetched<readonly unknown[]> | undefined): readonly unknown[] {
  return fetched?.state === 'loaded' ? fetched.value : NOTHING;
}
