/** @jest-environment jsdom */
import { act, render, screen, type RenderResult } from '@testing-library/react';
import { StrictMode, type FC } from 'react';
import { Provider } from 'react-redux';
import { legacy_createStore as createReduxStore, type Store as ReduxStore } from 'redux';
import {
  assessUpdate,
  EMPTY_SNAPSHOT,
  fromMilliseconds,
  loaded,
  type UpdateStatus,
} from '../../engine';
import { anApiNode, answerNodePage, isNodeRequest } from '../../testing/a-node-api';
import { aPublishedStatus } from '../../testing/a-published-status';
import { FakeWebSocket } from '../../testing/fake-web-socket';
import { expectConsole } from '../../testing/quiet-console';
import {
  resetSdk,
  sentRequests,
  setFetchAnswer,
  setWatchResult,
  type StubAnswer,
  type StubRequest,
} from '../../testing/sdk-stub';
import type { UpdateStatusState } from './update-status-state';
import { UpdateStatusProvider, useUpdateStatusContext } from './UpdateStatusProvider';
import { useUpdateStatus } from './useUpdateStatus';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const MC = 'machineconfiguration.openshift.io/';
const FORBIDDEN: StubAnswer = { status: 403, body: { message: 'ann cannot' } };

const aClusterVersion = (progressing: boolean, version = '4.22.1'): object => ({
  metadata: { name: 'version' },
  status: {
    desired: { version, image: 'image' },
    history: [
      {
        state: progressing ? 'Partial' : 'Completed',
        version,
        image: 'image',
        startedTime: '2026-01-01T11:58:00Z',
        completionTime: progressing ? null : '2026-01-01T11:59:00Z',
      },
      {
        state: 'Completed',
        version: '4.22.0',
        image: 'old',
        startedTime: '2025-12-01T11:00:00Z',
        completionTime: '2025-12-01T12:00:00Z',
      },
    ],
    conditions: [
      {
        type: 'Progressing',
        status: progressing ? 'True' : 'False',
        lastTransitionTime: '2026-01-01T11:58:00Z',
      },
      { type: 'Failing', status: 'False', lastTransitionTime: '2026-01-01T11:58:00Z' },
    ],
  },
});

const OPERATOR = {
  metadata: {
    name: 'etcd',
    annotations: {
      'include.release.openshift.io/self-managed-high-availability': 'true',
      'exclude.release.openshift.io/internal-openshift-hosted': 'true',
    },
  },
  status: { versions: [{ name: 'operator', version: '4.22.1' }], conditions: [] },
};
const POOL = {
  metadata: { name: 'worker' },
  spec: { nodeSelector: { matchLabels: {} }, configuration: { name: 'rendered-worker-2' } },
  status: { machineCount: 3 },
};
const aPoolOf = (machineCount: number) => ({ ...POOL, status: { machineCount } });
const INFRASTRUCTURE = {
  metadata: { name: 'cluster' },
  status: { controlPlaneTopology: 'HighlyAvailable' },
};

const aNode = (name: string, note = ''): object =>
  anApiNode(name, note, {
    annotations: {
      [`${MC}currentConfig`]: 'rendered-worker-1',
      [`${MC}desiredConfig`]: 'rendered-worker-2',
    },
  });
const NODES = ['a', 'b', 'c'].map((name) => aNode(name));

const RULES = { status: 'success', data: { groups: [] } };

function answer(request: StubRequest): StubAnswer {
  if (isNodeRequest(request)) return answerNodePage(request, NODES);
  if (request.path.includes('/machineconfigs/')) {
    return {
      body: {
        metadata: {
          name: request.path.split('/').at(-1),
          annotations: { [`${MC}release-image-version`]: '4.22.1' },
        },
      },
    };
  }
  if (/\/(poddisruptionbudgets|events|pods|jobs)\?/.test(request.path))
    return { body: { items: [] } };
  if (request.path.includes('/deployments/')) return { body: { kind: 'Deployment' } };
  if (request.path.startsWith('/api/prometheus/')) return { body: RULES };
  return { status: 404, body: {} };
}

let states: UpdateStatusState[];

