import { listNotMoving } from '../unfinished/not-moving';
import type { UnfinishedItem } from '../status/mover';
import type { PoolTimeLeft } from '../status/time-left';

/** No time left of a pool that waits for a person, or for something that stands still. */
export function silenceStuckPools(
  poolTimes: readonly PoolTimeLeft[],
  unfinished: readonly UnfinishedItem[],
): readonly PoolTimeLeft[] {
  const stuck = new Set(
    listNotMoving(unfinished).flatMap(({ pace, subject }) =>
      (pace === 'needsPerson' || pace === 'stalled') && 'pool' in subject ? [subject.pool] : [],
    ),
  );
  if (stuck.size === 0) return poolTimes;
  return poolTimes.map((time) =>
    time.timeLeft.kind === 'none' || !stuck.has(time.pool)
      ? time
      : { ...time, timeLeft: { kind: 'none', because: 'blocked' } },
  );
}
