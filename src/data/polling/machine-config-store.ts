import { loaded, missing, type Fetched } from '../../engine';
import type { Environment } from '../environment';
import type { ClusterApi } from '../requests/cluster-api';
import { isSameData } from '../same-data';
import { isSettled, type SourceState } from '../source-state';
import { Store } from '../store';
import { machineConfigRequest } from './machine-config-request';
import { Poller } from './poller';

export interface MachineConfigsState extends SourceState<readonly unknown[]> {
  /** True if some requests are made for the first time and not answered yet. */
  readonly isSettling: boolean;
}

/** The metadata of the MachineConfigs that nodes name, each requested once. */
export class MachineConfigStore extends Store<MachineConfigsState> {
  private readonly poller: Poller<unknown>;
  private names: readonly string[] | undefined;
  private isStarted = false;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
  ) {
    super({ fetched: missing('NotLoaded'), isSettling: false });
    this.poller = new Poller(environment, Infinity);
    this.poller.subscribe(() => this.update());
  }

  start(): void {
    this.isStarted = true;
    this.ask();
  }

  stop(): void {
    this.isStarted = false;
    this.poller.pause();
  }

  /** Sets the names to read. Before the first call the state is not loaded. */
  want(names: ReadonlySet<string>): void {
    const before = this.names;
    this.names = [...names].sort();
    // Nodes change all the time, and mostly name what they named before.
    if (!this.isStarted || !isSameData(before, this.names)) this.ask();
  }

  private ask(): void {
    if (!this.isStarted || !this.names) return;
    this.poller.want(this.names.map((name) => machineConfigRequest(this.api, name, 'metadata')));
    this.update();
  }

  private update(): void {
    const before = this.getState();
    const states = [...this.poller.getState().values()].map(({ fetched }) => fetched);
    const isSettling = states.some((fetched) => !isSettled(fetched));
    const after = isSettling
      ? { ...before, isSettling }
      : { ...this.join(states, before), isSettling };
    if (!isSameData(before, after)) this.publish(after);
  }

  /** A name that does not exist is not a failure; only its version is unknown. */
  private join(
    states: readonly Fetched<unknown>[],
    before: SourceState<readonly unknown[]>,
  ): SourceState<readonly unknown[]> {
    const objects = states.flatMap((fetched) =>
      fetched.state === 'loaded' ? [fetched.value] : [],
    );
    const failure = states.find(
      (fetched) => fetched.state === 'missing' && fetched.reason !== 'NotFound',
    );
    if (failure?.state === 'missing' && objects.length === 0) return { fetched: failure };
    const fetched = loaded(objects);
    return {
      fetched: isSameData(before.fetched, fetched) ? before.fetched : fetched,
      behindSinceMs: failure && (before.behindSinceMs ?? this.environment.nowMs()),
    };
  }
}
