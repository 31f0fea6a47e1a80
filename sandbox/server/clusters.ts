import type { WebSocketServer } from 'ws';
import type { Scenario } from '../../scenarios/scenario';
import { clusterPath, writeClusterAddress, type ClusterAddress } from './cluster-address';
import { RunningCluster } from './running-cluster';

export interface ClustersOptions {
  readonly scenarios: readonly Scenario[];
  readonly sockets: WebSocketServer;
  readonly bookmarkIntervalMs: number;
  /** Host and port the sandbox is reached at. */
  readonly host: string;
  readonly hasMonitoring: boolean;
  readonly realNowMs: () => number;
}

const TICK_MS = 500;

/** An unused cluster is dropped after this time. The next request starts it from its beginning. */
const UNUSED_AFTER_MS = 5 * 60_000;

interface Running {
  readonly cluster: RunningCluster;
  lastUsedMs: number;
}

/** The running clusters, made on first use. */
export class Clusters {
  private readonly running = new Map<string, Running>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: ClustersOptions) {
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  /** The cluster at an address; `undefined` when there is no such scenario. */
  find(address: ClusterAddress): RunningCluster | undefined {
    const key = writeClusterAddress(address);
    const now = this.options.realNowMs();
    const known = this.running.get(key);
    if (known) {
      known.lastUsedMs = now;
      return known.cluster;
    }
    const scenario = this.options.scenarios.find(({ id }) => id === address.scenarioId);
    if (!scenario) return undefined;
    const { sockets, bookmarkIntervalMs, hasMonitoring, realNowMs } = this.options;
    const cluster = new RunningCluster({
      scenario,
      clock: address.clock,
      sockets,
      bookmarkIntervalMs,
      monitoringHost: `${this.options.host}${clusterPath(address)}/monitoring`,
      hasMonitoring,
      realNowMs,
    });
    this.running.set(key, { cluster, lastUsedMs: now });
    return cluster;
  }

  /** The number of running clusters. */
  get count(): number {
    return this.running.size;
  }

  /** Moves all clusters on and drops those that are no longer used. */
  tick(): void {
    const now = this.options.realNowMs();
    for (const [key, { cluster, lastUsedMs }] of this.running) {
      if (cluster.watchCount === 0 && now - lastUsedMs > UNUSED_AFTER_MS) {
        cluster.close();
        this.running.delete(key);
      } else if (cluster.clock === 'live') {
        cluster.tick();
      }
    }
  }

  close(): void {
    clearInterval(this.timer);
    for (const { cluster } of this.running.values()) cluster.close();
    this.running.clear();
  }
}
