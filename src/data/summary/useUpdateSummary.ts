import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserEnvironment } from '../browser-environment';
import { useIdentity } from '../useIdentity';
import { useWatchedList, useWatchedResource } from '../watched/useWatched';
import { CLUSTER_OPERATORS, CLUSTER_VERSION, MACHINE_CONFIG_POOLS } from '../watched/watched-kinds';
import { summaryStores, type SummaryState } from './summary-store';

const stores = summaryStores(browserEnvironment);

/**
 * The status of the update without looking at nodes. All surfaces on screen share one assessment, and the console shares
 * the watches with its own cards. Operators and pools are watched where the controller publishes nothing that is fresh.
 *
 * @param wantsSnapshot They are watched anyway.
 */
export function useUpdateSummary({ wantsSnapshot = false } = {}): SummaryState {
  const identity = useIdentity();
  const summary = useMemo(() => stores.of(identity), [identity]);
  useEffect(() => summary.acquire(), [summary]);
  const store = summary.value;
  useWatchedResource(CLUSTER_VERSION, store.clusterVersion);
  const { getState, subscribe } = store.wantsParts;
  const isAll = useSyncExternalStore(subscribe, getState) || wantsSnapshot;
  useWatchedList(isAll ? CLUSTER_OPERATORS : null, store.clusterOperators);
  useWatchedList(isAll ? MACHINE_CONFIG_POOLS : null, store.machineConfigPools);
  return useSyncExternalStore(store.subscribe, store.getState);
}
