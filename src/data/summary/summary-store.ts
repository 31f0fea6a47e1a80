import {
  createFewNodesAssessor,
  createSummaryAssessor,
  createUpdateAssessor,
  fromMilliseconds,
  readList,
  readObject,
  readPublishedSummary,
  readText,
  wantsDeployment,
  wantsFewNodes,
  type Fetched,
  type MissingData,
  type SummaryAssessor,
  type SummarySnapshot,
  type UpdateStatus,
} from '../../engine';
import type { Cancel, Environment } from '../environment';
import {
  MACHINE_CONFIG_OPERATOR,
  machineConfigOperatorRequest,
} from '../polling/machine-config-operator';
import { Poller } from '../polling/poller';
import { PUBLISHED_SUMMARY, publishedSummaryRequest } from '../polling/published-request';
import { ClusterApi } from '../requests/cluster-api';
import { clusterNow } from '../requests/cluster-now';
import type { ServerClock } from '../requests/server-clock';
import { SharedByIdentity } from '../shared';
import { isSettled } from '../source-state';
import { PublishedReading } from '../status/published-reading';
import { Store } from '../store';
import { WatchedList } from '../watched/watched-list';
import { WatchedObject } from '../watched/watched-object';
import { shownStatus } from './shown-status';
import { summaryClock } from './summary-clock';
import { INFRASTRUCTURE_PATH, infrastructureRequest } from './infrastructure-request';
import { infrastructureOfFlags } from './summary-snapshot';
import { Value } from './value';

/** What the small surfaces get: the status, and its snapshot, to which some add a node. */
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
      /** What was looked at: all that the page looks at, as the controller does; or nodes; or what operators and pools report. */
      readonly judgedBy: 'page' | 'nodes' | 'reports';
    };

const ASSESS_AT_MOST_EVERY_MS = 500;
/** Durations grow although no object changes. */
const ASSESS_EVERY_MS = 10_000;
const LONGEST_WAIT_MS = 10_000;
/** Operators and pools are not asked for before this, unless it is known that nothing is published. */
const LONGEST_WAIT_FOR_PUBLISHED_MS = 1_000;

/*
 * What is published is asked for, not watched, and its metadata alone, where what small surfaces show stands: a watch brings 5 KB of
 * that with each change, the whole object has 40 KB (docs/decisions/controller.md).
 */

/** At rest; less than what makes it stale, with the minute that it may be old when it comes. */
const ASK_AT_REST_EVERY_MS = 3 * 60_000;
/** While there is an update. */
const ASK_WHILE_UPDATING_EVERY_MS = 2 * 60_000;
/** After ClusterVersion says something else, for that may be an update that begins, fails or ends. */
const ASK_AGAIN_AFTER_MS = 10_000;

/** Judges what the small surfaces watch, once for all of them; or shows what the controller has judged. */
export class SummaryStore extends Store<SummaryState> {
  /** Whether operators and pools are wanted: not while something fresh is published. */
  readonly wantsParts = new Value(false);
  /** Whether nodes are wanted, too: few, that tell more. */
  readonly wantsNodes = new Value(false);

  readonly clusterVersion: WatchedObject;
  readonly clusterOperators: WatchedList;
  readonly machineConfigPools: WatchedList;
  readonly nodes: WatchedList;

