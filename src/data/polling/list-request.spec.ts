import { readName } from '../../engine';
import { aFakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import {
  resetSdk,
  sentRequests,
  setFetchAnswer,
  type StubAnswer,
  type StubFetch,
} from '../../testing/sdk-stub';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { listRequest, type PolledList } from './list-request';
import { Poller } from './poller';

const podsOn = (node: string): PolledList => ({
  read: 'podsOfNodes',
  field: { path: 'spec.nodeName', value: node },
});
const budgetsIn = (namespace: string): PolledList => ({
  read: 'budgetsOfNamespaces',
  namespace,
});
const machinesIn = (namespace: string): PolledList => ({
  read: 'virtualMachinesOfNamespaces',
  namespace,
});
const JOBS: PolledList = {
  read: 'payloadJobs',
  namespace: 'openshift-cluster-version',
};

const PODS_PATH = '/api/kubernetes/api/v1/pods?fieldSelector=spec.nodeName%3D';
const FORBIDDEN: StubAnswer = { status: 403, body: { message: 'ann cannot' } };
const SERVED: StubFetch = ({ path }) => ({ body: { items: [anObject(path)] } });

let api: ClusterApi;
let lists: Poller<readonly unknown[]>;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  resetSdk();
  setFetchAnswer(SERVED);
  const environment = aFakeEnvironment();
  api = new ClusterApi(environment, new ServerClock(Date.now));
  lists = new Poller(environment);
});

afterEach(() => {
  want([]);
  jest.useRealTimers();
});

const want = (wanted: readonly PolledList[]): void =>
  lists.want(wanted.map((list) => listRequest(api, list)));
const paths = (): readonly string[] => sentRequests().map(({ path }) => path);
const states = () => [...lists.getState().values()];

function anObject(name: string, note = ''): object {
  return {
    metadata: { name, namespace: 'shop', annotations: { note }, managedFields: [{}] },
    status: { reason: note },
  };
}

it('asks for nothing before something is wanted', async () => {
  await pass(60_000);
  expect(paths()).toEqual([]);
});

it('asks at once, then at the pace of what it is for', async () => {
  want([JOBS, podsOn('a')]);
  await pass(0);
  expect(paths()).toEqual([
    '/api/kubernetes/apis/batch/v1/namespaces/openshift-cluster-version/jobs?limit=100',
    `${PODS_PATH}a&limit=250`,
  ]);
  expect(states().map(({ fetched }) => fetched.state)).toEqual(['loaded', 'loaded']);
  await pass(30_000);
  expect(paths().filter((path) => path.includes('/jobs'))).toHaveLength(4);
  expect(paths().filter((path) => path.includes('/pods'))).toHaveLength(2);
});

it('keeps nothing of an object but what is read', async () => {
  want([podsOn('a'), budgetsIn('shop')]);
  await pass(0);
  expect(JSON.stringify(states())).not.toContain('managedFields');
});

it('asks for four at a time, the first ones first', async () => {
  const waiting: (() => void)[] = [];
  setFetchAnswer(async (request) => {
    await new Promise<void>((done) => waiting.push(done));
    return SERVED(request);
  });
  const nodes = ['a', 'b', 'c', 'd', 'e', 'f'];
  want(nodes.map(podsOn));
  await pass(0);
  expect(paths()).toEqual(['a', 'b', 'c', 'd'].map((node) => `${PODS_PATH}${node}&limit=250`));
  waiting[0]?.();
  await pass(0);
  expect(paths()).toHaveLength(5);
  waiting.forEach((answer) => answer());
  await pass(0);
  expect(paths()).toHaveLength(6);
});

it('reads on where a list has pages, up to a bound', async () => {
  setFetchAnswer(({ path }) => {
    const page = Number(new URL(path, 'http://console').searchParams.get('continue') ?? 0);
    const items = Array.from({ length: 250 }, (_, index) => anObject(`pod-${page}-${index}`));
    return { body: { items, metadata: { continue: String(page + 1) } } };
  });
  want([podsOn('a')]);
  await pass(0);
  expect(paths()).toHaveLength(4);
  expect(states()[0]?.fetched).toMatchObject({ state: 'loaded', value: { length: 1_000 } });
});

