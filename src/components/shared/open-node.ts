import { createContext, useContext } from 'react';

type OpenNode = (name: string) => void;

const OpenNodeContext = createContext<OpenNode | undefined>(undefined);

/** Provides what opens the panel of a node beside the tabs. */
export const OpenNodeProvider = OpenNodeContext.Provider;

/** Opens the panel of a node; `undefined` outside of the page, where names of nodes lead to their own pages. */
export function useOpenNode(): OpenNode | undefined {
  return useContext(OpenNodeContext);
}
