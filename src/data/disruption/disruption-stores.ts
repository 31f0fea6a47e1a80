import type { Identity } from '../cluster-session';
import type { Environment } from '../environment';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../server-clock';
import { DisruptionStore } from './disruption-store';

/** One store for whoever looks; nobody sees what was fetched for another identity. */
export class DisruptionStores {
  private current: { readonly key: string; readonly store: DisruptionStore } | undefined;

  constructor(private readonly environment: Environment) {}

  get({ key }: Identity): DisruptionStore {
    if (this.current?.key !== key) {
      const clock = new ServerClock(() => this.environment.nowMs());
      const api = new ClusterApi(this.environment, clock);
      this.current = { key, store: new DisruptionStore(this.environment, api) };
    }
    return this.current.store;
  }
}
