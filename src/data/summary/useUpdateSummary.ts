import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserEnvironment } from '../browser-environment';
import type { Store } from '../store';
import { useIdentity } from '../useIdentity';
import { useWatchedList, useWatchedResource } from '../watched/useWatched';
import {
  CLUSTER_OPERATORS,
  CLUSTER_VERSION,
  INFRASTRUCTURE,
  MACHINE_CONFIG_POOLS,
} from '../watched/watched-kinds';
import { summaryStores } from './summary-store';
import type { SummaryState } from './summary-state';

const stores = summaryStores(browserEnvironment);

/**
 * The status of the update. All surfaces on screen share one, and the console shares the watches with its own cards.
 * Operators and pools are watched where the controller publishes nothing that is fresh.
 */
export function useUpdateSummary(): SummaryState {
  const identity = useIdentity();
  const summary = useMemo(() => stores.of(identity), [identity]);
  useEffect(() => summary.acquire(), [summary]);
  const { isJudging, watched } = summary.value;
  const isAll = useStore(isJudging);
  useWatchedResource(CLUSTER_VERSION, watched.clusterVersion);
  useWatchedResource(isAll ? INFRASTRUCTURE : null, watched.infrastructure);
  useWatchedList(isAll ? CLUSTER_OPERATORS : null, watched.clusterOperators);
  useWatchedList(isAll ? MACHINE_CONFIG_POOLS : null, watched.machineConfigPools);
  return useStore(summary.value);
}

function useStore<T>({ getState, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, getState);
}
