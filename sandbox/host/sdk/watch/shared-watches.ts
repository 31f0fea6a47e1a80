import type { WatchK8sResource } from '@openshift-console/dynamic-plugin-sdk';

import { referenceFor } from '../k8s/group-version-kind';
import type { Model } from '../k8s/model';
import type { Watch } from './watch-state';
import { WatchedList } from './watched-list';
import { WatchedObject } from './watched-object';

interface SharedWatch {
  readonly watch: Watch;
  subscribers: number;
}

const sharedWatches = new Map<string, SharedWatch>();

const keyOf = (model: Model, config: WatchK8sResource): string =>
  JSON.stringify([referenceFor(model), config.isList ?? false, config.namespace, config.name]);

/** The running watch for this; `undefined` when there is none. */
export const peekWatch = (model: Model, config: WatchK8sResource): Watch | undefined =>
  sharedWatches.get(keyOf(model, config))?.watch;

/** Joins the watch for this, or starts it. The last one to leave ends it, and its data is gone at once. */
export const joinWatch = (
  model: Model,
  config: WatchK8sResource,
  listener: () => void,
): (() => void) => {
  const key = keyOf(model, config);
  const shared: SharedWatch = sharedWatches.get(key) ?? {
    watch: config.isList ? new WatchedList(model) : new WatchedObject(model, config),
    subscribers: 0,
  };
  shared.subscribers += 1;
  if (shared.subscribers === 1) {
    sharedWatches.set(key, shared);
    shared.watch.start();
  }
  const unsubscribe = shared.watch.subscribe(listener);
  return () => {
    unsubscribe();
    shared.subscribers -= 1;
    if (shared.subscribers === 0) {
      sharedWatches.delete(key);
      shared.watch.stop();
    }
  };
};
