import { loaded, missing, type Fetched } from '../engine';
import type { Cancel, Environment } from './environment';
import { asMissing, type ApiFailure } from './requests/api-failure';
import type { ClusterApi } from './requests/cluster-api';
import { isSameData } from './same-data';
import { withFailure, type SourceState } from './source-state';
import { Store } from './store';

const FORBIDDEN_POLL_MS = 5 * 60_000;

const NOT_ASKED: SourceState<never> = { fetched: missing('NotAsked') };

/** What is polled, and how its answer is read. */
export interface PolledResource<T> {
  /** The path to ask, or why there is none. Asked each time the polling begins. */
  readonly path: () => string | Fetched<never>;
  /** What is wanted of the answer; `undefined` when it is something else. */
  readonly read: (body: unknown) => T | undefined;
  /** What is said of an answer that cannot be read. */
  readonly unreadable: string;
  readonly everyMs: number;
}

/** Something that is asked for at intervals, and only while there is reason to. */
export class PolledSource<T> extends Store<SourceState<T>> {
  private isActive = false;
  private run: object | undefined;
  private heardMs = 0;
  private cancelNext: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
    private readonly resource: PolledResource<T>,
  ) {
    super(NOT_ASKED);
  }

  setActive(isActive: boolean): void {
    if (isActive === this.isActive) return;
    this.isActive = isActive;
    this.stop();
    if (!isActive) {
      this.publish(NOT_ASKED);
      return;
    }
    const path = this.resource.path();
    if (typeof path === 'string') this.begin(path);
    else this.publish({ fetched: path });
  }

  /** What was fetched is dropped with it; it would be out of date on return. */
  stop(): void {
    this.run = undefined;
    this.cancelNext?.();
    this.cancelNext = undefined;
  }

  private begin(path: string): void {
    this.run = {};
    this.publish({ fetched: missing('NotLoaded') });
    void this.poll(path);
  }

  private async poll(path: string): Promise<void> {
    const run = this.run;
    const answer = await this.api.get(path);
    if (run !== this.run) return;
    const failure = answer.state === 'failed' ? answer.failure : this.take(answer.body);
    if (failure) this.publish(withFailure(this.getState(), asMissing(failure), this.heardMs));
    const delayMs = failure?.reason === 'Forbidden' ? FORBIDDEN_POLL_MS : this.resource.everyMs;
    this.cancelNext = this.environment.after(delayMs, () => void this.poll(path));
  }

  private take(body: unknown): ApiFailure | undefined {
    const value = this.resource.read(body);
    if (value === undefined) return { reason: 'Failed', message: this.resource.unreadable };
    this.heardMs = this.environment.nowMs();
    const { fetched, behindSinceMs } = this.getState();
    const isSame = fetched.state === 'loaded' && isSameData(fetched.value, value);
    if (!isSame) this.publish({ fetched: loaded(value) });
    else if (behindSinceMs !== undefined) this.publish({ fetched });
    return undefined;
  }
}
