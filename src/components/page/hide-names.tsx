import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** State whether shared texts hide names, and a function that changes it. */
export type HideNames = readonly [boolean, (hideNames: boolean) => void];

const HideNamesContext = createContext<HideNames | undefined>(undefined);

/** Provides one choice for everything within that can be shared. */
export function HideNamesProvider({ children }: { readonly children: ReactNode }) {
  const [hidesNames, setHidesNames] = useState(false);
  // The same until it is changed: a menu that reads it measures itself whenever it is drawn.
  const value = useMemo(() => [hidesNames, setHidesNames] as const, [hidesNames]);
  return <HideNamesContext.Provider value={value}>{children}</HideNamesContext.Provider>;
}

/** The common choice; one of its own where there is none. */
export function useHideNames(): HideNames {
  const own = useState(false);
  return useContext(HideNamesContext) ?? own;
}
