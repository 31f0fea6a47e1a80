import type { Instant } from '../time';
import { drainSeverity } from '../drains/drain-times';
import type { DrainAssessment } from '../status/drain';
import type { UnfinishedItem } from '../status/mover';
import type { Outage } from '../status/expected';
import type { PoolSlots } from '../status/slots';
import type { NodeStep, NodeTimeline } from '../status/timeline';
import { paceOf } from '../unfinished/pace';

/** Drains from before the cluster was off start anew: their controller has restarted, too. */
export function restartDrains(
  drains: readonly DrainAssessment[],
  outage: Outage | undefined,
  now: Instant,
): readonly DrainAssessment[] {
  if (!outage) return drains;
  const { backAt } = outage;
  return drains.map((drain) =>
    drain.sinceAt !== undefined && drain.sinceAt < backAt
      ? {
          ...drain,
          sinceAt: backAt,
          severity: drainSeverity(backAt, now),
        }
      : drain,
  );
}

/** Items that began before the cluster was off count from when it was back. */
export function restartItems(
  items: readonly UnfinishedItem[],
  outage: Outage | undefined,
  now: Instant,
): readonly UnfinishedItem[] {
  if (!outage) return items;
  const { backAt } = outage;
  return items.map((item) => {
    const { can, normal, pace, sinceAt } = item;
    if (sinceAt === undefined || sinceAt >= backAt) return item;
    const isOfTime = pace === 'slow' || pace === 'stalled';
    const anew = isOfTime ? paceOf(backAt, normal, now) : pace;
    return { ...item, sinceAt: backAt, pace: anew, can: anew === 'moving' ? 'yes' : can };
  });
}

/** Nodes that took a slot before the cluster was off take it since it was back, and none of them is overdue by that. */
export function restartSlots(
  slots: readonly PoolSlots[],
  outage: Outage | undefined,
): readonly PoolSlots[] {
  if (!outage) return slots;
  const { backAt } = outage;
  return slots.map((each) => ({
    ...each,
    holders: each.holders.map((holder) =>
      holder.sinceAt !== undefined && holder.sinceAt < backAt
        ? { ...holder, sinceAt: backAt, isOverdue: false }
        : holder,
    ),
  }));
}

/** A node that is still on its way takes what it has taken since then, and so does the step that it is at. */
export function restartTimelines(
  timelines: readonly NodeTimeline[],
  outage: Outage | undefined,
): readonly NodeTimeline[] {
  if (!outage) return timelines;
  const { backAt } = outage;
  const isBefore = ({ endedAt, startedAt }: Pick<NodeTimeline, 'endedAt' | 'startedAt'>): boolean =>
    endedAt === undefined && startedAt !== undefined && startedAt < backAt;
  const isUnderWay = ({ state }: NodeStep): boolean => state === 'current' || state === 'held';
  return timelines.map((timeline) => {
    if (!isBefore(timeline) || !timeline.steps.some(isUnderWay)) return timeline;
    return {
      ...timeline,
      startedAt: backAt,
      steps: timeline.steps.map((step) =>
        isUnderWay(step) && isBefore(step) ? { ...step, startedAt: backAt } : step,
      ),
    };
  });
}
