import { findScenario } from '../../../scenarios';
import { readList, readObject, toMilliseconds } from '../../engine';
import { aPublishedStatus } from '../../testing/a-published-status';
import { assessScenario } from '../../testing/assess-scenario';
import { aFakeEnvironment } from '../../testing/fake-environment';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { ServerClock } from '../requests/server-clock';
import { SummaryStore, summaryStores } from './summary-store';

const scenario = findScenario('workers-behind');
if (!scenario) throw new Error('the scenario is gone');
const { objects } = scenario.stateAt(scenario.showAtMs);
const nowMs = Date.parse(scenario.startsAt) + scenario.showAtMs;
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
const watched = (data: unknown) => ({ data, isLoaded: true, error: undefined });

let store: SummaryStore;

beforeEach(() => {
  // A browser whose clock is far off.
  jest.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z') });
  resetSdk();
  setFetchAnswer(() => ({ body: {}, headers: { date: new Date(nowMs).toUTCString() } }));
  store = new SummaryStore(aFakeEnvironment(), new ServerClock(() => Date.now()));
  store.start();
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

function offerAll() {
  store.clusterVersion.offer(watched(ofKind('ClusterVersion')[0]));
  store.clusterOperators.offer(watched(ofKind('ClusterOperator')));
  store.machineConfigPools.offer(watched(ofKind('MachineConfigPool')));
  store.nodes.offer(watched(ofKind('Node')));
}

it('judges by the clock of the cluster once all is there', async () => {
  expect(store.getState()).toEqual({ state: 'loading' });
  offerAll();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store.getState()).toMatchObject({
    state: 'ready',
    isBehind: false,
    status: { verdict: { kind: 'progressing', reason: 'WorkerPools', updated: 12, total: 62 } },
  });
});

it('does not wait for ever for pools', async () => {
  store.clusterVersion.offer(watched(ofKind('ClusterVersion')[0]));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(store.getState()).toEqual({ state: 'loading' });
  await jest.advanceTimersByTimeAsync(16_000);
  expect(store.getState()).toMatchObject({ state: 'ready' });
});

it('judges again although nothing changes, for durations grow', async () => {
  offerAll();
  await jest.advanceTimersByTimeAsync(1_000);
  const before = store.getState();
  await jest.advanceTimersByTimeAsync(11_000);
  expect(store.getState()).not.toBe(before);
});

it('judges a burst of changes once', async () => {
  offerAll();
  await jest.advanceTimersByTimeAsync(1_000);
  let news = 0;
  store.subscribe(() => (news += 1));
  for (let change = 0; change < 20; change += 1) {
    store.clusterOperators.offer(watched(ofKind('ClusterOperator').map((each) => ({ ...each }))));
    await jest.advanceTimersByTimeAsync(10);
  }
  await jest.advanceTimersByTimeAsync(500);
  expect(news).toBeLessThanOrEqual(2);
});

it('fails without ClusterVersion, and keeps what it has when a watch is lost', async () => {
  const error = { code: 403, message: 'no' };
  store.clusterVersion.offer({ data: null, isLoaded: true, error });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store.getState()).toMatchObject({ state: 'failed', missing: { reason: 'Forbidden' } });
  offerAll();
  await jest.advanceTimersByTimeAsync(1_000);
  store.clusterOperators.offer({ ...watched(ofKind('ClusterOperator')), error: { code: 500 } });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store.getState()).toMatchObject({ state: 'ready', isBehind: true });
});

it('asks once for all who look, and leaves nothing behind', () => {
  store.stop();
  resetSdk();
  const shared = summaryStores(aFakeEnvironment()).of({ key: '', isImpersonating: false });
  const releases = [shared.acquire(), shared.acquire()];
  expect(sentRequests().map(({ path }) => path)).toEqual([
    '/api/kubernetes/apis/update-status.github.io/v1alpha1/updatestatuses/cluster',
  ]);
  releases.forEach((release) => release());
  expect(jest.getTimerCount()).toBe(0);
});

