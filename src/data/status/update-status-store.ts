import {
  type ClusterSnapshot,
  createUpdateAssessor,
  fromMilliseconds,
  listPath,
  needsDeployment,
  READS,
  readWants,
  type Slices,
  type UpdateAssessor,
  type UpdateMemory,
  type UpdateStatus,
  type WantedList,
  type WantedLists,
} from '../../engine';
import type { Cancel, Environment } from '../environment';
import { OnDemand } from '../on-demand';
import { ALERTS, alertsRequest } from '../polling/alerts';
import { MACHINE_CONFIG_OPERATOR } from '../polling/machine-config-operator';
import { Poller, type PollRequest } from '../polling/poller';
import { PUBLISHED, publishedRequest } from '../polling/published-request';
import { clusterNow } from '../requests/cluster-now';
import { isSameData } from '../same-data';
import type { Shared } from '../shared';
import { afterThis, runInSlices } from '../run-in-slices';
import { isSettled } from '../source-state';
import { Store } from '../store';
import type { WatchedList } from '../watched/watched-list';
import type { WatchedObject } from '../watched/watched-object';
import type { ClusterSession } from './cluster-session';
import { ASSESSED_FROM } from './assessed-from';
import { awaitsEvidence } from './awaits-evidence';
import { Details } from './details';
import { FollowUps } from './follow-ups';
import { isSameStanding, readFreshness } from './freshness';
import { readLoadingCount } from './loading-count';
import { isSameSnapshot, type Sources, toSnapshot } from './sources';
import type { PublishedState, UpdateStatusState } from './update-status-state';
import { createWatchedSources, type WatchedSources } from './watched-sources';

const TICK_MS = 1_000;
const ASSESS_AT_MOST_EVERY_MS = 500;
/** The time between two assessments per node: 5,000 nodes, some of which change all the time, have one a second. */
const ASSESS_MS_PER_NODE = 0.2;
const ASSESS_AT_MOST_EVERY_MS_OF_MANY = 1_000;
/** Durations grow and grace times end even if no object changes. */
const ASSESS_AT_LEAST_EVERY_MS = 10_000;
/** The page waits no longer than this for anything but ClusterVersion and nodes. */
const LONGEST_WAIT_MS = 10_000;
/** A first verdict, or the parts below it, wait no longer than this for what they tell. */
const LONGEST_FILLING_MS = 2_000;
/** New configurations are shown as unknown when they take longer than this. */
const LONGEST_SETTLING_MS = 3_000;

/** Everything one use of the page needs while it is mounted. */
interface Run {
  readonly session: ClusterSession;
  readonly alerts: Poller<unknown>;
  readonly deployment: Poller<unknown>;
  /** What the controller publishes: nothing waits for it. */
  readonly published: Poller<unknown>;
  readonly details: Details;
  readonly unsubscribe: () => void;
  readonly releaseSession: () => void;
}

export interface UpdateStatusOptions {
  /** The memory of an earlier store of the same cluster. */
  readonly memory?: UpdateMemory;
  /** Request for the alerts, at any time; without it from the console, while an update runs. */
  readonly alerts?: PollRequest<unknown>;
  /** Sources that the console watches, if others hold them. */
  readonly watched?: WatchedSources;
  /** The controller does not read what it publishes itself. */
  readonly ignoresPublished?: true;
}

/**
 * Collects the cluster's resources, has the engine judge them, and holds the clock. The engine runs when something has
 * changed, at most twice a second (once, with thousands of nodes), and every 10 s when nothing has.
 */
export class UpdateStatusStore extends Store<UpdateStatusState> {
  readonly clusterVersion: WatchedObject;
  readonly infrastructure: WatchedObject;
  readonly clusterOperators: WatchedList;
  readonly machineConfigPools: WatchedList;

