import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UpdateStatus } from '../../engine';
import type { PastedConfig } from '../../engine/disruption';
import { browserEnvironment } from '../browser-environment';
import type { Shared, Startable } from '../shared';
import type { Store } from '../store';
import { useIdentity } from '../useIdentity';
import { listWants, readDisruption, type DisruptionReading } from './disruption-reading';
import { disruptionStores, type DisruptionObjects, type DisruptionStore } from './disruption-store';

/** The source of the objects; the console's cluster by default. */
export type DisruptionSource = Startable &
  Pick<Store<DisruptionObjects>, 'getState' | 'subscribe'> &
  Pick<DisruptionStore, 'want'>;

export const DisruptionSourceContext = createContext<Shared<DisruptionSource> | undefined>(
  undefined,
);

const stores = disruptionStores(browserEnvironment);

/**
 * Disruption by the pools' new configurations, and by a pasted one. Reads MachineConfigs while it is in use; a hosted
 * cluster has none.
 */
export function useDisruption(status: UpdateStatus, pasted: PastedConfig): DisruptionReading {
  const identity = useIdentity();
  const given = useContext(DisruptionSourceContext);
  const shared = useMemo(() => given ?? stores.of(identity), [given, identity]);
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
