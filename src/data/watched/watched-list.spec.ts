import { readName } from '../../engine';
import { aFakeEnvironment } from '../../testing/fake-environment';
import { WatchedList } from './watched-list';

interface Item {
  readonly metadata: { readonly name: string };
}

const anItem = (name: string): Item => ({ metadata: { name } });
const items = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, index) => anItem(String(index).padStart(4, '0')));

const ALL = items(612);

let watched: WatchedList;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  watched = new WatchedList(aFakeEnvironment());
});
afterEach(() => jest.useRealTimers());

const offer = (data: unknown, isLoaded = true, error?: unknown): void =>
  watched.offer({ data, isLoaded, error });

function shown(): readonly unknown[] | undefined {
  const { fetched } = watched.getState();
  return fetched.state === 'loaded' ? fetched.value : undefined;
}

it.each([
  ['[] before discovery', [], false],
  ['null', null, true],
  ['{}', {}, true],
])('%s is not the list', (_, data, isLoaded) => {
  offer(data, isLoaded);
  expect(watched.getState().fetched).toMatchObject({ reason: 'NotLoaded' });
});

it('may be empty', () => {
  offer([]);
  expect(shown()).toEqual([]);
});

it.each([
  ['a kind that does not exist', new Error('Model does not exist'), 'NotFound'],
  ['403', { code: 403, message: 'no' }, 'Forbidden'],
  ['500', { code: 500, message: 'no' }, 'Failed'],
])('an empty list with an error is missing: %s', (_, error, reason) => {
  offer([], true, error);
  expect(watched.getState().fetched).toMatchObject({ state: 'missing', reason });
});

it('comes in the order of names', () => {
  offer([anItem('b'), anItem('c'), anItem('a')]);
  expect(shown()?.map(readName)).toEqual(['a', 'b', 'c']);
});

it('keeps its identity when its objects do', () => {
  const [a, b] = [anItem('a'), anItem('b')];
  offer([a, b]);
  const before = watched.getState();
  offer([b, a]);
  expect(watched.getState()).toBe(before);
});

it('is held back at exactly one page until its length has settled', () => {
  offer(ALL.slice(0, 250));
  expect(shown()).toBeUndefined();
  jest.advanceTimersByTime(5_000);
  expect(shown()).toHaveLength(250);
});

it('is not shown page by page', () => {
  offer(ALL.slice(0, 250));
  jest.advanceTimersByTime(2_000);
  offer(ALL.slice(0, 500));
  jest.advanceTimersByTime(4_000);
  expect(shown()).toBeUndefined();
  offer(ALL);
  expect(shown()).toHaveLength(612);
});

it('stays while it is listed again', () => {
  offer(ALL);
  const before = shown();
  for (const count of [250, 500]) {
    offer(ALL.slice(0, count));
    jest.advanceTimersByTime(1_000);
    expect(shown()).toBe(before);
  }
  offer(ALL);
  jest.advanceTimersByTime(60_000);
  expect(shown()).toBe(before);
});

it('does lose many objects when they are really gone', () => {
  offer(items(40));
  offer(items(10));
  expect(shown()).toHaveLength(40);
  jest.advanceTimersByTime(5_000);
  expect(shown()).toHaveLength(10);
});

it('settles although its objects change', () => {
  offer(items(40));
  for (let second = 0; second < 5; second++) {
    offer(items(10));
    jest.advanceTimersByTime(1_000);
  }
  expect(shown()).toHaveLength(10);
});

it('loses few objects at once', () => {
  offer(items(40));
  offer(items(39));
  expect(shown()).toHaveLength(39);
  offer([anItem('a'), anItem('b')]);
  offer(items(3));
  offer([]);
  expect(shown()).toHaveLength(39);
});

it('loses the last of few', () => {
  offer(items(3));
  offer([]);
  expect(shown()).toEqual([]);
});

it('keeps what it has when an error comes, and recovers', () => {
  offer(items(3));
  offer(items(3), true, { code: 500, message: 'no' });
  expect(watched.getState()).toMatchObject({ behindSinceMs: 1_000_000 });
  offer([], true, { code: 403, message: 'no' });
  expect(shown()).toHaveLength(3);
  offer(items(4));
  expect(watched.getState().behindSinceMs).toBeUndefined();
  expect(shown()).toHaveLength(4);
});

it('holds nothing back after it was stopped', () => {
  offer(ALL);
  offer(ALL.slice(0, 250));
  watched.stop();
  jest.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(612);
});
