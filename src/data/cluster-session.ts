import type { TrimmedMachineConfigNode, TrimmedNode } from '../engine';
import { CollectionStore } from './collection/collection-store';
import { SharedCollection } from './collection/shared-collection';
import { machineConfigNodes, NODES } from './collection/watched-collections';
import type { Cancel, Environment } from './environment';
import { MachineConfigStore } from './machine-config-store';
import { ClusterApi } from './requests/cluster-api';
import { ServerClock } from './server-clock';

/** What is dear to fetch and outlives a page that is left for a moment. */
export interface ClusterSession {
  readonly clock: ServerClock;
  readonly api: ClusterApi;
  readonly nodes: CollectionStore<TrimmedNode>;
  /** Read while an update runs. */
  readonly machineConfigNodes: SharedCollection<TrimmedMachineConfigNode>;
  readonly machineConfigs: MachineConfigStore;
}

/** For whom the cluster is asked. */
export interface Identity {
  /** Tells identities apart. */
  readonly key: string;
  readonly isImpersonating: boolean;
}

interface Entry {
  readonly session: ClusterSession;
  users: number;
  cancelDrop?: Cancel;
}

const KEPT_FOR_MS = 60_000;

/** The sessions in use, and those that were until a minute ago. Nobody sees what was fetched for another identity. */
export class ClusterSessions {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly environment: Environment) {}

  /** The session for this identity, started; each call asks for one `release`. */
  acquire(identity: Identity): ClusterSession {
    const entry = this.entries.get(identity.key) ?? { session: this.create(identity), users: 0 };
    this.entries.set(identity.key, entry);
    entry.cancelDrop?.();
    entry.users += 1;
    if (entry.users === 1) {
      entry.session.nodes.start();
      entry.session.machineConfigs.start();
    }
    return entry.session;
  }

  release(identity: Identity): void {
    const entry = this.entries.get(identity.key);
    if (!entry) return;
    entry.users -= 1;
    if (entry.users > 0) return;
    entry.session.nodes.stop();
    entry.session.machineConfigs.stop();
    entry.cancelDrop = this.environment.after(KEPT_FOR_MS, () => this.entries.delete(identity.key));
  }

  private create(identity: Identity): ClusterSession {
    const clock = new ServerClock(() => this.environment.nowMs());
    const api = new ClusterApi(this.environment, clock);
    const options = { mayWatch: !identity.isImpersonating };
    return {
      clock,
      api,
      nodes: new CollectionStore(this.environment, api, NODES, options),
      machineConfigNodes: new SharedCollection(
        new CollectionStore(this.environment, api, machineConfigNodes(), options),
      ),
      machineConfigs: new MachineConfigStore(this.environment, api),
    };
  }
}
