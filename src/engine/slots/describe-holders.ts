import { compareNames } from '../text/compare-names';
import type { Platform } from '../resources/infrastructure';
import { readNodePhase } from '../pools/node-state';
import { findEarliestCause } from '../nodes/unavailability';
import type { NodeTimeline } from '../status/timeline';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { rebootTime } from '../timelines/reboot-time';
import { compareInstants, type Instant } from '../time';
import type { CountedHolder } from './count-slots';
import type { SlotHolder } from '../status/slots';

/** Holders of a pool's slots, the longest first, unknown last. The clock decides which is overdue. */
export function describeHolders(
  counted: readonly CountedHolder[],
  timelines: PoolTimelines,
  platform: Platform,
  now: Instant,
): readonly SlotHolder[] {
  const { longestNs } = rebootTime(timelines, platform);
  return counted
    .map((holder): SlotHolder => {
      const timeline = timelines.of(holder.node.name);
      const described = describeHolder(holder, timeline);
      if (described.phase !== 'Rebooting' || timeline?.phaseSinceAt === undefined) return described;
      return now >= timeline.phaseSinceAt + longestNs
        ? { ...described, isOverdue: true }
        : described;
    })
    .sort(compareHolders);
}

function describeHolder(
  { node, because }: CountedHolder,
  timeline: NodeTimeline | undefined,
): SlotHolder {
  switch (because) {
    case 'moving':
      return {
        node: node.name,
        because,
        sinceAt: timeline?.startedAt ?? timeline?.phaseSinceAt,
        phase: readNodePhase(node),
        isOverdue: false,
      };
    case 'cordoned':
      return {
        node: node.name,
        because,
        cordonedBy: node.cordonedBy,
        sinceAt: node.cordonedAt,
        isOverdue: false,
      };
    case 'degraded':
      return { node: node.name, because, sinceAt: timeline?.startedAt, isOverdue: false };
    case 'drained':
      return { node: node.name, because, sinceAt: node.cordonedAt, isOverdue: false };
    case 'daemon': {
      // What it does has no time; the cordon that came before it may have one.
      const sinceAt = findEarliestCause(node.unavailableBecause) ?? node.cordonedAt;
      return { node: node.name, because, sinceAt, isOverdue: false };
    }
    default: {
      const sinceAt = findEarliestCause(node.unavailableBecause);
      return { node: node.name, because, sinceAt, isOverdue: false };
    }
  }
}

function compareHolders(a: SlotHolder, b: SlotHolder): number {
  return compareInstants(a.sinceAt, b.sinceAt) || compareNames(a.node, b.node);
}
