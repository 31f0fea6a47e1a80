import { createContext, useContext } from 'react';

const TimesAwaitedContext = createContext(false);

export const TimesAwaitedProvider = TimesAwaitedContext.Provider;

/** Whether something is still being read that a time remaining rests on: no range is shown before. */
export function useAreTimesAwaited(): boolean {
  return useContext(TimesAwaitedContext);
}