const Probe: FC = () => {
  const state = useUpdateStatusContext();
  if (states.at(-1) !== state) states.push(state);
  return <p>{state.state}</p>;
};

function loadAll(progressing = true): void {
  setWatchResult('ClusterVersion', [aClusterVersion(progressing), true]);
  setWatchResult('ClusterOperator', [[OPERATOR], true]);
  setWatchResult('MachineConfigPool', [[POOL], true]);
  setWatchResult('Infrastructure', [INFRASTRUCTURE, true]);
}

const PAGE = (
  <UpdateStatusProvider>
    <Probe />
  </UpdateStatusProvider>
);

let page: RenderResult | undefined;

async function mount(element = PAGE): Promise<void> {
  page = render(element);
  await pass(0);
}

const pass = (milliseconds: number): Promise<void> =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

function newest(): UpdateStatusState {
  const state = states.at(-1);
  if (!state) throw new Error('nothing was rendered');
  return state;
}

function ready(): Extract<UpdateStatusState, { state: 'ready' }> {
  const state = newest();
  if (state.state !== 'ready') throw new Error(`it is ${state.state}`);
  return state;
}

const asked = (part: string): number =>
  sentRequests().filter(({ path }) => path.includes(part)).length;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  resetSdk();
  FakeWebSocket.install();
  Object.assign(globalThis, {
    SERVER_FLAGS: { basePath: '/', prometheusBaseURL: '/api/prometheus' },
  });
  setFetchAnswer(answer);
  states = [];
});

afterEach(async () => {
  page?.unmount();
  // Past the minute for which nodes are kept: the next test begins without them.
  await pass(61_000);
  jest.useRealTimers();
});

it('goes from loading to ready', async () => {
  await mount();
  expect(newest()).toEqual({ state: 'loading', nodes: { loaded: 3 } });
  act(() => setWatchResult('MachineConfigPool', [[POOL], true]));
  expect(newest()).toEqual({ state: 'loading', nodes: { loaded: 3, expected: 3 } });
  act(() => loadAll());
  await pass(0);
  FakeWebSocket.newest().open();

  expect([...new Set(states.map(({ state }) => state))]).toEqual(['loading', 'ready']);
  expect(ready().status.controlPlane.versions.target).toBe('4.22.1');
  expect(ready().status.pools[0]?.counts?.total).toBe(3);
  expect(ready().freshness).toEqual({ mode: 'live', heardAtMs: NOW, nowMs: NOW, behind: [] });
  expect(FakeWebSocket.newest().url).toMatch(
    /^ws:\/\/localhost\/api\/kubernetes\/api\/v1\/nodes\?watch=true/,
  );
});

it('counts the nodes while they arrive', async () => {
  const many = Array.from({ length: 300 }, (_, index) => aNode(`node-${index}`));
  let release = (): void => undefined;
  setFetchAnswer(async (request) => {
    if (request.path.includes('continue')) await new Promise<void>((done) => (release = done));
    return isNodeRequest(request) ? answerNodePage(request, many) : answer(request);
  });
  loadAll();
  setWatchResult('MachineConfigPool', [[{ ...POOL, status: { machineCount: 300 } }], true]);
  await mount();
  expect(newest()).toEqual({ state: 'loading', nodes: { loaded: 250, expected: 300 } });
  release();
  await pass(0);
  expect(ready().status.pools[0]?.counts?.total).toBe(300);
});

it.each([
  { updatedMachineCount: 299, early: 1 },
  { updatedMachineCount: 300, early: 0 },
])(
  'reads MachineConfigNodes beside many nodes where a pool is not done ($updatedMachineCount of 300)',
  async ({ early, updatedMachineCount }) => {
    const many = Array.from({ length: 300 }, (_, index) => aNode(`node-${index}`));
    let release = (): void => undefined;
    setFetchAnswer(async (request) => {
      const isNextPage = isNodeRequest(request) && request.path.includes('continue');
      if (isNextPage) await new Promise<void>((done) => (release = done));
      return isNodeRequest(request) ? answerNodePage(request, many) : answer(request);
    });
    loadAll();
    const status = { machineCount: 300, updatedMachineCount };
    setWatchResult('MachineConfigPool', [[{ ...POOL, status }], true]);
    await mount();
    expect(newest().state).toBe('loading');
    expect(asked('/machineconfignodes?')).toBe(early);
    release();
    await pass(1_000);
    expect(ready().status.pools[0]?.counts?.total).toBe(300);
    expect(asked('/machineconfignodes?')).toBe(1);
  },
);

