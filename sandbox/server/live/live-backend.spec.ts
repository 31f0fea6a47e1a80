import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import type { ClusterConnection } from '../../../connect/cluster-connection';
import { ask, aSandbox } from '../testing/a-sandbox';
import { aClusterVersion, aNode, aScenario } from '../testing/a-scenario';
import { Watch } from '../testing/a-watch';
import type { Sandbox } from '../start';
import { liveBackend } from './live-backend';

/** The "real" cluster: another sandbox, which has all of an API that is needed. */
let cluster: Sandbox;
let front: Server;
let url: string;

function aConnection(server: string, headers: Record<string, string>): ClusterConnection {
  return { server, requestOptions: () => Promise.resolve({ headers }) };
}

async function serve(connection: ClusterConnection): Promise<void> {
  const backend = liveBackend(connection);
  front = createServer((request, response) => {
    const path = new URL(`http://front${request.url ?? ''}`);
    void (path.pathname.startsWith('/api/v1/alerts')
      ? backend.handlePrometheus(request, response, path)
      : backend.handleApi(request, response, path));
  });
  front.on('upgrade', (request, socket, head) =>
    backend.upgradeApi(request, socket, head, new URL(`http://front${request.url ?? ''}`)),
  );
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  const objects = [aClusterVersion('4.18.9'), aNode('a')];
  cluster = await aSandbox([aScenario({ objects })]);
  await serve(
    aConnection(`${cluster.url}/sandbox/clusters/plain`, {
      Authorization: 'Bearer sandbox',
      'Impersonate-User': 'ann',
    }),
  );
});
afterEach(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  await cluster.close();
});

it('passes reads and reviews on, with the credentials of the connection', async () => {
  const list = await ask(`${url}/api/v1/nodes?limit=1`);
  expect(list.code).toBe(200);
  expect(list.body.items[0]?.metadata.name).toBe('a');
  expect(list.headers.get('date')).toMatch(/^Sun, 01 Mar 2026/);
  const review = await ask(`${url}/apis/authentication.k8s.io/v1/selfsubjectreviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: {},
  });
  expect(review.body.status).toMatchObject({ userInfo: { username: 'ann' } });
});

it('passes watches on', async () => {
  const watch = new Watch(`${url}/api/v1/nodes?watch=true`, ['one']);
  await watch.untilMessages(1);
  expect(watch.summary()).toEqual(['ADDED a']);
  expect(watch.protocol).toBe('one');
  await ask(`${cluster.url}/sandbox/clusters/plain/faults`, {
    method: 'POST',
    body: { fault: 'dropSockets' },
  });
  await watch.until(({ closeCode }) => closeCode !== undefined);
  expect(watch.closeCode).toBe(1006);
});

it('ends a watch of the cluster when the connection of the browser is cut', async () => {
  const target = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(target, 'listening');
  front.close();
  // As above.
  const { port } = target.address() as AddressInfo;
  await serve(aConnection(`http://127.0.0.1:${port}`, {}));
  const connections: Socket[] = [];
  front.on('connection', (connection) => connections.push(connection));
  const ended = new Promise((resolve) => {
    target.on('connection', (socket) => socket.on('close', resolve));
  });
  const watch = new Watch(`${url}/api/v1/nodes?watch=true`);
  await watch.until(({ isOpen }) => isOpen);
  for (const connection of connections) connection.destroy();
  // The connection ended without a close frame: 1006.
  expect(await ended).toBe(1006);
  target.close();
});

it.each([
  ['DELETE', '/api/v1/nodes/a'],
  ['PATCH', '/api/v1/nodes/a'],
  ['POST', '/api/v1/nodes'],
  ['GET', '/api/v1/nodes/a/proxy/logs'],
  ['GET', '/api/v1/namespaces/shop/pods/web/exec?command=id'],
  ['GET', '/api/v1/namespaces/shop/pods/web/%65xec'],
])('does not pass on %s %s', async (method, path) => {
  expect((await ask(url + path, { method })).code).toBe(403);
  expect((await ask(`${url}/api/v1/nodes/a`)).code).toBe(200);
});

it('does not pass on sockets that are no watches', async () => {
  for (const path of ['/api/v1/namespaces/shop/pods/web/exec?watch=true', '/api/v1/nodes']) {
    const watch = new Watch(url + path);
    await watch.until(({ refusedWith }) => refusedWith !== undefined);
    expect(watch.refusedWith).toBe(403);
  }
});

it('finds the alerts through the route, with the token', async () => {
  const { body } = await ask(`${url}/api/v1/alerts`);
  expect(body).toEqual({ status: 'success', data: { alerts: [] } });
});

it('says why it has no alerts', async () => {
  const server = `${cluster.url}/sandbox/clusters/plain`;
  const withoutToken = liveBackend(aConnection(server, {}));
  front.removeAllListeners('request');
  front.on('request', (request, response) => {
    void withoutToken.handlePrometheus(request, response, new URL(`${url}/api/v1/alerts`));
  });
  expect(await ask(url)).toMatchObject({
    code: 403,
    text: expect.stringContaining('no token') as unknown,
  });
});

it('answers 502 when the cluster cannot be reached', async () => {
  await cluster.close();
  const { code, text } = await ask(`${url}/api/v1/nodes`);
  expect(code).toBe(502);
  expect(text).toContain('cannot be reached');
  const watch = new Watch(`${url}/api/v1/nodes?watch=true`);
  await watch.until(({ refusedWith }) => refusedWith !== undefined);
  expect(watch.refusedWith).toBe(502);
});