  private readonly api: ClusterApi;
  private readonly asked: Poller<unknown>;
  private askedMs = 0;
  private deploymentAskedMs: number | undefined;
  /** What ClusterVersion said when it was asked last; see `readUpdateKey`. */
  private askedOf: string | undefined;
  private readonly publishedReading = new PublishedReading(readPublishedSummary);
  private cancelWait: Cancel | undefined;
  private readonly assessor = createSummaryAssessor(createUpdateAssessor());
  private readonly nodesAssessor = createFewNodesAssessor(createUpdateAssessor());
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
    this.asked = new Poller(environment);
    this.clusterVersion = new WatchedObject(environment);
    this.clusterOperators = new WatchedList(environment);
    this.machineConfigPools = new WatchedList(environment);
    this.nodes = new WatchedList(environment);
  }

  start(): void {
    if (this.unsubscribe) return;
    this.startedMs = this.environment.nowMs();
    const onChange = (): void => this.schedule();
    const unsubscribes = [
      this.clusterVersion,
      this.clusterOperators,
      this.machineConfigPools,
      this.nodes,
      this.asked,
    ].map((source) => source.subscribe(onChange));
    this.unsubscribe = () => unsubscribes.forEach((each) => each());
    this.askedMs = this.startedMs;
    this.asked.want([publishedSummaryRequest(this.api)]);
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
    this.asked.pause();
    shownStatus.set(undefined);
    this.clusterOperators.stop();
    this.machineConfigPools.stop();
    this.nodes.stop();
  }

  /** By the answer to what is published, whatever that is: how old things are can be told by the cluster's clock alone. */
  private get isClockSet(): boolean {
    return isSettled(this.asked.stateOf(PUBLISHED_SUMMARY).fetched);
  }

  private tick(): void {
    this.askAgain();
    this.cancelTick = this.environment.after(ASSESS_EVERY_MS, () => this.tick());
    this.schedule();
  }

  /**
   * Sooner than at rest while there is an update, and soon when ClusterVersion says something else. Where nothing is published it is not
   * asked sooner.
   */
  private askAgain(): void {
    if (this.asked.stateOf(PUBLISHED_SUMMARY).fetched.state !== 'loaded') return;
    const state = this.getState();
    const isUpdating = state.state === 'ready' && state.status.updating === true;
    const version = readUpdateKey(this.clusterVersion.getState().fetched);
    this.askedOf ??= version;
    const atLeastMs = isUpdating ? ASK_WHILE_UPDATING_EVERY_MS : ASK_AT_REST_EVERY_MS;
    const nowMs = this.environment.nowMs();
    if (nowMs - this.askedMs < (version === this.askedOf ? atLeastMs : ASK_AGAIN_AFTER_MS)) return;
    this.askedMs = nowMs;
    this.askedOf = version;
    this.asked.refresh(PUBLISHED_SUMMARY);
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
    if (published) {
      this.wantsNodes.set(false);
      shownStatus.set(published);
    }
    if (clusterVersion.fetched.state === 'missing' && !published) {
      if (!isSettled(clusterVersion.fetched)) return;
      const { reason, message } = clusterVersion.fetched;
      shownStatus.set(undefined);
      this.publish({ state: 'failed', missing: { resource: 'clusterversions', reason, message } });
      return;
    }
    const clusterOperators = this.clusterOperators.getState();
    const machineConfigPools = this.machineConfigPools.getState();
    const isComplete =
      this.isClockSet && [clusterOperators, machineConfigPools].every((s) => isSettled(s.fetched));
    const nowMs = this.environment.nowMs();
    const isWaitedFor = nowMs - this.startedMs < LONGEST_WAIT_MS;
    const isEnough = isComplete || !isWaitedFor;
    if (this.getState().state !== 'ready' && !isEnough && !published) return;
    this.assessedMs = nowMs;
    const snapshot: SummarySnapshot = {
      clusterVersion: clusterVersion.fetched,
      clusterOperators: clusterOperators.fetched,
      machineConfigPools: machineConfigPools.fetched,
      infrastructure: infrastructureOfFlags(),
    };
    if (published) {
      const { behindSinceMs } = this.asked.stateOf(PUBLISHED_SUMMARY);
      this.publish({
        state: 'ready',
        status: published,
        ...(isEnough && { snapshot }),
        isBehind: behindSinceMs !== undefined,
        judgedBy: 'page',
      });
      return;
    }
    const nodes = this.nodes.getState();
    const counted = judgeSummary(this.assessor, snapshot, this.clock);
    const areNodesWanted = wantsFewNodes(counted);
    const isDeploymentWanted = wantsDeployment(counted);
    this.wantsNodes.set(areNodesWanted);
    this.askFor(areNodesWanted, isDeploymentWanted);
    const { fetched: infrastructure } = this.asked.stateOf(INFRASTRUCTURE_PATH);
    const { fetched: machineConfigOperator } = this.asked.stateOf(MACHINE_CONFIG_OPERATOR);
    const isTold =
      (!areNodesWanted || (isSettled(nodes.fetched) && isSettled(infrastructure))) &&
      (!isDeploymentWanted || isSettled(machineConfigOperator));
    if (!isTold && isWaitedFor) return;
    const known = isDeploymentWanted ? { ...snapshot, machineConfigOperator } : snapshot;
    const reported = isDeploymentWanted ? judgeSummary(this.assessor, known, this.clock) : counted;
    const areNodesJudged = areNodesWanted && nodes.fetched.state === 'loaded';
    const status = areNodesJudged
      ? this.nodesAssessor.assess(
          {
            ...known,
            ...(infrastructure.state === 'loaded' && { infrastructure }),
            nodes: nodes.fetched,
          },
          reported,
        )
      : reported;
    shownStatus.set(areNodesJudged || isDeploymentWanted ? status : undefined);
    this.publish({
      state: 'ready',
      status,
      snapshot,
      isBehind: [
        clusterVersion,
        clusterOperators,
        machineConfigPools,
        ...(areNodesJudged ? [nodes] : []),
      ].some(({ behindSinceMs }) => behindSinceMs !== undefined),
      judgedBy: areNodesJudged ? 'nodes' : 'reports',
    });
  }

  /** Both once; the Deployment again while it is wanted, as the update changes it. */
  private askFor(areNodesWanted: boolean, isDeploymentWanted: boolean): void {
    if (!areNodesWanted && !isDeploymentWanted) return;
    this.asked.want([
      publishedSummaryRequest(this.api),
      ...(areNodesWanted ? [infrastructureRequest(this.api)] : []),
      ...(isDeploymentWanted ? [machineConfigOperatorRequest(this.api)] : []),
    ]);
    if (!isDeploymentWanted) return;
    const nowMs = this.environment.nowMs();
    this.deploymentAskedMs ??= nowMs;
    if (nowMs - this.deploymentAskedMs < ASK_WHILE_UPDATING_EVERY_MS) return;
    this.deploymentAskedMs = nowMs;
    this.asked.refresh(MACHINE_CONFIG_OPERATOR);
  }

  private readPublished(clusterVersion: Fetched<unknown>): UpdateStatus | undefined {
    if (!this.isClockSet) return undefined;
    const { fetched } = this.asked.stateOf(PUBLISHED_SUMMARY);
    const object = fetched.state === 'loaded' ? fetched.value : undefined;
    const now = fromMilliseconds(this.clock.nowMs());
    return this.publishedReading.statusAt(object, clusterVersion, now);
  }

  private isWaitOver(): boolean {
    return (
      this.isClockSet || this.environment.nowMs() - this.startedMs >= LONGEST_WAIT_FOR_PUBLISHED_MS
    );
  }
}

/** What matters of ClusterVersion: not the messages of its conditions, which change all the time while there is an update. */
function readUpdateKey(fetched: Fetched<unknown>): string | undefined {
  if (fetched.state === 'missing') return undefined;
  const { metadata, status } = readObject(fetched.value);
  const { conditions, history } = readObject(status);
  const { state, version } = readObject(readList(history)[0]);
  const answers = readList(conditions).map((condition) => {
    const { status: answer, type } = readObject(condition);
    return `${readText(type)}=${readText(answer)}`;
  });
  return [Number(readObject(metadata).generation), version, state, ...answers].join(' ');
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