it.each([
  ['403', { code: 403, message: 'ann cannot get clusterversions' }, 'Forbidden'],
  ['500', { code: 500, message: 'etcd is away' }, 'Failed'],
  ['no such kind', new Error('Model does not exist'), 'NotFound'],
])('fails when ClusterVersion cannot be had (%s), and recovers', async (_, error, reason) => {
  loadAll();
  setWatchResult('ClusterVersion', [null, false, error]);
  await mount();
  await pass(20_000);
  expect(newest()).toEqual({
    state: 'failed',
    missing: { resource: 'clusterversions', reason, message: error.message },
  });
  act(() => loadAll());
  await pass(500);
  expect(newest().state).toBe('ready');
});

it('waits for ClusterVersion, however long', async () => {
  loadAll();
  setWatchResult('ClusterVersion', [{}, false]);
  await mount();
  await pass(60_000);
  expect(newest().state).toBe('loading');
});

it('does not wait for the Deployment, and has read what pools name by the time that nodes arrive', async () => {
  const held = new Map<string, () => void>();
  setFetchAnswer(async (request) => {
    const part = ['/deployments/', '/nodes?'].find((each) => request.path.includes(each));
    if (part) await new Promise<void>((done) => held.set(part, done));
    return answer(request);
  });
  loadAll();
  await mount();
  expect(sentRequests().map(({ path }) => path.split('/').at(-1))).toContain('rendered-worker-2');
  expect(newest().state).toBe('loading');
  held.get('/nodes?')?.();
  await pass(0);
  expect(newest().state).toBe('ready');
  held.get('/deployments/')?.();
});

it('waits for no UpdateStatus, and remembers what that tells', async () => {
  let answerPublished = (): void => undefined;
  setFetchAnswer(async (request) => {
    if (!request.path.includes('/updatestatuses/')) return answer(request);
    await new Promise<void>((done) => (answerPublished = done));
    const update = {
      version: '4.21.9',
      startedAt: '2025-01-01T00:00:00Z',
      pools: [],
      verdicts: [],
    };
    const observedAt = new Date(Date.now()).toISOString();
    return {
      body: {
        apiVersion: 'update-status.github.io/v1alpha1',
        kind: 'UpdateStatus',
        status: { observedAt, updates: [update] },
      },
    };
  });
  loadAll();
  await mount();
  const versions = () => ready().status.records.map(({ version }) => version);
  expect(versions()).not.toContain('4.21.9');
  answerPublished();
  await pass(1_000);
  expect(versions()).toContain('4.21.9');
});

