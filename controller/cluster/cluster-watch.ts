import type { ClusterConnection } from '../../connect/cluster-connection';
import type { NamedObject } from '../../src/data/collection/collection';
import type { CollectionStore } from '../../src/data/collection/collection-store';
import { createClusterSession, type ClusterSession } from '../../src/data/status/cluster-session';
import { UpdateStatusStore } from '../../src/data/status/update-status-store';
import type { UpdateStatusState } from '../../src/data/status/update-status-state';
import type { PollRequest } from '../../src/data/polling/poller';
import { Shared } from '../../src/data/shared';
import { READS, type UpdateMemory } from '../../src/engine';
import { routeAlertsRequest } from './alerts-request';
import { followObjects } from './follow-objects';
import type { NodeEnvironment } from './node-environment';

/**
 * Watches the cluster and has it judged, by the stores of the page. What the page watches through the console is listed
 * and watched here as nodes are there.
 */
export class ClusterWatch {
  readonly session: ClusterSession;
  /** How it gets the alerts. */
  readonly alerts: PollRequest<unknown>;
  private readonly store: UpdateStatusStore;
  private readonly collections: readonly CollectionStore<NamedObject>[];

  constructor(
    environment: NodeEnvironment,
    connection: ClusterConnection,
    userAgent: string,
    memory: UpdateMemory,
  ) {
    this.session = createClusterSession(environment, { mayWatch: true });
    this.alerts = routeAlertsRequest(connection, userAgent);
    this.store = new UpdateStatusStore(environment, new Shared(this.session), {
      memory,
      alerts: this.alerts,
      ignoresPublished: true,
    });
    const follow = (
      read: Parameters<typeof followObjects>[2],
      target: Parameters<typeof followObjects>[3],
    ) => followObjects(environment, this.session.api, read, target);
    this.collections = [
      follow(READS.clusterVersion, this.store.watched.clusterVersion),
      follow(READS.infrastructure, this.store.watched.infrastructure),
      follow(READS.clusterOperators, this.store.watched.clusterOperators),
      follow(READS.machineConfigPools, this.store.watched.machineConfigPools),
    ];
  }

  get state(): UpdateStatusState {
    return this.store.getState();
  }

  /** Whether the status is about all that is known now, and nothing that it wants read is still on its way. */
  get isSettled(): boolean {
    return this.store.isSettled;
  }

  /** ClusterVersion as it was last read. */
  get clusterVersion(): unknown {
    const { fetched } = this.store.watched.clusterVersion.getState();
    return fetched.state === 'loaded' ? fetched.value : undefined;
  }

  /** The memory for another watch that continues from here. It is created at each call. */
  get memory(): UpdateMemory {
    return this.store.memory;
  }

  subscribe(listener: () => void): () => void {
    return this.store.subscribe(listener);
  }

  start(): void {
    for (const collection of this.collections) collection.start();
    this.store.start();
  }

  stop(): void {
    this.store.stop();
    for (const collection of this.collections) collection.stop();
  }
}
