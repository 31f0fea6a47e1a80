import { createContext, useContext } from 'react';

const SavedDataContext = createContext(false);

/** Around what shows saved data. */
export const SavedDataProvider = SavedDataContext.Provider;

/** True if saved data is shown: the console then has no pages about its objects, or those of another cluster. */
export function useIsSavedData(): boolean {
  return useContext(SavedDataContext);
}
