import type { Cancel, Environment } from './environment';
import type { Identity } from './useIdentity';

/** Something that sends requests or holds a watch while it is started. */
export interface Startable {
  start(): void;
  stop(): void;
}

/** A value that several users share: started with the first of them, stopped with the last. */
export class Shared<T extends Startable> {
  private users = 0;

  constructor(
    readonly value: T,
    private readonly onUse: () => void = doNothing,
    private readonly onUnused: () => void = doNothing,
  ) {}

  /** Adds a user; the returned function removes it and must be called once. */
  acquire(): () => void {
    this.users += 1;
    this.onUse();
    if (this.users === 1) this.value.start();
    return () => {
      this.users -= 1;
      if (this.users > 0) return;
      this.value.stop();
      this.onUnused();
    };
  }
}

interface Entry<T extends Startable> {
  readonly shared: Shared<T>;
  cancelDrop?: Cancel;
}

/** A shared value for each identity, so that no user sees data that was read for another one. */
export class SharedByIdentity<T extends Startable> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param keptForMs How long a value is kept after its last use; 0: not at all. */
  constructor(
    private readonly environment: Environment,
    private readonly keptForMs: number,
    private readonly create: (identity: Identity) => T,
  ) {}

  /** The value for an identity; it is not started before `acquire`. */
  of(identity: Identity): Shared<T> {
    const { key } = identity;
    const known = this.entries.get(key);
    if (known) return known.shared;
    const entry: Entry<T> = {
      shared: new Shared(
        this.create(identity),
        () => this.keep(key, entry),
        () => this.dropLater(key, entry),
      ),
    };
    this.entries.set(key, entry);
    return entry.shared;
  }

  /** Removes the value, so that later users get another one, even if this one is still in use. */
  forget({ key }: Identity): void {
    this.entries.get(key)?.cancelDrop?.();
    this.entries.delete(key);
  }

  /** Keeps the value, which can have been removed between `of` and `acquire`. */
  private keep(key: string, entry: Entry<T>): void {
    entry.cancelDrop?.();
    if (!this.entries.has(key)) this.entries.set(key, entry);
  }

  private dropLater(key: string, entry: Entry<T>): void {
    const drop = (): void => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    if (this.keptForMs === 0) drop();
    else entry.cancelDrop = this.environment.after(this.keptForMs, drop);
  }
}

const doNothing = (): undefined => undefined;
