import { aFakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import { Poller, type PollAnswer, type PollRequest } from './poller';

const RETRY_MS = { Forbidden: 300_000, NotFound: 60_000, Failed: 15_000 };

let poller: Poller<unknown>;
let asked: string[];
let answer: (key: string) => PollAnswer<unknown> | Promise<PollAnswer<unknown>>;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  asked = [];
  answer = (key) => ({ state: 'answered', value: { key } });
  poller = new Poller(aFakeEnvironment());
});
afterEach(() => {
  poller.want([]);
  jest.useRealTimers();
});

const fails = (reason: 'Forbidden' | 'NotFound' | 'Failed'): PollAnswer<unknown> => ({
  state: 'failed',
  failure: { reason, message: 'no' },
});

function aRequest(key: string, fields: Partial<PollRequest<unknown>> = {}): PollRequest<unknown> {
  return {
    key,
    everyMs: Infinity,
    retryMs: RETRY_MS,
    ask: async () => {
      asked.push(key);
      return answer(key);
    },
    ...fields,
  };
}

it('knows nothing of what is not wanted', async () => {
  await pass(600_000);
  expect(poller.stateOf('a').fetched).toMatchObject({ state: 'missing', reason: 'NotAsked' });
});

it('asks at once, and says until then that it is not loaded', async () => {
  poller.want([aRequest('a')]);
  expect(poller.stateOf('a').fetched).toMatchObject({ reason: 'NotLoaded' });
  await pass(0);
  expect(poller.stateOf('a').fetched).toEqual({ state: 'loaded', value: { key: 'a' } });
});

it('asks once where one answer is enough', async () => {
  poller.want([aRequest('a')]);
  await pass(24 * 3_600_000);
  expect(asked).toEqual(['a']);
});

it('counts the interval from the answer', async () => {
  answer = async () => {
    await new Promise((done) => setTimeout(done, 4_000));
    return { state: 'answered', value: 1 };
  };
  poller.want([aRequest('a', { everyMs: 10_000 })]);
  await pass(13_999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
});

it.each([
  { reason: 'Forbidden', delayMs: 300_000 },
  { reason: 'NotFound', delayMs: 60_000 },
  { reason: 'Failed', delayMs: 15_000 },
] as const)('asks again $delayMs ms after $reason', async ({ reason, delayMs }) => {
  answer = () => fails(reason);
  poller.want([aRequest('a')]);
  await pass(delayMs - 1);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
  expect(poller.stateOf('a').fetched).toMatchObject({ state: 'missing', reason, message: 'no' });
});

it('takes a failure for an answer where there is no retry', async () => {
  answer = () => fails('NotFound');
  poller.want([aRequest('a', { retryMs: { ...RETRY_MS, NotFound: Infinity } })]);
  await pass(24 * 3_600_000);
  expect(asked).toHaveLength(1);
});

describe('refresh', () => {
  it('asks again now, and keeps the last answer until there is another', async () => {
    poller.want([aRequest('a')]);
    await pass(0);
    const before = poller.stateOf('a');
    answer = () => fails('Failed');
    poller.refresh('a');
    expect(poller.stateOf('a')).toBe(before);
    await pass(0);
    expect(asked).toHaveLength(2);
    expect(poller.stateOf('a')).toEqual({ ...before, behindSinceMs: Date.now() });
  });

  it('does not take the answer of the request before', async () => {
    const waiting: ((value: PollAnswer<unknown>) => void)[] = [];
    answer = () => new Promise((done) => waiting.push(done));
    poller.want([aRequest('a')]);
    await pass(0);
    poller.refresh('a');
    await pass(0);
    waiting[1]?.({ state: 'answered', value: 'new' });
    await pass(0);
    waiting[0]?.({ state: 'answered', value: 'old' });
    await pass(0);
    expect(poller.stateOf('a').fetched).toEqual({ state: 'loaded', value: 'new' });
  });

  it('asks for what is kept when it is wanted again', async () => {
    poller = new Poller(aFakeEnvironment(), 1);
    poller.want([aRequest('a')]);
    await pass(0);
    poller.want([]);
    poller.refresh('a');
    await pass(0);
    expect(asked).toHaveLength(1);
    poller.want([aRequest('a')]);
    expect(poller.stateOf('a').fetched).toMatchObject({ state: 'loaded' });
    expect(asked).toHaveLength(2);
  });

  it('does nothing for what is not known', async () => {
    poller.refresh('a');
    await pass(0);
    expect(asked).toEqual([]);
  });
});

it('keeps the latest of what is not wanted any more, as many as it is to', async () => {
  poller = new Poller(aFakeEnvironment(), 2);
  poller.want(['a', 'b', 'c'].map((key) => aRequest(key)));
  await pass(0);
  poller.want([]);
  expect(poller.getState().size).toBe(0);
  poller.want(['a', 'b', 'c'].map((key) => aRequest(key)));
  await pass(0);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

it('takes an answer for what is kept although it is not wanted any more', async () => {
  poller = new Poller(aFakeEnvironment(), 1);
  poller.want([aRequest('a')]);
  poller.want([]);
  await pass(0);
  poller.want([aRequest('a')]);
  expect(poller.stateOf('a').fetched).toMatchObject({ state: 'loaded' });
  expect(asked).toEqual(['a']);
});

it('asks for nothing while it is paused, and goes on from there', async () => {
  poller.want([aRequest('a', { everyMs: 10_000 })]);
  await pass(0);
  poller.pause();
  await pass(600_000);
  expect(asked).toHaveLength(1);
  expect(poller.stateOf('a').fetched).toMatchObject({ state: 'loaded' });
  poller.want([aRequest('a'), aRequest('b')]);
  expect(asked).toEqual(['a', 'a', 'b']);
});

describe('a group', () => {
  const inGroup = { groups: { Forbidden: 'pods' } };

  it('has the failure of one counted for all, until that one asks again', async () => {
    answer = () => fails('Forbidden');
    const requests = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => aRequest(key, inGroup));
    poller.want(requests);
    await pass(0);
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    expect(poller.stateOf('f').fetched).toMatchObject({ reason: 'Forbidden' });
    answer = (key) => ({ state: 'answered', value: key });
    await pass(300_000);
    expect(requests.map(({ key }) => poller.stateOf(key).fetched.state)).toEqual(
      Array(6).fill('loaded'),
    );
  });

  it.each([
    { name: 'another reason', reason: 'NotFound', fields: inGroup },
    { name: 'no group', reason: 'Forbidden', fields: {} },
    { name: 'another group', reason: 'Forbidden', fields: { groups: { Forbidden: 'jobs' } } },
  ] as const)('has nothing counted for $name', async ({ reason, fields }) => {
    answer = () => fails(reason);
    poller.want([aRequest('a', inGroup)]);
    await pass(0);
    answer = () => ({ state: 'answered', value: 1 });
    poller.want([aRequest('a', inGroup), aRequest('b', fields)]);
    await pass(0);
    expect(poller.stateOf('b').fetched).toMatchObject({ state: 'loaded' });
  });
});
