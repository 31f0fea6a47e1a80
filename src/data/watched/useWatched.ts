import { useEffect } from 'react';
import { useK8sWatchResource, type K8sResourceCommon, type WatchK8sResource } from '../../sdk';
import type { WatchedList } from './watched-list';
import type { WatchedObject } from './watched-object';

/** The SDK types the error as `any`; the target checks it. */
type Watched = readonly [data: unknown, isLoaded: boolean, error: unknown];

/** Watches one object through the SDK and passes every result to `target`; `null`: none. Holds no state. */
export function useWatchedResource(resource: WatchK8sResource | null, target: WatchedObject): void {
  const watched: Watched = useK8sWatchResource<K8sResourceCommon>(resource);
  const [data, isLoaded, error] = watched;
  useEffect(() => target.offer({ data, isLoaded, error }), [target, data, isLoaded, error]);
}

/** Watches all objects of a kind through the SDK and passes every result to `target`; `null`: none. Holds no state. */
export function useWatchedList(resource: WatchK8sResource | null, target: WatchedList): void {
  const watched: Watched = useK8sWatchResource<K8sResourceCommon[]>(resource);
  const [data, isLoaded, error] = watched;
  useEffect(() => target.offer({ data, isLoaded, error }), [target, data, isLoaded, error]);
}
