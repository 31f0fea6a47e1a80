import { createContext, useContext, useState, type ReactNode } from 'react';

/** Whether names are left out of what is handed on, and how to change that. */
export type HideNames = readonly [boolean, (hideNames: boolean) => void];

const HideNamesContext = createContext<HideNames | undefined>(undefined);

/** One choice for everything that hands on something within. */
export function HideNamesProvider({ children }: { readonly children: ReactNode }) {
  return <HideNamesContext.Provider value={useState(false)}>{children}</HideNamesContext.Provider>;
}

/** The common choice; one of its own where there is none. */
export function useHideNames(): HideNames {
  const own = useState(false);
  return useContext(HideNamesContext) ?? own;
}