  private assessor: UpdateAssessor;
  private readonly followUps: FollowUps;
  private run: Run | undefined;
  private status: UpdateStatus | undefined;
  /** True if its first verdict was known to last, or has waited for long enough. */
  private isDecided = false;
  private readonly publishedJudgement = new OnDemand(async () => {
    const { PublishedJudgement } = await import('./published-judgement');
    return new PublishedJudgement();
  });
  private assessed: ClusterSnapshot | undefined;
  /** Whether the status knows all that the time remaining rests on. */
  private areTimesKnown = false;
  /** What the status wants read, once it has been asked for. */
  private wanted: readonly WantedList[] | undefined;
  /** Whether a status knew all that it wanted for more than times. */
  private wasFilled = false;
  private fillingSinceMs: number | undefined;
  /** Time when something else than ages was last shown. */
  private shownMs = Number.NEGATIVE_INFINITY;
  private assessedMs = Number.NEGATIVE_INFINITY;
  private waitingSinceMs: number | undefined;
  private settlingSinceMs: number | undefined;
  /** Since when the page judges while what is published is shown. */
  private judgedSinceMs: number | undefined;
  /** True if its own judgement was shown. */
  private hasJudged = false;
  private publishedAskedMs = Number.NEGATIVE_INFINITY;
  /** Since when somebody looks at it. */
  private seenSinceMs = Number.POSITIVE_INFINITY;
  private cancelTick: Cancel | undefined;
  private cancelAssess: Cancel | undefined;
  private cancelJudging: Cancel | undefined;
  private isJudging = false;
  /** True if something came while it was judging. */
  private isAskedAgain = false;

  constructor(
    private readonly environment: Environment,
    private readonly sharedSession: Shared<ClusterSession>,
    private readonly options: UpdateStatusOptions = {},
  ) {
    super({ state: 'loading' });
    this.assessor = createUpdateAssessor(options.memory);
    const watched = options.watched ?? createWatchedSources(environment);
    this.clusterVersion = watched.clusterVersion;
    this.infrastructure = watched.infrastructure;
    this.clusterOperators = watched.clusterOperators;
    this.machineConfigPools = watched.machineConfigPools;
    this.followUps = new FollowUps(environment, watched);
  }

  /** The memory for another store that continues from here. It is created at each call. */
  get memory(): UpdateMemory {
    return this.assessor.memory;
  }

  /** True if the status is about all that is known now, and everything that it wants has been read. */
  get isSettled(): boolean {
    if (!this.run || !this.status || this.isOutdated()) return false;
    const { alerts, details } = this.run;
    const lists = [...details.getState().lists.values()];
    return (
      isSettled(alerts.stateOf(ALERTS).fetched) && lists.every(({ fetched }) => isSettled(fetched))
    );
  }

  /** For who looks at it. */
  start(): void {
    if (this.isSeen) return;
    this.seenSinceMs = this.environment.nowMs();
    if (!this.run) {
      this.begin();
      return;
    }
    this.onChange();
  }

  /** Before anybody looks: reads the cluster, and judges it once. */
  startEarly(): void {
    if (this.run) return;
    this.followUps.askEarly(this.begin());
  }

  private begin(): Run {
    const releaseSession = this.sharedSession.acquire();
    const session = this.sharedSession.value;
    const alerts = new Poller<unknown>(this.environment);
    const deployment = new Poller<unknown>(this.environment);
    const published = new Poller<unknown>(this.environment);
    const details = new Details(this.environment, session.api, session.machineConfigNodes);
    const sources = [
      this.clusterVersion,
      this.infrastructure,
      this.clusterOperators,
      this.machineConfigPools,
      session.nodes,
      session.machineConfigs,
      alerts,
      deployment,
      published,
      this.publishedJudgement,
      details,
    ];
    const unsubscribes = sources.map((source) => source.subscribe(() => this.onChange()));
    const unsubscribe = (): void => unsubscribes.forEach((each) => each());
    const run = { session, alerts, deployment, published, details, unsubscribe, releaseSession };
    this.run = run;
    if (!this.options.ignoresPublished) published.want([publishedRequest(session.api)]);
    this.onChange();
    this.tick();
    return run;
  }

  private get isSeen(): boolean {
    return this.seenSinceMs < Infinity;
  }

