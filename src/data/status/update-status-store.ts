import {
  createUpdateAssessor,
  fromMilliseconds,
  needsDeployment,
  type ClusterSnapshot,
  type Slices,
  type UpdateAssessor,
  type UpdateMemory,
  type UpdateStatus,
} from '../../engine';
import type { Cancel, Environment } from '../environment';
import { OnDemand } from '../on-demand';
import { type PollRequest } from '../polling/poller';
import { PUBLISHED, publishedRequest } from '../polling/published-request';
import { clusterNow } from '../requests/cluster-now';
import { isSameData } from '../same-data';
import type { Shared } from '../shared';
import { afterThis, runInSlices } from '../run-in-slices';
import { isSettled } from '../source-state';
import { Store } from '../store';
import type { ClusterSession } from './cluster-session';
import { ASSESSED_FROM } from './assessed-from';
import { awaitsEvidence } from './awaits-evidence';
import { FollowUps } from './follow-ups';
import { isSameStanding, readFreshness } from './freshness';
import { readLoadingCount } from './loading-count';
import { ReadingRun } from './reading-run';
import { isSameSnapshot, type Sources } from './sources';
import type { PublishedState, UpdateStatusState } from './update-status-state';
import { WantedReads } from './wanted-reads';
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
  readonly watched: WatchedSources;

  private assessor: UpdateAssessor;
  private readonly followUps: FollowUps;
  private run: ReadingRun | undefined;
  private status: UpdateStatus | undefined;
  /** True if its first verdict was known to last, or has waited for long enough. */
  private isDecided = false;
  private readonly publishedJudgement = new OnDemand(async () => {
    const { PublishedJudgement } = await import('./published-judgement');
    return new PublishedJudgement();
  });
  private assessed: ClusterSnapshot | undefined;
  private readonly wanted: WantedReads;
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
  /** Since when it is on screen. */
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
    this.watched = options.watched ?? createWatchedSources(environment);
    this.publishedJudgement.subscribe(() => this.onChange());
    this.followUps = new FollowUps(environment, this.watched);
    this.wanted = new WantedReads(options.alerts);
  }

  /** The memory for another store that continues from here. It is created at each call. */
  get memory(): UpdateMemory {
    return this.assessor.memory;
  }

  /** True if the status is about all that is known now, and everything that it wants has been read. */
  get isSettled(): boolean {
    return this.run !== undefined && !this.isOutdated() && this.run.isSettled;
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

  private begin(): ReadingRun {
    const run = new ReadingRun(this.environment, this.sharedSession, this.watched, () =>
      this.onChange(),
    );
    this.run = run;
    if (!this.options.ignoresPublished) run.published.want([publishedRequest(run.session.api)]);
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
    this.run.stop();
    this.run = undefined;
    this.cancelTick?.();
    this.cancelAssess?.();
    this.cancelAssess = undefined;
    this.cancelJudging?.();
    this.isJudging = false;
    this.followUps.stop();
    this.seenSinceMs = Number.POSITIVE_INFINITY;
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
    this.followUps.ask(run, this.status, this.wanted.areKnown);
    if (this.isReadyToAssess(run)) this.scheduleAssess();
    this.show();
  }

  private isReadyToAssess(run: ReadingRun): boolean {
    const { clusterversions, deployments, nodes, ...others } = run.sources;
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

  /** True if a configuration has to be read first, so that the version of its nodes is not unknown in between. */
  private mustWaitForConfigs(run: ReadingRun): boolean {
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
    const { run, status } = this;
    return (
      run !== undefined &&
      status !== undefined &&
      this.isFilling &&
      !this.wanted.awaitsLists(status, run.details.getState().lists)
    );
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
    return !isSameSnapshot(this.assessed, this.run.snapshot);
  }

  private assess(): void {
    const run = this.run;
    if (!run || !this.isReadyToAssess(run)) return;
    this.isJudging = true;
    this.isAskedAgain = false;
    this.cancelJudging = runInSlices(this.environment, this.judge(run), !this.isDecided);
  }

  /** Judging thousands of nodes for the first time and drawing them are long enough for tasks of their own. */
  private *judge(run: ReadingRun): Slices<void> {
    const assessed = run.snapshot;
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
      this.wanted.follow(run, status, assessed);
      this.show();
    } finally {
      this.isJudging = false;
      // What was looked at in part, is looked at anew.
      if (!status) this.assessor = createUpdateAssessor(this.assessor.memory);
    }
    if (this.isAskedAgain) this.onChange();
  }

  /** True if the content below the first verdict would still change at once. */
  private get isFilling(): boolean {
    if (this.wanted.wasFilled || !this.status) return false;
    this.fillingSinceMs ??= this.environment.nowMs();
    return !this.isOver(this.fillingSinceMs, LONGEST_FILLING_MS);
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
    const sources = run.sources;
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
        ...(!this.wanted.areTimesKnown && { areTimesAwaited: true }),
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
  private readPublished(
    { published, session }: ReadingRun,
    sources: Sources,
  ): PublishedState | undefined {
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
}

function isSameState(a: UpdateStatusState, b: UpdateStatusState): boolean {
  if (a.state !== 'published' || b.state !== 'published') return isSameData(a, b);
  return a.status === b.status && isSameData(a.unread, b.unread);
}
