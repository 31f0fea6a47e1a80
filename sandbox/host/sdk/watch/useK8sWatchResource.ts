import { useMemo } from 'react';
import type {
  K8sResourceCommon,
  ResourcesObject,
  WatchK8sResource,
  WatchK8sResources,
  WatchK8sResults,
} from '@openshift-console/dynamic-plugin-sdk';

import { useWatches } from './useWatches';

/** `[data, loaded, loadError]`, as the console gives it; see `WatchedList` and `WatchedObject` for what to expect. */
export const useK8sWatchResource = <R extends K8sResourceCommon | K8sResourceCommon[]>(
  config: WatchK8sResource | null,
): [R, boolean, unknown] => {
  const { watched } = useWatches({ watched: config });
  return useMemo(
    // The caller says what the objects hold; that placeholders are none of them is the console's own trap.
    () => [watched?.data as R, watched?.loaded ?? false, watched?.loadError],
    [watched],
  );
};

/** The same for several at once, by key. */
export const useK8sWatchResources = <R extends ResourcesObject>(
  configs: WatchK8sResources<R>,
): WatchK8sResults<R> =>
  // As above: the caller says what the objects hold.
  useWatches(configs) as unknown as WatchK8sResults<R>;
