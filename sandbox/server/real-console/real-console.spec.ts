import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../start';
import { ask, aSandbox } from '../testing/a-sandbox';
import { aClusterVersion, aScenario } from '../testing/a-scenario';
import { Watch } from '../testing/a-watch';
import { writeIn } from '../testing/write-in';

const PAGE = `<html><base href="[[ .ServerFlags.BasePath ]]">
[[ if eq .ServerFlags.Branding "okd" ]]<title>OKD</title>[[ else ]]<title>OpenShift</title>[[ end ]]
<script nonce="[[ .ScriptNonce ]]">window.SERVER_FLAGS = [[ .ServerFlags ]];</script></html>`;

let folder: string;
let sandbox: Sandbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await write('console/frontend/public/dist/index.html', PAGE);
  await write('console/frontend/public/dist/main-bundle.js', 'void 0;');
  await write('console/frontend/public/dist/locales/en/public.json', '{"Home":"Home"}');
  await write('dist/locales/en/plugin__update-status-plugin.json', '{"Paused":"Paused"}');
  sandbox = await aSandbox(
    [
      aScenario(),
      aScenario({
        id: 'no-nodes',
        objects: [aClusterVersion('4.19.1')],
        denials: [{ group: '', resource: 'nodes', verb: '*' }],
      }),
    ],
    {
      pluginFolder: join(folder, 'dist'),
      consoleFolder: join(folder, 'console'),
      releaseVersion: '5.1.0',
    },
  );
});
afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const write = (path: string, content: string): Promise<void> => writeIn(folder, path, content);

describe('the folder', () => {
  it.each([
    ['is not there', 'none', /none is no folder$/],
    [
      'has no built console',
      'dist',
      /dist has no built OpenShift console: it needs the index\.html/,
    ],
  ])('%s', async (_name, name, message) => {
    const consoleFolder = join(folder, name);
    await expect(aSandbox([aScenario()], { consoleFolder })).rejects.toThrow(message);
  });
});

