import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { WatchK8sResource } from '@openshift-console/dynamic-plugin-sdk';

import type { Discovery } from '../k8s/api-discovery';
import { referenceFor } from '../k8s/group-version-kind';
import { useDiscovery } from '../k8s/useModel';
import type { Model } from '../k8s/model';
import { joinWatch, peekWatch } from './shared-watches';
import { useDeepStable } from './useDeepStable';
import type { WatchState } from './watch-state';

type WatchConfigs = Readonly<Record<string, WatchK8sResource | null>>;
type WatchStates = Readonly<Record<string, WatchState>>;

/** The cluster does not serve the kind: known as soon as discovery is done. */
export class NoModelError extends Error {
  constructor() {
    super('Model does not exist');
  }
}

const NOTHING_ASKED: WatchState = { data: undefined, loaded: true, loadError: undefined };
const LIST_PLACEHOLDER: WatchState = { data: [], loaded: false, loadError: undefined };
const OBJECT_PLACEHOLDER: WatchState = { data: {}, loaded: false, loadError: undefined };
const LIST_WITHOUT_MODEL: WatchState = { data: [], loaded: true, loadError: new NoModelError() };
const OBJECT_WITHOUT_MODEL: WatchState = { data: {}, loaded: true, loadError: new NoModelError() };

const modelOf = (config: WatchK8sResource, { models }: Discovery): Model | undefined =>
  config.groupVersionKind && models[referenceFor(config.groupVersionKind)];

const stateOf = (config: WatchK8sResource | null, discovery: Discovery): WatchState => {
  if (config === null) {
    return NOTHING_ASKED;
  }
  const model = modelOf(config, discovery);
  if (model !== undefined) {
    const placeholder = config.isList ? LIST_PLACEHOLDER : OBJECT_PLACEHOLDER;
    return peekWatch(model, config)?.state ?? placeholder;
  }
  if (discovery.isLoaded) {
    return config.isList ? LIST_WITHOUT_MODEL : OBJECT_WITHOUT_MODEL;
  }
  return config.isList ? LIST_PLACEHOLDER : OBJECT_PLACEHOLDER;
};

const hasSameStates = (a: WatchStates, b: WatchStates): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** Watches all that is asked for and gives the state of each; the object is another one when any state is. */
export const useWatches = (asked: WatchConfigs): WatchStates => {
  const configs = useDeepStable(asked);
  const discovery = useDiscovery();
  const known = useRef<WatchStates>({});

  const watched = useMemo(
    () =>
      Object.values(configs).flatMap((config) => {
        const model = config === null ? undefined : modelOf(config, discovery);
        return config === null || model === undefined ? [] : [{ model, config }];
      }),
    [configs, discovery],
  );

  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = watched.map(({ model, config }) => joinWatch(model, config, listener));
      return () => leave.forEach((leaveOne) => leaveOne());
    },
    [watched],
  );

  const snapshot = useCallback(() => {
    const states = Object.fromEntries(
      Object.entries(configs).map(([key, config]) => [key, stateOf(config, discovery)]),
    );
    if (!hasSameStates(known.current, states)) {
      known.current = states;
    }
    return known.current;
  }, [configs, discovery]);

  return useSyncExternalStore(subscribe, snapshot);
};
