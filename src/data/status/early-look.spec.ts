import { findScenario, snapshotOf } from '../../../scenarios';
import { fromMilliseconds, readName, type ClusterSnapshot } from '../../engine';
import { answerNodePage } from '../../testing/a-node-api';
import { at } from '../../testing/an-update-status';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
import { pass, setUpFakeConsole } from '../../testing/fake-time';
import {
  sentRequests,
  setFetchAnswer,
  type StubAnswer,
  type StubFetch,
  type StubRequest,
} from '../../testing/sdk-stub';
import { clusterSessions, type ClusterSessions } from './cluster-session';
import { EarlyLook } from './early-look';
import type { UpdateStatusState } from './update-status-state';
import { UpdateStatusStore } from './update-status-store';

const USER = { key: '', isImpersonating: false };
const ANN = { key: 'User ann', isImpersonating: true };

const BASE = '/api/kubernetes';
const OF_CONSOLE = {
  clusterVersion: `${BASE}/apis/config.openshift.io/v1/clusterversions/version`,
  clusterOperators: `${BASE}/apis/config.openshift.io/v1/clusteroperators?limit=250`,
  machineConfigPools: `${BASE}/apis/machineconfiguration.openshift.io/v1/machineconfigpools?limit=250`,
  infrastructure: `${BASE}/apis/config.openshift.io/v1/infrastructures/cluster`,
} as const;

const NAMES = [
  'clusterVersion',
  'clusterOperators',
  'machineConfigPools',
  'infrastructure',
] as const satisfies readonly (keyof typeof OF_CONSOLE)[];

const VERSION = '7';

let environment: FakeEnvironment;
let sessions: ClusterSessions;
let early: EarlyLook;
let snapshot: ClusterSnapshot;

setUpFakeConsole();

/** Each object as an API server has it: with an ID and a version. */
function versioned(
  fetched: ClusterSnapshot[keyof typeof OF_CONSOLE],
  resourceVersion = VERSION,
): unknown {
  const value = fetched.state === 'loaded' ? fetched.value : undefined;
  const stamp = (object: unknown): unknown => {
    const { metadata } = object as { readonly metadata: object };
    return {
      ...(object as object),
      metadata: { ...metadata, uid: readName(object), resourceVersion },
    };
  };
  return Array.isArray(value) ? value.map(stamp) : stamp(value);
}

function answer(request: StubRequest): StubAnswer {
  const { machineConfigs, nodes } = snapshot;
  if (request.path.includes('/nodes?')) {
    return answerNodePage(request, nodes.state === 'loaded' ? nodes.value : []);
  }
  for (const name of NAMES) {
    if (request.path !== OF_CONSOLE[name]) continue;
    const value = versioned(snapshot[name]);
    return { body: Array.isArray(value) ? { items: value, metadata: {} } : value };
  }
  const configs = machineConfigs.state === 'loaded' ? machineConfigs.value : [];
  const config = configs.find((each) => request.path.endsWith(`/${readName(each)}`));
  return config ? { body: config } : { status: 404, body: { kind: 'Status', code: 404 } };
}

/** A script arrives. */
function arrive(id = 'drain-blocked', answerWith: StubFetch = answer): void {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = scenario;
  jest.setSystemTime(Date.parse(startsAt) + showAtMs);
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  snapshot = snapshotOf(scenario.stateAt(showAtMs), denials, now);
  environment = aFakeEnvironment();
  sessions = clusterSessions(environment);
  early = new EarlyLook(environment, sessions);
  setFetchAnswer(answerWith);
  early.begin();
}

/** The page is mounted, as `useUpdateStatus` does it. */
function mount(identity = USER): UpdateStatusStore {
  const store =
    early.storeOf(identity) ?? new UpdateStatusStore(environment, sessions.of(identity));
  early.end(store);
  store.start();
  return store;
}

/** What the console watches for the page has arrived. */
function offerWatched(store: UpdateStatusStore, resourceVersion = VERSION): void {
  for (const name of NAMES) {
    const data = versioned(snapshot[name], resourceVersion);
    store.watched[name].offer({ data, isLoaded: true, error: undefined });
  }
}

const statesOf = (store: UpdateStatusStore): readonly unknown[] =>
  NAMES.map((name) => store.watched[name].getState());

function storeOf(): UpdateStatusStore {
  const store = early.storeOf(USER);
  if (!store) throw new Error('it was given up');
  return store;
}

function readyOf(store: UpdateStatusStore): Extract<UpdateStatusState, { state: 'ready' }> {
  const state = store.getState();
  if (state.state !== 'ready') throw new Error(`it is ${state.state}`);
  return state;
}

const asked = (part: string): number =>
  sentRequests().filter(({ path }) => path.includes(part)).length;

