import { findLastCondition } from '../resources/conditions';
import { type MachineConfigPool, updatingSince } from '../resources/machine-config-pool';
import { isObject, readList, readObject, readText } from '../resources/object';
import { ARBITER_POOL, CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { Fetched, ImageBuildObjects } from '../snapshot';
import { measurePool, type PoolMeasures } from '../timelines/measure-timelines';
import type { TimelinesByPool } from '../timelines/pool-timelines';
import type { Instant } from '../time';
import type { PoolAssessment } from '../status/pool';
import type { Platform, Topology } from '../resources/infrastructure';
import {
  assessImageBuild,
  findPoolImage,
  holdsNodesBack,
  readImageBuilds,
} from '../pools/assess-image-build';
import { countSlots, type SlotCounts } from './count-slots';
import { describeHolders } from './describe-holders';
import type { DurationRange, PoolSlots, PoolStandstill } from '../status/slots';

export interface SlotsInput {
  readonly pools: readonly PoolAssessment[];
  /** As read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  readonly timelines: TimelinesByPool;
  readonly imageBuilds: ImageBuildObjects | undefined;
  readonly machineConfigOperatorPods: Fetched<readonly unknown[]> | undefined;
  readonly topology: Topology;
  readonly platform: Platform;
  readonly now: Instant;
}

/**
 * Update slots of each pool: who holds them, who comes next, and who waits. One per pool that has nodes, in the order
 * of the pools; empty while no configuration rolls out anywhere.
 */
export function assessSlots(input: SlotsInput): readonly PoolSlots[] {
  const { pools, objects, platform, timelines } = input;
  const isRolling = pools.some((pool, index) => rollsOut(pool, objects[index]));
  if (!isRolling) return [];
  const images = readImageBuilds(input.imageBuilds);
  const operatorNode = findOperatorNode(input.machineConfigOperatorPods);
  const drafts = pools.flatMap((pool, index) => {
    const object = objects[index];
    if (!object || !pool.counts || pool.counts.total === 0) return [];
    if (pool.nodes.length === 0) return [];
    const last = pool.name === CONTROL_PLANE_POOL ? operatorNode : undefined;
    const image = findPoolImage(object, images);
    const listed = countSlots(pool, { config: pool.targetConfig, image, operatorNode: last });
    const counts = pool.countsFrom === 'reported' ? countPartly(listed, pool) : listed;
    return [{ pool, object, counts, last, build: assessImageBuild(object, images) }];
  });
  const find = (name: string): OtherPool | undefined =>
    drafts.find(({ pool }) => pool.name === name);
  return drafts.map(({ pool, object, counts, last, build }): PoolSlots => {
    const standsStill = findStandstill(pool, build, find);
    const ofPool = timelines.ofPool(pool.name);
    return {
      pool: pool.name,
      isPartial: counts.isPartial,
      total: pool.maxUnavailable,
      unavailable: counts.unavailable,
      capacity: standsStill ? 0 : counts.capacity,
      holders: describeHolders(counts.holders, ofPool, platform, input.now),
      next: isNoneNext(standsStill, counts, pool) ? [] : counts.next,
      waiting: counts.waiting,
      candidates: counts.candidates,
      isAllUpdated: counts.isAllUpdated,
      standsStill,
      build,
      goesLast: last === undefined || counts.candidates < 2 ? undefined : { node: last },
      took: rangeOf(measurePool(ofPool)),
      rollingSinceAt: updatingSince(object),
    };
  });
}

/** True if the next node is unknown: no slot is free, and nodes that don't come back by themselves hold some. */
function isNoneNext(
  standsStill: PoolStandstill | undefined,
  { capacity, holders, unavailable }: SlotCounts,
  { maxUnavailable }: PoolAssessment,
): boolean {
  if (standsStill === 'paused' || standsStill === 'maxUnavailable') return true;
  const isOver = maxUnavailable !== undefined && unavailable > maxUnavailable;
  return isOver
    ? !holders.every(({ because }) => because === 'moving')
    : capacity === 0 && holders.some(({ because }) => because === 'notReady');
}

/** Slots of a pool whose nodes are not all known, with its own counts. */
function countPartly(
  listed: SlotCounts,
  { counts, maxUnavailable = 0, reported }: PoolAssessment,
): SlotCounts & { readonly isPartial: true } {
  const unavailable = Math.max(listed.unavailable, reported.unavailable ?? 0);
  const behind = counts ? counts.total - counts.atPoolConfig : 0;
  return {
    ...listed,
    isPartial: true,
    unavailable,
    capacity: Math.max(0, maxUnavailable - unavailable),
    next: [],
    candidates: 0,
    waiting: Math.max(0, behind - unavailable),
    isAllUpdated: behind === 0,
  };
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
  readonly build: PoolSlots['build'];
}

/** First match wins. Mirrors machine-config-operator@main (2026-08-20), pkg/controller/node/node_controller.go. */
function findStandstill(
  pool: PoolAssessment,
  build: PoolSlots['build'],
  find: (pool: string) => OtherPool | undefined,
): PoolStandstill | undefined {
  if (pool.paused) return 'paused';
  if (pool.maxUnavailable === undefined) return 'maxUnavailable';
  if (holdsNodesBack(build)) return 'imageBuild';
  // A pool whose nodes are all done waits for no other pool.
  if (pool.counts && pool.counts.atPoolConfig >= pool.counts.total) return undefined;
  if (pool.name === ARBITER_POOL) {
    const masters = find(CONTROL_PLANE_POOL);
    return masters && goesFirst(masters) ? 'arbiterAfterControlPlane' : undefined;
  }
  if (pool.name === CONTROL_PLANE_POOL && (find(ARBITER_POOL)?.counts.unavailable ?? 0) > 0) {
    return 'controlPlaneAfterArbiter';
  }
  return undefined;
}

/** The arbiter takes its turn with the control plane's nodes, which are away, may start, or lack their image. */
function goesFirst({ build, pool, counts }: OtherPool): boolean {
  const mayStart = counts.capacity > 0 && counts.candidates > 0;
  return counts.unavailable > 0 || (!pool.paused && (mayStart || holdsNodesBack(build)));
}

/** Shortest and longest duration of the nodes; `undefined` when none has a beginning and an end. */
function rangeOf({ tookNs }: PoolMeasures): DurationRange | undefined {
  let [fromNs] = tookNs;
  let toNs = fromNs;
  if (fromNs === undefined || toNs === undefined) return undefined;
  for (const ns of tookNs) {
    if (ns < fromNs) fromNs = ns;
    if (ns > toNs) toNs = ns;
  }
  return { fromNs, toNs, samples: tookNs.length };
}
