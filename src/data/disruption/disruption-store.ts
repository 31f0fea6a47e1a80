import { loaded, missing, objectPath, readName, READS, type Fetched } from '../../engine';
import type { Cancel, Environment } from '../environment';
import { asMissing, type ApiFailure } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { kubernetesBasePath } from '../server-flags';
import { Store } from '../store';

/** What is needed to tell what a configuration does to nodes. */
export interface DisruptionObjects {
  /** MachineConfiguration `cluster`. */
  readonly machineConfiguration: Fetched<unknown>;
  /** Whole MachineConfigs by name, those that are wanted. */
  readonly configs: ReadonlyMap<string, Fetched<unknown>>;
}

interface Entry {
  readonly fetched: Fetched<unknown>;
  /** When to ask again; never what was found, since it does not change under its name. */
  readonly retryAtMs: number;
}

const PARALLEL_REQUESTS = 4;
const RETRY_MS = { Forbidden: 5 * 60_000, NotFound: 60_000, Failed: 15_000 } as const;
/** MachineConfigs are up to 1.5 MB each. Beyond those that are wanted this many are kept. */
const MOST_UNWANTED = 8;
/** They hold secrets, too: nothing is kept for longer than this once nobody looks. */
const KEPT_FOR_MS = 5 * 60_000;
const NOT_LOADED = missing('NotLoaded');

/**
 * Asks for whole MachineConfigs, each by its name and once, and for MachineConfiguration `cluster` whenever something new is
 * wanted. Nothing is listed or watched.
 */
export class DisruptionStore extends Store<DisruptionObjects> {
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Set<string>();
  private wanted: readonly string[] = [];
  private isStarted = false;
  private cancelRetry: Cancel | undefined;
  private cancelDrop: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
  ) {
    super({ machineConfiguration: NOT_LOADED, configs: new Map() });
  }

  start(): void {
    this.isStarted = true;
    this.cancelDrop?.();
    void this.askPolicies();
    this.pump();
  }

  stop(): void {
    this.isStarted = false;
    this.cancelRetry?.();
    this.cancelDrop = this.environment.after(KEPT_FOR_MS, () => this.drop());
  }

  /** Says which MachineConfigs are needed from now on. */
  want(names: readonly string[]): void {
    const isNew = names.some((name) => !this.wanted.includes(name));
    const isSame = !isNew && names.length === this.wanted.length;
    if (isSame) return;
    this.wanted = [...names];
    this.forgetUnwanted();
    if (this.isStarted && isNew) void this.askPolicies();
    this.update();
    this.pump();
  }

  private drop(): void {
    this.entries.clear();
    this.wanted = [];
    this.publish({ machineConfiguration: NOT_LOADED, configs: new Map() });
  }

  /** Policies are asked for again when something new is to be judged by them; until then the old ones stand. */
  private async askPolicies(): Promise<void> {
    const answer = await this.api.get(
      kubernetesBasePath() + objectPath(POLICIES.resource, POLICIES.name),
    );
    if (answer.state === 'answered') {
      this.publish({ ...this.getState(), machineConfiguration: loaded(answer.body) });
    } else if (this.getState().machineConfiguration.state === 'missing') {
      this.publish({ ...this.getState(), machineConfiguration: asMissing(answer.failure) });
    }
  }

  private pump(): void {
    if (!this.isStarted) return;
    for (const name of this.wanted) {
      if (this.underWay.size >= PARALLEL_REQUESTS) return;
      if (!this.underWay.has(name) && this.isDue(name)) void this.ask(name);
    }
    if (this.underWay.size === 0) this.scheduleRetry();
  }

  private isDue(name: string): boolean {
    return (this.entries.get(name)?.retryAtMs ?? 0) <= this.environment.nowMs();
  }

  private async ask(name: string): Promise<void> {
    this.underWay.add(name);
    const answer = await this.api.get(configPath(name));
    this.underWay.delete(name);
    if (answer.state === 'failed') this.onFailed(name, answer.failure);
    else if (readName(answer.body) === name) {
      this.entries.set(name, { fetched: loaded(answer.body), retryAtMs: Infinity });
    } else {
      this.onFailed(name, { reason: 'Failed', message: `The answer is not MachineConfig ${name}` });
    }
    this.update();
    this.pump();
  }

  private onFailed(name: string, failure: ApiFailure): void {
    const retryAtMs = this.environment.nowMs() + RETRY_MS[failure.reason];
    const entry: Entry = { fetched: asMissing(failure), retryAtMs };
    // Whoever may not read one may read none: do not ask for each.
    const names = failure.reason === 'Forbidden' ? [name, ...this.wanted] : [name];
    for (const other of names) {
      if (this.entries.get(other)?.fetched.state !== 'loaded') this.entries.set(other, entry);
    }
  }

  private forgetUnwanted(): void {
    const unwanted = [...this.entries.keys()].filter((name) => !this.wanted.includes(name));
    for (const name of unwanted.slice(0, Math.max(0, unwanted.length - MOST_UNWANTED))) {
      this.entries.delete(name);
    }
  }

  private scheduleRetry(): void {
    this.cancelRetry?.();
    const dueMs = Math.min(...this.wanted.map((name) => this.entries.get(name)?.retryAtMs ?? 0));
    if (dueMs === Infinity) return;
    const delayMs = Math.max(0, dueMs - this.environment.nowMs());
    this.cancelRetry = this.environment.after(delayMs, () => this.pump());
  }

  private update(): void {
    const before = this.getState().configs;
    const configs = new Map(
      this.wanted.map((name) => [name, this.entries.get(name)?.fetched ?? NOT_LOADED] as const),
    );
    const isSame =
      configs.size === before.size &&
      [...configs].every(([name, fetched]) => before.get(name) === fetched);
    if (!isSame) this.publish({ ...this.getState(), configs });
  }
}

const POLICIES = READS.machineConfiguration;

function configPath(name: string): string {
  return kubernetesBasePath() + objectPath('machineconfigs', name);
}