describe('what the controller published', () => {
  /** Of the same cluster as the watches give. */
  const judged = (clusterVersion = aClusterVersion(true)): UpdateStatus =>
    assessUpdate(
      {
        ...EMPTY_SNAPSHOT,
        clusterVersion: loaded(clusterVersion),
        clusterOperators: loaded([OPERATOR]),
        machineConfigPools: loaded([POOL]),
        infrastructure: loaded(INFRASTRUCTURE),
        nodes: loaded(NODES),
      },
      fromMilliseconds(Date.now()),
    );

  function publish(object: () => object): void {
    setFetchAnswer((request) =>
      request.path.includes('/updatestatuses/') ? { body: object() } : answer(request),
    );
  }

  function published(): Extract<UpdateStatusState, { state: 'published' }> {
    const state = newest();
    if (state.state !== 'published') throw new Error(`it is ${state.state}`);
    return state;
  }

  it('is shown once ClusterVersion is there, or may not be read, until the page has judged', async () => {
    publish(() => aPublishedStatus(judged()));
    await mount();
    expect(newest().state).toBe('loading');
    act(() => setWatchResult('ClusterVersion', [aClusterVersion(true), true]));
    await pass(1_000);
    expect(published().status.verdict).toEqual(judged().verdict);
    expect(published().unread).toBeUndefined();
    act(() => loadAll());
    await pass(1_000);
    expect(ready().status.pools[0]?.nodes).toHaveLength(3);
    expect(states.map(({ state }) => state)).not.toContain('failed');
  });

  it('is shown until what explains the own judgement has been read, and no longer than that takes', async () => {
    setFetchAnswer((request) => {
      if (request.path.includes('/updatestatuses/')) return { body: aPublishedStatus(judged()) };
      return request.path.startsWith('/api/prometheus/')
        ? new Promise(() => undefined)
        : answer(request);
    });
    loadAll();
    await mount();
    await pass(9_000);
    expect(published().unread).toBeUndefined();
    await pass(3_000);
    expect(ready().status.pools[0]?.nodes).toHaveLength(3);
  });

  it.each([
    ['is stale', () => aPublishedStatus(judged(), { observedAt: fromMilliseconds(NOW - 400_000) })],
    ['is of another version', () => aPublishedStatus(judged(), { by: '0.0.1' })],
    ['is of another generation', () => aPublishedStatus(judged(), { generation: 7 })],
    ['is of another update', () => aPublishedStatus(judged(aClusterVersion(true, '4.22.2')))],
    ['is none', () => ({})],
  ])('is not shown when it %s', async (_, object) => {
    publish(object);
    setWatchResult('ClusterVersion', [aClusterVersion(true), true]);
    await mount();
    await pass(1_000);
    expect(newest().state).toBe('loading');
  });

  it('is all there is for those who may read nothing else, and is asked for again', async () => {
    for (const kind of ['ClusterVersion', 'ClusterOperator', 'MachineConfigPool']) {
      setWatchResult(kind, [undefined, true, { code: 403, message: 'ann cannot' }]);
    }
    setFetchAnswer((request) =>
      request.path.includes('/updatestatuses/') ? { body: aPublishedStatus(judged()) } : FORBIDDEN,
    );
    await mount();
    await pass(1_000);
    const { status, unread } = published();
    expect(unread?.map(({ resource }) => resource)).toEqual([
      'clusterversions',
      'clusteroperators',
      'machineconfigpools',
      'nodes',
    ]);
    expect(status.missing).toContainEqual(
      expect.objectContaining({ resource: 'nodes', reason: 'Forbidden' }),
    );
    expect(status.pools[0]?.counts?.total).toBe(3);
    expect(status.pools[0]?.nodes).toEqual([]);
    const before = published().observedAt;
    await pass(30_000);
    expect(published().observedAt).toBeGreaterThan(before);
  });

  it('says more than a judgement that may not see the pools', async () => {
    publish(() => aPublishedStatus(judged(aClusterVersion(false))));
    loadAll(false);
    setWatchResult('MachineConfigPool', [[], true, { code: 403, message: 'ann cannot' }]);
    await mount();
    await pass(1_000);
    expect(published().unread?.map(({ resource }) => resource)).toEqual(['machineconfigpools']);
  });

  it('does not hide that ClusterVersion cannot be read for another reason', async () => {
    publish(() => aPublishedStatus(judged()));
    setWatchResult('ClusterVersion', [undefined, true, { code: 500, message: 'broken' }]);
    await mount();
    await pass(1_000);
    expect(newest().state).toBe('failed');
  });

  it('differs when it says something else for longer than both need to see a change', async () => {
    loadAll();
    await mount();
    await pass(1_000);
    publish(() =>
      aPublishedStatus(
        {
          ...ready().status,
          verdict: { kind: 'progressing', reason: 'CheckingPayload', version: '4.22.1' },
        },
        { observedAt: fromMilliseconds(Date.now()) },
      ),
    );
    await pass(70_000);
    expect(ready().difference).toBeUndefined();
    await pass(330_000);
    expect(ready().difference).toMatchObject({
      part: 'verdict',
      published: { verdict: { reason: 'CheckingPayload' } },
    });
  });

  it('does not differ when it says the same', async () => {
    loadAll();
    await mount();
    await pass(1_000);
    publish(() => aPublishedStatus(ready().status, { observedAt: fromMilliseconds(Date.now()) }));
    await pass(400_000);
    expect(asked('/updatestatuses/')).toBeGreaterThan(1);
    expect(ready().difference).toBeUndefined();
  });
});

