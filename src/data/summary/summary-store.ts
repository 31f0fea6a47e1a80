import {
  createSummaryAssessor,
  loaded,
  missing,
  type MissingData,
  type SummaryAssessor,
  type SummarySnapshot,
  type UpdateStatus,
} from '../../engine';
import { knownCauses } from '../causes/known-causes';
import { PageAssessor } from '../causes/page-assessor';
import type { Cancel, Environment } from '../environment';
import { ClusterApi } from '../requests/cluster-api';
import { clusterNow } from '../requests/cluster-now';
import { ServerClock } from '../requests/server-clock';
import { kubernetesBasePath, readControlPlaneTopology } from '../requests/server-flags';
import { SharedByIdentity } from '../shared';
import { isSettled } from '../source-state';
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
      readonly snapshot: SummarySnapshot;
      /** What is shown is the last known state. */
      readonly isBehind: boolean;
    };

const ASSESS_AT_MOST_EVERY_MS = 500;
/** Durations grow although no object changes. */
const ASSESS_EVERY_MS = 10_000;
const LONGEST_WAIT_MS = 10_000;

/** The clock of the cluster for all small surfaces, set by the answer to one small request. */
export const summaryClock = new ServerClock(() => Date.now());

/** Judges what the small surfaces watch, once for all of them. */
export class SummaryStore extends Store<SummaryState> {
  readonly clusterVersion: WatchedObject;
  readonly clusterOperators: WatchedList;
  readonly machineConfigPools: WatchedList;

  private readonly api: ClusterApi;
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
      knownCauses,
    ].map((source) => source.subscribe(onChange));
    this.unsubscribe = () => unsubscribes.forEach((each) => each());
    void this.setClock();
    this.tick();
  }

  stop(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    this.cancelAssess?.();
    this.cancelAssess = undefined;
    this.cancelTick?.();
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
    const clusterOperators = this.clusterOperators.getState();
    const machineConfigPools = this.machineConfigPools.getState();
    if (clusterVersion.fetched.state === 'missing') {
      if (!isSettled(clusterVersion.fetched)) return;
      const { reason, message } = clusterVersion.fetched;
      this.publish({ state: 'failed', missing: { resource: 'clusterversions', reason, message } });
      return;
    }
    const isComplete =
      this.isClockSet && [clusterOperators, machineConfigPools].every((s) => isSettled(s.fetched));
    const nowMs = this.environment.nowMs();
    if (this.getState().state !== 'ready' && !isComplete) {
      if (nowMs - this.startedMs < LONGEST_WAIT_MS) return;
    }
    this.assessedMs = nowMs;
    const snapshot: SummarySnapshot = {
      clusterVersion: clusterVersion.fetched,
      clusterOperators: clusterOperators.fetched,
      machineConfigPools: machineConfigPools.fetched,
      infrastructure: infrastructureOfFlags(),
    };
    this.publish({
      state: 'ready',
      status: judgeSummary(this.assessor, snapshot, this.clock),
      snapshot,
      isBehind: [clusterVersion, clusterOperators, machineConfigPools].some(
        ({ behindSinceMs }) => behindSinceMs !== undefined,
      ),
    });
  }
}

/** One store for all surfaces that are shown at the same time to the same identity; dropped with the last of them. */
export function summaryStores(environment: Environment): SharedByIdentity<SummaryStore> {
  return new SharedByIdentity(environment, 0, () => new SummaryStore(environment));
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
