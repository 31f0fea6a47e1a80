import type { Platform } from '../resources/infrastructure';
import type { PoolAssessment } from '../status/pool';
import type { StageTime, TimeSpan } from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import { addSpans } from '../control-plane/estimate';
import { expectAsDocumented, expectAsLastTime, readLastDurations } from './usual-node-times';
import { playThrough } from './play-through';
import { expectAsBefore } from './expect-node';
import { MINUTE, SECOND, type Instant } from '../time';

export interface WholePool {
  readonly pool: PoolAssessment;
  /** Records of earlier updates, newest first. */
  readonly earlier: readonly UpdateRecord[];
  /** Times when its nodes were last updated, as far as known. */
  readonly lastEnds: readonly Instant[];
  readonly platform: Platform;
}

/** Duration of a pool whose nodes have all yet to begin, from its new configuration on. */
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
