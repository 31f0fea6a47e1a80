import { loaded } from '../../engine';
import type { Environment } from '../environment';
import { asMissing, readApiFailure } from '../requests/api-failure';
import { NOT_LOADED, withFailure, type SourceState } from '../source-state';
import { Store } from '../store';
import { objectOf, type WatchResult } from './watch-result';

/**
 * One object as the SDK's watch hook gives it, corrected: placeholders are no object, a kind that does not exist is `NotFound`
 * although its error has no code, and after an error the last known object stays and is marked as behind.
 */
export class WatchedObject extends Store<SourceState<unknown>> {
  constructor(private readonly environment: Environment) {
    super(NOT_LOADED);
  }

  offer(result: WatchResult): void {
    const { error } = result;
    const object = objectOf(result);
    if (object !== undefined) this.take(object);
    if (error) {
      const failure = asMissing(readApiFailure(error));
      this.publish(withFailure(this.getState(), failure, this.environment.nowMs()));
    } else if (object !== undefined && this.getState().behindSinceMs !== undefined) {
      this.publish({ fetched: this.getState().fetched });
    }
  }

  private take(data: unknown): void {
    const { fetched, behindSinceMs } = this.getState();
    if (fetched.state === 'loaded' && fetched.value === data) return;
    this.publish({ fetched: loaded(data), behindSinceMs });
  }
}
