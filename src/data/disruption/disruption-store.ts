import { missing, objectPath, READS, type Fetched } from '../../engine';
import type { Environment } from '../environment';
import { machineConfigRequest, MACHINE_CONFIG_RETRY_MS } from '../polling/machine-config-request';
import { objectRequest } from '../polling/object-request';
import { Poller } from '../polling/poller';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { SharedByIdentity } from '../shared';
import { Store } from '../store';

/** The objects on which the disruption by a configuration depends. */
export interface DisruptionObjects {
  /** MachineConfiguration `cluster`. */
  readonly machineConfiguration: Fetched<unknown>;
  /** Whole MachineConfigs by name, those that are wanted. */
  readonly configs: ReadonlyMap<string, Fetched<unknown>>;
}

/** MachineConfigs have up to 1.5 MB. So many are kept beyond those that are wanted. */
const MOST_UNWANTED = 8;
/** The time that objects are kept after their last use. It is short because they can contain secrets. */
const KEPT_FOR_MS = 5 * 60_000;
const NOT_LOADED = missing('NotLoaded');

const { resource, name: objectName } = READS.machineConfiguration;
const POLICIES = objectPath(resource, objectName);

/**
 * Reads whole MachineConfigs, each by its name and once, and MachineConfiguration `cluster` whenever something new is
 * wanted. Nothing is listed or watched.
 */
export class DisruptionStore extends Store<DisruptionObjects> {
  private readonly poller: Poller<unknown>;
  private names: readonly string[] = [];
  private isStarted = false;

  constructor(
    environment: Environment,
    private readonly api: ClusterApi,
  ) {
    super({ machineConfiguration: NOT_LOADED, configs: new Map() });
    this.poller = new Poller(environment, MOST_UNWANTED);
    this.poller.subscribe(() => this.update());
  }

  start(): void {
    this.isStarted = true;
    this.poller.refresh(POLICIES);
    this.ask();
  }

  stop(): void {
    this.isStarted = false;
    this.poller.pause();
  }

  /** Sets the names of the MachineConfigs to read. */
  want(names: readonly string[]): void {
    const isNew = names.some((name) => !this.names.includes(name));
    if (!isNew && names.length === this.names.length) return;
    this.names = [...names];
    // New configurations are judged by current policies; the known ones stay until the answer.
    if (isNew) this.poller.refresh(POLICIES);
    this.ask();
    this.update();
  }

  private ask(): void {
    if (!this.isStarted) return;
    const configs = this.names.map((name) => machineConfigRequest(this.api, name, 'whole'));
    const policies = objectRequest(
      this.api,
      POLICIES,
      'MachineConfiguration',
      MACHINE_CONFIG_RETRY_MS,
    );
    this.poller.want([policies, ...configs]);
  }

  private update(): void {
    const before = this.getState();
    const fetched = (key: string) => this.poller.getState().get(key)?.fetched ?? NOT_LOADED;
    const machineConfiguration = fetched(POLICIES);
    const configs = new Map(this.names.map((name) => [name, fetched(name)] as const));
    const isSame =
      machineConfiguration === before.machineConfiguration &&
      configs.size === before.configs.size &&
      [...configs].every(([name, config]) => before.configs.get(name) === config);
    if (!isSame) this.publish({ machineConfiguration, configs });
  }
}

export function disruptionStores(environment: Environment): SharedByIdentity<DisruptionStore> {
  return new SharedByIdentity(environment, KEPT_FOR_MS, () => {
    const clock = new ServerClock(() => environment.nowMs());
    return new DisruptionStore(environment, new ClusterApi(environment, clock));
  });
}
