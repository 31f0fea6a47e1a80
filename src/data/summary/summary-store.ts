import {
  createSummaryAssessor,
  fromMilliseconds,
  loaded,
  missing,
  type Fetched,
  type MissingData,
  type SummaryAssessor,
  type SummarySnapshot,
  type UpdateStatus,
} from '../../engine';
import { knownCauses } from '../causes/known-causes';
import { PageAssessor } from '../causes/page-assessor';
import { CollectionStore, type CollectionOptions } from '../collection/collection-store';
import { UPDATE_STATUS, type UpdateStatusObject } from '../collection/watched-collections';
import type { Cancel, Environment } from '../environment';
import { ClusterApi } from '../requests/cluster-api';
import { clusterNow } from '../requests/cluster-now';
import { ServerClock } from '../requests/server-clock';
import { kubernetesBasePath, readControlPlaneTopology } from '../requests/server-flags';
import { SharedByIdentity } from '../shared';
import { isSettled } from '../source-state';
import { PublishedReading } from '../status/published-reading';
import { Store } from '../store';
import { WatchedList } from '../watched/watched-list';
import { WatchedObject } from '../watched/watched-object';

/** What the small surfaces get: the status without nodes, and its snapshot, to which some add a node. */
export type SummaryState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly missing: MissingData }
  | {
      readonly state: 'ready';
      readonly status: UpdateStatus;
      /** Absent while what the controller publishes is enough. */
      readonly snapshot?: SummarySnapshot;
      /** What is shown is the last known state. */
      readonly isBehind: boolean;
      /** The controller looks at nodes, too. */
      readonly areNodesJudged: boolean;
    };

const ASSESS_AT_MOST_EVERY_MS = 500;
/** Durations grow although no object changes. */
const ASSESS_EVERY_MS = 10_000;
const LONGEST_WAIT_MS = 10_000;
/** Operators and pools are not asked for before this, unless it is known that nothing is published. */
const LONGEST_WAIT_FOR_PUBLISHED_MS = 1_000;

/** The clock of the cluster for all small surfaces, set by the answer to one small request. */
export const summaryClock = new ServerClock(() => Date.now());

/** A value that its owner sets. */
class Flag extends Store<boolean> {
  set(value: boolean): void {
    this.publish(value);
  }
}

/** Judges what the small surfaces watch, once for all of them; or shows what the controller has judged. */
export class SummaryStore extends Store<SummaryState> {
  /** Whether operators and pools are wanted: not while something fresh is published. */
  readonly wantsParts = new Flag(false);

  readonly clusterVersion: WatchedObject;
  readonly clusterOperators: WatchedList;
  readonly machineConfigPools: WatchedList;

