import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserEnvironment } from '../browser-environment';
import { useIdentity } from '../useIdentity';
import { useWatchedList, useWatchedResource } from '../watched/useWatched';
import {
  CLUSTER_OPERATORS,
  CLUSTER_VERSION,
  INFRASTRUCTURE,
  MACHINE_CONFIG_POOLS,
} from '../watched/watched-kinds';
import { browserSessions } from './browser-sessions';
import { EarlyLook } from './early-look';
import type { UpdateStatusState } from './update-status-state';
import { UpdateStatusStore } from './update-status-store';

const early = new EarlyLook(browserEnvironment, browserSessions);

/**
 * Begins what `useUpdateStatus` goes on with. For scripts that are loaded because a page is opened: those of small
 * surfaces and of tabs are loaded with pages on which they may not be shown.
 */
export function lookEarly(): void {
  early.begin();
}

/**
 * Watches the cluster and has the engine judge it. Each use has its own watches: a page uses `UpdateStatusProvider`,
 * once.
 */
export function useUpdateStatus(): UpdateStatusState {
  const identity = useIdentity();
  const store = useMemo(
    () =>
      early.storeOf(identity) ??
      new UpdateStatusStore(browserEnvironment, browserSessions.of(identity)),
    [identity],
  );
  useWatchedResource(CLUSTER_VERSION, store.watched.clusterVersion);
  useWatchedList(CLUSTER_OPERATORS, store.watched.clusterOperators);
  useWatchedList(MACHINE_CONFIG_POOLS, store.watched.machineConfigPools);
  useWatchedResource(INFRASTRUCTURE, store.watched.infrastructure);
  useEffect(() => {
    early.end(store);
    store.start();
    return () => store.stop();
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.getState);
}
