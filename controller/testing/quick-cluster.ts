import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { ClusterConnection } from '../../connect/cluster-connection';
import { RunningCluster } from '../../sandbox/server/running-cluster';
import type { Scenario } from '../../scenarios/scenario';
import { NodeEnvironment } from '../cluster/node-environment';
import { aConnection } from './a-connection';

/** Delays are so many times shorter than they are told to be. */
const FASTER = 200;

/** The API of a cluster whose clock is turned by hand. */
export interface QuickCluster {
  readonly cluster: RunningCluster;
  readonly connection: ClusterConnection;
  /** Has the cluster's clock, and waits less than it is told to. */
  readonly environment: NodeEnvironment;
  /** Lets the cluster be so far in its scenario. */
  turnTo(elapsedMs: number): void;
  /** Ends all connections, watches too, as a server that starts anew. */
  hangUp(): void;
  close(): Promise<void>;
}

export async function aQuickCluster(scenario: Scenario): Promise<QuickCluster> {
  let elapsedMs = 0;
  const cluster = new RunningCluster({
    scenario,
    clock: 'live',
    sockets: new WebSocketServer({ noServer: true }),
    bookmarkIntervalMs: 60_000,
    monitoringHost: '',
    hasMonitoring: false,
    realNowMs: () => elapsedMs / scenario.speed,
  });
  const server = createServer((request, response) => {
    void cluster.handle(request, response, new URL(request.url ?? '/', 'http://cluster'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const { port } = server.address() as AddressInfo;
  const connection = aConnection(`http://127.0.0.1:${String(port)}`);
  return {
    cluster,
    connection,
    environment: new QuickEnvironment(connection, cluster),
    turnTo(ms) {
      elapsedMs = ms;
      cluster.tick();
    },
    hangUp: () => server.closeAllConnections(),
    async close() {
      cluster.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class QuickEnvironment extends NodeEnvironment {
  constructor(
    connection: ClusterConnection,
    private readonly cluster: RunningCluster,
  ) {
    super(connection, 'test');
  }

  override nowMs(): number {
    return this.cluster.nowMs();
  }

  override after(delayMs: number, callback: () => void): () => void {
    return super.after(delayMs / FASTER, callback);
  }
}
