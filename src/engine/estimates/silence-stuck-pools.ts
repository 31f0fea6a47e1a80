import { listNotMoving } from '../unfinished/not-moving';
import type { UnfinishedItem } from '../status/mover';
import type { NoEstimateReason, PoolTimeLeft } from '../status/time-left';

/** Why nobody should say how long the operators still take. */
export type OperatorsSilence = Extract<NoEstimateReason, 'blocked' | 'slow'>;

/**
 * Why nobody should say how long operators and what comes after them take: one of them waits for a person or stands still, or takes
 * longer than is normal, which no estimate foresaw. `undefined` while all of them move.
 */
export function explainSilentOperators(
  unfinished: readonly UnfinishedItem[],
): OperatorsSilence | undefined {
  const paces = listNotMoving(unfinished).flatMap(({ move, pace, subject }) =>
    subject.kind === 'operator' || (subject.kind === 'release' && move !== 'retrieve')
      ? [pace]
      : [],
  );
  if (paces.includes('needsPerson') || paces.includes('stalled')) return 'blocked';
  return paces.includes('slow') ? 'slow' : undefined;
}

/** The names of pools in which something waits for a person, or stands still. */
export function listStuckPools(unfinished: readonly UnfinishedItem[]): ReadonlySet<string> {
  return new Set(
    listNotMoving(unfinished).flatMap(({ pace, subject }) =>
      (pace === 'needsPerson' || pace === 'stalled') &&
      'pool' in subject &&
      subject.pool !== undefined
        ? [subject.pool]
        : [],
    ),
  );
}

/** No time left of a pool that waits for a person, or for something that stands still, be it an operator before its nodes. */
export function silenceStuckPools(
  poolTimes: readonly PoolTimeLeft[],
  unfinished: readonly UnfinishedItem[],
  operatorsSilence: OperatorsSilence | undefined,
): readonly PoolTimeLeft[] {
  const stuck = listStuckPools(unfinished);
  if (stuck.size === 0 && operatorsSilence === undefined) return poolTimes;
  return poolTimes.map((time) => {
    if (time.timeLeft.kind === 'none') return time;
    const isBehindOperators = time.timeLeft.basis.stages.some(({ stage }) => stage === 'operators');
    const because = stuck.has(time.pool)
      ? 'blocked'
      : isBehindOperators
        ? operatorsSilence
        : undefined;
    return because ? { ...time, timeLeft: { kind: 'none', because } } : time;
  });
}
