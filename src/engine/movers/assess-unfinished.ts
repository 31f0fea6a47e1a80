import type { UpdateStatus } from '../status/update-status';
import { findNamed } from '../changes/find-named';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { concat } from '../changes/concat';
import type { CauseReader } from '../known-causes/read-cause';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigNode } from '../resources/machine-config-node';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { findOfPool, isOfControlPlane } from '../resources/pool-reference';
import { assessImageBuild, readImageBuilds } from '../pools/assess-image-build';
import { rollsOutConfig } from '../pools/is-behind';
import type { ImageBuildObjects } from '../snapshot';
import type { UnfinishedItem } from '../status/mover';
import type { PayloadAssessment } from '../status/payload';
import type { PoolAssessment } from '../status/pool';
import type { TimelinesByPool } from '../timelines/pool-timelines';
import { compareItems } from '../unfinished/compare-items';
import type { LoneNode } from '../nodes/lone-node';
import { findLoneMoves } from './move-lone-nodes';
import { findDegradedNodes, findDrainsAtRest, findNodeMoves, findNodesOff } from './move-nodes';
import { findOperatorMoves } from './move-operators';
import { findPoolMoves, findRender } from './move-pools';
import { findReleaseMove } from './move-release';
import { machineConfigTime, operatorTime } from '../unfinished/normal-times';
import { findQuietTime } from './quiet-time';

export interface UnfinishedInput extends Pick<
  UpdateStatus,
  'controlPlane' | 'operators' | 'pools' | 'slots' | 'drains' | 'skew' | 'updating' | 'now'
> {
  /** As read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  /** Nodes without a known pool. */
  readonly loneNodes: readonly LoneNode[];
  readonly machineConfigNodeOf: (node: string) => MachineConfigNode | undefined;
  readonly imageBuilds: ImageBuildObjects | undefined;
  /** True if the sources of nodes' beginnings have been read, or can't be. */
  readonly areBeginningsRead: boolean;
  /** Empty where they could not be had. */
  readonly machineConfigs: readonly unknown[];
  readonly timelines: TimelinesByPool;
  readonly payload: PayloadAssessment | undefined;
  readonly platform: Platform;
  readonly causes: CauseReader;
}

/** The unfinished items of one pool. */
interface MovesOfPool {
  readonly pool: string;
  readonly items: readonly UnfinishedItem[];
}

/**
 * Everything that the update still has to do and that has a next mover, worst first: by pace, the control plane before
 * workers, the oldest first, then by name. Nodes and operators that simply wait for their turn are not all in it: a
 * pool's item says how many wait.
 */
export function assessUnfinished(input: UnfinishedInput): readonly UnfinishedItem[] {
  const { causes, controlPlane, loneNodes, operators, payload, platform, pools, updating, now } =
    input;
  const release = findReleaseMove(payload, controlPlane, now);
  if (updating === false) return [...release, ...findAtRest(input)].sort(compareItems);
  const ofPools = findOfPools(input, () => true);
  const ofControlPlane = concat(
    ofPools.map((ofPool) => (isOfControlPlane(ofPool.pool) ? ofPool.items : [])),
  );
  return concat([
    release,
    findLoneMoves(loneNodes, platform, now, causes, input.machineConfigNodeOf),
    findOperatorMoves({
      controlPlane,
      operators,
      // An item without a beginning never becomes late, so the operator's own beginning is the better clock.
      waitsForNodes: ofControlPlane.some(
        ({ pace, sinceAt }) => pace !== 'moving' || sinceAt !== undefined,
      ),
      machineConfigTime:
        ofControlPlane.length === 0
          ? operatorTime(MACHINE_CONFIG_OPERATOR)
          : machineConfigTime(countControlPlaneNodes(pools), platform),
      areNodesLeft: ofPools.some((ofPool) => ofPool.items.length > 0),
      now,
    }),
    ...ofPools.map((ofPool) => ofPool.items),
  ]).sort(compareItems);
}

/** No update runs. What rolls out a configuration all the same is judged as in an update. */
function findAtRest(input: UnfinishedInput): readonly UnfinishedItem[] {
  const rolling = findOfPools(input, rollsOutConfig).map(({ items }) => items);
  return [...concat(rolling), ...findBrokenPools(input)];
}

function findOfPools(
  input: UnfinishedInput,
  isAsked: (pool: PoolAssessment) => boolean,
): readonly MovesOfPool[] {
  const { areBeginningsRead, causes, controlPlane, machineConfigs, now, platform } = input;
  const isControlPlaneUpdating = controlPlane.progressing === 'True';
  const machineConfig = findNamed(input.operators, MACHINE_CONFIG_OPERATOR);
  const isBeforeMachineConfig = isControlPlaneUpdating && machineConfig?.state === 'waiting';
  const controllerSinceAt =
    machineConfig?.state === 'updating' ? machineConfig.progressing?.lastTransitionAt : undefined;
  const images = readImageBuilds(input.imageBuilds);
  return input.pools.flatMap((pool, index) => {
    const object = input.objects[index];
    if (!object || !isAsked(pool)) return [];
    const timelines = input.timelines.ofPool(pool.name);
    const slots = findOfPool(input.slots, pool.name);
    const ofPool = {
      pool,
      object,
      slots,
      // Slots can't be counted without nodes; the build is reported all the same.
      image: slots ? slots.build : assessImageBuild(object, images),
      timelines,
      pausedSinceAt: findOfPool(input.skew, pool.name)?.pause?.sinceAt,
      startedAt: controlPlane.startedAt,
      isControlPlaneUpdating,
      isBeforeMachineConfig,
      controllerSinceAt,
      platform,
      causes,
      now,
    };
    const drains = input.drains.filter((drain) => drain.pool === pool.name);
    const ofNodes = { pool, timelines, drains, causes, platform, now };
    const findQuiet = areBeginningsRead
      ? () => findQuietTime(pool, timelines, { ...ofPool, machineConfigs })
      : undefined;
    const items = concat([
      findPoolMoves(ofPool),
      slots ? findNodeMoves({ ...ofNodes, findQuiet, slots }) : findNodesAtRest(ofNodes),
    ]);
    return [{ pool: pool.name, items }];
  });
}

function countControlPlaneNodes(pools: readonly PoolAssessment[]): number {
  return pools
    .filter(({ name }) => isOfControlPlane(name))
    .reduce((sum, { counts }) => sum + (counts?.total ?? 0), 0);
}

/** Items of the nodes of a pool whose configuration does not roll out while an update does. */
function findNodesAtRest(input: Parameters<typeof findNodesOff>[0]): readonly UnfinishedItem[] {
  return [...findDegradedNodes(input), ...findDrainsAtRest(input), ...findNodesOff(input)];
}

/** Items of pools where nothing rolls out: errors that would block the next update at its first node. */
function findBrokenPools({ causes, drains, now, objects, pools, timelines }: UnfinishedInput) {
  return pools.flatMap((pool, index): readonly UnfinishedItem[] => {
    if (rollsOutConfig(pool)) return [];
    const object = objects[index];
    const render = object && findRender({ pool, object, causes, now });
    return [
      ...(render ? [render] : []),
      ...findDegradedNodes({
        pool,
        timelines: timelines.ofPool(pool.name),
        drains: drains.filter((drain) => drain.pool === pool.name),
        causes,
      }),
    ];
  });
}
