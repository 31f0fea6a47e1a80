import type { CauseReader } from '../known-causes/read-cause';
import type { Platform } from '../resources/infrastructure';
import type { DrainAssessment } from '../status/drain';
import type { NormalTime } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { PoolSlots, SlotCause } from '../status/slots';
import type { Instant } from '../time';
import type { NodeTimeline } from '../status/timeline';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { rebootTime } from '../timelines/reboot-time';
import { paceOf } from '../unfinished/pace';
import { progressSince, type NodeProgress, type QuietTime } from './quiet-time';

export interface NodesInput {
  readonly pool: PoolAssessment;
  readonly slots: PoolSlots;
  readonly timelines: PoolTimelines;
  /** Drains of its nodes. */
  readonly drains: readonly DrainAssessment[];
  /** Absent while what tells of beginnings has not been read. */
  readonly findQuiet?: (() => QuietTime | undefined) | undefined;
  readonly platform: Platform;
  readonly causes: CauseReader;
  readonly now: Instant;
}

/** Facts that all nodes of a pool share. */
export interface PoolFacts {
  readonly rebootTime: NormalTime;
  /** Absent if unknown, or not asked for. */
  readonly quiet: QuietTime | undefined;
  readonly degradedSinceAt: Instant | undefined;
  readonly causes: CauseReader;
  readonly isMoving: boolean;
  readonly isAllUpdated: boolean;
  readonly isWaiting: boolean;
  readonly isFull: boolean;
  /** More of its nodes are unavailable than may be: of those that move none lets another one begin. */
  readonly isOver: boolean;
  /** Others wait for a slot, and each one is held by a node that is not back from its reboot in the normal time. */
  readonly isHeldByLate: boolean;
  readonly standsStill: PoolSlots['standsStill'];
}

/** Facts that decide the move of a node, beside the clock. */
export interface NodeFacts {
  readonly node: NodeAssessment;
  readonly drain: DrainAssessment | undefined;
  readonly timeline: NodeTimeline | undefined;
  /** Absent: it holds no slot. */
  readonly because: SlotCause | undefined;
  /** Since when it holds its slot. */
  readonly heldSinceAt: Instant | undefined;
  readonly pool: PoolFacts;
}

export function readFacts(input: NodesInput): PoolFacts {
  const { causes, findQuiet, platform, pool, slots, timelines } = input;
  // Of most there are times.
  const isAsked = slots.holders.some(({ node }) => timelines.of(node)?.phaseSinceAt === undefined);
  return {
    rebootTime: rebootTime(timelines, platform),
    quiet: isAsked ? findQuiet?.() : undefined,
    degradedSinceAt: pool.degradedSinceAt,
    causes,
    isMoving: slots.holders.some(({ because }) => because === 'moving'),
    isAllUpdated: slots.isAllUpdated,
    isWaiting: slots.waiting > 0,
    isFull: slots.capacity === 0,
    isHeldByLate:
      slots.waiting > 0 &&
      slots.capacity === 0 &&
      slots.holders.every(({ isOverdue }) => isOverdue),
    isOver: slots.total !== undefined && slots.unavailable > slots.total,
    standsStill: slots.standsStill,
  };
}

/** Progress of a node, and its beginning. Where the beginning is unknown, the quiet time of its pool is used. */
export function progressOf(
  { node, pool }: { readonly node: NodeAssessment; readonly pool: Partial<PoolFacts> },
  knownAt: Instant | undefined,
  normal: NormalTime,
  now: Instant,
): NodeProgress {
  const { quiet, rebootTime: reboot } = pool;
  return knownAt === undefined && quiet && reboot
    ? progressSince(quiet, node, reboot, now)
    : { sinceAt: knownAt, pace: paceOf(knownAt, normal, now) };
}

/** Facts that decide a drain's move. */
export type DrainFacts = Pick<NodeFacts, 'drain' | 'node' | 'timeline'> & {
  readonly pool: Pick<PoolFacts, 'causes'> & Partial<PoolFacts>;
};
