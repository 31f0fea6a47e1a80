import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UpdateStatus } from '../../engine';
import type { PastedConfig } from '../../engine/disruption';
import { browserEnvironment } from '../environment';
import { useIdentity } from '../useIdentity';
import { listWants, readDisruption, type DisruptionReading } from './disruption-reading';
import { DisruptionStores } from './disruption-stores';

const stores = new DisruptionStores(browserEnvironment);

/**
 * What the configurations that pools go to do to their nodes, and what a pasted one would do. Reads MachineConfigs for as
 * long as it is in use; a hosted cluster has none.
 */
export function useDisruption(status: UpdateStatus, pasted: PastedConfig): DisruptionReading {
  const identity = useIdentity();
  const store = useMemo(() => stores.get(identity), [identity]);
  const isHosted = status.topology === 'External';
  useEffect(() => {
    if (isHosted) return undefined;
    store.start();
    return () => store.stop();
  }, [store, isHosted]);
  const names = useMemo(() => listWants(status.pools, pasted), [status.pools, pasted]);
  useEffect(() => {
    if (!isHosted) store.want(names);
  }, [store, names, isHosted]);
  const objects = useSyncExternalStore(store.subscribe, store.getState);
  return useMemo(() => readDisruption(status, objects, pasted), [status, objects, pasted]);
}
