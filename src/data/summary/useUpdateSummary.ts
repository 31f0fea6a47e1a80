import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserEnvironment } from '../browser-environment';
import type { Store } from '../store';
import { useIdentity } from '../useIdentity';
import { useWatchedList, useWatchedResource } from '../watched/useWatched';
import {
  CLUSTER_OPERATORS,
  CLUSTER_VERSION,
  MACHINE_CONFIG_POOLS,
  NODES,
} from '../watched/watched-kinds';
import { summaryStores, type SummaryState } from './summary-store';

const stores = summaryStores(browserEnvironment);

/**
 * The status of the update. All surfaces on screen share one assessment, and the console shares
 * the watches with its own cards. Operators and pools are watched where the controller publishes nothing that is fresh, and nodes where
 * they are few and the cluster is being updated.
 *
 * @param wantsSnapshot They are watched anyway.
 */
export function useUpdateSummary({ wantsSnapshot = false } = {}): SummaryState {
  const identity = useIdentity();
  const summary = useMemo(() => stores.of(identity), [identity]);
  useEffect(() => summary.acquire(), [summary]);
  const store = summary.value;
  useWatchedResource(CLUSTER_VERSION, store.clusterVersion);
  const isAll = useStore(store.wantsParts) || wantsSnapshot;
  const areNodesWanted = useStore(store.wantsNodes);
  useWatchedList(isAll ? CLUSTER_OPERATORS : null, store.clusterOperators);
  useWatchedList(isAll ? MACHINE_CONFIG_POOLS : null, store.machineConfigPools);
  useWatchedList(areNodesWanted ? NODES : null, store.nodes);
  return useStore(store);
}

function useStore<T>({ getState, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, getState);
}