it('does not wait for long for the others', async () => {
  loadAll();
  setWatchResult('ClusterOperator', [[], false]);
  await mount();
  await pass(9_000);
  expect(newest().state).toBe('loading');
  await pass(2_000);
  expect(ready().status.missing).toContainEqual(
    expect.objectContaining({ resource: 'clusteroperators', reason: 'NotLoaded' }),
  );
});

describe('without one resource', () => {
  it.each(['nodes', 'machineconfigs'])('%s: the page works', async (resource) => {
    setFetchAnswer((request) =>
      request.path.includes(`/${resource}`) ? FORBIDDEN : answer(request),
    );
    loadAll();
    await mount();
    expect(ready().status.missing).toContainEqual({
      resource,
      reason: 'Forbidden',
      message: 'ann cannot',
    });
    expect(ready().freshness).toMatchObject({ mode: 'live', behind: [] });
  });

  it.each([
    ['ClusterOperator', 'clusteroperators'],
    ['MachineConfigPool', 'machineconfigpools'],
    ['Infrastructure', 'infrastructures'],
  ])('%s: the page works', async (kind, resource) => {
    loadAll();
    setWatchResult(kind, [[], true, new Error('Model does not exist')]);
    await mount();
    expect(ready().status.missing).toContainEqual(
      expect.objectContaining({ resource, reason: 'NotFound' }),
    );
  });

  it('is not worse when it is lost later: what was known stays', async () => {
    loadAll();
    await mount();
    act(() => setWatchResult('ClusterOperator', [[OPERATOR], true, { code: 403, message: 'no' }]));
    await pass(1_000);
    expect(ready().status.operators).toHaveLength(1);
    expect(ready().status.missing).toEqual([]);
    expect(ready().freshness).toMatchObject({ mode: 'reconnecting', behind: ['clusteroperators'] });
  });
});

describe('while it reconnects', () => {
  it('keeps the nodes and says how old they are', async () => {
    loadAll();
    await mount();
    FakeWebSocket.newest().open();
    await pass(30_000);
    FakeWebSocket.newest().drop();
    setFetchAnswer(() => ({ status: 502, body: 'bad gateway' }));
    await pass(10_000);
    expect(ready().status.pools[0]?.counts?.total).toBe(3);
    expect(ready().freshness).toEqual({
      mode: 'reconnecting',
      heardAtMs: NOW,
      nowMs: NOW + 40_000,
      behind: ['nodes'],
    });
    act(() => FakeWebSocket.newest().open());
    expect(ready().freshness).toMatchObject({ mode: 'live', heardAtMs: NOW + 40_000 });
  });

  it('does not fail when ClusterVersion is lost', async () => {
    loadAll();
    await mount();
    act(() => setWatchResult('ClusterVersion', [null, false, { code: 503, message: 'away' }]));
    await pass(1_000);
    expect(ready().status.controlPlane.versions.target).toBe('4.22.1');
    expect(ready().freshness).toMatchObject({ mode: 'reconnecting', behind: ['clusterversions'] });
  });
});

describe('the clock', () => {
  it('ticks once a second, and the engine runs every 10 s when nothing changes', async () => {
    loadAll(false);
    await mount();
    FakeWebSocket.newest().open();
    // By then everything has arrived, what follows from the first answers too.
    await pass(2_000);
    const { status } = ready();
    for (let second = 3; second < 10; second++) {
      await pass(1_000);
      expect(ready().freshness.nowMs).toBe(NOW + second * 1_000);
      expect(ready().status).toBe(status);
    }
    await pass(3_000);
    expect(ready().status).not.toBe(status);
    const elapsedSeconds = Number(ready().status.now - status.now) / 1e9;
    // The tick that finds it due comes at most a second later.
    expect(elapsedSeconds).toBeGreaterThanOrEqual(10);
    expect(elapsedSeconds).toBeLessThanOrEqual(11);
  });

  it('is the server’s', async () => {
    setFetchAnswer((request) => ({
      ...answer(request),
      headers: { Date: new Date(NOW + 60_000).toUTCString() },
    }));
    loadAll();
    await mount();
    expect(ready().freshness.nowMs).toBe(NOW + 60_500);
    expect(ready().status.now).toBe(BigInt(NOW + 60_500) * 1_000_000n);
  });
});

