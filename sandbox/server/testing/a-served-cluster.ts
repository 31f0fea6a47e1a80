import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { KubernetesObject, Scenario } from '../../../scenarios/scenario';
import { RunningCluster } from '../running-cluster';
import { typeOfObject } from '../kube-api/resource-types';

/** The API of one cluster whose objects a test puts and removes by hand. */
export interface ServedCluster {
  /** The root of the API, without a slash at the end. */
  readonly url: string;
  readonly cluster: RunningCluster;
  put(object: KubernetesObject): void;
  remove(object: KubernetesObject): void;
  close(): Promise<void>;
}

export async function aServedCluster(
  scenario: Scenario,
  bookmarkIntervalMs = 60_000,
): Promise<ServedCluster> {
  const cluster = new RunningCluster({
    scenario,
    clock: 'still',
    sockets: new WebSocketServer({
      noServer: true,
      handleProtocols: (offered) => [...offered][0] ?? false,
    }),
    bookmarkIntervalMs,
    monitoringHost: '',
    hasMonitoring: false,
    realNowMs: Date.now,
  });
  const urlOf = (path = '/'): URL => new URL(`http://cluster${path}`);
  const server = createServer((request, response) => {
    void cluster.handle(request, response, urlOf(request.url));
  });
  server.on('upgrade', (request, socket, head) =>
    cluster.upgrade(request, socket, head, urlOf(request.url)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cluster,
    put: (object) => void cluster.store.put(typeOfObject(object), object),
    remove: (object) => {
      const { name, namespace = '' } = object.metadata;
      cluster.store.remove(typeOfObject(object), namespace, name);
    },
    close: async () => {
      cluster.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
