import { findLastCondition } from '../resources/conditions';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { isObject, readList, readObject, readText } from '../resources/object';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import { rememberByIdentity } from '../changes/remember';
import { isSameList } from '../changes/same-list';
import type { Fetched, ImageBuildObjects } from '../snapshot';
import { measureTimeline } from '../timelines/measure-timelines';
import type { PoolTimelines, TimelinesByPool } from '../timelines/pool-timelines';
import type { Instant, Nanoseconds } from '../time';
import type { PoolAssessment } from '../status/pool';
import type { Topology } from '../resources/infrastructure';
import {
  assessImageBuild,
  findPoolImage,
  holdsNodesBack,
  readImageBuilds,
} from '../pools/assess-image-build';
import type { SlotCounts } from './slot-tally';
import { PoolHolders } from './pool-holders';
import type { DurationRange, PoolSlots, PoolStandstill } from '../status/slots';
import { SlotTally } from './slot-tally';

export interface SlotsInput {
  readonly pools: readonly PoolAssessment[];
  /** As read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  readonly timelines: TimelinesByPool;
  readonly imageBuilds: ImageBuildObjects | undefined;
  readonly machineConfigOperatorPods: Fetched<readonly unknown[]> | undefined;
  readonly topology: Topology;
  readonly now: Instant;
}

const ARBITER_POOL = 'arbiter';

/** A pool as it was counted last, and what it is counted by. */
interface CountedPool {
  readonly pool: PoolAssessment;
  readonly key: readonly unknown[];
  readonly tally: SlotTally;
  readonly counts: SlotCounts;
}

/** Who holds the slots of each pool, who comes next, and who waits. Pools that did not change are not counted again. */
export class SlotBook {
  private readonly counted = new Map<string, CountedPool>();
  private readonly holders = new Map<string, { counts: SlotCounts; holders: PoolHolders }>();

  /** One per pool that has nodes, in the order of the pools; empty while no configuration rolls out anywhere. */
  assess(input: SlotsInput): readonly PoolSlots[] {
    const { pools, objects, timelines } = input;
    const isRolling = pools.some((pool, index) => rollsOut(pool, objects[index]));
    if (!isRolling) return [];
    const images = readImageBuilds(input.imageBuilds);
    const operatorNode = findOperatorNode(input.machineConfigOperatorPods);
    const drafts = pools.flatMap((pool, index) => {
      const object = objects[index];
      if (!object || !pool.counts || pool.counts.total === 0) return [];
      if (pool.countsFrom === 'reported') return [];
      const last = pool.name === CONTROL_PLANE_POOL ? operatorNode : undefined;
      const counts = this.count(pool, findPoolImage(object, images), last);
      return [{ pool, object, counts, last }];
    });
    const find = (name: string): OtherPool | undefined =>
      drafts.find(({ pool }) => pool.name === name);
    return drafts.map(({ pool, object, counts, last }): PoolSlots => {
      const build = assessImageBuild(object, images);
      const standsStill = findStandstill(pool, build, find);
      const ofPool = timelines.ofPool(pool.name);
      return {
        pool: pool.name,
        total: pool.maxUnavailable,
        unavailable: counts.unavailable,
        capacity: standsStill ? 0 : counts.capacity,
        holders: this.describe(pool.name, counts, ofPool).at(input.now),
        next: standsStill === 'paused' || standsStill === 'maxUnavailable' ? [] : counts.next,
        waiting: counts.waiting,
        candidates: counts.candidates,
        isAllUpdated: counts.isAllUpdated,
        standsStill,
        build,
        goesLast: last === undefined || counts.candidates < 2 ? undefined : { node: last },
        took: measureNodes(ofPool).range,
        rollingSinceAt: updatingSince(object),
      };
    });
  }

