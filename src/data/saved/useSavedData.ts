import { useEffect, useState, useSyncExternalStore } from 'react';
import { SavedDataStore, type SavedDataState } from './saved-data-store';
import { SavedReader } from './saved-reader';

/**
 * Saved data that the user opens, kept as long as the page is there.
 * @param scriptUrl Where the script is that reads.
 */
export function useSavedData(scriptUrl: () => string): {
  readonly store: SavedDataStore;
  readonly state: SavedDataState;
} {
  const [store] = useState(() => new SavedDataStore(new SavedReader(scriptUrl)));
  useEffect(() => store.close, [store]);
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) };
}