  /** True if the wait since then is over its limit. */
  private isOver(sinceMs: number, limitMs: number): boolean {
    return this.environment.nowMs() - Math.max(sinceMs, this.seenSinceMs) >= limitMs;
  }

  stop(): void {
    if (!this.run) return;
    const { alerts, deployment, details, published, releaseSession, unsubscribe } = this.run;
    this.run = undefined;
    unsubscribe();
    alerts.want([]);
    deployment.want([]);
    published.want([]);
    details.stop();
    this.cancelTick?.();
    this.cancelAssess?.();
    this.cancelAssess = undefined;
    this.cancelJudging?.();
    this.isJudging = false;
    this.clusterOperators.stop();
    this.machineConfigPools.stop();
    this.followUps.stop();
    this.seenSinceMs = Number.POSITIVE_INFINITY;
    releaseSession();
  }

  private tick(): void {
    this.cancelTick = this.environment.after(TICK_MS, () => this.tick());
    const assessedForMs = this.environment.nowMs() - this.assessedMs;
    if (assessedForMs >= ASSESS_AT_LEAST_EVERY_MS) this.assessed = undefined;
    this.onChange();
    this.lookAgainAtPublished();
    // While the cluster changes, what is shown of that brings the ages up to date.
    const isShown = this.environment.nowMs() - this.shownMs < TICK_MS;
    if (this.status && !isShown) this.publish(this.nextState());
  }

  /** Requests the published status again as often as the rest is assessed, if nothing else reports its changes. */
  private lookAgainAtPublished(): void {
    const state = this.getState();
    if (state.state !== 'published' || !state.unread) return;
    const nowMs = this.environment.nowMs();
    if (nowMs - this.publishedAskedMs < ASSESS_AT_LEAST_EVERY_MS) return;
    this.publishedAskedMs = nowMs;
    this.run?.published.refresh(PUBLISHED);
  }

  private onChange(): void {
    const run = this.run;
    if (!run) return;
    this.followUps.ask(run, this.status, this.wanted !== undefined);
    if (this.isReadyToAssess(run)) this.scheduleAssess();
    this.show();
  }

  private isReadyToAssess(run: Run): boolean {
    const { clusterversions, deployments, nodes, ...others } = this.sources(run);
    if (clusterversions.fetched.state !== 'loaded' || !isSettled(nodes.fetched)) return false;
    if (this.mustWaitForConfigs(run)) return false;
    if (this.status) return true;
    this.waitingSinceMs ??= this.environment.nowMs();
    if (this.isOver(this.waitingSinceMs, LONGEST_WAIT_MS)) return true;
    if (needsDeployment(clusterversions.fetched.value) && !isSettled(deployments.fetched)) {
      return false;
    }
    return Object.values(others).every(({ fetched }) => isSettled(fetched));
  }

  /** Without this the version of a node with a new configuration would be unknown during one request. */
  private mustWaitForConfigs(run: Run): boolean {
    if (!run.session.machineConfigs.getState().isSettling) {
      this.settlingSinceMs = undefined;
      return false;
    }
    this.settlingSinceMs ??= this.environment.nowMs();
    return !this.isOver(this.settlingSinceMs, LONGEST_SETTLING_MS);
  }

  private scheduleAssess(): void {
    if (this.isJudging) {
      this.isAskedAgain = true;
      return;
    }
    const isUrgent = this.isWaitedFor();
    if (isUrgent) {
      this.cancelAssess?.();
      this.cancelAssess = undefined;
    }
    if (this.cancelAssess || !this.isOutdated() || this.isEnoughForNow) return;
    const dueMs = this.assessedMs + this.restMs() - this.environment.nowMs();
    const assess = (): void => {
      this.cancelAssess = undefined;
      this.assess();
    };
    // Nothing of a page that is being opened is looked at before its verdict.
    this.cancelAssess =
      isUrgent || dueMs <= 0
        ? afterThis(this.environment, assess, !this.isDecided)
        : this.environment.after(dueMs, assess);
  }

  /** True for a first verdict that was not shown yet. */
  private get isEnoughForNow(): boolean {
    return this.isDecided && !this.isSeen;
  }

