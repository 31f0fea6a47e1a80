import type { Slices } from '../engine';
import type { Cancel, Environment } from './environment';

/** The time after which a task starts nothing new, so that it ends before a user notices. */
const LONG_ENOUGH_MS = 25;

/** @param isAwaited Whether others have to wait for that, not that for others. */
export function afterThis(
  environment: Environment,
  callback: () => void,
  isAwaited: boolean,
): Cancel {
  const isFirst = isAwaited ? environment.beforeOthers?.(callback) : undefined;
  return isFirst ?? environment.after(0, callback);
}

/** Runs slices in as many tasks as it takes; those that are short in one, at once. */
export function runInSlices(
  environment: Environment,
  slices: Slices<void>,
  isAwaited = false,
): Cancel {
  let cancelNext: Cancel | undefined;
  const goOn = (): void => {
    cancelNext = undefined;
    const startedMs = environment.nowMs();
    while (!slices.next().done) {
      if (environment.nowMs() - startedMs < LONG_ENOUGH_MS) continue;
      cancelNext = afterThis(environment, goOn, isAwaited);
      return;
    }
  };
  goOn();
  return () => {
    if (!cancelNext) return;
    cancelNext();
    slices.return();
  };
}