describe('the page', () => {
  it('is the template of the console, filled in, for every path', async () => {
    const { text, headers } = await ask(`${sandbox.url}/k8s/cluster/nodes`);
    expect(text).toContain('<base href="/">');
    expect(text).toContain('<title>OpenShift</title>');
    expect(text).not.toContain('[[');
    const [, flags = ''] = /SERVER_FLAGS = (\{.*\});/.exec(text) ?? [];
    expect(JSON.parse(flags)).toMatchObject({
      consolePlugins: ['update-status-plugin'],
      i18nNamespaces: ['plugin__update-status-plugin'],
      releaseVersion: '5.1.0',
      graphqlBaseURL: '/api/graphql',
      userSettingsLocation: 'localstorage',
    });
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? [];
    expect(headers.get('content-security-policy-report-only')).toContain(`'nonce-${nonce}'`);
  });

  it('says which part of the template it does not know', async () => {
    await write('console/frontend/public/dist/index.html', '[[ range .ServerFlags ]]');
    const { code, text } = await ask(`${sandbox.url}/`);
    expect(code).toBe(500);
    expect(text).toBe('"range" is not known\n');
  });

  it('brings its scripts and texts, beside those of the plugin', async () => {
    expect((await ask(`${sandbox.url}/static/main-bundle.js`)).text).toBe('void 0;');
    const texts = (namespace: string) =>
      ask(`${sandbox.url}/locales/resource.json?lng=en&ns=${namespace}`);
    expect((await texts('public')).body).toEqual({ Home: 'Home' });
    expect((await texts('plugin__update-status-plugin')).body).toEqual({ Paused: 'Paused' });
    expect((await texts('..%2fpublic')).body).toEqual({});
  });

  it('can be left for a list of the scenarios', async () => {
    const { text, headers } = await ask(`${sandbox.url}/sandbox`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<a href="/update-status?scenario=no-nodes">Plain</a>');
  });
});

it('tells all of the API in one answer', async () => {
  const { body } = await ask(`${sandbox.url}/api/api-discovery`);
  expect(body).toMatchObject({ groups: { kind: 'APIGroupList' } });
  expect(body.resourceLists).toContainEqual(expect.objectContaining({ groupVersion: 'v1' }));
  expect(body.resourceLists).toContainEqual(
    expect.objectContaining({ groupVersion: 'config.openshift.io/v1' }),
  );
});

describe('GraphQL', () => {
  const VERSION = '/apis/config.openshift.io/v1/clusterversions/version';
  const FETCH = 'query URLQuery($url: String!) { fetchURL(url: $url) }';
  const MAY = `query SSARQuery($resource: String, $verb: String) {
    selfSubjectAccessReview(resource: $resource, verb: $verb) { status { allowed } } }`;
  const WHO = 'query SSRQuery { selfSubjectReview { status { userInfo { username } } } }';

  const query = async (text: string, variables: object = {}, cookie = '') => {
    const { body } = await ask(`${sandbox.url}/api/graphql`, {
      method: 'POST',
      headers: { Cookie: cookie },
      body: { query: text, variables },
    });
    return body;
  };

  it('fetches from the cluster that is chosen', async () => {
    const cookie = 'sandbox-scenario=no-nodes';
    const { data } = await query(FETCH, { url: VERSION }, cookie);
    expect(data).toEqual({ fetchURL: expect.stringContaining('"version":"4.19.1"') as unknown });
  });

  it('passes a refusal on', async () => {
    const url = '/api/v1/nodes';
    const { data, errors } = await query(FETCH, { url }, 'sandbox-scenario=no-nodes');
    expect(data).toEqual({ fetchURL: null });
    expect(errors).toMatchObject([{ path: ['fetchURL'], extensions: { status: 403 } }]);
  });

  it('reviews who one is and what one may', async () => {
    expect((await query(WHO)).data).toMatchObject({
      selfSubjectReview: { status: { userInfo: { username: 'demo', extra: '{}' } } },
    });
    const nodes = { resource: 'nodes', verb: 'list' };
    const allowed = (is: boolean) => ({ selfSubjectAccessReview: { status: { allowed: is } } });
    expect((await query(MAY, nodes)).data).toMatchObject(allowed(true));
    expect((await query(MAY, nodes, 'sandbox-scenario=no-nodes')).data).toMatchObject(
      allowed(false),
    );
  });

  it('answers nothing else', async () => {
    expect(await query('{ secrets }')).toEqual({
      data: null,
      errors: [{ message: 'no known field is asked' }],
    });
    expect((await ask(`${sandbox.url}/api/graphql`)).code).toBe(404);
  });

  it('speaks the sub-protocol of old over a WebSocket', async () => {
    const socket = new Watch(`${sandbox.url}/api/graphql`, ['graphql-ws'], {
      Cookie: 'sandbox-scenario=no-nodes',
    });
    await socket.until(({ isOpen }) => isOpen);
    expect(socket.protocol).toBe('graphql-ws');
    socket.send({ type: 'connection_init', payload: { 'Impersonate-User': 'alice' } });
    socket.send({ type: 'start', id: '1', payload: { query: WHO } });
    await socket.untilMessages(3);
    socket.close();
    expect(socket.messages.map((message): unknown => JSON.parse(message))).toMatchObject([
      { type: 'connection_ack' },
      {
        type: 'data',
        id: '1',
        payload: { data: { selfSubjectReview: { status: { userInfo: { username: 'alice' } } } } },
      },
      { type: 'complete', id: '1' },
    ]);
  });

  it('has no other sockets', async () => {
    const socket = new Watch(`${sandbox.url}/api/elsewhere`);
    await socket.until(({ refusedWith }) => refusedWith !== undefined);
    expect(socket.refusedWith).toBe(404);
  });
});

it.each([
  ['/api/console/version', { version: 'sandbox' }],
  ['/api/console/knative-channels', { kind: 'CustomResourceDefinitionList', items: [] }],
  ['/api/kubernetes/apis/console.openshift.io/v1/consolelinks', { items: [] }],
  ['/api/kubernetes/apis/project.openshift.io/v1/projectrequests', { status: 'Success' }],
  ['/api/kubernetes/apis/user.openshift.io/v1/users/~', { kind: 'User' }],
  ['/api/kubernetes/openapi/v2', { swagger: '2.0' }],
  ['/api/kubernetes/api', { versions: ['v1'] }],
  ['/api/prometheus-tenancy/api/v1/query?query=up', { status: 'success' }],
  ['/api/prometheus/api/v1/labels', { status: 'success', data: [] }],
  ['/api/prometheus/api/v1/label/namespace/values', { status: 'success', data: [] }],
])('answers %s', async (path, expected) => {
  const { code, body } = await ask(sandbox.url + path);
  expect(code).toBe(200);
  expect(body).toMatchObject(expected);
});
