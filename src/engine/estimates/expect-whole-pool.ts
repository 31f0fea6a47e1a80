import type { Platform } from '../resources/infrastructure';
import type { PoolAssessment } from '../status/pool';
import type { StageTime, TimeSpan } from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import { addSpans } from './time-span';
import { expectAsDocumented, expectAsLastTime, readLastDurations } from './usual-node-times';
import { playThrough } from './play-through';
import { expectAsBefore } from './expect-node';
import { MINUTE, SECOND, type Instant } from '../time';

export interface WholePool {
  readonly pool: PoolAssessment;
  /** What is remembered of updates before, newest first. */
  readonly earlier: readonly UpdateRecord[];
  /** When its nodes were done the last time, as far as anything tells. */
  readonly lastEnds: readonly Instant[];
  readonly platform: Platform;
}

/** How long a pool takes whose nodes all have yet to begin, from when it is given a new configuration. */
export function expectWholePool(whole: WholePool): StageTime {
  const { earlier, lastEnds, platform, pool } = whole;
  const nodes = pool.counts?.total ?? pool.nodes.length;
  const slots = Math.max(1, pool.maxUnavailable ?? 1);
  const expected =
    expectAsBefore(pool, earlier) ??
    expectAsLastTime({
      durations: readLastDurations(lastEnds, slots),
      told: lastEnds.length,
      nodes,
    }) ??
    expectAsDocumented(platform);
  return {
    ...addSpans(playThrough([], slots, nodes, expected), RENDERING),
    stage: 'pool',
    pool: pool.name,
    basis: expected.basis,
    samples: expected.samples,
  };
}

/** From the last operator until nodes are given the configuration of the new release. */
export const RENDERING: TimeSpan = { fromNs: 30n * SECOND, toNs: 3n * MINUTE };
