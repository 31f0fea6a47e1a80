import {
  NODE_EVENTS,
  POOL_EVENTS,
  readWantedObjects,
  wholeList,
  type Fetched,
  type WantedList,
} from '../../engine';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import {
  resetSdk,
  sentRequests,
  setFetchAnswer,
  type StubAnswer,
  type StubRequest,
} from '../../testing/sdk-stub';
import { CollectionStore } from '../collection/collection-store';
import { machineConfigNodes } from '../collection/watched-collections';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { Shared } from '../shared';
import { Details } from './details';

const PAYLOAD = [wholeList('payloadPods'), wholeList('payloadJobs'), wholeList('payloadEvents')];
const podsOn = (node: string): WantedList => ({
  read: 'podsOfNodes',
  field: { path: 'spec.nodeName', value: node },
});
/** A list of each read, in the order in which a status would want them. */
const everything = (node = 'worker-a'): readonly WantedList[] => [
  wholeList('machineConfigNodes'),
  ...PAYLOAD,
  podsOn(node),
  { read: 'budgetsOfNamespaces', namespace: 'shop' },
  { read: 'virtualMachinesOfNamespaces', namespace: 'shop' },
  { read: 'podsOfBudgets', namespace: 'shop', labelSelector: 'app=web' },
  wholeList('machineOsConfigs'),
  wholeList('machineOsBuilds'),
  { ...wholeList('machineConfigOperatorPods'), labelSelector: 'k8s-app=machine-config-operator' },
  wholeList('podDisruptionBudgets'),
  NODE_EVENTS,
  POOL_EVENTS,
];
const NODES_PATH = '/apis/machineconfiguration.openshift.io/v1/machineconfignodes';

let environment: FakeEnvironment;
let nodes: ReturnType<typeof aCollection>;
let details: Details;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  resetSdk();
  setFetchAnswer(answer);
  environment = aFakeEnvironment();
  nodes = aCollection();
  details = new Details(environment, anApi(), nodes);
});

afterEach(() => {
  details.stop();
  jest.useRealTimers();
});

const anApi = () => new ClusterApi(environment, new ServerClock(Date.now));
const wantedObjects = () => readWantedObjects(details.getState().lists);
const valueOf = (fetched: Fetched<unknown> | undefined) =>
  fetched?.state === 'loaded' ? fetched.value : fetched;
const asked = (): readonly string[] =>
  sentRequests()
    .map(({ path }) => decodeURIComponent(path.replace('/api/kubernetes', '')))
    .sort();

function aCollection() {
  return new Shared(
    new CollectionStore(environment, anApi(), machineConfigNodes(), { mayWatch: true }),
  );
}

function answer({ path }: StubRequest): StubAnswer {
  const items = [{ metadata: { name: path, namespace: 'shop' } }];
  return { body: { metadata: { resourceVersion: '7' }, items } };
}

it('reads nothing that is not wanted', async () => {
  details.want([]);
  await pass(60_000);
  expect(asked()).toEqual([]);
  expect(details.getState()).toEqual({ lists: new Map(), behind: [] });
  expect(environment.sockets).toHaveLength(0);
});

it('asks for each list as narrowly as the API allows', async () => {
  details.want(everything());
  await pass(0);
  expect(asked()).toEqual(
    [
      `${NODES_PATH}?limit=1000`,
      '/api/v1/namespaces/default/events?fieldSelector=involvedObject.kind=Node&limit=500',
      '/api/v1/namespaces/default/events?fieldSelector=involvedObject.kind=MachineConfigPool&limit=500',
      '/api/v1/namespaces/openshift-cluster-version/pods?limit=250',
      '/apis/batch/v1/namespaces/openshift-cluster-version/jobs?limit=100',
      '/api/v1/namespaces/openshift-cluster-version/events?limit=500',
      '/api/v1/pods?fieldSelector=spec.nodeName=worker-a&limit=250',
      '/apis/policy/v1/namespaces/shop/poddisruptionbudgets?limit=500',
      '/apis/kubevirt.io/v1/namespaces/shop/virtualmachineinstances?limit=100',
      '/api/v1/namespaces/shop/pods?labelSelector=app=web&limit=250',
      '/apis/machineconfiguration.openshift.io/v1/machineosconfigs?limit=100',
      '/apis/machineconfiguration.openshift.io/v1/machineosbuilds?limit=100',
      '/api/v1/namespaces/openshift-machine-config-operator/pods?labelSelector=k8s-app=machine-config-operator&limit=250',
      '/apis/policy/v1/poddisruptionbudgets?limit=500',
    ].sort(),
  );
});