  private count(
    pool: PoolAssessment,
    image: string | undefined,
    operatorNode: string | undefined,
  ): SlotCounts {
    const goal = { config: pool.targetConfig, image };
    const key = [goal.config, image, operatorNode];
    const known = this.counted.get(pool.name);
    const isSameGoal = known !== undefined && isSameList(known.key, key);
    if (isSameGoal && known.pool === pool) return known.counts;
    const tally = isSameGoal ? known.tally : new SlotTally(goal, operatorNode);
    const counts = tally.count(pool);
    this.counted.set(pool.name, { pool, key, tally, counts });
    return counts;
  }

  private describe(pool: string, counts: SlotCounts, timelines: PoolTimelines): PoolHolders {
    const known = this.holders.get(pool);
    if (known?.counts === counts && known.holders.timelines === timelines) return known.holders;
    const holders = new PoolHolders(counts.holders, timelines, known?.holders);
    this.holders.set(pool, { counts, holders });
    return holders;
  }
}

/** A pool that says it is not updated counts too: a cordoned node keeps it from being done. */
function rollsOut(pool: PoolAssessment, object: MachineConfigPool | undefined): boolean {
  const { counts, targetConfig } = pool;
  if (!counts || counts.total === 0 || targetConfig === '') return false;
  if (counts.atPoolConfig < counts.total) return true;
  return (
    object !== undefined && findLastCondition(object.conditions, 'Updated')?.status === 'False'
  );
}

function updatingSince({ conditions }: MachineConfigPool): Instant | undefined {
  const condition = findLastCondition(conditions, 'Updating');
  return condition?.status === 'True' ? condition.lastTransitionAt : undefined;
}

/**
 * Only a single pod tells; with two (while it is replaced) the operator itself does not know.
 * Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/controller/node/node_controller.go.
 */
function findOperatorNode(pods: Fetched<readonly unknown[]> | undefined): string | undefined {
  if (pods?.state !== 'loaded') return undefined;
  const nodes = readList(pods.value).flatMap((pod) => {
    const { spec, status } = readObject(pod);
    const hasEnded = ['Succeeded', 'Failed'].includes(readText(readObject(status).phase));
    return isObject(pod) && !hasEnded ? [readText(readObject(spec).nodeName)] : [];
  });
  return nodes.length === 1 && nodes[0] !== '' ? nodes[0] : undefined;
}

/** A pool that another one waits for. */
interface OtherPool {
  readonly pool: PoolAssessment;
  readonly counts: SlotCounts;
}

/** First match wins. Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/controller/node/node_controller.go. */
function findStandstill(
  pool: PoolAssessment,
  build: PoolSlots['build'],
  find: (pool: string) => OtherPool | undefined,
): PoolStandstill | undefined {
  if (pool.paused) return 'paused';
  if (pool.maxUnavailable === undefined) return 'maxUnavailable';
  if (holdsNodesBack(build)) return 'imageBuild';
  if (pool.name === ARBITER_POOL) {
    const masters = find(CONTROL_PLANE_POOL);
    return masters && goesFirst(masters) ? 'arbiterAfterControlPlane' : undefined;
  }
  if (pool.name === CONTROL_PLANE_POOL && (find(ARBITER_POOL)?.counts.unavailable ?? 0) > 0) {
    return 'controlPlaneAfterArbiter';
  }
  return undefined;
}

/** While nodes of the control plane are away, and while one may start. */
function goesFirst({ pool, counts }: OtherPool): boolean {
  const mayStart = !pool.paused && counts.capacity > 0 && counts.candidates > 0;
  return counts.unavailable > 0 || mayStart;
}

/** Shortest and longest of what has a beginning and an end; `undefined` when nothing has. */
const measureNodes = rememberByIdentity(({ list }: PoolTimelines): { range?: DurationRange } => {
  let fromNs: Nanoseconds | undefined;
  let toNs: Nanoseconds | undefined;
  let samples = 0;
  for (const timeline of list) {
    const { tookNs } = measureTimeline(timeline);
    if (tookNs === undefined) continue;
    if (fromNs === undefined || tookNs < fromNs) fromNs = tookNs;
    if (toNs === undefined || tookNs > toNs) toNs = tookNs;
    samples += 1;
  }
  return fromNs === undefined || toNs === undefined ? {} : { range: { fromNs, toNs, samples } };
});