  /** True if the page waits for an assessment: the first verdict, and then the tabs. */
  private isWaitedFor(): boolean {
    return this.status !== undefined && this.isFilling && !this.awaitsLists(this.status);
  }

  /** From one judgement to the next. */
  private restMs(): number {
    const { items } = this.sharedSession.value.nodes.getState();
    const nodes = items.state === 'loaded' ? items.value.length : 0;
    const restMs = Math.max(nodes * ASSESS_MS_PER_NODE, ASSESS_AT_MOST_EVERY_MS);
    return Math.min(restMs, ASSESS_AT_MOST_EVERY_MS_OF_MANY);
  }

  private isOutdated(): boolean {
    if (!this.run || !this.assessed || !this.status) return true;
    return !isSameSnapshot(this.assessed, this.snapshot(this.run));
  }

  private assess(): void {
    const run = this.run;
    if (!run || !this.isReadyToAssess(run)) return;
    this.isJudging = true;
    this.isAskedAgain = false;
    this.cancelJudging = runInSlices(this.environment, this.judge(run), !this.isDecided);
  }

  /** Judging thousands of nodes for the first time and drawing them are long enough for tasks of their own. */
  private *judge(run: Run): Slices<void> {
    const assessed = this.snapshot(run);
    this.assessedMs = this.environment.nowMs();
    const now = clusterNow(run.session.clock, assessed);
    let status: UpdateStatus | undefined;
    try {
      status = yield* this.assessor.assessInSlices(assessed, now);
      yield;
      this.assessed = assessed;
      this.status = status;
      ASSESSED_FROM.set(status, {
        snapshot: assessed,
        rehearse: (rehearsal) => this.assessor.rehearse(rehearsal),
      });
      this.followFrom(run, status, assessed);
    } finally {
      this.isJudging = false;
      // What was looked at in part, is looked at anew.
      if (!status) this.assessor = createUpdateAssessor(this.assessor.memory);
    }
    if (this.isAskedAgain) this.onChange();
  }

  /** Reads what the status wants, and shows it. */
  private followFrom(run: Run, status: UpdateStatus, assessed: ClusterSnapshot): void {
    const wanted = readWants(status, assessed);
    this.wanted = wanted;
    this.areTimesKnown = wanted.every((list) => !tellsTimes(list) || isRead(list, assessed.lists));
    this.wasFilled ||= this.isFilled(run, status, assessed);
    run.alerts.want(this.wantedAlerts(run, status));
    run.details.want(wanted);
    this.show();
  }

  /** Whether nothing that the status wants for more than times is still on its way. */
  private isFilled(run: Run, status: UpdateStatus, { alerts, lists }: ClusterSnapshot): boolean {
    if (this.wantedAlerts(run, status).length > 0 && !isSettled(alerts)) return false;
    return !this.awaitsLists(status, lists);
  }

  /** What tells times may tell of problems, too; where there are none it is not waited for. */
  private awaitsLists(
    { attention }: UpdateStatus,
    lists = this.run?.details.getState().lists,
  ): boolean {
    const awaited = this.wanted?.filter((list) => attention.length > 0 || !tellsTimes(list));
    return awaited?.some((list) => !isRead(list, lists)) ?? true;
  }

  /** Whether what is below the first verdict would still change at once. */
  private get isFilling(): boolean {
    if (this.wasFilled || !this.status) return false;
    this.fillingSinceMs ??= this.environment.nowMs();
    return !this.isOver(this.fillingSinceMs, LONGEST_FILLING_MS);
  }

  private wantedAlerts(
    { session }: Run,
    { updating }: UpdateStatus,
  ): readonly PollRequest<unknown>[] {
    if (this.options.alerts) return [this.options.alerts];
    return updating === true ? [alertsRequest(session.api)] : [];
  }

