import {
  createSummaryAssessor,
  fromMilliseconds,
  loaded,
  missing,
  readObject,
  READS,
  readText,
  type Fetched,
  type MissingData,
  type SummaryAssessor,
  type SummarySnapshot,
  type UpdateStatus,
} from '../../engine';
import { knownCauses } from '../causes/known-causes';
import { PageAssessor } from '../causes/page-assessor';
import type { Cancel, Environment } from '../environment';
import { Poller } from '../polling/poller';
import { PUBLISHED, publishedRequest } from '../polling/published-request';
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

/*
 * What is published is asked for, not watched: a watch brings all 40 KB of it with each change, which for a hundred browsers is
 * many times what the watches of operators and pools bring (docs/benchmarks.md).
 */

/** At rest; less than what makes it stale, with the minute that it may be old when it comes. */
const ASK_AT_REST_EVERY_MS = 3 * 60_000;
/** After ClusterVersion has changed, for that may be an update that begins or ends. */
const ASK_AGAIN_AFTER_MS = 10_000;

/** The clock of the cluster for all small surfaces, set by the answer to one small request. */
export const summaryClock = new ServerClock(() => Date.now());

/** A value that its owner sets. */
class Value<T> extends Store<T> {
  set(value: T): void {
    this.publish(value);
  }
}

/** What the controller published and the small surfaces show; `undefined` while they show what they judge themselves. */
export const shownPublished = new Value<UpdateStatus | undefined>(undefined);

/** Judges what the small surfaces watch, once for all of them; or shows what the controller has judged. */
export class SummaryStore extends Store<SummaryState> {
  /** Whether operators and pools are wanted: not while something fresh is published. */
  readonly wantsParts = new Value(false);

  readonly clusterVersion: WatchedObject;
  readonly clusterOperators: WatchedList;
  readonly machineConfigPools: WatchedList;

  private readonly api: ClusterApi;
  private readonly published: Poller<unknown>;
  private askedMs = 0;
  /** `resourceVersion` of the ClusterVersion that was known when it was asked last. */
  private askedOf: string | undefined;
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
  ) {
    super({ state: 'loading' });
    this.api = new ClusterApi(environment, clock);
    this.published = new Poller(environment);
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
    this.askedMs = this.startedMs;
    this.published.want([publishedRequest(this.api, Number.POSITIVE_INFINITY)]);
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
    this.published.pause();
    shownPublished.set(undefined);
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
    this.askAgain();
    this.cancelTick = this.environment.after(ASSESS_EVERY_MS, () => this.tick());
    this.schedule();
  }

  /**
   * Sooner than at rest while there is an update, and soon when ClusterVersion has changed. Where nothing is published it is not
   * asked sooner.
   */
  private askAgain(): void {
    if (this.published.stateOf(PUBLISHED).fetched.state !== 'loaded') return;
    const state = this.getState();
    const isUpdating = state.state === 'ready' && state.status.updating === true;
    const version = resourceVersionOf(this.clusterVersion.getState().fetched);
    this.askedOf ??= version;
    const atLeastMs = isUpdating ? READS.updateStatus.everyMs : ASK_AT_REST_EVERY_MS;
    const nowMs = this.environment.nowMs();
    if (nowMs - this.askedMs < (version === this.askedOf ? atLeastMs : ASK_AGAIN_AFTER_MS)) return;
    this.askedMs = nowMs;
    this.askedOf = version;
    this.published.refresh(PUBLISHED);
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
    shownPublished.set(published);
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
      const { behindSinceMs } = this.published.stateOf(PUBLISHED);
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
    const { fetched } = this.published.stateOf(PUBLISHED);
    const object = fetched.state === 'loaded' ? fetched.value : undefined;
    const now = fromMilliseconds(this.clock.nowMs());
    return this.publishedReading.statusAt(object, clusterVersion, now);
  }

  private isWaitOver(): boolean {
    const { fetched } = this.published.stateOf(PUBLISHED);
    if (this.isClockSet && isSettled(fetched)) return true;
    return this.environment.nowMs() - this.startedMs >= LONGEST_WAIT_FOR_PUBLISHED_MS;
  }
}

function resourceVersionOf(fetched: Fetched<unknown>): string | undefined {
  if (fetched.state === 'missing') return undefined;
  return readText(readObject(readObject(fetched.value).metadata).resourceVersion);
}

/** One store for all surfaces that are shown at the same time to the same identity; dropped with the last of them. */
export function summaryStores(environment: Environment): SharedByIdentity<SummaryStore> {
  return new SharedByIdentity(environment, 0, () => new SummaryStore(environment, summaryClock));
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
