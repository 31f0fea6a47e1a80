import { aFakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import { resetSdk, sentRequests, setFetchAnswer, type StubAnswer } from '../../testing/sdk-stub';
import type { SharedByIdentity } from '../shared';
import { disruptionStores, type DisruptionStore } from './disruption-store';

const CONFIGS = '/api/kubernetes/apis/machineconfiguration.openshift.io/v1/machineconfigs/';
const POLICIES = '/api/kubernetes/apis/operator.openshift.io/v1/machineconfigurations/cluster';
const FORBIDDEN: StubAnswer = { status: 403, body: { message: 'machineconfigs is forbidden' } };
const NOT_FOUND: StubAnswer = { status: 404, body: { message: 'not found' } };

const answerAll = (path: string): StubAnswer => ({
  body: path === POLICIES ? { spec: {} } : { metadata: { name: path.slice(CONFIGS.length) } },
});

const ME = { key: '', isImpersonating: false };

let stores: SharedByIdentity<DisruptionStore>;
let store: DisruptionStore;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  setFetchAnswer(({ path }) => answerAll(path));
  stores = disruptionStores(aFakeEnvironment());
  store = stores.of(ME).value;
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

const asked = (): readonly string[] => sentRequests().map(({ path }) => path);
const askedConfigs = (): readonly string[] =>
  asked()
    .filter((path) => path.startsWith(CONFIGS))
    .map((path) => path.slice(CONFIGS.length));

it('asks for nothing before it is started', async () => {
  store.want(['a']);
  await pass(0);
  expect(asked()).toEqual([]);
  expect(store.getState().configs.get('a')).toMatchObject({ reason: 'NotLoaded' });
});

it('asks for the policies and for each MachineConfig by name, whole', async () => {
  store.start();
  store.want(['a', 'b']);
  await pass(0);
  expect(new Set(asked())).toEqual(new Set([POLICIES, `${CONFIGS}a`, `${CONFIGS}b`]));
  expect(sentRequests().every(({ accept }) => accept === 'application/json')).toBe(true);
  const { configs, machineConfiguration } = store.getState();
  expect(machineConfiguration).toEqual({ state: 'loaded', value: { spec: {} } });
  expect(configs.get('b')).toEqual({ state: 'loaded', value: { metadata: { name: 'b' } } });
});

it('asks for each name once, also when it was not wanted for a while', async () => {
  store.start();
  for (const names of [['a'], ['b'], ['a'], ['a', 'b']]) {
    store.want(names);
    await pass(0);
  }
  expect(askedConfigs()).toEqual(['a', 'b']);
});

it('keeps the state as it is when the same is wanted again', async () => {
  store.start();
  store.want(['a']);
  await pass(0);
  const before = store.getState();
  store.want(['a']);
  await pass(0);
  expect(store.getState()).toBe(before);
});

it('has four requests under way at most', async () => {
  const waiting: (() => void)[] = [];
  setFetchAnswer(async ({ path }) => {
    if (path !== POLICIES) await new Promise<void>((resolve) => waiting.push(resolve));
    return answerAll(path);
  });
  store.start();
  store.want(['a', 'b', 'c', 'd', 'e', 'f']);
  await pass(0);
  expect(askedConfigs()).toHaveLength(4);
  waiting.shift()?.();
  await pass(0);
  expect(askedConfigs()).toHaveLength(5);
});

it('takes one refusal for all, and asks again after five minutes', async () => {
  setFetchAnswer(({ path }) => (path === POLICIES ? answerAll(path) : FORBIDDEN));
  store.start();
  await pass(0);
  store.want(['a', 'b', 'c', 'd', 'e', 'f']);
  await pass(0);
  // The policies, which are asked for again, are one of four at a time.
  expect(askedConfigs()).toHaveLength(3);
  expect(store.getState().configs.get('f')).toMatchObject({ reason: 'Forbidden' });
  setFetchAnswer(({ path }) => answerAll(path));
  await pass(5 * 60_000);
  expect(store.getState().configs.get('f')).toMatchObject({ state: 'loaded' });
});

it.each([
  { name: 'one that is not there', answer: NOT_FOUND, reason: 'NotFound' },
  { name: 'a failure', answer: { status: 500, body: { message: 'no' } }, reason: 'Failed' },
  { name: 'another object', answer: { body: { metadata: { name: 'z' } } }, reason: 'Failed' },
])('says $reason of $name, and of no other', async ({ answer, reason }) => {
  setFetchAnswer(({ path }) => (path === `${CONFIGS}a` ? answer : answerAll(path)));
  store.start();
  store.want(['a', 'b']);
  await pass(0);
  expect(store.getState().configs.get('a')).toMatchObject({ state: 'missing', reason });
  expect(store.getState().configs.get('b')).toMatchObject({ state: 'loaded' });
});

it('asks for the policies again when something new is wanted, and keeps old ones on failure', async () => {
  store.start();
  await pass(0);
  setFetchAnswer(({ path }) => (path === POLICIES ? FORBIDDEN : answerAll(path)));
  store.want(['a']);
  await pass(0);
  expect(asked().filter((path) => path === POLICIES)).toHaveLength(2);
  expect(store.getState().machineConfiguration.state).toBe('loaded');
});

it('keeps a few that are not wanted any more, not all', async () => {
  store.start();
  const names = Array.from({ length: 20 }, (_, index) => `c${String(index)}`);
  store.want(names);
  await pass(0);
  store.want(['other']);
  await pass(0);
  store.want(names);
  await pass(0);
  expect(askedConfigs()).toHaveLength(20 + 1 + 12);
});

it('forgets everything when nobody has looked for five minutes', async () => {
  const leave = stores.of(ME).acquire();
  store.want(['a']);
  await pass(0);
  leave();
  await pass(299_999);
  expect(stores.of(ME).value).toBe(store);
  expect(store.getState().configs.size).toBe(1);
  await pass(1);
  const { configs, machineConfiguration } = stores.of(ME).value.getState();
  expect(machineConfiguration).toMatchObject({ reason: 'NotLoaded' });
  expect(configs.size).toBe(0);
});

it('shows nobody what was read for another identity', () => {
  expect(stores.of(ME).value).toBe(store);
  expect(stores.of({ key: 'ann', isImpersonating: true }).value).not.toBe(store);
});
