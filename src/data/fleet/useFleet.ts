import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { encodeUrlPart, readObject, type UpdateStatus } from '../../engine';
import type { UpdateClaim } from '../../fleet/claim';
import { browserEnvironment } from '../browser-environment';
import { useIdentity } from '../useIdentity';
import { FleetStore, type FleetState } from './fleet-store';
import { HUB_SERVICES } from './search-request';

/** Reads the published UpdateStatus of a cluster; `undefined` if that is not possible. Never rejects. */
export type ReadClusterStatus = (cluster: string) => Promise<unknown>;

export interface FleetSource {
  readonly state: FleetState;
  /** Reads with the user's permissions through the hub. The same function while the user is the same. */
  readonly readStatus: ReadClusterStatus;
}

/** Through the hub to a cluster, with the user's own permissions there. */
const PROXY = `${HUB_SERVICES}/managedclusterproxy`;
const STATUS = 'apis/update-status.github.io/v1alpha1/updatestatuses/cluster';

/**
 * Watches the clusters of the hub while it is in use.
 * @param toClaim What a hosted cluster would tell, by its status; the same function each time.
 */
export function useFleet(toClaim: (status: UpdateStatus) => UpdateClaim): FleetSource {
  const { isImpersonating } = useIdentity();
  const store = useMemo(
    () => new FleetStore(browserEnvironment, toClaim, { mayWatch: !isImpersonating }),
    [isImpersonating, toClaim],
  );
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const readStatus = useCallback<ReadClusterStatus>(
    async (cluster) => {
      const answer = await store.api.get(`${PROXY}/${encodeUrlPart(cluster)}/${STATUS}`);
      return answer.state === 'answered' ? readObject(answer.body).status : undefined;
    },
    [store],
  );
  return { state, readStatus };
}

/** The status of a cluster, which is requested once; `undefined` while it is requested, and if that fails. */
export function useClusterStatus(cluster: string, readStatus: ReadClusterStatus): unknown {
  const [answer, setAnswer] = useState<{ readonly cluster: string; readonly status: unknown }>();
  useEffect(() => {
    let isWanted = true;
    void readStatus(cluster).then((status) => {
      if (isWanted) setAnswer({ cluster, status });
    });
    return () => {
      isWanted = false;
    };
  }, [cluster, readStatus]);
  return answer?.cluster === cluster ? answer.status : undefined;
}
