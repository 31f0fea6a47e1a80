/** A value with subscribers. Both functions are bound, for `useSyncExternalStore`. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private state: T) {}

  readonly getState = (): T => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Publishes a state. The same value notifies no listener. */
  protected publish(state: T): void {
    if (Object.is(state, this.state)) return;
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}
