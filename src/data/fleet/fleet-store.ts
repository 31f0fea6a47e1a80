import {
  fromMilliseconds,
  SECOND,
  truncateTo,
  type Instant,
  type MissingReason,
  type UpdateStatus,
} from '../../engine';
import { assessFleet, type Fleet } from '../../fleet/assess-fleet';
import type { UpdateClaim } from '../../fleet/claim';
import { CLUSTER_INFOS, readClusterInfo, type ClusterInfo } from '../../fleet/cluster-info';
import {
  HOSTED_CLUSTERS,
  NODE_POOLS,
  readHostedObject,
  reportHosted,
  type HostedObject,
} from '../../fleet/hosted-objects';
import {
  MANAGED_CLUSTERS,
  readManagedCluster,
  VISIBLE_CLUSTERS,
  type ManagedCluster,
} from '../../fleet/managed-cluster';
import {
  CURATORS,
  GROUP_UPGRADES,
  readCurator,
  readGroupUpgrade,
  type Rollout,
} from '../../fleet/rollout';
import type { SearchReport } from '../../fleet/search-item';
import type { NamedObject } from '../collection/collection';
import { CollectionStore, type CollectionOptions } from '../collection/collection-store';
import type { Cancel, Environment } from '../environment';
import { Poller, type PollRequest } from '../polling/poller';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { Store } from '../store';
import { SEARCH, searchRequest } from './search-request';

/** All clusters of a hub, as far as the user may see them. */
export type FleetState =
  | { readonly state: 'loading'; readonly loadedCount: number }
  | { readonly state: 'failed'; readonly reason: MissingReason; readonly message: string }
  | {
      readonly state: 'ready';
      readonly fleet: Fleet;
      readonly now: Instant;
      /** True if the data is outdated, because the hub does not respond. */
      readonly isBehind: boolean;
      /** Clusters without a report are unknown, because their ManagedClusterInfos may not be listed. */
      readonly lacksInfos: boolean;
    };

/** A ManagedCluster has about 6 KB: a page takes no longer to read than one of nodes. */
const PAGE_SIZE = 500;
/** Ages are told in minutes, and a report gets old without any event. */
const LOOK_EVERY_MS = 30_000;
/** However many clusters change. */
const SHORTEST_INTERVAL_MS = 1_000;

/**
 * Watches the ManagedClusters of a hub, or those that the user may see, and judges them. What is only there for
 * clusters without a report is read when there is such a cluster.
 */
