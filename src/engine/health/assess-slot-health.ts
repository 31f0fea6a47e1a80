import { readCause } from '../known-causes/read-cause';
import { assessImageBuild, readImageBuilds } from '../pools/assess-image-build';
import type { PoolSlots, SlotCause } from '../status/slots';
import { findLastCondition } from '../resources/conditions';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { poolResource, poolScope } from '../resources/pool-reference';
import type { ImageBuildObjects } from '../snapshot';
import type { HealthInsight } from '../status/health';
import { REFERENCE } from './references';

/** Holders that are named. */
const MOST_NAMED = 10;

/** Holders that may keep their slot for ever. A working daemon gives its slot back; a degraded node is a finding by itself. */
const STAYS: Readonly<Record<SlotCause, boolean>> = {
  moving: false,
  cordoned: true,
  notReady: true,
  diskPressure: true,
  networkUnavailable: true,
  degraded: false,
  daemon: false,
};

/**
 * Ours: nodes wait, no node moves, and every slot is taken, by nodes among others that are simply off. Nothing turns
 * Degraded then. Not for a pool that stands still for another reason.
 */
export function assessHeldSlots(slots: readonly PoolSlots[]): readonly HealthInsight[] {
  return slots.flatMap((pool): readonly HealthInsight[] => {
    const { holders, standsStill, total, unavailable, waiting } = pool;
    if (standsStill || total === undefined || waiting === 0 || unavailable < total) return [];
    if (holders.some(({ because }) => because === 'moving')) return [];
    const off = holders.filter(({ because }) => STAYS[because]);
    const [longest] = off;
    if (!longest) return [];
    return [
      {
        code: 'SlotsHeld',
        level: 'Warning',
        impact: 'Update Stalled',
        startedAt: longest.sinceAt,
        scope: poolScope(pool.pool),
        resources: [
          poolResource(pool.pool),
          ...off.slice(0, MOST_NAMED).map(({ node }) => ({ resource: 'nodes', name: node })),
        ],
        reference: REFERENCE.machineConfigOperator,
        pool: pool.pool,
        nodes: off.slice(0, MOST_NAMED).map(({ node }) => node),
        held: off.length,
        total,
        waiting,
      },
    ];
  });
}

/** Ours: what keeps a pool from getting a configuration or an image at all; no node is involved. */
export function assessPoolInputs(
  pools: readonly MachineConfigPool[],
  imageBuilds: ImageBuildObjects | undefined,
): readonly HealthInsight[] {
  const images = readImageBuilds(imageBuilds);
  return pools.flatMap((pool): readonly HealthInsight[] => {
    const about = {
      level: 'Error',
      impact: 'Update Stalled',
      scope: poolScope(pool.name),
      reference: REFERENCE.machineConfigOperator,
      pool: pool.name,
    } as const;
    const found: HealthInsight[] = [];
    const render = findLastCondition(pool.conditions, 'RenderDegraded');
    if (render?.status === 'True') {
      found.push({
        ...about,
        code: 'RenderDegraded',
        startedAt: render.lastTransitionAt,
        resources: [poolResource(pool.name)],
        message: render.message,
        cause: readCause({ source: 'render', text: render.message, about: { pool: pool.name } }),
      });
    }
    const build = assessImageBuild(pool, images);
    if (build?.kind === 'failed' || build?.kind === 'interrupted') {
      const condition = findLastCondition(pool.conditions, 'ImageBuildDegraded');
      const message = build.message || (condition?.status === 'True' ? condition.message : '');
      found.push({
        ...about,
        code: 'ImageBuildFailed',
        startedAt: build.endedAt ?? condition?.lastTransitionAt,
        resources: [poolResource(pool.name), ...(build.object ? [build.object] : [])],
        interrupted: build.kind === 'interrupted',
        message,
        cause: readCause({
          source: 'imageBuild',
          text: message,
          about: { pool: pool.name, object: build.object?.name },
        }),
      });
    }
    return found;
  });
}
