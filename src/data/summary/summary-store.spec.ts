import { findScenario } from '../../../scenarios';
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

it('asks for the clock once for all who look, and leaves nothing behind', () => {
  store.stop();
  resetSdk();
  const shared = summaryStores(aFakeEnvironment()).of({ key: '', isImpersonating: false });
  const releases = [shared.acquire(), shared.acquire()];
  expect(sentRequests()).toHaveLength(1);
  releases.forEach((release) => release());
  expect(jest.getTimerCount()).toBe(0);
});
