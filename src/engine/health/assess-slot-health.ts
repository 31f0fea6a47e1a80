import type { CauseReader } from '../known-causes/read-cause';
import { countWaiting } from '../unfinished/count-waiting';
import { listNotMoving } from '../unfinished/items-by-name';
import {
  assessImageBuild,
  isBuiltForNobody,
  readBuildFailure,
  readImageBuilds,
} from '../pools/assess-image-build';
import type { UnfinishedItem } from '../status/mover';
import type { PoolSlots, SlotHolder } from '../status/slots';
import { findLastCondition } from '../resources/conditions';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { poolResource, poolScope } from '../resources/pool-reference';
import type { ImageBuildObjects } from '../snapshot';
import type { HealthInsight } from '../status/health';
import { REFERENCE } from './references';

/** Holders that are named. */
const MOST_NAMED = 10;

/**
 * Ours: nodes that are simply off keep others of their pool from starting, or the pool from being done, and have not
 * come back for longer than is normal. Nothing turns Degraded then.
 */
export function assessHeldSlots(
  slots: readonly PoolSlots[],
  unfinished: readonly UnfinishedItem[],
): readonly HealthInsight[] {
  // Asked first: there are hundreds of items.
  if (!listNotMoving(unfinished).some(isOff)) return [];
  return slots.flatMap((each): readonly HealthInsight[] =>
    each.total === undefined
      ? []
      : groupAlike(listHeldUp(unfinished, each.pool), each.holders).flatMap((held) =>
          describeHeld(held, each, slots),
        ),
  );
}

/** Items whose nodes take a slot for the same reason, as each reason has its own step; in the order of the first. */
function groupAlike(
  held: readonly UnfinishedItem[],
  holders: readonly SlotHolder[],
): readonly (readonly UnfinishedItem[])[] {
  const byName = new Map(holders.map((holder) => [holder.node, holder]));
  const keyOf = (name: string): string | undefined => {
    const holder = byName.get(name);
    return holder && `${holder.because} ${holder.cordonedBy ?? ''}`;
  };
  const [worst] = held;
  const groups = new Map<string, UnfinishedItem[]>();
  for (const item of held) {
    // One that holds no slot any more is of the first.
    const key = keyOf(item.object.name) ?? keyOf(worst?.object.name ?? '') ?? '';
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function describeHeld(
  held: readonly UnfinishedItem[],
  { holders, pool, total = 0 }: PoolSlots,
  slots: readonly PoolSlots[],
): readonly HealthInsight[] {
  const [worst] = held;
  if (!worst) return [];
  const holder = holders.find(({ node }) => node === worst.object.name);
  const named = held.slice(0, MOST_NAMED).map(({ object }) => object);
  return [
    {
      code: 'SlotsHeld',
      // Like a drain or a step of a node that takes long.
      level: held.every(({ pace }) => pace === 'slow') ? 'Warning' : 'Error',
      impact: 'Update Stalled',
      startedAt: worst.sinceAt,
      scope: poolScope(pool),
      resources: [poolResource(pool), ...named],
      reference: REFERENCE.machineConfigOperator,
      pool,
      nodes: named.map(({ name }) => name),
      because: holder?.because,
      cordonedBy: holder?.cordonedBy,
      held: held.length,
      total,
      waiting: countWaiting(worst, slots) ?? 0,
    },
  ];
}

/** Nodes of that pool that are simply off and have been for longer than is normal, the worst first. */
export function listHeldUp(
  unfinished: readonly UnfinishedItem[],
  pool: string,
): readonly UnfinishedItem[] {
  return listNotMoving(unfinished).filter(
    (item) => isOff(item) && 'pool' in item.subject && item.subject.pool === pool,
  );
}

function isOff({ move, pace }: UnfinishedItem): boolean {
  return move === 'free' && pace !== 'waiting';
}

function paceOfRender({ name }: MachineConfigPool, unfinished: readonly UnfinishedItem[]) {
  return unfinished.find(
    ({ move, subject }) => move === 'render' && subject.kind === 'pool' && subject.pool === name,
  )?.pace;
}

/**
 * Ours: what keeps a pool from getting a configuration or an image at all; no node is involved. A configuration that a
 * component is about to make is none, as long as that takes no longer than normal by `unfinished`.
 */
export function assessPoolInputs(
  pools: readonly MachineConfigPool[],
  imageBuilds: ImageBuildObjects | undefined,
  unfinished: readonly UnfinishedItem[],
  causes: CauseReader,
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
    // There are hundreds of items, and it is asked of each pool.
    const pace = render?.status === 'True' ? paceOfRender(pool, unfinished) : undefined;
    if (render?.status === 'True' && pace !== 'moving') {
      found.push({
        ...about,
        ...(pace === 'slow' && { level: 'Warning', impact: 'Update Speed' }),
        code: 'RenderDegraded',
        startedAt: render.lastTransitionAt,
        resources: [poolResource(pool.name)],
        message: render.message,
        cause: causes.read({ source: 'render', text: render.message, about: { pool: pool.name } }),
      });
    }
    const build = assessImageBuild(pool, images);
    if (build?.kind === 'failed' || build?.kind === 'interrupted') {
      const { cause, message, startedAt } = readBuildFailure(pool, build, causes);
      found.push({
        ...about,
        ...(isBuiltForNobody(pool, build) && { level: 'Warning', impact: 'Unknown' }),
        code: 'ImageBuildFailed',
        startedAt,
        resources: [poolResource(pool.name), ...(build.object ? [build.object] : [])],
        interrupted: build.kind === 'interrupted',
        message,
        cause,
      });
    }
    return found;
  });
}