  private readonly api: ClusterApi;
  private readonly published: CollectionStore<UpdateStatusObject>;
  private readonly publishedReading = new PublishedReading();
  private cancelWait: Cancel | undefined;
  private readonly judge = new PageAssessor(knownCauses);
  private readonly assessor = createSummaryAssessor(this.judge);
  private isClockSet = false;
  private unsubscribe: (() => void) | undefined;
  private startedMs = 0;
  private assessedMs = Number.NEGATIVE_INFINITY;
  private cancelAssess: Cancel | undefined;
  private cancelTick: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly clock: ServerClock = summaryClock,
    options: CollectionOptions = { mayWatch: true },
  ) {
    super({ state: 'loading' });
    this.api = new ClusterApi(environment, clock);
    this.published = new CollectionStore(environment, this.api, UPDATE_STATUS, options);
    this.clusterVersion = new WatchedObject(environment);
    this.clusterOperators = new WatchedList(environment);
    this.machineConfigPools = new WatchedList(environment);
  }

  start(): void {
    if (this.unsubscribe) return;
    this.startedMs = this.environment.nowMs();
    const onChange = (): void => this.schedule();
    const unsubscribes = [
      this.clusterVersion,
      this.clusterOperators,
      this.machineConfigPools,
      this.published,
      knownCauses,
    ].map((source) => source.subscribe(onChange));
    this.unsubscribe = () => unsubscribes.forEach((each) => each());
    void this.setClock();
    this.published.start();
    this.cancelWait = this.environment.after(LONGEST_WAIT_FOR_PUBLISHED_MS, onChange);
    this.tick();
  }

  stop(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    this.cancelAssess?.();
    this.cancelAssess = undefined;
    this.cancelTick?.();
    this.cancelWait?.();
    this.published.stop();
    this.clusterOperators.stop();
    this.machineConfigPools.stop();
  }

  /** Everybody may read `/version`; only the `Date` header of the answer matters. */
  private async setClock(): Promise<void> {
    await this.api.get(`${kubernetesBasePath()}/version`);
    this.isClockSet = true;
    this.schedule();
  }

  private tick(): void {
    this.cancelTick = this.environment.after(ASSESS_EVERY_MS, () => this.tick());
    this.schedule();
  }

  private schedule(): void {
    if (!this.unsubscribe || this.cancelAssess) return;
    const dueMs = this.assessedMs + ASSESS_AT_MOST_EVERY_MS - this.environment.nowMs();
    this.cancelAssess = this.environment.after(Math.max(dueMs, 0), () => {
      this.cancelAssess = undefined;
      this.assess();
    });
  }

  private assess(): void {
    const clusterVersion = this.clusterVersion.getState();
    const published = this.readPublished(clusterVersion.fetched);
    this.wantsParts.set(!published && this.isWaitOver());
    if (clusterVersion.fetched.state === 'missing' && !published) {
      if (!isSettled(clusterVersion.fetched)) return;
      const { reason, message } = clusterVersion.fetched;
      this.publish({ state: 'failed', missing: { resource: 'clusterversions', reason, message } });
      return;
    }
    const clusterOperators = this.clusterOperators.getState();
    const machineConfigPools = this.machineConfigPools.getState();
    const isComplete =
      this.isClockSet && [clusterOperators, machineConfigPools].every((s) => isSettled(s.fetched));
    const nowMs = this.environment.nowMs();
    const isEnough = isComplete || nowMs - this.startedMs >= LONGEST_WAIT_MS;
    if (this.getState().state !== 'ready' && !isEnough && !published) return;
    this.assessedMs = nowMs;
    const snapshot: SummarySnapshot = {
      clusterVersion: clusterVersion.fetched,
      clusterOperators: clusterOperators.fetched,
      machineConfigPools: machineConfigPools.fetched,
      infrastructure: infrastructureOfFlags(),
    };
    if (published) {
      const { behindSinceMs } = this.published.source;
      this.publish({
        state: 'ready',
        status: published,
        ...(isEnough && { snapshot }),
        isBehind: behindSinceMs !== undefined,
        areNodesJudged: true,
      });
      return;
    }
    this.publish({
      state: 'ready',
      status: judgeSummary(this.assessor, snapshot, this.clock),
      snapshot,
      isBehind: [clusterVersion, clusterOperators, machineConfigPools].some(
        ({ behindSinceMs }) => behindSinceMs !== undefined,
      ),
      areNodesJudged: false,
    });
  }

  /** How old it is can be told by the cluster's clock alone. */
  private readPublished(clusterVersion: Fetched<unknown>): UpdateStatus | undefined {
    if (!this.isClockSet) return undefined;
    const { fetched } = this.published.source;
    const object = fetched.state === 'loaded' ? fetched.value[0] : undefined;
    const now = fromMilliseconds(this.clock.nowMs());
    return this.publishedReading.statusAt(object, clusterVersion, now);
  }

  private isWaitOver(): boolean {
    const { fetched } = this.published.source;
    if (this.isClockSet && isSettled(fetched)) return true;
    return this.environment.nowMs() - this.startedMs >= LONGEST_WAIT_FOR_PUBLISHED_MS;
  }
}

/** One store for all surfaces that are shown at the same time to the same identity; dropped with the last of them. */
export function summaryStores(environment: Environment): SharedByIdentity<SummaryStore> {
  return new SharedByIdentity(
    environment,
    0,
    ({ isImpersonating }) =>
      new SummaryStore(environment, summaryClock, { mayWatch: !isImpersonating }),
  );
}

/** The summary of a snapshot at the cluster's time. */
export function judgeSummary(
  assessor: SummaryAssessor,
  snapshot: SummarySnapshot,
  clock: ServerClock,
): UpdateStatus {
  return assessor.assess(snapshot, clusterNow(clock, snapshot));
}

/** The console already knows the topology, so no request is needed. */
export function infrastructureOfFlags(): SummarySnapshot['infrastructure'] {
  const controlPlaneTopology = readControlPlaneTopology();
  return controlPlaneTopology === ''
    ? missing('NotAsked')
    : loaded({ status: { controlPlaneTopology } });
}
