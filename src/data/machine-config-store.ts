import { loaded, missing, objectPath, readName, readObject, type Fetched } from '../engine';
import type { Cancel, Environment } from './environment';
import { asMissing, type ApiFailure } from './requests/api-failure';
import type { ClusterApi } from './requests/cluster-api';
import { isSameData } from './same-data';
import { kubernetesBasePath } from './server-flags';
import type { SourceState } from './source-state';
import { Store } from './store';

export interface MachineConfigsState extends SourceState<readonly unknown[]> {
  /** Some that are asked for the first time are still on their way. */
  readonly isSettling: boolean;
}

type Lookup =
  | { readonly state: 'pending' }
  | { readonly state: 'found'; readonly object: unknown }
  | { readonly state: 'failed'; readonly failure: ApiFailure; readonly retryAtMs: number };

/** Rendered MachineConfigs are up to 1.5 MB and hold secrets; of these we never ask for more than their metadata. */
const METADATA_ONLY = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';
const PARALLEL_REQUESTS = 4;
const RETRY_MS = { Forbidden: 5 * 60_000, NotFound: 60_000, Failed: 15_000 } as const;

/** The metadata of the MachineConfigs that nodes name, each asked for once. They never change under their name. */
export class MachineConfigStore extends Store<MachineConfigsState> {
  private readonly lookups = new Map<string, Lookup>();
  private wanted: readonly string[] = [];
  private running = 0;
  private isStarted = false;
  private cancelRetry: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
  ) {
    super({ fetched: missing('NotLoaded'), isSettling: false });
  }

  start(): void {
    this.isStarted = true;
    this.pump();
  }

  stop(): void {
    this.isStarted = false;
    this.cancelRetry?.();
  }

  /** Says which names are needed from now on; until then the state stays not loaded. */
  want(names: ReadonlySet<string>): void {
    this.wanted = [...names].sort();
    this.pump();
    this.update();
  }

  private pump(): void {
    if (!this.isStarted) return;
    for (const name of this.wanted) {
      if (this.running >= PARALLEL_REQUESTS) return;
      if (this.isDue(name)) void this.lookUp(name);
    }
    if (this.running === 0) this.scheduleRetry();
  }

  private isDue(name: string): boolean {
    const lookup = this.lookups.get(name);
    if (!lookup) return true;
    return lookup.state === 'failed' && lookup.retryAtMs <= this.environment.nowMs();
  }

  private async lookUp(name: string): Promise<void> {
    const known = this.lookups.get(name);
    if (!known) this.lookups.set(name, { state: 'pending' });
    else if (known.state === 'failed') this.lookups.set(name, { ...known, retryAtMs: Infinity });
    this.running += 1;
    const answer = await this.api.get(configPath(name), METADATA_ONLY);
    this.running -= 1;
    const object = answer.state === 'answered' ? trimMachineConfig(answer.body, name) : undefined;
    if (object) this.lookups.set(name, { state: 'found', object });
    else if (answer.state === 'failed') this.onFailed(name, answer.failure);
    else
      this.onFailed(name, { reason: 'Failed', message: `The answer is not MachineConfig ${name}` });
    this.pump();
    this.update();
  }

  private onFailed(name: string, failure: ApiFailure): void {
    const retryAtMs = this.environment.nowMs() + RETRY_MS[failure.reason];
    const lookup: Lookup = { state: 'failed', failure, retryAtMs };
    this.lookups.set(name, lookup);
    if (failure.reason !== 'Forbidden') return;
    // Whoever may not read one may read none: do not ask for each.
    for (const other of this.wanted) {
      if (this.lookups.get(other)?.state !== 'found') this.lookups.set(other, lookup);
    }
  }

  private scheduleRetry(): void {
    this.cancelRetry?.();
    this.cancelRetry = undefined;
    const dueMs = Math.min(
      ...this.wanted.map((name) => {
        const lookup = this.lookups.get(name);
        return lookup?.state === 'failed' ? lookup.retryAtMs : Infinity;
      }),
    );
    if (dueMs === Infinity) return;
    const delayMs = Math.max(0, dueMs - this.environment.nowMs());
    this.cancelRetry = this.environment.after(delayMs, () => this.pump());
  }

  private update(): void {
    const lookups = this.wanted.map((name) => this.lookups.get(name));
    const isSettling = lookups.some((lookup) => !lookup || lookup.state === 'pending');
    const before = this.getState();
    const after = isSettling
      ? { ...before, isSettling }
      : { ...this.settled(lookups, before), isSettling };
    if (after.fetched === before.fetched && isSettling === before.isSettling) return;
    this.publish(after);
  }

  /** A name that was not found is no failure: its version is unknown, and that is all. */
  private settled(
    lookups: readonly (Lookup | undefined)[],
    before: SourceState<readonly unknown[]>,
  ): SourceState<readonly unknown[]> {
    const objects = lookups.flatMap((lookup) => (lookup?.state === 'found' ? [lookup.object] : []));
    const failure = lookups
      .flatMap((lookup) => (lookup?.state === 'failed' ? [lookup.failure] : []))
      .find(({ reason }) => reason !== 'NotFound');
    if (failure && objects.length === 0)
      return { fetched: keep(before.fetched, asMissing(failure)) };
    return {
      fetched: keep(before.fetched, loaded(objects)),
      behindSinceMs: failure && (before.behindSinceMs ?? this.environment.nowMs()),
    };
  }
}

/** Nothing but the name and the annotations, whatever the server sent. */
function trimMachineConfig(body: unknown, name: string): unknown {
  if (readName(body) !== name) return undefined;
  const { annotations } = readObject(readObject(body).metadata);
  return { metadata: { name, annotations: readObject(annotations) } };
}

function keep<T>(before: Fetched<T>, after: Fetched<T>): Fetched<T> {
  return isSameData(before, after) ? before : after;
}

function configPath(name: string): string {
  return kubernetesBasePath() + objectPath('machineconfigs', name);
}
