import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UpdateStatus } from '../../engine';
import type { PastedConfig } from '../../engine/disruption';
import { browserEnvironment } from '../browser-environment';
import { useIdentity } from '../useIdentity';
import { listWants, readDisruption, type DisruptionReading } from './disruption-reading';
import { disruptionStores } from './disruption-store';

const stores = disruptionStores(browserEnvironment);

/**
 * How the pools' new configurations disrupt their nodes, and how a pasted one would. Reads MachineConfigs while it is in use; a
 * hosted cluster has none.
 */
export function useDisruption(status: UpdateStatus, pasted: PastedConfig): DisruptionReading {
  const identity = useIdentity();
  const shared = useMemo(() => stores.of(identity), [identity]);
  const store = shared.value;
  const isHosted = status.topology === 'External';
  const names = useMemo(() => listWants(status.pools, pasted), [status.pools, pasted]);
  useEffect(() => {
    if (!isHosted) store.want(names);
  }, [store, names, isHosted]);
  useEffect(() => (isHosted ? undefined : shared.acquire()), [shared, isHosted]);
  const objects = useSyncExternalStore(store.subscribe, store.getState);
  return useMemo(() => readDisruption(status, objects, pasted), [status, objects, pasted]);
}
