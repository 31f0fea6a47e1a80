import type { TrimmedMachineConfigNode, TrimmedNode } from '../../engine';
import {
  CollectionStore,
  firstPagePath,
  type CollectionOptions,
} from '../collection/collection-store';
import { machineConfigNodes, NODES } from '../collection/watched-collections';
import type { Environment } from '../environment';
import { MACHINE_CONFIG_OPERATOR } from '../polling/machine-config-operator';
import { MachineConfigStore } from '../polling/machine-config-store';
import { PUBLISHED } from '../polling/published-request';
import { ClusterApi } from '../requests/cluster-api';
import type { EarlyRequests } from '../requests/early-requests';
import { kubernetesBasePath } from '../requests/server-flags';
import { ServerClock } from '../requests/server-clock';
import { Shared, SharedByIdentity, type Startable } from '../shared';

/** What is expensive to fetch and is kept when the page is left for a moment. */
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

/**
 * The sessions in use, and those used within the last minute.
 *
 * @param early What was asked for before it was known for whom: for the user, as nobody is impersonated when a page is opened.
 */
export function clusterSessions(environment: Environment, early?: EarlyRequests): ClusterSessions {
  return new SharedByIdentity(environment, KEPT_FOR_MS, ({ isImpersonating }) =>
    isImpersonating
      ? createClusterSession(environment, { mayWatch: false })
      : createClusterSession(environment, { mayWatch: true }, early),
  );
}

/** What every look at a cluster reads by requests of ours. */
export function firstPaths(): readonly string[] {
  const objects = [PUBLISHED, MACHINE_CONFIG_OPERATOR];
  return [firstPagePath(NODES), ...objects.map((path) => kubernetesBasePath() + path)];
}

export function createClusterSession(
  environment: Environment,
  options: CollectionOptions,
  early?: EarlyRequests,
): ClusterSession {
  const clock = new ServerClock(() => environment.nowMs());
  const api = new ClusterApi(environment, clock, early);
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