it('runs the engine at most twice a second', async () => {
  loadAll();
  await mount();
  const seen = new Set<unknown>();
  for (let step = 0; step < 100; step++) {
    act(() => setWatchResult('ClusterVersion', [{ ...aClusterVersion(true), step }, true]));
    await pass(20);
    seen.add(ready().status);
  }
  expect(seen.size).toBeLessThanOrEqual(5);
  expect(seen.size).toBeGreaterThanOrEqual(4);
});

describe('what only some statuses want', () => {
  const MACHINE_CONFIG_NODES = '/machineconfignodes?';

  it('is not waited for', async () => {
    setFetchAnswer((request) =>
      request.path.includes(MACHINE_CONFIG_NODES) || request.path.includes('/events?')
        ? new Promise<StubAnswer>(() => undefined)
        : answer(request),
    );
    loadAll();
    await mount();
    expect(ready().status.missing).toEqual([]);
    expect(ready().freshness.behind).toEqual([]);
    await pass(1_000);
    expect([asked(MACHINE_CONFIG_NODES), asked('/events?')]).toEqual([1, 2]);
    // What the time remaining rests on is not there yet.
    expect(ready().areTimesAwaited).toBe(true);
  });

  it('is read as long as an update runs, and no longer', async () => {
    loadAll();
    await mount();
    await pass(1_000);
    expect([asked(MACHINE_CONFIG_NODES), asked('/events?')]).toEqual([1, 2]);
    expect(ready().areTimesAwaited).toBeUndefined();
    expect(asked('/poddisruptionbudgets?')).toBe(0);
    setFetchAnswer((request) =>
      isNodeRequest(request) ? answerNodePage(request, []) : answer(request),
    );
    act(() => FakeWebSocket.newest().open());
    NODES.forEach((object) => FakeWebSocket.newest().send({ type: 'DELETED', object }));
    act(() => {
      setWatchResult('MachineConfigPool', [[aPoolOf(0)], true]);
      setWatchResult('ClusterVersion', [aClusterVersion(false), true]);
    });
    await pass(2_000);
    expect(ready().status.updating).toBe(false);
    await pass(600_000);
    expect([asked(MACHINE_CONFIG_NODES), asked('/events?')]).toEqual([1, 2]);
    expect(asked('/poddisruptionbudgets?')).toBeGreaterThan(1);
  });

  it('is missing where it may not be read, and costs nothing else', async () => {
    setFetchAnswer((request) =>
      /machineconfignodes|events/.test(request.path) ? FORBIDDEN : answer(request),
    );
    loadAll();
    await mount();
    await pass(1_000);
    expect(ready().status.missing).toEqual([
      { resource: 'machineconfignodes', reason: 'Forbidden', message: 'ann cannot' },
      { resource: 'events', reason: 'Forbidden', message: 'ann cannot', namespaces: ['default'] },
    ]);
    expect(ready().areTimesAwaited).toBeUndefined();
    expect(ready().status.pools[0]?.counts?.total).toBe(3);
  });
});

it('shows what the node watch brings', async () => {
  loadAll();
  await mount();
  FakeWebSocket.newest().open();
  FakeWebSocket.newest().send({ type: 'DELETED', object: aNode('c') });
  act(() => setWatchResult('MachineConfigPool', [[aPoolOf(2)], true]));
  await pass(1_000);
  expect(ready().status.pools[0]?.counts?.total).toBe(2);
});

