import { findScenario } from '../../../scenarios';
import { readList, readObject, toMilliseconds } from '../../engine';
import { aPublishedStatus } from '../../testing/a-published-status';
import { assessScenario } from '../../testing/assess-scenario';
import { aFakeEnvironment } from '../../testing/fake-environment';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { ServerClock } from '../requests/server-clock';
import type { UpdateStatusState } from '../status/update-status-state';
import { Store } from '../store';
import { shownSummary } from './shown-summary';
import { SummaryStore } from './summary-store';

const scenario = findScenario('workers-behind');
if (!scenario) throw new Error('the scenario is gone');
const nowMs = Date.parse(scenario.startsAt) + scenario.showAtMs;
const status = assessScenario(scenario);
const watched = (data: unknown) => ({ data, isLoaded: true, error: undefined });

/** Stands for the page's own store. */
class Judgement extends Store<UpdateStatusState> {
  isStarted = false;

  say(state: UpdateStatusState): void {
    this.publish(state);
  }

  start(): void {
    this.isStarted = true;
  }

  stop(): void {
    this.isStarted = false;
  }
}

const ready = (mode: 'live' | 'reconnecting' = 'live'): UpdateStatusState => ({
  state: 'ready',
  status,
  freshness: { mode, heardAtMs: nowMs, nowMs, behind: [] },
});

let store: SummaryStore;
let judgement: Judgement;
let isScriptThere: boolean;

function openStore(): void {
  judgement = new Judgement({ state: 'loading' });
  isScriptThere = true;
  store = new SummaryStore(aFakeEnvironment(), new ServerClock(() => Date.now()), () =>
    isScriptThere ? Promise.resolve(judgement) : Promise.reject(new Error('Loading chunk failed')),
  );
  store.start();
}

beforeEach(() => {
  // A browser whose clock is far off.
  jest.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z') });
  resetSdk();
  setFetchAnswer(() => ({ body: {}, headers: { date: new Date(nowMs).toUTCString() } }));
  openStore();
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('says what the page’s own store says where nothing is published', async () => {
  expect(store.getState()).toEqual({ state: 'loading' });
  await pass(1_000);
  expect(store.isJudging.getState()).toBe(true);
  expect(judgement.isStarted).toBe(true);
  expect(store.getState()).toEqual({ state: 'loading' });
  judgement.say(ready());
  expect(store.getState()).toEqual({ state: 'ready', status, isBehind: false });
  expect(shownSummary.getState()).toBe(store.getState());
  judgement.say(ready('reconnecting'));
  expect(store.getState()).toEqual({ state: 'ready', status, isBehind: true });
  const missing = { resource: 'clusterversions', reason: 'Forbidden', message: 'no' } as const;
  judgement.say({ state: 'failed', missing });
  expect(store.getState()).toEqual({ state: 'failed', missing });
});

it('does not tell how old the data is, second by second', async () => {
  await pass(1_000);
  judgement.say(ready());
  const before = store.getState();
  judgement.say(ready());
  expect(store.getState()).toBe(before);
});

it('says that the script that judges did not arrive, and asks for it again', async () => {
  isScriptThere = false;
  await pass(1_000);
  const broken = store.getState();
  if (broken.state !== 'broken') throw new Error(`it is ${broken.state}`);
  isScriptThere = true;
  broken.retry();
  await pass(0);
  judgement.say(ready());
  expect(store.getState()).toMatchObject({ state: 'ready' });
});

it('leaves nothing behind', async () => {
  await pass(1_000);
  judgement.say(ready());
  store.stop();
  expect(judgement.isStarted).toBe(false);
  expect(shownSummary.getState()).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

describe('what the controller publishes', () => {
  const UPDATE_STATUSES = '/updatestatuses/';

  function publish(object: object | undefined, code = 404): void {
    const startedMs = Date.now();
    setFetchAnswer(({ path }) => {
      const headers = { date: new Date(nowMs + Date.now() - startedMs).toUTCString() };
      if (!path.includes(UPDATE_STATUSES)) return { body: {}, headers };
      return object
        ? { body: object, headers }
        : { status: code, body: { message: 'no' }, headers };
    });
    store.stop();
    openStore();
  }

  it('is enough: nothing else is judged, or wanted', async () => {
    publish(aPublishedStatus(status));
    await pass(60_000);
    expect(store.isJudging.getState()).toBe(false);
    expect(judgement.isStarted).toBe(false);
    expect(store.getState()).toMatchObject({
      state: 'ready',
      isBehind: false,
      status: { verdict: { kind: 'progressing', reason: 'WorkerPools', updated: 12, total: 62 } },
    });
    const asked = sentRequests().filter(({ path }) => path.includes(UPDATE_STATUSES));
    expect(new Set(asked.map(({ accept }) => accept))).toEqual(
      new Set(['application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1']),
    );
  });

  it('is enough for those who may read nothing else', async () => {
    publish(aPublishedStatus(status));
    const error = { code: 403, message: 'no' };
    store.watched.clusterVersion.offer({ data: null, isLoaded: true, error });
    await pass(1_000);
    expect(store.getState()).toMatchObject({ state: 'ready', isBehind: false });
  });

  it('is not enough once it is stale, and stays until there is something else to say', async () => {
    publish(aPublishedStatus(status));
    await pass(320_000);
    expect(judgement.isStarted).toBe(true);
    expect(store.getState()).toMatchObject({ state: 'ready', isBehind: true });
    judgement.say(ready());
    expect(store.getState()).toEqual({ state: 'ready', status, isBehind: false });
  });

  it.each([
    ['absent', undefined, 404],
    ['refused', undefined, 403],
    ['of another version', aPublishedStatus(status, { by: '0.0.1' }), 200],
  ])('is not waited for when it is %s', async (_, object, code) => {
    publish(object, code);
    await pass(0);
    expect(store.isJudging.getState()).toBe(true);
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
    openStore();
    store.watched.clusterVersion.offer(idleClusterVersion('1 of 2', 'False'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.getState()).toMatchObject({ state: 'ready' });
    const before = countAsked();
    await jest.advanceTimersByTimeAsync(170_000);
    expect(countAsked() - before).toBe(0);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(countAsked() - before).toBe(1);
    store.watched.clusterVersion.offer(idleClusterVersion('2 of 2', 'False'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(countAsked() - before).toBe(1);
    store.watched.clusterVersion.offer(idleClusterVersion('2 of 2', 'True'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(countAsked() - before).toBe(2);
  });

  it('is waited for no longer than a second', async () => {
    setFetchAnswer(() => new Promise(() => undefined));
    store.stop();
    openStore();
    await jest.advanceTimersByTimeAsync(999);
    expect(store.isJudging.getState()).toBe(false);
    await jest.advanceTimersByTimeAsync(2);
    expect(store.isJudging.getState()).toBe(true);
  });
});
