import { createContext, useContext } from 'react';
import type { TimeLeft } from '../../engine';

const TimesAwaitedContext = createContext(false);

export const TimesAwaitedProvider = TimesAwaitedContext.Provider;

/** Whether something is still being read that a time remaining rests on: no range is shown before. */
export function useAreTimesAwaited(): boolean {
  return useContext(TimesAwaitedContext);
}

/** Whether that is why nothing is said yet of how long the update still takes. */
export function useIsTimeAwaited(timeLeft: TimeLeft): boolean {
  return useAreTimesAwaited() && (timeLeft.kind === 'range' || timeLeft.because === 'unknown');
}
