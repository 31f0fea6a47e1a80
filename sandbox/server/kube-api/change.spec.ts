import type { Sandbox } from '../start';
import { ask, aSandbox } from '../testing/a-sandbox';
import { aNode, aScenario, someNodes } from '../testing/a-scenario';

let sandbox: Sandbox;
let api: string;

beforeEach(async () => {
  sandbox = await aSandbox([aScenario({ objects: someNodes(5) })]);
  api = `${sandbox.url}/sandbox/clusters/plain@still`;
});
afterEach(() => sandbox.close());

describe('changes', () => {
  const patch = (contentType: string, body: unknown, path = 'node-001') =>
    ask(`${api}/api/v1/nodes/${path}`, {
      method: 'PATCH',
      headers: { 'Content-Type': contentType },
      body,
    });

  it('refuses a patch that is based on an older version', async () => {
    const { body } = await ask(`${api}/api/v1/nodes/node-001`);
    const { resourceVersion } = body.metadata;
    const change = { metadata: { resourceVersion }, spec: { unschedulable: true } };
    const changed = await patch('application/merge-patch+json', change);
    expect(changed.body.spec).toEqual({ unschedulable: true });
    expect(changed.body.metadata.generation).toBe(2);
    const stale = await patch('application/merge-patch+json', change);
    expect(stale.body).toMatchObject({
      code: 409,
      reason: 'Conflict',
      message:
        'Operation cannot be fulfilled on nodes "node-001": the object has been modified; please apply your changes to the latest version and try again',
    });
  });

  it('takes merge patches', async () => {
    const body = { spec: { unschedulable: true }, metadata: { labels: null } };
    const patched = await patch('application/merge-patch+json', body);
    expect(patched.body.spec).toEqual({ unschedulable: true });
    expect(patched.body.metadata.labels).toBeUndefined();
  });

  it('takes JSON patches', async () => {
    const body = [
      { op: 'add', path: '/metadata/labels/example.com~1x', value: 'y' },
      { op: 'replace', path: '/status/conditions/0/status', value: 'False' },
      { op: 'test', path: '/metadata/name', value: 'node-001' },
    ];
    const patched = await patch('application/json-patch+json', body);
    expect(patched.body.metadata.labels).toHaveProperty(['example.com/x'], 'y');
    expect(patched.body.status).toEqual({ conditions: [{ type: 'Ready', status: 'False' }] });
    const missing = [{ op: 'remove', path: '/spec/nothing' }];
    expect((await patch('application/json-patch+json', missing)).code).toBe(422);
  });

  it('refuses what cannot be', async () => {
    expect((await patch('text/plain', {})).code).toBe(415);
    expect((await patch('application/merge-patch+json', '{')).code).toBe(400);
    expect((await patch('application/merge-patch+json', { metadata: { name: 'x' } })).code).toBe(
      400,
    );
    expect((await patch('application/merge-patch+json', {}, 'nobody')).code).toBe(404);
    const failing = [{ op: 'test', path: '/metadata/name', value: 'other' }];
    expect((await patch('application/json-patch+json', failing)).code).toBe(422);
  });

  it.each([
    ['POST', '/api/v1/nodes'],
    ['PUT', '/api/v1/nodes/node-001'],
    ['DELETE', '/api/v1/nodes/node-001'],
  ])('has no %s', async (method, path) => {
    expect((await ask(api + path, { method, body: aNode('node-001') })).body).toMatchObject({
      code: 405,
      message: 'the server does not allow this method on the requested resource',
    });
  });
});

describe('kinds that the controller writes', () => {
  const statuses = '/apis/update-status.github.io/v1alpha1/updatestatuses';
  const configMaps = '/api/v1/namespaces/update-status/configmaps';
  const send = (method: string, path: string, body?: unknown) => ask(api + path, { method, body });

  it('makes an object without the status that is written apart', async () => {
    const metadata = { name: 'cluster' };
    const made = await send('POST', statuses, { metadata, status: { verdict: 'x' } });
    expect(made.code).toBe(201);
    expect(made.body).toMatchObject({ kind: 'UpdateStatus', metadata: { generation: 1 } });
    expect(made.body.status).toBeUndefined();
    const written = await send('PUT', `${statuses}/cluster/status`, { metadata, status: { a: 1 } });
    expect(written.body).toMatchObject({ status: { a: 1 }, metadata: { generation: 1 } });
    const replaced = await send('PUT', `${statuses}/cluster`, { metadata, spec: {}, status: {} });
    expect(replaced.body).toMatchObject({
      spec: {},
      status: { a: 1 },
      metadata: { generation: 2 },
    });
  });

  it('makes an object once, and with a name', async () => {
    const body = { metadata: { name: 'memory' }, data: { a: 'b' } };
    expect((await send('POST', configMaps, body)).body).toMatchObject({
      kind: 'ConfigMap',
      metadata: { namespace: 'update-status' },
      data: { a: 'b' },
    });
    expect((await send('POST', configMaps, body)).body).toMatchObject({
      code: 409,
      reason: 'AlreadyExists',
      message: 'configmaps "memory" already exists',
    });
    expect((await send('POST', configMaps, { metadata: {} })).code).toBe(422);
  });

  it('refuses what is of an older version, or of another object', async () => {
    const first = await send('POST', configMaps, { metadata: { name: 'a' } });
    const { resourceVersion } = first.body.metadata;
    const body = { metadata: { name: 'a', resourceVersion }, data: { b: 'c' } };
    expect((await send('PUT', `${configMaps}/a`, body)).body).toMatchObject({ data: { b: 'c' } });
    expect((await send('PUT', `${configMaps}/a`, body)).body).toMatchObject({ code: 409 });
    expect((await send('PUT', `${configMaps}/a`, { metadata: { name: 'b' } })).code).toBe(400);
    expect((await send('PUT', `${configMaps}/b`, { metadata: { name: 'b' } })).code).toBe(404);
    expect((await send('PUT', `${configMaps}/a/status`, body)).code).toBe(405);
  });

  it('deletes an object', async () => {
    await send('POST', configMaps, { metadata: { name: 'a' } });
    expect((await send('DELETE', `${configMaps}/a`)).body).toMatchObject({ status: 'Success' });
    expect((await send('DELETE', `${configMaps}/a`)).code).toBe(404);
    expect((await send('DELETE', configMaps)).code).toBe(405);
  });
});