describe('what the controller publishes', () => {
  const status = assessScenario(scenario);
  const UPDATE_STATUSES = '/updatestatuses/';

  function publish(object: object | undefined, status = 404): void {
    const startedMs = Date.now();
    setFetchAnswer(({ path }) => {
      const headers = { date: new Date(nowMs + Date.now() - startedMs).toUTCString() };
      if (!path.includes(UPDATE_STATUSES)) return { body: {}, headers };
      return object ? { body: object, headers } : { status, body: { message: 'no' }, headers };
    });
    store.stop();
    store = new SummaryStore(aFakeEnvironment(), new ServerClock(() => Date.now()));
    store.start();
  }

  const wantsParts = () => store.wantsParts.getState();

  it('is enough: neither operators nor pools are wanted', async () => {
    publish(aPublishedStatus(status));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(wantsParts()).toBe(false);
    expect(store.getState()).toMatchObject({
      state: 'ready',
      isBehind: false,
      judgedBy: 'page',
      status: { verdict: { kind: 'progressing', reason: 'WorkerPools', updated: 12, total: 62 } },
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(wantsParts()).toBe(false);
    const asked = sentRequests().filter(({ path }) => path.includes(UPDATE_STATUSES));
    expect(new Set(asked.map(({ accept }) => accept))).toEqual(
      new Set(['application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1']),
    );
  });

  it('is enough for those who may read nothing else', async () => {
    publish(aPublishedStatus(status));
    const error = { code: 403, message: 'no' };
    store.clusterVersion.offer({ data: null, isLoaded: true, error });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.getState()).toMatchObject({ state: 'ready', judgedBy: 'page' });
  });

  it('is not enough once it is stale', async () => {
    publish(aPublishedStatus(status));
    await jest.advanceTimersByTimeAsync(320_000);
    expect(wantsParts()).toBe(true);
    offerAll();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.getState()).toMatchObject({ state: 'ready', judgedBy: 'nodes' });
  });

  it.each([
    ['absent', undefined, 404],
    ['refused', undefined, 403],
    ['of another version', aPublishedStatus(status, { by: '0.0.1' }), 200],
  ])('is not waited for when it is %s', async (_, object, code) => {
    publish(object, code);
    await jest.advanceTimersByTimeAsync(0);
    expect(wantsParts()).toBe(true);
  });

  const countAsked = () =>
    sentRequests().filter(({ path }) => path.includes(UPDATE_STATUSES)).length;
  const idleClusterVersion = (progress: string, failing: string) => {
    const found = findScenario('idle');
    const { objects: all = [] } = found?.stateAt(found.showAtMs) ?? {};
    const object = all.find(({ kind }) => kind === 'ClusterVersion');
    const { conditions, ...rest } = readObject(object?.status);
    const changed = [
      ...readList(conditions),
      { type: 'Failing', status: failing, message: progress },
    ];
    return watched({ ...object, status: { ...rest, conditions: changed } });
  };

  it('is asked for every two minutes while there is an update', async () => {
    publish(aPublishedStatus(status));
    await jest.advanceTimersByTimeAsync(1_000);
    const before = countAsked();
    await jest.advanceTimersByTimeAsync(4 * 60_000);
    expect(countAsked() - before).toBe(2);
  });

  it('is asked for every three minutes at rest, and soon when ClusterVersion says something else', async () => {
    const idle = assessScenario('idle');
    const startedMs = Date.now();
    const idleMs = toMilliseconds(idle.now);
    setFetchAnswer(({ path }) => {
      const headers = { date: new Date(idleMs + Date.now() - startedMs).toUTCString() };
      const body = aPublishedStatus(idle, { generation: 4, observedAt: idle.now });
      return { body: path.includes(UPDATE_STATUSES) ? body : {}, headers };
    });
    store.stop();
    store = new SummaryStore(aFakeEnvironment(), new ServerClock(() => Date.now()));
    store.start();
    store.clusterVersion.offer(idleClusterVersion('1 of 2', 'False'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.getState()).toMatchObject({ state: 'ready', judgedBy: 'page' });
    const before = countAsked();
    await jest.advanceTimersByTimeAsync(170_000);
    expect(countAsked() - before).toBe(0);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(countAsked() - before).toBe(1);
    store.clusterVersion.offer(idleClusterVersion('2 of 2', 'False'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(countAsked() - before).toBe(1);
    store.clusterVersion.offer(idleClusterVersion('2 of 2', 'True'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(countAsked() - before).toBe(2);
  });

  it('is waited for no longer than a second', async () => {
    setFetchAnswer(() => new Promise(() => undefined));
    store.stop();
    store = new SummaryStore(aFakeEnvironment(), new ServerClock(() => Date.now()));
    store.start();
    await jest.advanceTimersByTimeAsync(999);
    expect(wantsParts()).toBe(false);
    await jest.advanceTimersByTimeAsync(2);
    expect(wantsParts()).toBe(true);
  });
});
