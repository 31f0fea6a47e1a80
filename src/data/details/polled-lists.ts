import {
  LIST_KINDS,
  listPath,
  loaded,
  type WantedList,
  type WantedPart,
  type WantedResource,
} from '../../engine';
import type { Cancel, Environment } from '../environment';
import { asMissing, type ApiFailure } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { listPages } from '../requests/list-pages';
import { isSameData } from '../same-data';
import { NOT_LOADED, withFailure, type SourceState } from '../source-state';
import { Store } from '../store';

export type ListState = SourceState<readonly unknown[]>;

/** Lists by their path, those that are wanted. */
export type ListStates = ReadonlyMap<string, ListState>;

const PARALLEL_REQUESTS = 4;

const EVERY_MS: Readonly<Record<WantedPart, number>> = {
  machineConfigNodes: 30_000,
  payload: 10_000,
  drains: 30_000,
  imageBuilds: 30_000,
  machineConfigOperatorPods: 60_000,
  podDisruptionBudgets: 120_000,
  nodeEvents: 60_000,
};

/** Rights and kinds do not come from one moment to the next. */
const REFUSED_MS = 5 * 60_000;

interface Entry {
  readonly list: WantedList;
  readonly path: string;
  state: ListState;
  heardMs: number;
  /** When to ask next; infinite while it is being asked for. */
  dueMs: number;
}

/**
 * Lists that are asked for at intervals, each for as long as it is wanted, four at a time. A list that says the same as before
 * keeps its identity.
 */
export class PolledLists extends Store<ListStates> {
  private entries = new Map<string, Entry>();
  /** What counts for more than one list. */
  private readonly refusals = new Map<WantedResource, { failure: ApiFailure; untilMs: number }>();
  private running = 0;
  private cancelNext: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
  ) {
    super(new Map());
  }

  /** Says which lists are needed from now on, the most urgent first. What is not among them is forgotten. */
  want(lists: readonly WantedList[]): void {
    const before = this.entries;
    this.entries = new Map();
    for (const list of lists) {
      const path = listPath(list);
      this.entries.set(
        path,
        before.get(path) ?? {
          list,
          path,
          state: NOT_LOADED,
          heardMs: 0,
          dueMs: Number.NEGATIVE_INFINITY,
        },
      );
    }
    this.pump();
    this.show();
  }

  stop(): void {
    this.want([]);
  }

  private pump(): void {
    this.cancelNext?.();
    const nowMs = this.environment.nowMs();
    for (const entry of this.entries.values()) {
      if (entry.dueMs > nowMs || this.isRefused(entry, nowMs)) continue;
      if (this.running < PARALLEL_REQUESTS) void this.ask(entry);
    }
    const dueMs = [...this.entries.values()].map((entry) => entry.dueMs);
    const nextMs = Math.min(...dueMs.filter((at) => at > nowMs));
    if (nextMs === Infinity) return;
    this.cancelNext = this.environment.after(nextMs - nowMs, () => this.pump());
  }

  /** Applies what the API has said of others like it, if it has. */
  private isRefused(entry: Entry, nowMs: number): boolean {
    const refusal = this.refusals.get(entry.list.resource);
    if (!refusal || refusal.untilMs <= nowMs || !isAbout(refusal.failure, entry.list)) return false;
    entry.state = withFailure(entry.state, asMissing(refusal.failure), entry.heardMs);
    entry.dueMs = refusal.untilMs;
    return true;
  }

  private async ask(entry: Entry): Promise<void> {
    entry.dueMs = Infinity;
    this.running += 1;
    const { kind, most, pageSize, trim } = LIST_KINDS[entry.list.resource];
    const listing = await listPages<object>(this.api, {
      path: entry.path,
      plural: `${kind}s`,
      pageSize,
      most,
      take: trim,
      isWanted: () => this.entries.get(entry.path) === entry,
    });
    this.running -= 1;
    if (listing.state === 'listed') this.onListed(entry, listing.items);
    else if (listing.state === 'failed') this.onFailed(entry, listing.failure);
    this.pump();
    this.show();
  }

  private onListed(entry: Entry, items: readonly unknown[]): void {
    const nowMs = this.environment.nowMs();
    entry.heardMs = nowMs;
    entry.dueMs = nowMs + EVERY_MS[entry.list.part];
    const { fetched, behindSinceMs } = entry.state;
    const isSame = fetched.state === 'loaded' && isSameData(fetched.value, items);
    if (!isSame) entry.state = { fetched: loaded(items) };
    else if (behindSinceMs !== undefined) entry.state = { fetched };
  }

  private onFailed(entry: Entry, failure: ApiFailure): void {
    const { resource, part } = entry.list;
    const delayMs = failure.reason === 'Failed' ? EVERY_MS[part] : REFUSED_MS;
    entry.dueMs = this.environment.nowMs() + delayMs;
    entry.state = withFailure(entry.state, asMissing(failure), entry.heardMs);
    if (isAbout(failure, entry.list)) {
      this.refusals.set(resource, { failure, untilMs: entry.dueMs });
    }
  }

  private show(): void {
    const before = this.getState();
    const isSame =
      before.size === this.entries.size &&
      [...this.entries].every(([path, { state }]) => before.get(path) === state);
    if (isSame) return;
    this.publish(new Map([...this.entries].map(([path, { state }]) => [path, state])));
  }
}

/**
 * Whether a refusal is about all lists like this one: a kind that is not served is so everywhere, and whoever may not list
 * a kind in the whole cluster may not list part of it either. One namespace says nothing of another.
 */
function isAbout({ reason }: ApiFailure, { namespace }: WantedList): boolean {
  return reason === 'NotFound' || (reason === 'Forbidden' && namespace === undefined);
}
