import type { TrimmedMachineConfigNode, TrimmedNode } from '../../engine';
import { CollectionStore, type CollectionOptions } from '../collection/collection-store';
import { machineConfigNodes, NODES } from '../collection/watched-collections';
import type { Environment } from '../environment';
import { MachineConfigStore } from '../polling/machine-config-store';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { Shared, SharedByIdentity, type Startable } from '../shared';

/** Expensive data that is kept when the user leaves the page for a moment. */
export interface ClusterSession extends Startable {
  readonly clock: ServerClock;
  readonly api: ClusterApi;
  readonly nodes: CollectionStore<TrimmedNode>;
  /** Read while an update runs. */
  readonly machineConfigNodes: Shared<CollectionStore<TrimmedMachineConfigNode>>;
  readonly machineConfigs: MachineConfigStore;
}

export type ClusterSessions = SharedByIdentity<ClusterSession>;

const KEPT_FOR_MS = 60_000;

/** The sessions in use, and those used within the last minute. */
export function clusterSessions(environment: Environment): ClusterSessions {
  return new SharedByIdentity(environment, KEPT_FOR_MS, ({ isImpersonating }) =>
    createClusterSession(environment, { mayWatch: !isImpersonating }),
  );
}

export function createClusterSession(
  environment: Environment,
  options: CollectionOptions,
): ClusterSession {
  const clock = new ServerClock(() => environment.nowMs());
  const api = new ClusterApi(environment, clock);
  const nodes = new CollectionStore(environment, api, NODES, options);
  const machineConfigs = new MachineConfigStore(environment, api);
  return {
    clock,
    api,
    nodes,
    machineConfigNodes: new Shared(
      new CollectionStore(environment, api, machineConfigNodes(), options),
    ),
    machineConfigs,
    start() {
      nodes.start();
      machineConfigs.start();
    },
    stop() {
      nodes.stop();
      machineConfigs.stop();
    },
  };
}
