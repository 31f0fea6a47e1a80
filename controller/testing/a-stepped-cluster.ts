import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { ClusterConnection } from '../../connect/cluster-connection';
import { describeAlerts } from '../../sandbox/server/monitoring';
import { RunningCluster } from '../../sandbox/server/running-cluster';
import type { Scenario } from '../../scenarios/scenario';
import { aConnection } from './a-connection';
import { SteppedEnvironment, SteppedTime } from './stepped-time';

/** The API of a cluster that only continues when it is told to. */
export interface SteppedCluster {
  readonly cluster: RunningCluster;
  readonly connection: ClusterConnection;
  readonly environment: SteppedEnvironment;
  readonly time: SteppedTime;
  nowMs(): number;
  /** Ends all connections, watches too, as a server that starts anew. */
  hangUp(): void;
  close(): Promise<void>;
}

const MONITORING = '/monitoring';
const ALERTS_PATH = `${MONITORING}/api/v1/alerts`;

export async function aSteppedCluster(scenario: Scenario): Promise<SteppedCluster> {
  let elapsedMs = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cluster');
    if (url.pathname !== ALERTS_PATH) void cluster.handle(request, response, url);
    else response.end(JSON.stringify(describeAlerts(cluster.alerts)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${String(port)}`;
  const cluster = new RunningCluster({
    scenario,
    clock: 'live',
    sockets: new WebSocketServer({ noServer: true }),
    // In real time, of which a minute of the cluster takes less than a tenth of a second.
    bookmarkIntervalMs: 20,
    monitoringHost: `${host}${MONITORING}`,
    hasMonitoring: true,
    realNowMs: () => elapsedMs / scenario.speed,
  });
  const connection = aConnection(`http://${host}`);
  const time = new SteppedTime(cluster.nowMs(), (ms) => {
    elapsedMs = ms;
    cluster.tick();
  });
  return {
    cluster,
    connection,
    environment: new SteppedEnvironment(connection, 'test', time),
    time,
    nowMs: () => cluster.nowMs(),
    hangUp: () => server.closeAllConnections(),
    async close() {
      cluster.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