it('keeps the identity of what says the same', async () => {
  want([podsOn('a')]);
  await pass(0);
  const before = lists.getState();
  await pass(30_000);
  expect(paths()).toHaveLength(2);
  expect(lists.getState()).toBe(before);
  setFetchAnswer(() => ({ body: { items: [anObject('other')] } }));
  await pass(30_000);
  expect(states()[0]?.fetched).toMatchObject({ state: 'loaded', value: { length: 1 } });
  expect(lists.getState()).not.toBe(before);
});

it('forgets what is no longer wanted, and keeps the rest', async () => {
  want([podsOn('a'), podsOn('b')]);
  await pass(0);
  const [first] = states();
  want([podsOn('a')]);
  expect(states()).toEqual([first]);
  await pass(30_000);
  expect(paths()).toHaveLength(3);
});

it('does not take an answer that comes too late', async () => {
  let answer = (): void => undefined;
  setFetchAnswer(async (request) => {
    await new Promise<void>((done) => (answer = done));
    return SERVED(request);
  });
  want([podsOn('a')]);
  await pass(0);
  want([]);
  answer();
  await pass(60_000);
  expect(states()).toEqual([]);
  expect(paths()).toHaveLength(1);
});

describe('a refusal', () => {
  it('of one namespace costs that one', async () => {
    setFetchAnswer((request) => (request.path.includes('/shop/') ? FORBIDDEN : SERVED(request)));
    want([budgetsIn('shop'), budgetsIn('lab')]);
    await pass(0);
    expect(states().map(({ fetched }) => fetched)).toMatchObject([
      { state: 'missing', reason: 'Forbidden', message: 'ann cannot' },
      { state: 'loaded' },
    ]);
  });

  it('of the whole cluster counts for every part of it, and is not asked again for 5 minutes', async () => {
    setFetchAnswer(() => FORBIDDEN);
    want([podsOn('a')]);
    await pass(0);
    want([podsOn('a'), podsOn('b'), podsOn('c')]);
    await pass(299_000);
    expect(paths()).toHaveLength(1);
    expect(states().map(({ fetched }) => fetched)).toMatchObject(
      Array(3).fill({ state: 'missing', reason: 'Forbidden' }),
    );
    setFetchAnswer(SERVED);
    await pass(1_000);
    expect(states().map(({ fetched }) => fetched.state)).toEqual(Array(3).fill('loaded'));
  });

  it('of the whole cluster says nothing of a namespace', async () => {
    setFetchAnswer(({ path }) =>
      path.includes('/namespaces/') ? SERVED({ path, accept: '' }) : FORBIDDEN,
    );
    want([podsOn('a'), { ...JOBS, read: 'payloadPods' }]);
    await pass(0);
    expect(states().map(({ fetched }) => fetched.state)).toEqual(['missing', 'loaded']);
  });

  it('because there is no such kind counts everywhere', async () => {
    setFetchAnswer(() => ({ status: 404, body: { message: 'no such kind' } }));
    want([machinesIn('shop')]);
    await pass(0);
    want([machinesIn('shop'), machinesIn('lab')]);
    await pass(60_000);
    expect(paths()).toHaveLength(1);
    expect(states().map(({ fetched }) => fetched)).toMatchObject(
      Array(2).fill({ state: 'missing', reason: 'NotFound' }),
    );
  });
});

it('keeps what it has when a list cannot be had, and says since when', async () => {
  const startedMs = Date.now();
  want([podsOn('a')]);
  await pass(0);
  setFetchAnswer(() => ({ status: 502, body: 'bad gateway' }));
  await pass(60_000);
  expect(states()).toMatchObject([{ fetched: { state: 'loaded' }, behindSinceMs: startedMs }]);
  setFetchAnswer(SERVED);
  await pass(30_000);
  expect(states()[0]?.behindSinceMs).toBeUndefined();
});

it.each([null, 'page', {}, { items: 'none' }])('finds no list in %j', async (body) => {
  setFetchAnswer(() => ({ body }));
  want([budgetsIn('shop')]);
  await pass(0);
  expect(states()[0]?.fetched).toMatchObject({ state: 'missing', reason: 'Failed' });
});

it('leaves out what is no object', async () => {
  setFetchAnswer(() => ({ body: { items: [null, 7, anObject('web')] } }));
  want([budgetsIn('shop')]);
  await pass(0);
  const fetched = states()[0]?.fetched;
  expect(fetched?.state === 'loaded' && fetched.value.map(readName)).toEqual(['web']);
});