it('gives every part that is wanted, and which are on their way', async () => {
  details.want(everything());
  expect(wantedObjects()).toMatchObject({
    machineConfigNodes: { reason: 'NotLoaded' },
    nodeEvents: { reason: 'NotLoaded' },
  });
  await pass(0);
  const parts = wantedObjects();
  expect(parts.machineConfigNodes).toMatchObject({ state: 'loaded', value: { length: 1 } });
  expect(parts.nodeEvents).toMatchObject({ state: 'loaded', value: { length: 2 } });
  expect(parts.payload).toMatchObject({
    pods: { state: 'loaded' },
    jobs: { state: 'loaded' },
    events: { state: 'loaded' },
  });
  expect([...(parts.drains?.podsByNode.keys() ?? [])]).toEqual(['worker-a']);
  expect([...(parts.drains?.podsBySelector.keys() ?? [])]).toEqual(['shop/app=web']);
  expect(parts.imageBuilds).toMatchObject({ configs: { state: 'loaded' } });
});

it('keeps the identity of lists that say the same', async () => {
  details.want(everything());
  await pass(0);
  const { lists } = details.getState();
  const parts = wantedObjects();
  await pass(130_000);
  expect(details.getState().lists).toBe(lists);
  details.want(everything('worker-b'));
  await pass(0);
  const after = wantedObjects();
  expect(details.getState().lists).not.toBe(lists);
  expect([...(after.drains?.podsByNode.keys() ?? [])]).toEqual(['worker-b']);
  expect(after.payload?.pods).toBe(parts.payload?.pods);
  expect(valueOf(after.nodeEvents)).toBe(valueOf(parts.nodeEvents));
});

it('watches MachineConfigNodes while they are wanted', async () => {
  details.want(everything());
  await pass(0);
  expect(environment.socket().path).toBe(
    `/api/kubernetes${NODES_PATH}?watch=true&allowWatchBookmarks=true&resourceVersion=7`,
  );
  details.want([]);
  expect(environment.socket().isClosed).toBe(true);
  expect(details.getState().lists.size).toBe(0);
});

it('leaves the watch to others who use it', async () => {
  const other = new Details(environment, anApi(), nodes);
  details.want(everything());
  other.want(everything());
  await pass(0);
  details.stop();
  expect(environment.sockets.map(({ isClosed }) => isClosed)).toEqual([false]);
  other.stop();
  expect(environment.socket().isClosed).toBe(true);
});

it('does not ask again and again for a kind that is not served', async () => {
  setFetchAnswer(() => ({ status: 404, body: { message: 'not found' } }));
  details.want([wholeList('machineConfigNodes')]);
  await pass(299_000);
  expect(asked()).toHaveLength(1);
  expect(wantedObjects()).toMatchObject({ machineConfigNodes: { reason: 'NotFound' } });
  expect(details.getState().behind).toEqual([]);
});

it('says what is behind', async () => {
  details.want(PAYLOAD);
  await pass(0);
  setFetchAnswer((request) =>
    request.path.includes('/jobs') ? { status: 500, body: '' } : answer(request),
  );
  await pass(10_000);
  expect(wantedObjects()).toMatchObject({ payload: { jobs: { state: 'loaded' } } });
  expect(details.getState().behind).toEqual(['jobs']);
});

it('asks for nothing once stopped', async () => {
  details.want(everything());
  await pass(0);
  const count = sentRequests().length;
  details.stop();
  await pass(600_000);
  expect(sentRequests()).toHaveLength(count);
});
