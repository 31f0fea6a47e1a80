import { loaded, missing } from '../../engine';
import type { Cancel, Environment } from '../environment';
import { asMissing, type ApiFailure } from '../requests/api-failure';
import { isSameData } from '../same-data';
import { NOT_LOADED, withFailure, type SourceState } from '../source-state';
import { Store } from '../store';

export type FailureReason = ApiFailure['reason'];

export type PollAnswer<T> =
  | { readonly state: 'answered'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  /** `isWanted` returned `false`. */
  | { readonly state: 'abandoned' };

/** A request that is made once or regularly. */
export interface PollRequest<T> {
  /** Requests with the same key are the same request. */
  readonly key: string;
  /** Sends the request once. Never rejects. May call `isWanted` between pages, and stop when it returns `false`. */
  readonly ask: (isWanted: () => boolean) => Promise<PollAnswer<T>>;
  /** Delay from an answer to the next request; infinite: one answer is enough. */
  readonly everyMs: number;
  /** Delay from a failure to the next request; infinite: the failure is final. */
  readonly retryMs: Readonly<Record<Exclude<FailureReason, 'NotCollected'>, number>>;
  /** By reason: a failure counts for all requests with the same group for that reason. */
  readonly groups?: Readonly<Partial<Record<FailureReason, string>>>;
}

/** The states of wanted requests, by their key. */
export type PollStates<T> = ReadonlyMap<string, SourceState<T>>;

interface Entry<T> {
  readonly request: PollRequest<T>;
  state: SourceState<T>;
  /** Time when the cluster last answered, by the browser's clock. */
  heardMs: number;
  /** Time of the next request; infinite while a request is under way. */
  dueMs: number;
}

interface GroupFailure {
  readonly failure: ApiFailure;
  readonly untilMs: number;
}

const PARALLEL_REQUESTS = 4;

/** Rights and kinds rarely change. */
export const REFUSED_RETRY_MS = 5 * 60_000;

const NOT_ASKED: SourceState<never> = { fetched: missing('NotAsked') };

/**
 * Makes the wanted requests at their intervals, four at a time. An answer equal to the last one keeps its identity;
 * after a failure the last answer stays.
 */
export class Poller<T> extends Store<PollStates<T>> {
  private wanted: readonly Entry<T>[] = [];
  /** Kept entries that are no longer wanted, oldest first, then the wanted ones. */
  private entries: ReadonlyMap<string, Entry<T>> = new Map();
  private readonly groupFailures = new Map<string, GroupFailure>();
  private running = 0;
  private isPaused = false;
  private cancelNext: Cancel | undefined;

  /** @param mostUnwanted How many entries are kept once they are no longer wanted; the latest stay. */
  constructor(
    private readonly environment: Environment,
    private readonly mostUnwanted = 0,
  ) {
    super(new Map());
  }

  /** The state of a request; `NotAsked` if it is not wanted. */
  stateOf(key: string): SourceState<T> {
    return this.getState().get(key) ?? NOT_ASKED;
  }

  /** Sets what to request from now on, the most urgent first. Known keys continue as they are. */
  want(requests: readonly PollRequest<T>[]): void {
    this.isPaused = false;
    const known = this.entries;
    this.wanted = requests.map((request) => known.get(request.key) ?? newEntry(request));
    const keys = new Set(requests.map(({ key }) => key));
    const unwanted = [...known.values()].filter(({ request }) => !keys.has(request.key));
    const kept = unwanted.slice(Math.max(0, unwanted.length - this.mostUnwanted));
    this.entries = new Map([...kept, ...this.wanted].map((entry) => [entry.request.key, entry]));
    this.proceed();
  }

  /** Sends no more requests until the next `want`. Known states stay; answers under way are still used. */
  pause(): void {
    this.isPaused = true;
    this.cancelNext?.();
  }

  /** Repeats a known request now, or when it is wanted again. The last answer stays until the next one. */
  refresh(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    // A new entry, so that the answer to the old one is ignored.
    const due = { ...entry, dueMs: Number.NEGATIVE_INFINITY };
    this.entries = new Map(this.entries).set(key, due);
    this.wanted = this.wanted.map((each) => (each === entry ? due : each));
    this.proceed();
  }

  private proceed(): void {
    this.askDue();
    this.show();
  }

  private askDue(): void {
    this.cancelNext?.();
    if (this.isPaused) return;
    const nowMs = this.environment.nowMs();
    for (const entry of this.wanted) {
      if (entry.dueMs > nowMs || this.takeGroupFailure(entry, nowMs)) continue;
      if (this.running < PARALLEL_REQUESTS) void this.ask(entry);
    }
    // One that is due while all slots are taken is asked when a request ends.
    const nextMs = Math.min(
      ...this.wanted.map(({ dueMs }) => dueMs).filter((dueMs) => dueMs > nowMs),
    );
    if (nextMs === Infinity) return;
    this.cancelNext = this.environment.after(nextMs - nowMs, () => this.proceed());
  }

  private async ask(entry: Entry<T>): Promise<void> {
    const isCurrent = (): boolean => this.entries.get(entry.request.key) === entry;
    entry.dueMs = Infinity;
    this.running += 1;
    const answer = await entry.request.ask(isCurrent);
    this.running -= 1;
    if (isCurrent()) this.take(entry, answer);
    this.proceed();
  }

  private take(entry: Entry<T>, answer: PollAnswer<T>): void {
    if (answer.state === 'answered') this.takeValue(entry, answer.value);
    else if (answer.state === 'failed') this.takeFailure(entry, answer.failure);
  }

  private takeValue(entry: Entry<T>, value: T): void {
    entry.heardMs = this.environment.nowMs();
    entry.dueMs = entry.heardMs + entry.request.everyMs;
    const { fetched, behindSinceMs } = entry.state;
    const isSame = fetched.state === 'loaded' && isSameData(fetched.value, value);
    if (!isSame) entry.state = { fetched: loaded(value) };
    else if (behindSinceMs !== undefined) entry.state = { fetched };
  }

  private takeFailure(entry: Entry<T>, failure: ApiFailure): void {
    const { groups, retryMs } = entry.request;
    // What was not saved never will be.
    const delayMs = failure.reason === 'NotCollected' ? Infinity : retryMs[failure.reason];
    entry.dueMs = this.environment.nowMs() + delayMs;
    entry.state = withFailure(entry.state, asMissing(failure), entry.heardMs);
    const group = groups?.[failure.reason];
    if (group === undefined) return;
    this.groupFailures.set(groupKey(failure.reason, group), { failure, untilMs: entry.dueMs });
  }

  /** Applies the failure of another request of the same group, if there is one that still counts. */
  private takeGroupFailure(entry: Entry<T>, nowMs: number): boolean {
    const found = Object.entries(entry.request.groups ?? {})
      .map(([reason, group]) => this.groupFailures.get(groupKey(reason, group)))
      .find((known) => known !== undefined && known.untilMs > nowMs);
    if (!found) return false;
    entry.state = withFailure(entry.state, asMissing(found.failure), entry.heardMs);
    entry.dueMs = found.untilMs;
    return true;
  }

  private show(): void {
    const before = this.getState();
    const isSame =
      before.size === this.wanted.length &&
      this.wanted.every(({ request, state }) => before.get(request.key) === state);
    if (isSame) return;
    this.publish(new Map(this.wanted.map(({ request, state }) => [request.key, state])));
  }
}

function newEntry<T>(request: PollRequest<T>): Entry<T> {
  return { request, state: NOT_LOADED, heardMs: 0, dueMs: Number.NEGATIVE_INFINITY };
}

function groupKey(reason: string, group: string): string {
  return `${reason} ${group}`;
}
