import type { NodeTimeline } from '../status/timeline';

/** The timelines of one pool's nodes; the same object as long as none of them has changed. */
export interface PoolTimelines {
  /** In the order of the nodes. */
  readonly list: readonly NodeTimeline[];
  of(node: string): NodeTimeline | undefined;
}

export const NO_TIMELINES: PoolTimelines = { list: [], of: () => undefined };

/** Timelines of a pool, by name. */
export interface TimelinesByPool {
  /** Empty for a pool that is not known. */
  ofPool(pool: string): PoolTimelines;
}
