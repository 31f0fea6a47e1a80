import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { ReactReduxContext } from 'react-redux';
import { readList, readObject, readText } from '../engine';

/** The user for whom the cluster is read. */
export interface Identity {
  /** Tells identities apart. */
  readonly key: string;
  readonly isImpersonating: boolean;
}

const NOBODY = '';

/**
 * The user for whom the console reads the cluster, or the one whom that user impersonates. The console keeps that in
 * its Redux state and has no hook for it. The key does not hold the user: another user means that the page is loaded
 * again.
 */
export function useIdentity(): Identity {
  const store = useContext(ReactReduxContext)?.store;
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(listener) ?? doNothing,
    [store],
  );
  const key = useSyncExternalStore(subscribe, () => readImpersonated(store?.getState()));
  return useMemo(() => ({ key, isImpersonating: key !== NOBODY }), [key]);
}

/** The impersonated user as a unique text; empty without impersonation. */
function readImpersonated(state: unknown): string {
  const { impersonate } = readObject(readObject(state).sdkCore);
  if (!impersonate) return NOBODY;
  const { kind, name, groups } = readObject(impersonate);
  return JSON.stringify([readText(kind), readText(name), ...readList(groups).map(readText)]);
}

const doNothing = (): undefined => undefined;
