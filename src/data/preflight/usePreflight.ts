import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UpdateStatus } from '../../engine';
import { browserEnvironment } from '../browser-environment';
import { ASSESSED_FROM } from '../status/assessed-from';
import { useIdentity } from '../useIdentity';
import { preflightStores, type PreflightState } from './preflight-store';

const stores = preflightStores(browserEnvironment);

export interface PreflightReading {
  readonly preflights: PreflightState;
  /** True if there is a cluster to look at, so that they will come. */
  readonly isLooking: boolean;
  readonly refresh: () => void;
}

/** The checks before an update of the watched cluster. They read many lists while in use. */
export function usePreflight(status: UpdateStatus, version: string | undefined): PreflightReading {
  const identity = useIdentity();
  const shared = useMemo(() => stores.of(identity), [identity]);
  const store = shared.value;
  useEffect(() => {
    const assessed = ASSESSED_FROM.get(status);
    if (assessed) store.follow({ status, assessed, version });
  }, [store, status, version]);
  useEffect(() => shared.acquire(), [shared]);
  const preflights = useSyncExternalStore(store.subscribe, store.getState);
  const isLooking = preflights === undefined && ASSESSED_FROM.has(status);
  return useMemo(
    () => ({ preflights, isLooking, refresh: () => store.refresh() }),
    [preflights, isLooking, store],
  );
}
