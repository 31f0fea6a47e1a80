import { createContext, useContext } from 'react';
import type { TimeLeft } from '../../engine';

const TimesAwaitedContext = createContext(false);

export const TimesAwaitedProvider = TimesAwaitedContext.Provider;

/** True while data for the time remaining is being read: no range is shown before. */
export function useAreTimesAwaited(): boolean {
  return useContext(TimesAwaitedContext);
}

/** True if the remaining time is unknown only for that reason. */
export function useIsTimeAwaited(timeLeft: TimeLeft): boolean {
  return useAreTimesAwaited() && (timeLeft.kind === 'range' || timeLeft.because === 'unknown');
}
