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
  /** `isWanted` said no. */
  | { readonly state: 'abandoned' };

/** One thing to ask the cluster for. */
export interface PollRequest<T> {
  /** Requests of the same key ask for the same. */
  readonly key: string;
  /** Asks once. Never rejects. May ask `isWanted` between pages, and give up. */
  readonly ask: (isWanted: () => boolean) => Promise<PollAnswer<T>>;
  /** How long after an answer to ask again; infinite: one answer is enough. */
  readonly everyMs: number;
  /** How long after a failure to ask again; infinite: it is as good as an answer. */
  readonly retryMs: Readonly<Record<FailureReason, number>>;
  /** A failure for such a reason counts for all requests that name the same group for it. */
  readonly groups?: Readonly<Partial<Record<FailureReason, string>>>;
}

/** What is known of each request that is wanted, by its key. */
export type PollStates<T> = ReadonlyMap<string, SourceState<T>>;

interface Entry<T> {
  readonly request: PollRequest<T>;
  state: SourceState<T>;
  /** When the cluster last answered, by the browser's clock. */
  heardMs: number;
  /** When to ask next; infinite while the request is under way. */
  dueMs: number;
}

interface GroupFailure {
  readonly failure: ApiFailure;
  readonly untilMs: number;
}

const PARALLEL_REQUESTS = 4;

/** Rights and kinds do not come from one moment to the next. */
export const REFUSED_RETRY_MS = 5 * 60_000;

const NOT_ASKED: SourceState<never> = { fetched: missing('NotAsked') };

/**
 * Asks the cluster for what is wanted, at the pace of each request, four at a time. An answer that says the same as the one
 * before keeps its identity, and a failure keeps the last answer.
 */
export class Poller<T> extends Store<PollStates<T>> {
  private wanted: readonly Entry<T>[] = [];
  /** The wanted ones, and before them those that are kept although they are not wanted any more. */
  private entries: ReadonlyMap<string, Entry<T>> = new Map();
  private readonly groupFailures = new Map<string, GroupFailure>();
  private running = 0;
  private isPaused = false;
  private cancelNext: Cancel | undefined;

  /** @param mostUnwanted So many answers are kept, the latest, once they are not wanted any more. */
  constructor(
    private readonly environment: Environment,
    private readonly mostUnwanted = 0,
  ) {
    super(new Map());
  }

  /** What is known of a request; `NotAsked` of one that is not wanted. */
  stateOf(key: string): SourceState<T> {
    return this.getState().get(key) ?? NOT_ASKED;
  }

  /** Says what to ask for from now on, the most urgent first. Known keys go on as they are. */
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

  /** Asks for nothing more until something is wanted again. What is known stays, and what is under way is taken. */
  pause(): void {
    this.isPaused = true;
    this.cancelNext?.();
  }

  /** Has a known request asked again, as soon as it is wanted. Until there is an answer the last one stands. */
  refresh(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    // A new entry, so that an answer to the old one is not taken.
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
    // One that is due and has to wait gets its turn when another has ended.
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
    entry.dueMs = this.environment.nowMs() + retryMs[failure.reason];
    entry.state = withFailure(entry.state, asMissing(failure), entry.heardMs);
    const group = groups?.[failure.reason];
    if (group === undefined) return;
    this.groupFailures.set(groupKey(failure.reason, group), { failure, untilMs: entry.dueMs });
  }

  /** Applies to a request what the cluster has answered others of its group, if it has. */
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
