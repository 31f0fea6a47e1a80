import { rememberByIdentity } from '../remember';
import type { NodeTimeline } from '../steps/node-timeline';
import type { PoolTimelines } from '../steps/pool-timelines';
import type { Instant, Nanoseconds } from '../time';
import type { DurationRange } from './pool-slots';

interface Measures {
  readonly nodes: DurationRange | undefined;
  readonly longestReboot: Nanoseconds | undefined;
}

const measureBoth = rememberByIdentity(({ list }: PoolTimelines): Measures => {
  let nodes: DurationRange | undefined;
  let longestReboot: Nanoseconds | undefined;
  for (const timeline of list) {
    nodes = widen(nodes, durationOf(timeline));
    const rebootNs = rebootOf(timeline);
    if (rebootNs !== undefined && (longestReboot === undefined || rebootNs > longestReboot)) {
      longestReboot = rebootNs;
    }
  }
  return { nodes, longestReboot };
});

/** Shortest and longest of what has a beginning and an end; `undefined` when nothing has. */
export function measureTimelines(timelines: PoolTimelines): DurationRange | undefined {
  return measureBoth(timelines).nodes;
}

export function longestReboot(timelines: PoolTimelines): Nanoseconds | undefined {
  return measureBoth(timelines).longestReboot;
}

function rebootOf({ steps }: NodeTimeline): Nanoseconds | undefined {
  for (const step of steps) {
    if (step.id === 'reboot') return step.state === 'done' ? durationOf(step) : undefined;
  }
  return undefined;
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

function widen(
  range: DurationRange | undefined,
  tookNs: Nanoseconds | undefined,
): DurationRange | undefined {
  if (tookNs === undefined) return range;
  return {
    fromNs: range && range.fromNs < tookNs ? range.fromNs : tookNs,
    toNs: range && range.toNs > tookNs ? range.toNs : tookNs,
    samples: (range?.samples ?? 0) + 1,
  };
}
