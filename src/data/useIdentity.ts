import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { ReactReduxContext } from 'react-redux';
import { readList, readObject, readText } from '../engine';

/** For whom the cluster is asked. */
export interface Identity {
  /** Tells identities apart. */
  readonly key: string;
  readonly isImpersonating: boolean;
}

const NOBODY = '';

/**
 * For whom the console asks the cluster: the user, or somebody the user impersonates. The console keeps that in its
 * redux state and offers no hook for it. The user themselves are not part of the key: they cannot change without the
 * page being loaded anew.
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

/** Who is impersonated, as a text that tells them apart; empty when nobody is. */
function readImpersonated(state: unknown): string {
  const { impersonate } = readObject(readObject(state).sdkCore);
  if (!impersonate) return NOBODY;
  const { kind, name, groups } = readObject(impersonate);
  return JSON.stringify([readText(kind), readText(name), ...readList(groups).map(readText)]);
}

const doNothing = (): undefined => undefined;
