import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { DrainAssessment } from '../status/drain';
import type { UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { PayloadAssessment } from '../status/payload';
import type { PoolAssessment } from '../status/pool';
import type { PoolSkew } from '../status/skew';
import type { PoolSlots } from '../status/slots';
import type { Instant } from '../time';
import type { TimelinesByPool } from '../timelines/pool-timelines';
import { compareItems } from './compare-items';
import { findMovingNodes } from './move-nodes';
import { findOperatorMoves } from './move-operators';
import { findPoolMoves } from './move-pools';
import { findReleaseMove } from './move-release';

export interface UnfinishedInput {
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  /** As read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  readonly slots: readonly PoolSlots[];
  readonly drains: readonly DrainAssessment[];
  readonly skew: readonly PoolSkew[];
  readonly timelines: TimelinesByPool;
  readonly payload: PayloadAssessment | undefined;
  readonly platform: Platform;
  readonly updating: boolean | undefined;
  readonly now: Instant;
}

/**
 * Everything that the update still has to do and that has somebody who moves next, worst first: by pace, the control plane
 * before workers, the oldest first, then by name. Nodes and operators that simply wait for their turn are not all in it: a
 * pool's item says how many wait.
 */
export function assessUnfinished(input: UnfinishedInput): readonly UnfinishedItem[] {
  const { controlPlane, operators, payload, updating, now } = input;
  const release = findReleaseMove(payload, controlPlane, now);
  if (updating === false) return [...release].sort(compareItems);
  const ofPools = findPools(input);
  const ofControlPlane = ofPools.filter(
    ({ subject }) => 'pool' in subject && subject.pool === CONTROL_PLANE_POOL,
  );
  return [
    ...release,
    ...ofPools,
    ...findOperatorMoves({
      controlPlane,
      operators,
      // What a pool reports of itself has no beginning: the operator's own is the better clock.
      waitsForNodes: ofControlPlane.some(
        ({ can, sinceAt }) => can !== 'unknown' || sinceAt !== undefined,
      ),
      now,
    }),
  ].sort(compareItems);
}

function findPools(input: UnfinishedInput): readonly UnfinishedItem[] {
  const { controlPlane, now, platform, timelines } = input;
  const drains = new Map(input.drains.map((drain) => [drain.node, drain]));
  const isControlPlaneUpdating = controlPlane.progressing === 'True';
  const isBeforeMachineConfig =
    isControlPlaneUpdating &&
    input.operators.some(
      ({ name, state }) => name === MACHINE_CONFIG_OPERATOR && state === 'waiting',
    );
  return input.pools.flatMap((pool, index) => {
    const object = input.objects[index];
    if (!object) return [];
    const ofPool = timelines.ofPool(pool.name);
    const slots = input.slots.find((candidate) => candidate.pool === pool.name);
    return [
      ...findPoolMoves({
        pool,
        object,
        slots,
        timelines: ofPool,
        pause: input.skew.find((candidate) => candidate.pool === pool.name)?.pause,
        controlPlaneAt: controlPlane.completedAt,
        isControlPlaneUpdating,
        isBeforeMachineConfig,
        now,
      }),
      ...(slots ? findMovingNodes({ pool, slots, timelines: ofPool, drains, platform, now }) : []),
    ];
  });
}
