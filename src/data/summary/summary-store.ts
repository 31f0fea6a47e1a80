import {
  fromMilliseconds,
  readList,
  readObject,
  readPublishedSummary,
  readText,
  type Fetched,
  type UpdateStatus,
} from '../../engine';
import type { Cancel, Environment } from '../environment';
import { OnDemand } from '../on-demand';
import { Poller } from '../polling/poller';
import { PUBLISHED_SUMMARY, publishedSummaryRequest } from '../polling/published-request';
import { ClusterApi } from '../requests/cluster-api';
import type { ServerClock } from '../requests/server-clock';
import { isSameData } from '../same-data';
import { SharedByIdentity, type Startable } from '../shared';
import { isSettled } from '../source-state';
import { PublishedReading } from '../status/published-reading';
import type { UpdateStatusState } from '../status/update-status-state';
import { createWatchedSources, type WatchedSources } from '../status/watched-sources';
import { Store } from '../store';
import { shownSummary } from './shown-summary';
import { summaryClock } from './summary-clock';
import { toSummaryState, type SummaryState } from './summary-state';
import { Value } from './value';

/** The page's own store. */
export type OwnJudgement = Store<UpdateStatusState> & Startable;

/** Durations grow although no object changes, and what is published becomes stale. */
const LOOK_EVERY_MS = 10_000;
/** The surfaces do not wait longer than this for what is published. */
const LONGEST_WAIT_FOR_PUBLISHED_MS = 1_000;

/*
 * What is published is asked for, not watched, and its metadata alone, where what small surfaces show stands: a watch
 * brings 5 KB of that with each change, the whole object has 40 KB (docs/decisions/controller.md).
 */

/** At rest; less than what makes it stale, with the minute that it may be old when it comes. */
const ASK_AT_REST_EVERY_MS = 3 * 60_000;
/** While there is an update. */
const ASK_WHILE_UPDATING_EVERY_MS = 2 * 60_000;
/** After ClusterVersion says something else, for that may be an update that begins, fails or ends. */
const ASK_AGAIN_AFTER_MS = 10_000;

/**
 * The status that all small surfaces show: what the controller published, while that is fresh; else that of the page's
 * own store, whose script is loaded after the console's page is drawn.
 */
export class SummaryStore extends Store<SummaryState> {
  readonly watched: WatchedSources;
  /** True if the surfaces judge themselves: operators, pools, and Infrastructure are wanted, too. */
  readonly isJudging = new Value(false);

  private readonly api: ClusterApi;
  private readonly asked: Poller<unknown>;
  private askedMs = 0;
  /** The key of ClusterVersion at the last request; see `readUpdateKey`. */
  private askedOf: string | undefined;
  private readonly publishedReading = new PublishedReading(readPublishedSummary);
  private readonly judgement: OnDemand<OwnJudgement>;
  private leaveJudgement: (() => void) | undefined;
  private unsubscribe: (() => void) | undefined;
  private startedMs = 0;
  private readonly cancels: Cancel[] = [];
  private cancelTick: Cancel | undefined;
  private cancelDrawn: Cancel | undefined;

  /** @param openJudgement Loads the page's own store. */
  constructor(
    private readonly environment: Environment,
    private readonly clock: ServerClock,
    openJudgement: (watched: WatchedSources) => Promise<OwnJudgement>,
  ) {
    super({ state: 'loading' });
    this.api = new ClusterApi(environment, clock);
    this.asked = new Poller(environment);
    this.watched = createWatchedSources(environment);
    this.judgement = new OnDemand(() => openJudgement(this.watched));
  }

  start(): void {
    if (this.unsubscribe) return;
    this.startedMs = this.environment.nowMs();
    const look = (): void => this.look();
    const unsubscribes = [
      this.watched.clusterVersion,
      this.asked,
      this.judgement,
      this.judgement.failure,
    ].map((source) => source.subscribe(look));
    this.unsubscribe = () => unsubscribes.forEach((each) => each());
    this.askedMs = this.startedMs;
    this.asked.want([publishedSummaryRequest(this.api)]);
    this.cancels.push(this.environment.after(LONGEST_WAIT_FOR_PUBLISHED_MS, look));
    this.tick();
  }

  stop(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    this.cancels.splice(0).forEach((cancel) => cancel());
    this.cancelTick?.();
    this.endJudging();
    this.asked.pause();
    shownSummary.set(undefined);
  }

  private tick(): void {
    this.askAgain();
    this.cancelTick = this.environment.after(LOOK_EVERY_MS, () => this.tick());
    this.look();
  }

