import { findScenario, snapshotOf } from '../../../scenarios';
import {
  fromMilliseconds,
  readName,
  type CauseReader,
  type ClusterSnapshot,
  type UpdateStatus,
} from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { SUPPLEMENT, type Supplement } from '../../engine/supplement';
import { DECIDING } from '../../engine/supplement/deciding';
import { answerNodePage } from '../../testing/a-node-api';
import { at } from '../../testing/an-update-status';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
import { pass, setUpFakeConsole } from '../../testing/fake-time';
import { sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { OnDemand } from '../on-demand';
import { Shared } from '../shared';
import { createClusterSession } from './cluster-session';
import { isUndecided } from './is-undecided';
import type { UpdateStatusState } from './update-status-state';
import { UpdateStatusStore } from './update-status-store';

setUpFakeConsole();

function snapshotOfScenario(id: string): ClusterSnapshot {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  jest.setSystemTime(Date.parse(startsAt) + showAtMs);
  return snapshotOf(scenario.stateAt(showAtMs), denials, now);
}

const valueOf = (fetched: ClusterSnapshot['nodes' | 'clusterVersion']): unknown =>
  fetched.state === 'loaded' ? fetched.value : undefined;

interface WatchOptions {
  readonly pods?: Promise<void>;
  readonly environment?: FakeEnvironment;
  readonly causes?: OnDemand<CauseReader>;
  readonly deciding?: OnDemand<Supplement>;
}

/** Watches a cluster in which every list is there at once, but for pods, of which it has none. */
function watch(
  snapshot: ClusterSnapshot,
  supplement: OnDemand<Supplement>,
  {
    pods = Promise.resolve(),
    environment = aFakeEnvironment(),
    causes = new OnDemand(() => Promise.resolve(KNOWN_CAUSE_READER), KNOWN_CAUSE_READER),
    deciding,
  }: WatchOptions = {},
): UpdateStatusStore {
  const nodes = snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : [];
  const configs = snapshot.machineConfigs.state === 'loaded' ? snapshot.machineConfigs.value : [];
  setFetchAnswer(async (request) => {
    if (request.path.includes('/pods')) await pods;
    if (request.path.includes('/nodes?')) return answerNodePage(request, nodes);
    const config = configs.find((each) =>
      request.path.endsWith(`/machineconfigs/${readName(each)}`),
    );
    return config ? { body: config } : { status: 404, body: { kind: 'Status', code: 404 } };
  });
  const session = createClusterSession(environment, { mayWatch: true });
  const store = new UpdateStatusStore(environment, new Shared(session), {
    causes,
    knownParts: [],
    supplement,
    deciding,
  });
  const offered = { isLoaded: true, error: undefined };
  store.clusterVersion.offer({ ...offered, data: valueOf(snapshot.clusterVersion) });
  store.infrastructure.offer({ ...offered, data: valueOf(snapshot.infrastructure) });
  store.clusterOperators.offer({ ...offered, data: valueOf(snapshot.clusterOperators) });
  store.machineConfigPools.offer({ ...offered, data: valueOf(snapshot.machineConfigPools) });
  store.start();
  return store;
}

/** A supplement whose deciding half can be had before, and what is asked for of both. */
function inHalves() {
  const asked: string[] = [];
  const supplement = new OnDemand<Supplement>(() => {
    asked.push('all');
    return Promise.resolve(SUPPLEMENT);
  });
  const deciding = new OnDemand<Supplement>(() => {
    asked.push('half');
    return Promise.resolve(DECIDING);
  });
  return { asked, deciding, supplement };
}

type Ready = Extract<UpdateStatusState, { state: 'ready' }>;

/** What it published, in order. */
function readyStatesOf(store: UpdateStatusStore): readonly Ready[] {
  const states: Ready[] = [];
  store.subscribe(() => {
    const state = store.getState();
    if (state.state === 'ready') states.push(state);
  });
  return states;
}

describe('a judgement that takes long', () => {
  /** Called in the middle of each judgement. */
  const listOpenGates = jest.fn(SUPPLEMENT.listOpenGates);
  beforeEach(() => listOpenGates.mockClear());
  const supplement = { ...SUPPLEMENT, listOpenGates };
  const there = new OnDemand(() => Promise.resolve(supplement), supplement);

  /** Each look at the clock takes 30 ms: no slice shares a task with another one. */
  function aSlowEnvironment(): FakeEnvironment {
    const environment = aFakeEnvironment();
    return {
      ...environment,
      nowMs() {
        jest.setSystemTime(Date.now() + 30);
        return environment.nowMs();
      },
    };
  }

  const watchSlowly = (snapshot: ClusterSnapshot): UpdateStatusStore =>
    watch(snapshot, there, { environment: aSlowEnvironment() });

  function statusOf(store: UpdateStatusStore): UpdateStatus | undefined {
    const state = store.getState();
    return state.state === 'ready' ? state.status : undefined;
  }

  /** Task by task, until it is so; how many that took. */
  async function until(isSo: () => boolean): Promise<number> {
    let tasks = 0;
    for (; tasks < 500 && !isSo(); tasks++) await jest.advanceTimersToNextTimerAsync();
    expect(isSo()).toBe(true);
    return tasks;
  }

  const isBegun = (): boolean => listOpenGates.mock.calls.length > 0;

  it('comes to the same in many tasks', async () => {
    const quick = watch(snapshotOfScenario('drain-blocked'), there);
    const few = await until(() => quick.isSettled);
    quick.stop();
    const slow = watchSlowly(snapshotOfScenario('drain-blocked'));
    expect(await until(() => slow.isSettled)).toBeGreaterThan(few + 5);
    expect(statusOf(slow)?.verdict).toEqual(statusOf(quick)?.verdict);
    slow.stop();
  });

  it('is shown when it is whole, and followed by what came meanwhile', async () => {
    const snapshot = snapshotOfScenario('progressing');
    const store = watchSlowly(snapshot);
    const operators =
      snapshot.clusterOperators.state === 'loaded' && snapshot.clusterOperators.value;
    const counts: number[] = [];
    store.subscribe(() => {
      const count = statusOf(store)?.operators.length ?? 0;
      if (count !== counts.at(-1)) counts.push(count);
    });
    await until(isBegun);
    expect(counts.at(-1)).toBeFalsy();
    const data = operators && operators.slice(1);
    store.clusterOperators.offer({ isLoaded: true, error: undefined, data });
    await until(() => counts.length > 1 && store.isSettled);
    expect(counts.slice(-2)).toEqual([data && data.length + 1, data && data.length]);
    store.stop();
  });

  it('ends with the page', async () => {
    const store = watchSlowly(snapshotOfScenario('progressing'));
    const states = readyStatesOf(store);
    await until(isBegun);
    store.stop();
    await pass(5_000);
    expect(states).toEqual([]);
    // Who comes back sees all of it.
    store.start();
    await until(() => store.isSettled);
    expect(states.length).toBeGreaterThan(0);
    store.stop();
  });
});

describe('a first verdict that known causes may change', () => {
  const THERE = new OnDemand(() => Promise.resolve(SUPPLEMENT), SUPPLEMENT);

  it('is there as soon as they are', async () => {
    let arrive = (): void => undefined;
    const causes = new OnDemand(
      () => new Promise<CauseReader>((resolve) => (arrive = () => resolve(KNOWN_CAUSE_READER))),
    );
    const snapshot = snapshotOfScenario('node-degraded');
    const store = watch(snapshot, THERE, { causes });
    const states = readyStatesOf(store);
    await pass(300);
    expect(states).toEqual([]);
    arrive();
    // Not when the next judgement is due.
    await pass(10);
    expect(states).not.toEqual([]);
    store.stop();
  });
});

describe('what stands below a first verdict', () => {
  const THERE = new OnDemand(() => Promise.resolve(SUPPLEMENT), SUPPLEMENT);

  it('is whole as soon as what the status wants has been answered', async () => {
    let answer = (): void => undefined;
    const pods = new Promise<void>((resolve) => (answer = resolve));
    const store = watch(snapshotOfScenario('drain-blocked'), THERE, { pods });
    const states = readyStatesOf(store);
    await pass(1_000);
    expect(states.length).toBeGreaterThan(0);
    expect(states.every(({ isFilling }) => isFilling)).toBe(true);
    answer();
    // At once, not when the next judgement is due.
    await pass(10);
    expect(states.at(-1)?.isFilling).toBeUndefined();
    store.stop();
  });

  it('is not waited for longer than 2 s', async () => {
    const pods = new Promise<void>(() => undefined);
    const store = watch(snapshotOfScenario('drain-blocked'), THERE, { pods });
    await pass(1_500);
    expect(store.getState()).toMatchObject({ state: 'ready', isFilling: true });
    await pass(2_000);
    expect(store.getState()).not.toHaveProperty('isFilling');
    store.stop();
  });
});

describe('the supplement of the engine', () => {
  it('is asked for when the verdict has been shown, and completes it at once', async () => {
    const snapshot = snapshotOfScenario('before-start');
    let arrive = (): void => undefined;
    let shownBefore: number | undefined;
    const supplement = new OnDemand(() => {
      shownBefore = states.length;
      return new Promise<Supplement>((resolve) => (arrive = () => resolve(SUPPLEMENT)));
    });
    const store = watch(snapshot, supplement);
    const states = readyStatesOf(store);
    await pass(2_000);
    expect(shownBefore).toBe(1);
    expect(states.every(({ isFirst }) => isFirst)).toBe(true);
    expect(store.isSettled).toBe(false);
    const asked = sentRequests().length;

    arrive();
    await pass(0);
    const last = states.at(-1);
    expect(last?.isFirst).toBeUndefined();
    expect(last?.status.verdict).toEqual(states[0]?.status.verdict);
    expect(last?.status.readiness).not.toEqual([]);
    // What is read because of a status is read from then on.
    await pass(1_000);
    expect(sentRequests().length).toBeGreaterThan(asked);
    store.stop();
  });

  it('decides by its half about what takes long, and is complete after that', async () => {
    const { asked, deciding, supplement } = inHalves();
    const snapshot = snapshotOfScenario('certificate-pending');
    const store = watch(snapshot, supplement, { deciding });
    const states = readyStatesOf(store);
    await pass(5_000);
    expect(store.isSettled).toBe(true);
    expect(asked).toEqual(['half', 'all']);
    const shown = states.filter((state) => !isUndecided(state));
    expect(states.length).toBeGreaterThan(shown.length);
    expect(shown[0]?.isFirst).toBe(true);
    expect(states.at(-1)?.isFirst).toBeUndefined();
    expect(new Set(shown.map(({ status }) => status.verdict.reason)).size).toBe(1);
    expect(states.at(-1)?.status.poolTimes).not.toEqual([]);
    store.stop();
  });

  it('is asked for as a whole where nothing is undecided', async () => {
    const { asked, deciding, supplement } = inHalves();
    const store = watch(snapshotOfScenario('progressing'), supplement, { deciding });
    await pass(5_000);
    expect(store.isSettled).toBe(true);
    expect(asked).toEqual(['all']);
    store.stop();
  });

  it('that did not arrive is asked for again', async () => {
    const snapshot = snapshotOfScenario('idle');
    const fetch = jest.fn(() => Promise.reject<Supplement>(new Error('offline')));
    const store = watch(snapshot, new OnDemand(fetch));
    await pass(30_000);
    expect(fetch.mock.calls.length).toBeGreaterThan(1);
    expect(store.getState()).toMatchObject({ state: 'ready', isFirst: true });
    store.stop();
  });

  it('that is there from the beginning leaves nothing out', async () => {
    const snapshot = snapshotOfScenario('idle');
    const fetch = jest.fn(() => Promise.resolve(SUPPLEMENT));
    const store = watch(snapshot, new OnDemand(fetch, SUPPLEMENT));
    const states = readyStatesOf(store);
    await pass(2_000);
    expect(states.length).toBeGreaterThan(0);
    expect(states.some(({ isFirst }) => isFirst)).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
    store.stop();
  });
});
