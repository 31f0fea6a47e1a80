import type {
  ImageBuild,
  Instant,
  PoolSlots,
  PoolStandstill,
  ResourceRef,
  SlotHolder,
  Timestamp,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describeHeld, describeStandstill, describeUnfinished } from '../../wording/slots/slots';
import {
  orNothing,
  toRangeDocument,
  toTimestamp,
  type DurationRangeDocument,
} from './common-document';

/** Update slots of a pool: how many there are, who uses them, and who waits. */
export interface PoolSlotsDocument {
  readonly pool: string;
  /**
   * `maxUnavailable` in nodes; absent when its value is malformed.
   * @minimum 1
   */
  readonly total?: number;
  readonly unavailable: number;
  /** Nodes that may start now. */
  readonly capacity: number;
  /** Nodes that use a slot, the longest first. */
  readonly holders: readonly SlotHolderDocument[];
  /**
   * The nodes that start next, as predicted.
   * @maxItems 10
   */
  readonly next: readonly string[];
  /** The node that runs the machine-config operator. */
  readonly goesLast?: string;
  readonly waiting: number;
  readonly allUpdated: boolean;
  readonly standsStill?: PoolStandstill;
  readonly imageBuild?: ImageBuildDocument;
  /** Durations of the pool's nodes that are done. */
  readonly took?: DurationRangeDocument;
  /** In English, as the page says it; only when something keeps the pool. */
  readonly sentence?: string;
}

export interface SlotHolderDocument extends Pick<SlotHolder, 'node' | 'because' | 'phase'> {
  readonly since?: Timestamp;
  /** Not back from its reboot for very long. */
  readonly overdue: boolean;
}

export interface ImageBuildDocument {
  readonly kind: ImageBuild['kind'];
  readonly started?: Timestamp;
  readonly ended?: Timestamp;
  readonly message?: string;
  readonly object?: ResourceRef;
  readonly took?: DurationRangeDocument;
}

/** Documents of the slots of each pool, in the given order. */
export function toSlotsDocuments(
  slots: readonly PoolSlots[],
  now: Instant,
): readonly PoolSlotsDocument[] {
  return slots.map((pool) => ({
    pool: pool.pool,
    total: pool.total,
    unavailable: pool.unavailable,
    capacity: pool.capacity,
    holders: pool.holders.map(({ node, because, sinceAt, phase, isOverdue }) => ({
      node,
      because,
      since: toTimestamp(sinceAt),
      phase,
      overdue: isOverdue,
    })),
    next: pool.next,
    goesLast: pool.goesLast?.node,
    waiting: pool.waiting,
    allUpdated: pool.isAllUpdated,
    standsStill: pool.standsStill,
    imageBuild: pool.build && toBuildDocument(pool.build),
    took: pool.took && toRangeDocument(pool.took),
    sentence:
      describeHeld(pool, now, english) ??
      describeUnfinished(pool, now, english) ??
      describeStandstill(pool, english),
  }));
}

function toBuildDocument(build: ImageBuild): ImageBuildDocument {
  return {
    kind: build.kind,
    started: toTimestamp(build.startedAt),
    ended: toTimestamp(build.endedAt),
    message: orNothing(build.message),
    object: build.object,
    took: build.took && toRangeDocument(build.took),
  };
}