  /** Publishes unless only the data's age changed; the tick refreshes ages. */
  private show(): void {
    const before = this.getState();
    const after = this.nextState();
    const isSame =
      before.state === 'ready' && after.state === 'ready'
        ? before.status === after.status &&
          before.isFilling === after.isFilling &&
          before.areTimesAwaited === after.areTimesAwaited &&
          before.difference?.part === after.difference?.part &&
          isSameStanding(before.freshness, after.freshness)
        : isSameState(before, after);
    if (isSame) return;
    this.publish(after);
    this.shownMs = this.environment.nowMs();
  }

  private nextState(): UpdateStatusState {
    const run = this.run;
    if (!run) return this.getState();
    const sources = this.sources(run);
    const published = this.readPublished(run, sources);
    if (this.status) this.isDecided ||= !awaitsEvidence(this.status) || !this.isFilling;
    if (this.status && this.isDecided && !(published && this.isLessThan(published))) {
      this.hasJudged = true;
      const { nodes, clock } = run.session;
      const freshness = readFreshness(sources, run.details.getState(), nodes, clock);
      const judgement = this.publishedJudgement.getState();
      const difference = published && judgement?.findDifference(this.status, published);
      return {
        state: 'ready',
        status: this.status,
        ...(this.isFilling && { isFilling: true }),
        ...(!this.areTimesKnown && { areTimesAwaited: true }),
        freshness,
        difference,
      };
    }
    if (published) return published;
    const clusterVersion = sources.clusterversions.fetched;
    if (clusterVersion.state === 'missing' && isSettled(clusterVersion)) {
      const { reason, message } = clusterVersion;
      return { state: 'failed', missing: { resource: 'clusterversions', reason, message } };
    }
    const { loadedCount } = run.session.nodes.getState();
    return {
      state: 'loading',
      nodes: readLoadingCount(loadedCount, sources.machineconfigpools.fetched),
    };
  }

  /** `undefined` when there is none, or none that may be shown. */
  private readPublished({ published, session }: Run, sources: Sources): PublishedState | undefined {
    const { fetched } = published.stateOf(PUBLISHED);
    if (fetched.state === 'missing') return undefined;
    // A script of its own: it is asked for once something is published.
    this.publishedJudgement.load();
    const now = fromMilliseconds(session.clock.nowMs());
    return this.publishedJudgement.getState()?.read(fetched.value, sources, this.status, now);
  }

  /**
   * True if the page can't tell yet what it will, or may not see it. It does not replace its own verdict by a published
   * one.
   */
  private isLessThan({ unread }: PublishedState): boolean {
    if (this.hasJudged || unread) return unread !== undefined;
    this.judgedSinceMs ??= this.environment.nowMs();
    return !this.isSettled && !this.isOver(this.judgedSinceMs, LONGEST_WAIT_MS);
  }

  private snapshot(run: Run): ClusterSnapshot {
    const { fetched } = run.published.stateOf(PUBLISHED);
    return { ...toSnapshot(this.sources(run), run.details.getState()), published: fetched };
  }

  private sources({ session, alerts, deployment }: Run): Sources {
    return {
      clusterversions: this.clusterVersion.getState(),
      clusteroperators: this.clusterOperators.getState(),
      machineconfigpools: this.machineConfigPools.getState(),
      nodes: session.nodes.source,
      machineconfigs: session.machineConfigs.getState(),
      deployments: deployment.stateOf(MACHINE_CONFIG_OPERATOR),
      alerts: alerts.stateOf(ALERTS),
      infrastructures: this.infrastructure.getState(),
    };
  }
}

/** How long the nodes took follows from it. */
function tellsTimes({ read }: WantedList): boolean {
  return READS[read].sections.some((section) => section === 'timelines');
}

/** Whether it has arrived, or cannot be had. */
function isRead(list: WantedList, lists: WantedLists | undefined): boolean {
  const fetched = lists?.get(listPath(list))?.fetched;
  return fetched !== undefined && isSettled(fetched);
}

function isSameState(a: UpdateStatusState, b: UpdateStatusState): boolean {
  if (a.state !== 'published' || b.state !== 'published') return isSameData(a, b);
  return a.status === b.status && isSameData(a.unread, b.unread);
}
