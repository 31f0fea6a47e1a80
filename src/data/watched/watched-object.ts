import { loaded, readName } from '../../engine';
import type { Environment } from '../environment';
import { asMissing, readApiFailure } from '../requests/api-failure';
import { NOT_LOADED, withFailure, type SourceState } from '../source-state';
import { Store } from '../store';
import { isSameVersion } from './same-version';
import { objectOf, type WatchResult } from './watch-result';

/**
 * An object of the SDK's watch hook with corrections: placeholders are no object, a kind that does not exist is
 * `NotFound` although its error has no code, and after an error the last known object stays and is marked as outdated.
 */
export class WatchedObject extends Store<SourceState<unknown>> {
  constructor(private readonly environment: Environment) {
    super(NOT_LOADED);
  }

  /** Takes an object that was read otherwise, until the hook says something. */
  takeEarly(object: unknown): void {
    if (this.getState() === NOT_LOADED && readName(object) !== '') this.take(object);
  }

  offer(result: WatchResult): void {
    const { error } = result;
    const object = this.recognize(objectOf(result));
    if (object !== undefined) this.take(object);
    if (error) {
      const failure = asMissing(readApiFailure(error));
      this.publish(withFailure(this.getState(), failure, this.environment.nowMs()));
    } else if (object !== undefined && this.getState().behindSinceMs !== undefined) {
      this.publish({ fetched: this.getState().fetched });
    }
  }

  /** The hook takes whatever a watch says for the object that it watches: `undefined` for another one than before. */
  private recognize(data: unknown): unknown {
    const { fetched } = this.getState();
    const isAnother = fetched.state === 'loaded' && readName(fetched.value) !== readName(data);
    return isAnother ? undefined : data;
  }

  private take(data: unknown): void {
    const { fetched, behindSinceMs } = this.getState();
    if (fetched.state === 'loaded' && isSameVersion(fetched.value, data)) return;
    this.publish({ fetched: loaded(data), behindSinceMs });
  }
}
