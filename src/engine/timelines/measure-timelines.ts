import { memoizeByIdentity } from '../changes/memoize';
import type { Instant, Nanoseconds } from '../time';
import type { NodeTimeline } from '../status/timeline';
import type { PoolTimelines } from './pool-timelines';

/** How long a node took from beginning to end, and its reboot; each as far as both ends are known. */
export interface NodeMeasures {
  readonly tookNs: Nanoseconds | undefined;
  readonly rebootNs: Nanoseconds | undefined;
}

/** Remembered by the timeline: there are thousands, and a few change at a time. */
export const measureTimeline = memoizeByIdentity(
  (timeline: NodeTimeline): NodeMeasures => ({
    tookNs: durationOf(timeline),
    rebootNs: rebootOf(timeline),
  }),
);

/** The longest reboot that is over. */
export function longestReboot({ list }: PoolTimelines): Nanoseconds | undefined {
  let longestNs: Nanoseconds | undefined;
  for (const timeline of list) {
    const { rebootNs } = measureTimeline(timeline);
    if (rebootNs !== undefined && (longestNs === undefined || rebootNs > longestNs)) {
      longestNs = rebootNs;
    }
  }
  return longestNs;
}

function rebootOf({ steps }: NodeTimeline): Nanoseconds | undefined {
  const reboot = steps.find(({ id }) => id === 'reboot');
  return reboot?.state === 'done' ? durationOf(reboot) : undefined;
}

interface Span {
  readonly startedAt?: Instant;
  readonly endedAt?: Instant;
}

function durationOf({ startedAt, endedAt }: Span): Nanoseconds | undefined {
  return startedAt === undefined || endedAt === undefined || endedAt <= startedAt
    ? undefined
    : endedAt - startedAt;
}
