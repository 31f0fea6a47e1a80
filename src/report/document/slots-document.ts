import {
  formatInstant,
  type DurationRange,
  type ImageBuild,
  type Instant,
  type PoolSlots,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describeHeld, describeStandstill, describeUnfinished } from '../../wording/slots/slots';
import type {
  DurationRangeDocument,
  ImageBuildDocument,
  PoolSlotsDocument,
} from './document-types';
import { formatGoDuration } from '../text/go-duration';

/** One per pool, in the order given. */
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
      describeHeld(pool, now, english.t) ??
      describeUnfinished(pool, now, english.t) ??
      describeStandstill(pool.standsStill, english.t),
  }));
}

function toBuildDocument(build: ImageBuild): ImageBuildDocument {
  return {
    kind: build.kind,
    started: toTimestamp(build.startedAt),
    ended: toTimestamp(build.endedAt),
    message: build.message === '' ? undefined : build.message,
    object: build.object,
    took: build.took && toRangeDocument(build.took),
  };
}

function toRangeDocument({ fromNs, toNs, samples }: DurationRange): DurationRangeDocument {
  return { from: formatGoDuration(fromNs), to: formatGoDuration(toNs), samples };
}

function toTimestamp(instant: Instant | undefined): string | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}
