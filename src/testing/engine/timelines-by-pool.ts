import type { NodeTimeline } from '../../engine/status/timeline';
import type { PoolTimelines, TimelinesByPool } from '../../engine/timelines/pool-timelines';

/** Timelines to look up, as the engine keeps them. */
export function timelinesByPool(timelines: readonly NodeTimeline[]): TimelinesByPool {
  return {
    ofPool: (pool) => poolTimelines(timelines.filter((timeline) => timeline.pool === pool)),
  };
}

export function poolTimelines(list: readonly NodeTimeline[]): PoolTimelines {
  return { list, of: (node) => list.find((timeline) => timeline.node === node) };
}