  /**
   * Sooner than at rest while there is an update, and soon when ClusterVersion says something else. Where nothing is
   * published it is not asked sooner.
   */
  private askAgain(): void {
    if (this.asked.stateOf(PUBLISHED_SUMMARY).fetched.state !== 'loaded') return;
    const state = this.getState();
    const isUpdating = state.state === 'ready' && state.status.updating === true;
    const version = readUpdateKey(this.watched.clusterVersion.getState().fetched);
    this.askedOf ??= version;
    const atLeastMs = isUpdating ? ASK_WHILE_UPDATING_EVERY_MS : ASK_AT_REST_EVERY_MS;
    const nowMs = this.environment.nowMs();
    if (nowMs - this.askedMs < (version === this.askedOf ? atLeastMs : ASK_AGAIN_AFTER_MS)) return;
    this.askedMs = nowMs;
    this.askedOf = version;
    this.asked.refresh(PUBLISHED_SUMMARY);
  }

  private look(): void {
    const published = this.readPublished();
    if (published) {
      this.endJudging();
      const { behindSinceMs } = this.asked.stateOf(PUBLISHED_SUMMARY);
      this.show({ state: 'ready', status: published, isBehind: behindSinceMs !== undefined });
      return;
    }
    if (!this.isWaitOver()) return;
    this.isJudging.set(true);
    if (this.leaveJudgement) return;
    const judgement = this.judgement.getState();
    if (judgement) {
      this.follow(judgement);
      return;
    }
    if (this.judgement.failure.getState()) {
      this.show({ state: 'broken', retry: () => this.judgement.load() });
      return;
    }
    this.cancelDrawn ??= whenDrawn(this.environment, () => this.judgement.load());
  }

  private follow(judgement: OwnJudgement): void {
    const onChange = (): void => {
      const state = toSummaryState(judgement.getState());
      const before = this.getState();
      // What was published stays until it is known what to say instead.
      if (state.state !== 'loading') this.show(state);
      else if (before.state === 'ready') this.show({ ...before, isBehind: true });
    };
    const unsubscribe = judgement.subscribe(onChange);
    judgement.start();
    this.leaveJudgement = () => {
      unsubscribe();
      judgement.stop();
    };
    onChange();
  }

  private endJudging(): void {
    this.cancelDrawn?.();
    this.cancelDrawn = undefined;
    this.leaveJudgement?.();
    this.leaveJudgement = undefined;
    this.isJudging.set(false);
  }

  private show(state: SummaryState): void {
    if (isSameSummary(this.getState(), state)) return;
    this.publish(state);
    shownSummary.set(state);
  }

  private readPublished(): UpdateStatus | undefined {
    if (!this.isClockSet) return undefined;
    const { fetched } = this.asked.stateOf(PUBLISHED_SUMMARY);
    const object = fetched.state === 'loaded' ? fetched.value : undefined;
    const now = fromMilliseconds(this.clock.nowMs());
    return this.publishedReading.statusAt(
      object,
      this.watched.clusterVersion.getState().fetched,
      now,
    );
  }

  /**
   * By the answer to what is published, whatever that is: how old things are can be told by the cluster's clock alone.
   */
  private get isClockSet(): boolean {
    return isSettled(this.asked.stateOf(PUBLISHED_SUMMARY).fetched);
  }

  private isWaitOver(): boolean {
    return (
      this.isClockSet || this.environment.nowMs() - this.startedMs >= LONGEST_WAIT_FOR_PUBLISHED_MS
    );
  }
}

/** The page's own store says each second how old its data is, which small surfaces do not show. */
function isSameSummary(a: SummaryState, b: SummaryState): boolean {
  if (a.state === 'broken' || b.state === 'broken') return a.state === b.state;
  if (a.state !== 'ready' || b.state !== 'ready') return isSameData(a, b);
  return a.status === b.status && a.isBehind === b.isBehind;
}

/** Calls back once the page that is being drawn is drawn. */
function whenDrawn(environment: Environment, callback: () => void): Cancel {
  return environment.whenIdle?.(callback) ?? environment.after(0, callback);
}

/**
 * The relevant fields of ClusterVersion, without the messages of its conditions, which change all the time during an
 * update.
 */
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

/**
 * The store of all surfaces that are shown at the same time to the same identity. It is removed with the last of them.
 */
export function summaryStores(environment: Environment): SharedByIdentity<SummaryStore> {
  return new SharedByIdentity(
    environment,
    0,
    (identity) =>
      new SummaryStore(environment, summaryClock, async (watched) => {
        const { openOwnJudgement } = await import('./own-judgement');
        return openOwnJudgement(identity, watched);
      }),
  );
}
