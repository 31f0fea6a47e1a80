import { Store } from '../store';

/** A value that its owner sets. */
export class Value<T> extends Store<T> {
  set(value: T): void {
    this.publish(value);
  }
}
