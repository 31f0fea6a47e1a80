import { loaded, readName } from '../../engine';
import type { Cancel, Environment } from '../environment';
import { asMissing, readApiFailure } from '../requests/api-failure';
import { NOT_LOADED, withFailure, type SourceState } from '../source-state';
import { Store } from '../store';
import { isSameVersion } from './same-version';
import { listOf, type WatchResult } from './watch-result';

/** The SDK lists in pages of this size and says "loaded" after the first. */
const SDK_PAGE_SIZE = 250;
/** Pages arrive faster than this; a list whose length has not changed for so long is complete. */
const SETTLED_AFTER_MS = 5_000;
const MANY = 5;

/**
 * A list as the SDK's watch hook gives it, corrected. The hook says "loaded" when the first page has arrived, and when
 * it lists again the list shrinks to that page and grows once more. A list that may be incomplete is held back, and the
 * last complete one stays, until its length no longer changes.
 *
 * Sorted by name. A list of the same objects as before is the same list.
 */
export class WatchedList extends Store<SourceState<readonly unknown[]>> {
  /** The newest list that is not shown yet. */
  private held: readonly unknown[] | undefined;
  private cancelSettling: Cancel | undefined;

  constructor(private readonly environment: Environment) {
    super(NOT_LOADED);
  }

  stop(): void {
    this.letGo();
  }

  /** Takes a whole list that was read otherwise, until the hook says something. */
  takeEarly(list: readonly unknown[]): void {
    if (this.getState() === NOT_LOADED) this.take(list);
  }

  offer(result: WatchResult): void {
    const { error } = result;
    const list = listOf(result);
    if (list) this.takeOrHold(list);
    if (error) {
      const failure = asMissing(readApiFailure(error));
      this.publish(withFailure(this.getState(), failure, this.environment.nowMs()));
    } else if (list && this.getState().behindSinceMs !== undefined) {
      this.publish({ fetched: this.getState().fetched });
    }
  }

  private takeOrHold(list: readonly unknown[]): void {
    if (!this.isSuspicious(list.length)) {
      this.letGo();
      this.take(list);
      return;
    }
    const isSameLength = this.held?.length === list.length;
    if (!isSameLength) this.letGo();
    this.held = list;
    // Objects may change while the length stays the same; that must not restart the wait.
    this.cancelSettling ??= this.environment.after(SETTLED_AFTER_MS, () => {
      const settled = this.held ?? list;
      this.letGo();
      this.take(settled);
    });
  }

  private letGo(): void {
    this.cancelSettling?.();
    this.cancelSettling = undefined;
    this.held = undefined;
  }

  private isSuspicious(length: number): boolean {
    const { fetched } = this.getState();
    const before = fetched.state === 'loaded' ? fetched.value.length : 0;
    if (fetched.state === 'loaded' && length >= before) return false;
    const lost = before - length;
    const isPageBoundary = length > 0 && length % SDK_PAGE_SIZE === 0;
    return isPageBoundary || (lost >= MANY && lost * 2 >= before);
  }

  private take(list: readonly unknown[]): void {
    const { fetched, behindSinceMs } = this.getState();
    const sorted = [...list].sort(compareNames);
    if (fetched.state === 'loaded' && isSameMembers(fetched.value, sorted)) return;
    this.publish({ fetched: loaded(sorted), behindSinceMs });
  }
}

function compareNames(a: unknown, b: unknown): number {
  const [nameA, nameB] = [readName(a), readName(b)];
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0;
}

function isSameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, index) => isSameVersion(entry, b[index]));
}
