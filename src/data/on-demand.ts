import { Store } from './store';

class Flag extends Store<boolean> {
  set(state: boolean): void {
    this.publish(state);
  }
}

/** Something in a script of its own, once that has arrived. */
export class OnDemand<T> extends Store<T | undefined> {
  private readonly hasFailed = new Flag(false);

  /** True if it did not arrive when it was last requested, until it does. */
  readonly failure: Store<boolean> = this.hasFailed;

  private loading: Promise<T> | undefined;

  /** @param value What is there from the beginning. */
  constructor(
    private readonly fetch: () => Promise<T>,
    value?: T,
  ) {
    super(value);
  }

  /** Asks for it; does nothing while it is on its way or there. What did not arrive is asked for again. */
  load(): void {
    this.arrival().catch(() => undefined);
  }

  /** The same, for who waits for it. Rejects when it does not arrive. */
  arrival(): Promise<T> {
    const known = this.getState();
    if (known !== undefined) return Promise.resolve(known);
    this.loading ??= this.fetch().then(
      (value) => {
        this.hasFailed.set(false);
        this.publish(value);
        return value;
      },
      (error: unknown) => {
        this.loading = undefined;
        this.hasFailed.set(true);
        throw error;
      },
    );
    return this.loading;
  }
}
