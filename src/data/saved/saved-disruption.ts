import { missing, type Fetched } from '../../engine';
import type { DisruptionObjects } from '../disruption/disruption-store';
import { Store } from '../store';

const NOT_LOADED = missing('NotLoaded');

type Configs = DisruptionObjects['configs'];

/** Reads the files for these MachineConfigs; rejects when it is aborted or fails. */
export type ReadConfigs = (names: readonly string[], signal: AbortSignal) => Promise<Configs>;

/**
 * Whole MachineConfigs of a saved cluster by name. They are large, so that they are not kept from the beginning: the
 * files are read again for those that are wanted, once for each.
 */
export class SavedDisruption extends Store<DisruptionObjects> {
  private readonly known = new Map<string, Fetched<unknown>>();
  private names: readonly string[] = [];
  private reading:
    | { readonly controller: AbortController; readonly asked: Set<string> }
    | undefined;

  constructor(
    private readonly machineConfiguration: Fetched<unknown>,
    private readonly readConfigs: ReadConfigs,
  ) {
    super({ machineConfiguration, configs: new Map() });
  }

  start(): void {
    this.reading ??= { controller: new AbortController(), asked: new Set() };
    this.ask();
  }

  stop(): void {
    this.reading?.controller.abort();
    this.reading = undefined;
  }

  /** Sets the names of the MachineConfigs to read. */
  want(names: readonly string[]): void {
    if (names.join() === this.names.join()) return;
    this.names = names;
    this.ask();
    this.show();
  }

  private ask(): void {
    if (!this.reading) return;
    const { asked, controller } = this.reading;
    const unread = this.names.filter((name) => !this.known.has(name) && !asked.has(name));
    if (unread.length === 0) return;
    for (const name of unread) asked.add(name);
    this.readConfigs(unread, controller.signal).then(
      (read) => this.take(unread, (name) => read.get(name) ?? missing('NotFound')),
      (error: unknown) => {
        if (!controller.signal.aborted) this.take(unread, () => missing('Failed', String(error)));
      },
    );
  }

  private take(names: readonly string[], of: (name: string) => Fetched<unknown>): void {
    for (const name of names) this.known.set(name, of(name));
    this.show();
  }

  private show(): void {
    const { machineConfiguration } = this;
    const configs = new Map(
      this.names.map((name) => [name, this.known.get(name) ?? NOT_LOADED] as const),
    );
    this.publish({ machineConfiguration, configs });
  }
}
