import { findScenario, snapshotOf } from '../../../scenarios';
import { fromMilliseconds, readName, type ClusterSnapshot, type UpdateStatus } from '../../engine';
import { answerNodePage } from '../../testing/a-node-api';
import { at } from '../../testing/an-update-status';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
import { pass, setUpFakeConsole } from '../../testing/fake-time';
import { setFetchAnswer } from '../../testing/sdk-stub';
import { Shared } from '../shared';
import { createClusterSession } from './cluster-session';
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
  /** Called early in each judgement. */
  readonly onJudging?: () => void;
}

/** Watches a cluster in which every list is there at once, but for pods, of which it has none. */
function watch(
  snapshot: ClusterSnapshot,
  {
    pods = Promise.resolve(),
    environment = aFakeEnvironment(),
    onJudging = () => undefined,
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
  const store = new UpdateStatusStore(environment, new Shared(session));
  const offered = { isLoaded: true, error: undefined };
  store.watched.clusterVersion.offer({ ...offered, data: valueOf(snapshot.clusterVersion) });
  const infrastructure = valueOf(snapshot.infrastructure) as { readonly status: object };
  const data = {
    ...infrastructure,
    // Read by the judgement alone.
    get status() {
      onJudging();
      return infrastructure.status;
    },
  };
  store.watched.infrastructure.offer({ ...offered, data });
  store.watched.clusterOperators.offer({ ...offered, data: valueOf(snapshot.clusterOperators) });
  store.watched.machineConfigPools.offer({
    ...offered,
    data: valueOf(snapshot.machineConfigPools),
  });
  store.start();
  return store;
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
  const onJudging = jest.fn();
  beforeEach(() => onJudging.mockClear());

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
    watch(snapshot, { environment: aSlowEnvironment(), onJudging });

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

  const isBegun = (): boolean => onJudging.mock.calls.length > 0;

  it('comes to the same in many tasks', async () => {
    const quick = watch(snapshotOfScenario('drain-blocked'));
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
    store.watched.clusterOperators.offer({ isLoaded: true, error: undefined, data });
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

describe('a first verdict that what is read next may change', () => {
  it('waits for that, and is not taken back', async () => {
    const store = watch(snapshotOfScenario('certificate-pending'));
    const states = readyStatesOf(store);
    await pass(5_000);
    expect(store.isSettled).toBe(true);
    expect(new Set(states.map(({ status }) => status.verdict.reason)).size).toBe(1);
    store.stop();
  });

  it('waits no longer than 2 s', async () => {
    const pods = new Promise<void>(() => undefined);
    const store = watch(snapshotOfScenario('drain-variety'), { pods });
    await pass(1_500);
    expect(store.getState()).toMatchObject({ state: 'loading' });
    await pass(2_000);
    expect(store.getState()).toMatchObject({
      state: 'ready',
      status: { verdict: { kind: 'slow' } },
    });
    store.stop();
  });
});

describe('what stands below a first verdict', () => {
  it('is whole as soon as what the status wants has been answered', async () => {
    let answer = (): void => undefined;
    const pods = new Promise<void>((resolve) => (answer = resolve));
    const store = watch(snapshotOfScenario('drain-blocked'), { pods });
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
    const store = watch(snapshotOfScenario('drain-blocked'), { pods });
    await pass(1_500);
    expect(store.getState()).toMatchObject({ state: 'ready', isFilling: true });
    await pass(2_000);
    expect(store.getState()).not.toHaveProperty('isFilling');
    store.stop();
  });
});
