import { loaded } from '../engine';
import type { Cancel, Environment } from './environment';
import { asMissing } from './requests/api-failure';
import type { ClusterApi } from './requests/cluster-api';
import { NOT_LOADED, withFailure, type SourceState } from './source-state';
import { Store } from './store';

const RETRY_MS = 30_000;

/** One object that is asked for when there is reason to, and not watched. */
export class ObjectSource extends Store<SourceState<unknown>> {
  private run: object | undefined;
  private heardMs = 0;
  private cancelRetry: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
    private readonly path: string,
  ) {
    super(NOT_LOADED);
  }

  /** Asks again, until there is an answer. That the object does not exist or may not be read is an answer too. */
  refresh(): void {
    this.stop();
    this.run = {};
    void this.ask();
  }

  stop(): void {
    this.run = undefined;
    this.cancelRetry?.();
  }

  private async ask(): Promise<void> {
    const run = this.run;
    const answer = await this.api.get(this.path);
    if (run !== this.run) return;
    if (answer.state === 'answered') {
      this.heardMs = this.environment.nowMs();
      this.publish({ fetched: loaded(answer.body) });
      return;
    }
    this.publish(withFailure(this.getState(), asMissing(answer.failure), this.heardMs));
    if (answer.failure.reason !== 'Failed') return;
    this.cancelRetry = this.environment.after(RETRY_MS, () => void this.ask());
  }
}
