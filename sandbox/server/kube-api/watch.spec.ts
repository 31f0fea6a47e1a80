import { request as httpRequest } from 'node:http';
import { ask } from '../testing/a-sandbox';
import { aClusterVersion, aNode, aPod, aScenario, someNodes } from '../testing/a-scenario';
import { aServedCluster, type ServedCluster } from '../testing/a-served-cluster';
import { Watch } from '../testing/a-watch';

let cluster: ServedCluster;
let api: string;
const watches: Watch[] = [];

const POD = aPod('shop', 'web', 'node-001');

beforeEach(async () => {
  const objects = [aClusterVersion('4.18.9'), ...someNodes(3), POD];
  cluster = await aServedCluster(aScenario({ objects }), 20);
  api = cluster.url;
});
afterEach(async () => {
  watches.splice(0).forEach((watch) => watch.close());
  await cluster.close();
});

function watch(path: string, protocols?: readonly string[]): Watch {
  const opened = new Watch(api + path, protocols);
  watches.push(opened);
  return opened;
}

async function versionOf(path: string): Promise<string> {
  return (await ask(api + path)).body.metadata.resourceVersion;
}

function label(name: string, labels: Record<string, string | null>) {
  return ask(`${api}/api/v1/nodes/${name}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/merge-patch+json' },
    body: { metadata: { labels } },
  });
}

it('replays what was missed, then tells what happens', async () => {
  const version = await versionOf('/api/v1/nodes');
  await label('node-001', { color: 'green' });
  cluster.put(aNode('new'));
  const opened = watch(`/api/v1/nodes?watch=true&resourceVersion=${version}`);
  await opened.untilMessages(2);
  cluster.remove(aNode('node-002'));
  await opened.untilMessages(3);
  expect(opened.summary()).toEqual(['MODIFIED node-001', 'ADDED new', 'DELETED node-002']);
  const versions = opened.events().map(({ object }) => Number(object.metadata.resourceVersion));
  expect(versions).toEqual([1, 2, 3].map((step) => Number(version) + step));
  expect(opened.events()[0]?.object).toMatchObject({ kind: 'Node', apiVersion: 'v1' });
});

it('begins with all objects when no version is given', async () => {
  const query = 'fieldSelector=metadata.name%3Dversion&watch=true';
  const opened = watch(`/apis/config.openshift.io/v1/clusterversions?${query}`);
  await opened.untilMessages(1);
  expect(opened.summary()).toEqual(['ADDED version']);
});

it('sends bookmarks to who asks for them, with a version to go on from', async () => {
  const version = await versionOf('/api/v1/nodes');
  const opened = watch(
    `/api/v1/nodes?watch=true&resourceVersion=${version}&allowWatchBookmarks=true`,
  );
  await opened.untilMessages(1);
  // A change of another kind moves the version on, too.
  cluster.remove(POD);
  await opened.until((current) =>
    current
      .events()
      .some(({ object }) => Number(object.metadata.resourceVersion) > Number(version)),
  );
  expect(new Set(opened.events().map(({ type }) => type))).toEqual(new Set(['BOOKMARK']));
  expect(opened.events()[0]?.object).toMatchObject({ kind: 'Node', apiVersion: 'v1' });
});

it('answers a version that is too old with a 410 event and hangs up without a close frame', async () => {
  const version = await versionOf('/api/v1/nodes');
  cluster.cluster.inject({ fault: 'expireHistory' });
  const opened = watch(`/api/v1/nodes?watch=true&resourceVersion=${version}`);
  await opened.until(({ closeCode }) => closeCode !== undefined);
  expect(opened.closeCode).toBe(1006);
  expect(opened.events()).toEqual([
    {
      type: 'ERROR',
      object: expect.objectContaining({ kind: 'Status', code: 410, reason: 'Expired' }) as unknown,
    },
  ]);
  expect(opened.events()[0]?.object.message).toMatch(/^too old resource version: \d+ \(\d+\)$/);
});

it('tells of objects that come into a selection and leave it', async () => {
  const version = await versionOf('/api/v1/nodes');
  const opened = watch(`/api/v1/nodes?watch=true&resourceVersion=${version}&labelSelector=color`);
  await label('node-001', { color: 'green' });
  await label('node-001', { color: 'red' });
  await label('node-002', { size: 'l' });
  await label('node-001', { color: null });
  await opened.untilMessages(3);
  expect(opened.summary()).toEqual(['ADDED node-001', 'MODIFIED node-001', 'DELETED node-001']);
});

it('takes the first sub-protocol that is offered', async () => {
  const opened = watch('/api/v1/nodes?watch=true', ['base64.binary.k8s.io', 'other']);
  await opened.until(({ isOpen }) => isOpen);
  expect(opened.protocol).toBe('base64.binary.k8s.io');
});

it('refuses sockets that may not or cannot be', async () => {
  const plain = watch('/api/v1/nodes');
  const unknown = watch('/api/v1/bars?watch=true');
  const denials = [{ group: '', resource: 'nodes', verb: 'watch' }];
  const other = await aServedCluster(aScenario({ denials }));
  const forbidden = new Watch(`${other.url}/api/v1/nodes?watch=true`);
  for (const opened of [plain, unknown, forbidden]) {
    await opened.until(({ refusedWith }) => refusedWith !== undefined);
  }
  expect([plain, unknown, forbidden].map(({ refusedWith }) => refusedWith)).toEqual([
    400, 400, 403,
  ]);
  await other.close();
});

it('refuses a socket without an Origin, as API servers do', async () => {
  expect(await askForSocket('/api/v1/nodes?watch=true', {})).toBe(403);
  expect(await askForSocket('/api/v1/nodes?watch=true', { Origin: api })).toBe(101);
});

it('streams over plain HTTP, in the form that is asked for, until the time is up', async () => {
  const version = await versionOf('/api/v1/nodes');
  await label('node-001', { color: 'green' });
  const lines = await streamLines(
    `${api}/api/v1/nodes?watch=1&resourceVersion=${version}&timeoutSeconds=1&allowWatchBookmarks=true`,
    'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1',
  );
  expect(lines[0]).toMatchObject({
    type: 'MODIFIED',
    object: { kind: 'PartialObjectMetadata', metadata: { name: 'node-001' } },
  });
  expect(lines[0]).not.toHaveProperty('object.status');
  expect(lines[lines.length - 1]).toMatchObject({ type: 'BOOKMARK' });
});

/** All lines until the server ends the stream. */
function streamLines(url: string, accept: string): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers: { Accept: accept } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve(
          text
            .split('\n')
            .filter(Boolean)
            .map((line): unknown => JSON.parse(line)),
        ),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

/** The status an upgrade request is answered with. */
function askForSocket(path: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(api + path, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Version': '13',
        ...headers,
      },
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    request.on('error', reject);
    request.end();
  });
}
