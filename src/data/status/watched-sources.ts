import type { Environment } from '../environment';
import { WatchedList } from '../watched/watched-list';
import { WatchedObject } from '../watched/watched-object';

/** Sources that the console watches for the plugin. Hooks of mounted components fill them. */
export interface WatchedSources {
  readonly clusterVersion: WatchedObject;
  readonly infrastructure: WatchedObject;
  readonly clusterOperators: WatchedList;
  readonly machineConfigPools: WatchedList;
}

export function createWatchedSources(environment: Environment): WatchedSources {
  return {
    clusterVersion: new WatchedObject(environment),
    infrastructure: new WatchedObject(environment),
    clusterOperators: new WatchedList(environment),
    machineConfigPools: new WatchedList(environment),
  };
}