describe('requests', () => {
  it('are made for alerts only while an update runs', async () => {
    setFetchAnswer((request) =>
      isNodeRequest(request) ? answerNodePage(request, []) : answer(request),
    );
    loadAll(false);
    setWatchResult('MachineConfigPool', [[aPoolOf(0)], true]);
    await mount();
    await pass(60_000);
    expect(ready().status.updating).toBe(false);
    expect(asked('/rules')).toBe(0);
    act(() => setWatchResult('ClusterVersion', [aClusterVersion(true), true]));
    await pass(31_000);
    expect(ready().status.updating).toBe(true);
    expect(asked('/rules')).toBe(2);
  });

  it('are made once per MachineConfig, and for the Deployment when the version changes, and each minute of an update', async () => {
    loadAll();
    await mount();
    await pass(30_000);
    expect([asked('/machineconfigs/'), asked('/deployments/')]).toEqual([2, 1]);
    act(() => setWatchResult('ClusterVersion', [aClusterVersion(true, '4.22.2'), true]));
    await pass(1_000);
    expect([asked('/machineconfigs/'), asked('/deployments/')]).toEqual([2, 2]);
    await pass(61_000);
    expect([asked('/machineconfigs/'), asked('/deployments/')]).toEqual([2, 3]);
    act(() => setWatchResult('ClusterVersion', [aClusterVersion(false, '4.22.2'), true]));
    await pass(10 * 60_000);
    expect([asked('/machineconfigs/'), asked('/deployments/')]).toEqual([2, 3]);
  });

  it('end with the page', async () => {
    loadAll();
    await mount();
    page?.unmount();
    const count = sentRequests().length;
    expect(FakeWebSocket.newest().isClosed).toBe(true);
    await pass(10 * 60_000);
    expect(sentRequests()).toHaveLength(count);
  });

  it('are not made again on return within a minute', async () => {
    loadAll();
    await mount();
    page?.unmount();
    await pass(30_000);
    states = [];
    await mount();
    expect(newest().state).toBe('ready');
    expect([asked('/nodes?'), asked('/machineconfigs/')]).toEqual([1, 2]);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  it('are not doubled by strict mode', async () => {
    loadAll();
    await mount(<StrictMode>{PAGE}</StrictMode>);
    expect(newest().state).toBe('ready');
    expect(FakeWebSocket.opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  });
});

describe('impersonation', () => {
  const reduxStore = (): ReduxStore =>
    createReduxStore((state: object = { sdkCore: {} }, action) =>
      action.type === 'set' ? { sdkCore: Reflect.get(action, 'sdkCore') } : state,
    );
  const impersonate = (store: ReduxStore, name: string): void =>
    act(() => {
      store.dispatch({
        type: 'set',
        sdkCore: { impersonate: { kind: 'User', name, subprotocols: [] } },
      });
    });

  it('polls, and shows nothing that was fetched for the user', async () => {
    const store = reduxStore();
    loadAll();
    await mount(<Provider store={store}>{PAGE}</Provider>);
    expect(ready().freshness.mode).toBe('live');
    setFetchAnswer((request) => (isNodeRequest(request) ? FORBIDDEN : answer(request)));
    impersonate(store, 'ann');
    expect(newest().state).toBe('loading');
    await pass(0);
    expect(ready().status.missing).toContainEqual(
      expect.objectContaining({ resource: 'nodes', reason: 'Forbidden' }),
    );
    expect(FakeWebSocket.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  it('holds no socket', async () => {
    const store = reduxStore();
    impersonate(store, 'bob');
    loadAll();
    await mount(<Provider store={store}>{PAGE}</Provider>);
    expect(ready().freshness.mode).toBe('polling');
    await pass(15_000);
    expect(asked('/nodes?')).toBe(2);
    expect(FakeWebSocket.opened).toHaveLength(0);
  });
});

it('works without the provider too', async () => {
  const Alone: FC = () => <p>{useUpdateStatus().state}</p>;
  loadAll();
  await mount(<Alone />);
  expect(screen.getByText('ready')).toBeVisible();
});

it('asks for the provider where there is none', () => {
  expectConsole(/UpdateStatusProvider/);
  expectConsole(/The above error occurred in the <Probe> component/);
  expect(() => render(<Probe />)).toThrow('UpdateStatusProvider');
});
