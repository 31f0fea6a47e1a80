import { createContext, useContext, type FC, type PropsWithChildren } from 'react';
import type { UpdateStatusState } from './update-status-state';
import { useUpdateStatus } from './useUpdateStatus';

const UpdateStatusContext = createContext<UpdateStatusState | undefined>(undefined);

/** Watches the cluster, once for everything inside. */
export const UpdateStatusProvider: FC<PropsWithChildren> = ({ children }) => (
  <UpdateStatusContext.Provider value={useUpdateStatus()}>{children}</UpdateStatusContext.Provider>
);

/** @throws outside an `UpdateStatusProvider`. */
export function useUpdateStatusContext(): UpdateStatusState {
  const state = useContext(UpdateStatusContext);
  if (!state) throw new Error('useUpdateStatusContext needs an UpdateStatusProvider around it');
  return state;
}