describe('when the script of the page has arrived', () => {
  it('all is asked for at once that does not depend on an answer', () => {
    arrive();
    expect(sentRequests().map(({ path }) => path)).toEqual([
      `${BASE}/api/v1/nodes?limit=250`,
      `${BASE}/apis/update-status.github.io/v1alpha1/updatestatuses/cluster`,
      `${BASE}/apis/apps/v1/namespaces/openshift-machine-config-operator/deployments/machine-config-operator`,
      ...Object.values(OF_CONSOLE),
    ]);
  });

  it('the cluster is judged before anything is mounted, and nothing is asked for twice', async () => {
    arrive();
    await pass(0);
    const before = sentRequests().length;
    const store = mount();
    expect(readyOf(store)).toMatchObject({
      status: { verdict: { kind: 'waitingForYou' } },
    });
    await pass(0);
    expect(asked('/nodes?')).toBe(1);
    expect(asked('/deployments/')).toBe(1);
    expect(asked('/updatestatuses/')).toBe(1);
    expect(
      sentRequests()
        .slice(0, before)
        .filter(({ path }) => path.includes('/machineconfigs/')),
    ).not.toHaveLength(0);
    store.stop();
  });

  it('the cluster is judged no second time before somebody looks', async () => {
    arrive();
    await pass(5_000);
    const { status } = readyOf(storeOf());
    const store = mount();
    expect(readyOf(store).status).toBe(status);
    await pass(0);
    expect(readyOf(store).status).not.toBe(status);
    store.stop();
  });

  it('what may make another verdict of it is read without waiting', async () => {
    arrive('certificate-pending');
    await pass(100);
    expect(asked('/certificatesigningrequests')).toBe(1);
    early.end();
  });

  it('no time runs out before somebody looks', async () => {
    const isBase =
      /\/(nodes|clusterversions|clusteroperators|machineconfigpools|machineconfigs|infrastructures|deployments)\b/;
    arrive('certificate-pending', (request) =>
      isBase.test(request.path) ? answer(request) : new Promise(() => undefined),
    );
    await pass(5_000);
    expect(storeOf().getState().state).toBe('loading');
    const store = mount();
    expect(store.getState().state).toBe('loading');
    await pass(3_000);
    expect(store.getState().state).toBe('ready');
    store.stop();
  });
});

describe('what the console watches', () => {
  it('stays as it was read if the console has the same version of it', async () => {
    arrive();
    await pass(0);
    const store = mount();
    const before = statesOf(store);
    offerWatched(store);
    expect(statesOf(store)).toEqual(before);
    statesOf(store).forEach((state, index) => expect(state).toBe(before[index]));
    offerWatched(store, '8');
    statesOf(store).forEach((state, index) => expect(state).not.toBe(before[index]));
    store.stop();
  });

  it('is not what was read before, once the console has said it', async () => {
    arrive();
    const store = mount();
    offerWatched(store, '8');
    const before = statesOf(store);
    await pass(0);
    statesOf(store).forEach((state, index) => expect(state).toBe(before[index]));
    store.stop();
  });

  it.each<[string, StubAnswer]>([
    ['is refused', { status: 403, body: { kind: 'Status', code: 403, message: 'no' } }],
    ['is no list', { body: { items: 'none' } }],
    ['goes on', { body: { items: [], metadata: { continue: 'more' } } }],
  ])('is waited for where what was read %s', async (_, operators) => {
    arrive('drain-blocked', (request) =>
      request.path === OF_CONSOLE.clusterOperators ? operators : answer(request),
    );
    await pass(0);
    const store = mount();
    expect(store.watched.clusterOperators.getState()).toEqual({
      fetched: { state: 'missing', reason: 'NotLoaded', message: '' },
    });
    expect(store.getState().state).toBe('loading');
    offerWatched(store);
    await pass(0);
    expect(store.getState().state).toBe('ready');
    store.stop();
  });
});

describe('what was read early', () => {
  it('is not for somebody who is impersonated, nor for who comes after', async () => {
    arrive();
    await pass(0);
    const shared = sessions.of(USER);
    const store = mount(ANN);
    await pass(0);
    expect(asked('/nodes?')).toBe(2);
    expect(environment.socket().isClosed).toBe(true);
    expect(sessions.of(USER)).not.toBe(shared);
    store.stop();
  });

  it('is given up when nobody looks for ten seconds', async () => {
    arrive();
    await pass(10_001);
    expect(environment.socket().isClosed).toBe(true);
    const store = mount();
    expect(store.getState().state).toBe('loading');
    await pass(0);
    expect(asked('/nodes?')).toBe(2);
    store.stop();
  });
});
