import { type SnapshotWants } from '../../engine';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
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
import { ServerClock } from '../server-clock';
import { Shared } from '../shared';
import { Details } from './details';

const NOTHING: SnapshotWants = {
  machineConfigNodes: false,
  nodeEvents: false,
  payload: false,
  imageBuilds: false,
  machineConfigOperatorPods: false,
  podDisruptionBudgets: false,
  podsOfNodes: [],
  budgetsOfNamespaces: [],
  virtualMachinesOfNamespaces: [],
  podsOfBudgets: [],
};
const EVERYTHING: SnapshotWants = {
  machineConfigNodes: true,
  nodeEvents: true,
  payload: true,
  imageBuilds: true,
  machineConfigOperatorPods: true,
  podDisruptionBudgets: true,
  podsOfNodes: ['worker-a'],
  budgetsOfNamespaces: ['shop'],
  virtualMachinesOfNamespaces: ['shop'],
  podsOfBudgets: [{ namespace: 'shop', name: 'web', labelSelector: 'app=web' }],
};
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
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
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
  details.want(NOTHING);
  await pass(60_000);
  expect(asked()).toEqual([]);
  expect(details.getState()).toEqual({ parts: {}, behind: [] });
  expect(environment.sockets).toHaveLength(0);
});

it('asks for each list as narrowly as the API allows', async () => {
  details.want(EVERYTHING);
  await pass(0);
  expect(asked()).toEqual(
    [
      `${NODES_PATH}?limit=250`,
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
  details.want(EVERYTHING);
  expect(details.getState().parts).toMatchObject({
    machineConfigNodes: { reason: 'NotLoaded' },
    nodeEvents: { reason: 'NotLoaded' },
  });
  await pass(0);
  const { parts } = details.getState();
  expect(parts.machineConfigNodes).toMatchObject({ state: 'loaded', value: { length: 1 } });
  expect(parts.nodeEvents).toMatchObject({ state: 'loaded', value: { length: 2 } });
  expect(parts.payload).toMatchObject({
    pods: { state: 'loaded' },
    jobs: { state: 'loaded' },
    events: { state: 'loaded' },
  });
  expect([...(parts.drains?.podsByNode.keys() ?? [])]).toEqual(['worker-a']);
  expect([...(parts.drains?.podsByBudget.keys() ?? [])]).toEqual(['shop/web']);
  expect(parts.imageBuilds).toMatchObject({ configs: { state: 'loaded' } });
});

it('keeps the identity of parts that say the same', async () => {
  details.want(EVERYTHING);
  await pass(0);
  const { parts } = details.getState();
  await pass(130_000);
  expect(details.getState().parts).toBe(parts);
  details.want({ ...EVERYTHING, podsOfNodes: ['worker-b'] });
  await pass(0);
  const after = details.getState().parts;
  expect(after.drains).not.toBe(parts.drains);
  expect(after.payload).toBe(parts.payload);
  expect(after.nodeEvents).toBe(parts.nodeEvents);
});

it('watches MachineConfigNodes while they are wanted', async () => {
  details.want(EVERYTHING);
  await pass(0);
  expect(environment.socket().path).toBe(
    `/api/kubernetes${NODES_PATH}?watch=true&allowWatchBookmarks=true&resourceVersion=7`,
  );
  details.want(NOTHING);
  expect(environment.socket().isClosed).toBe(true);
  expect(details.getState().parts).toEqual({});
});

it('leaves the watch to others who use it', async () => {
  const other = new Details(environment, anApi(), nodes);
  details.want(EVERYTHING);
  other.want(EVERYTHING);
  await pass(0);
  details.stop();
  expect(environment.sockets.map(({ isClosed }) => isClosed)).toEqual([false]);
  other.stop();
  expect(environment.socket().isClosed).toBe(true);
});

it('does not ask again and again for a kind that is not served', async () => {
  setFetchAnswer(() => ({ status: 404, body: { message: 'not found' } }));
  details.want({ ...NOTHING, machineConfigNodes: true });
  await pass(299_000);
  expect(asked()).toHaveLength(1);
  expect(details.getState()).toMatchObject({
    parts: { machineConfigNodes: { reason: 'NotFound' } },
    behind: [],
  });
});

it('says what is behind', async () => {
  details.want({ ...NOTHING, payload: true });
  await pass(0);
  setFetchAnswer((request) =>
    request.path.includes('/jobs') ? { status: 500, body: '' } : answer(request),
  );
  await pass(10_000);
  expect(details.getState()).toMatchObject({
    parts: { payload: { jobs: { state: 'loaded' } } },
    behind: ['jobs'],
  });
});

it('asks for nothing once stopped', async () => {
  details.want(EVERYTHING);
  await pass(0);
  const count = sentRequests().length;
  details.stop();
  await pass(600_000);
  expect(sentRequests()).toHaveLength(count);
});
