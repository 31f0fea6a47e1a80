import { keepIfEqual } from '../changes/memoize';
import type { PoolTimeLeft, TimeLeft } from '../status/time-left';

/** Gives the time of the last look back as long as the new one says the same: what is drawn of it need not be drawn again. */
export const keepSameTime = (): ((time: TimeLeft) => TimeLeft) => keepIfEqual<TimeLeft>(partsOf);

/** So it does for each pool. */
export function keepSameTimes(): (times: readonly PoolTimeLeft[]) => readonly PoolTimeLeft[] {
  const keepers = new Map<string, (time: TimeLeft) => TimeLeft>();
  return (times) =>
    times.map((time) => {
      const keep = keepers.get(time.pool) ?? keepSameTime();
      keepers.set(time.pool, keep);
      const timeLeft = keep(time.timeLeft);
      return timeLeft === time.timeLeft ? time : { ...time, timeLeft };
    });
}

function partsOf(time: TimeLeft): readonly unknown[] {
  if (time.kind === 'none') return [time.because];
  const { basis, fromNs, toNs } = time;
  return [
    fromNs,
    toNs,
    basis.withoutNodes,
    ...basis.stages.flatMap((stage) => Object.values<unknown>({ ...stage })),
  ];
}
