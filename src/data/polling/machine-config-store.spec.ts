import { aFakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import { resetSdk, sentRequests, setFetchAnswer, type StubAnswer } from '../../testing/sdk-stub';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { MachineConfigStore } from './machine-config-store';

const PREFIX = '/api/kubernetes/apis/machineconfiguration.openshift.io/v1/machineconfigs/';
const FORBIDDEN: StubAnswer = {
  status: 403,
  body: { message: 'machineconfigs is forbidden: User "ann" cannot get machineconfigs' },
};
const NOT_FOUND: StubAnswer = { status: 404, body: { message: 'not found' } };

const aConfig = (path: string): StubAnswer => ({
  body: {
    kind: 'PartialObjectMetadata',
    metadata: {
      name: path.slice(PREFIX.length),
      annotations: { 'machineconfiguration.openshift.io/release-image-version': '4.22.1' },
      managedFields: [{}],
    },
    spec: { config: 'secret' },
  },
});

let store: MachineConfigStore;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  setFetchAnswer(({ path }) => aConfig(path));
  const environment = aFakeEnvironment();
  const api = new ClusterApi(environment, new ServerClock(() => Date.now()));
  store = new MachineConfigStore(environment, api);
  store.start();
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

const want = async (...names: readonly string[]): Promise<void> => {
  store.want(new Set(names));
  await pass(0);
};
const askedNames = (): readonly string[] =>
  sentRequests().map(({ path }) => path.slice(PREFIX.length));

it('is not loaded before anybody has said which are needed', () => {
  expect(store.getState()).toMatchObject({ fetched: { reason: 'NotLoaded' }, isSettling: false });
});

it('is complete when none is needed', async () => {
  await want();
  expect(store.getState().fetched).toEqual({ state: 'loaded', value: [] });
});

it('asks for metadata by name and keeps nothing else, whatever is sent', async () => {
  await want('rendered-worker-1');
  expect(sentRequests()).toEqual([
    {
      path: `${PREFIX}rendered-worker-1`,
      accept: 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1',
    },
  ]);
  expect(store.getState().fetched).toEqual({
    state: 'loaded',
    value: [
      {
        metadata: {
          name: 'rendered-worker-1',
          annotations: { 'machineconfiguration.openshift.io/release-image-version': '4.22.1' },
        },
      },
    ],
  });
});

it('asks for each name once', async () => {
  await want('b', 'a');
  await want('a', 'b', 'c');
  await want('c');
  await want('a');
  expect(askedNames()).toEqual(['a', 'b', 'c']);
});

it('has a name that is no path element', async () => {
  await want('a/b?c');
  expect(sentRequests()[0]?.path).toBe(`${PREFIX}a%2Fb%3Fc`);
});

it('asks for four at a time, and says nothing before the round is over', async () => {
  const releases: (() => void)[] = [];
  setFetchAnswer(async ({ path }) => {
    await new Promise<void>((done) => releases.push(done));
    return aConfig(path);
  });
  await want('a', 'b', 'c', 'd', 'e', 'f');
  expect(askedNames()).toEqual(['a', 'b', 'c', 'd']);
  expect(store.getState()).toMatchObject({ fetched: { reason: 'NotLoaded' }, isSettling: true });
  releases.shift()?.();
  await pass(0);
  expect(askedNames()).toEqual(['a', 'b', 'c', 'd', 'e']);
  while (releases.length > 0) {
    releases.shift()?.();
    await pass(0);
  }
  expect(store.getState()).toMatchObject({ fetched: { state: 'loaded' }, isSettling: false });
});

it('keeps the former round while a new one is under way', async () => {
  await want('a');
  const before = store.getState().fetched;
  setFetchAnswer(() => new Promise<StubAnswer>(() => undefined));
  await want('a', 'b');
  expect(store.getState()).toEqual({ fetched: before, isSettling: true });
});

it('remembers what was not found, and asks again after a minute', async () => {
  setFetchAnswer(({ path }) => (path.endsWith('/gone') ? NOT_FOUND : aConfig(path)));
  await want('a', 'gone');
  expect(store.getState().fetched).toMatchObject({
    state: 'loaded',
    value: [{ metadata: { name: 'a' } }],
  });
  expect(store.getState().behindSinceMs).toBeUndefined();
  await want('a', 'gone');
  await pass(59_000);
  expect(askedNames()).toEqual(['a', 'gone']);
  setFetchAnswer(({ path }) => aConfig(path));
  await pass(1_000);
  expect(askedNames()).toEqual(['a', 'gone', 'gone']);
  expect(store.getState().fetched).toMatchObject({ value: [{}, {}] });
});

it('is missing as a whole when the user may not read them, and does not ask for each', async () => {
  setFetchAnswer(() => FORBIDDEN);
  await want(...Array.from({ length: 60 }, (_, index) => `rendered-${index}`));
  expect(sentRequests()).toHaveLength(4);
  expect(store.getState().fetched).toEqual({
    state: 'missing',
    reason: 'Forbidden',
    message: 'machineconfigs is forbidden: User "ann" cannot get machineconfigs',
  });
  await pass(4 * 60_000);
  expect(sentRequests()).toHaveLength(4);
});

it('tells why all have failed, and tries again', async () => {
  setFetchAnswer(() => ({ status: 500, body: { message: 'etcd is away' } }));
  await want('a', 'b');
  expect(store.getState().fetched).toEqual({
    state: 'missing',
    reason: 'Failed',
    message: 'etcd is away',
  });
  setFetchAnswer(({ path }) => aConfig(path));
  await pass(15_000);
  expect(store.getState()).toMatchObject({
    fetched: { state: 'loaded' },
    behindSinceMs: undefined,
  });
});

it('is behind when only some have failed', async () => {
  setFetchAnswer(({ path }) => (path.endsWith('/b') ? { status: 500, body: {} } : aConfig(path)));
  await want('a', 'b');
  expect(store.getState().fetched).toMatchObject({ state: 'loaded', value: [{}] });
  expect(store.getState().behindSinceMs).toBe(Date.now());
});

it.each([
  ['another object', { metadata: { name: 'other' } }],
  ['a page', '<html>'],
  ['nothing', null],
])('does not take %s for the configuration', async (_, body) => {
  setFetchAnswer(() => ({ body }));
  await want('a');
  expect(store.getState().fetched).toMatchObject({ state: 'missing', reason: 'Failed' });
});

it('asks for nothing after it was stopped', async () => {
  setFetchAnswer(() => NOT_FOUND);
  await want('a');
  store.stop();
  await pass(10 * 60_000);
  expect(sentRequests()).toHaveLength(1);
});