export class FleetStore extends Store<FleetState> {
  private readonly clock: ServerClock;
  readonly api: ClusterApi;
  private readonly all: CollectionStore<ManagedCluster>;
  private readonly visible: CollectionStore<ManagedCluster>;
  private readonly search: Poller<readonly SearchReport[]>;
  private readonly searchRequest: PollRequest<readonly SearchReport[]>;
  private readonly infos: CollectionStore<ClusterInfo>;
  private readonly upgrades: CollectionStore<Rollout>;
  private readonly curators: CollectionStore<Rollout>;
  private readonly hostedClusters: CollectionStore<HostedObject>;
  private readonly nodePools: CollectionStore<HostedObject>;
  private readonly started = new Set<CollectionStore<NamedObject>>();
  private unsubscribe: readonly (() => void)[] = [];
  private cancelLook: Cancel | undefined;
  private cancelNext: Cancel | undefined;
  private lookedMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly environment: Environment,
    private readonly toClaim: (status: UpdateStatus) => UpdateClaim,
    options: CollectionOptions,
  ) {
    super({ state: 'loading', loadedCount: 0 });
    this.clock = new ServerClock(() => environment.nowMs());
    this.api = new ClusterApi(environment, this.clock);
    const collect = <T extends NamedObject>(
      path: string,
      plural: string,
      trim: (object: unknown) => T | undefined,
    ) =>
      new CollectionStore(
        environment,
        this.api,
        { path, plural, trim, pageSize: PAGE_SIZE },
        options,
      );
    this.all = collect(MANAGED_CLUSTERS, 'ManagedClusters', readManagedCluster);
    this.visible = collect(VISIBLE_CLUSTERS, 'ManagedClusters', readManagedCluster);
    this.search = new Poller(environment);
    this.searchRequest = searchRequest(this.api, () => this.listWithoutClaim());
    this.infos = collect(CLUSTER_INFOS, 'ManagedClusterInfos', readClusterInfo);
    this.upgrades = collect(GROUP_UPGRADES, 'ClusterGroupUpgrades', readGroupUpgrade);
    this.curators = collect(CURATORS, 'ClusterCurators', readCurator);
    this.hostedClusters = collect(HOSTED_CLUSTERS, 'HostedClusters', readHostedObject);
    this.nodePools = collect(NODE_POOLS, 'NodePools', readHostedObject);
  }

  start(): void {
    const { all, curators, hostedClusters, infos, nodePools, search, upgrades, visible } = this;
    const stores = [all, visible, search, infos, upgrades, curators, hostedClusters, nodePools];
    this.unsubscribe = stores.map((store) => store.subscribe(() => this.lookSoon()));
    for (const store of this.started) store.start();
    for (const store of [all, upgrades, curators, hostedClusters]) this.use(store);
    this.lookLater();
  }

  stop(): void {
    for (const end of this.unsubscribe) end();
    this.cancelLook?.();
    this.cancelNext?.();
    this.cancelNext = undefined;
    for (const store of this.started) store.stop();
    this.search.pause();
  }

  private use(store: CollectionStore<NamedObject>): void {
    if (this.started.has(store)) return;
    this.started.add(store);
    store.start();
  }

  private lookLater(): void {
    this.cancelLook = this.environment.after(LOOK_EVERY_MS, () => {
      this.look();
      this.lookLater();
    });
  }

  private lookSoon(): void {
    const waitMs = this.lookedMs + SHORTEST_INTERVAL_MS - this.environment.nowMs();
    if (waitMs <= 0 || this.getState().state !== 'ready') this.look();
    else {
      this.cancelNext ??= this.environment.after(waitMs, () => {
        this.cancelNext = undefined;
        this.look();
      });
    }
  }

  private look(): void {
    const clusters = this.clusters();
    const { items, loadedCount, mode } = clusters.getState();
    if (items.state === 'missing') {
      const { message, reason } = items;
      this.publish(
        reason === 'NotLoaded'
          ? { state: 'loading', loadedCount }
          : { state: 'failed', reason, message },
      );
      return;
    }
    const isReportMissing = items.value.some(({ claim }) => claim === undefined);
    if (isReportMissing) this.use(this.infos);
    const infos = this.infos.getState().items;
    const hosted = listOf(this.hostedClusters);
    if (hosted.length > 0) this.use(this.nodePools);
    const nodePools = this.nodePools.getState().items;
    // Without its NodePools nothing is known of a hosted cluster's nodes: it is told with them.
    const isComplete = nodePools.state === 'loaded' || nodePools.reason !== 'NotLoaded';
    const now = truncateTo(fromMilliseconds(this.clock.nowMs()), SECOND);
    this.lookedMs = this.environment.nowMs();
    this.publish({
      state: 'ready',
      fleet: assessFleet({
        clusters: items.value,
        searched: this.readSearched(),
        hosted: isComplete ? reportHosted(hosted, nodePools, now, this.toClaim) : [],
        infos: infos.state === 'loaded' ? infos.value : [],
        rollouts: [...listOf(this.curators), ...listOf(this.upgrades)],
        now,
      }),
      now,
      isBehind: mode === 'reconnecting',
      lacksInfos: isReportMissing && infos.state === 'missing' && infos.reason === 'Forbidden',
    });
    this.search.want(isReportMissing ? [this.searchRequest] : []);
  }

  /** By the name of the cluster; empty where there is no Search. */
  private readSearched(): ReadonlyMap<string, UpdateClaim> {
    const { fetched } = this.search.stateOf(SEARCH);
    const reports = fetched.state === 'loaded' ? fetched.value : [];
    return new Map(reports.map(({ cluster, report }) => [cluster, report]));
  }

  private listWithoutClaim(): readonly string[] {
    const { items } = this.clusters().getState();
    const clusters = items.state === 'loaded' ? items.value : [];
    return clusters.flatMap(({ claim, metadata }) => (claim === undefined ? metadata.name : []));
  }

  /** Users who may not list all clusters see those of their cluster sets, where the hub serves that. */
  private clusters(): CollectionStore<ManagedCluster> {
    const all = this.all.getState().items;
    if (all.state !== 'missing' || all.reason !== 'Forbidden') return this.all;
    this.use(this.visible);
    const visible = this.visible.getState().items;
    const isServed = visible.state === 'loaded' || visible.reason === 'NotLoaded';
    return isServed ? this.visible : this.all;
  }
}

function listOf<T extends NamedObject>(store: CollectionStore<T>): readonly T[] {
  const { items } = store.getState();
  return items.state === 'loaded' ? items.value : [];
}
