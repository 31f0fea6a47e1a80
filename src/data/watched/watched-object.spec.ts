import { aFakeEnvironment } from '../../testing/fake-environment';
import { WatchedObject } from './watched-object';

const VERSION = { metadata: { name: 'version' }, status: {} };
const NEWER = { metadata: { name: 'version' }, status: { newer: true } };

let watched: WatchedObject;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  watched = new WatchedObject(aFakeEnvironment());
});
afterEach(() => jest.useRealTimers());

const offer = (data: unknown, isLoaded = true, error?: unknown): void =>
  watched.offer({ data, isLoaded, error });

it.each([
  ['{} before discovery', {}, false],
  ['null while fetching', null, false],
  ['{} although loaded', {}, true],
  ['null although loaded', null, true],
  ['undefined although loaded', undefined, true],
  ['a text', 'version', true],
])('%s is not the object', (_, data, isLoaded) => {
  offer(data, isLoaded);
  expect(watched.getState()).toEqual({
    fetched: { state: 'missing', reason: 'NotLoaded', message: '' },
  });
});

it('gives the object itself', () => {
  offer(VERSION);
  expect(watched.getState().fetched).toEqual({ state: 'loaded', value: VERSION });
  const state = watched.getState();
  offer(VERSION);
  expect(watched.getState()).toBe(state);
});

it.each([
  ['a kind that does not exist', new Error('Model does not exist'), 'NotFound'],
  ['403', { code: 403, message: 'no' }, 'Forbidden'],
  ['404', { code: 404, message: 'no' }, 'NotFound'],
  ['500', { code: 500, message: 'no' }, 'Failed'],
])('is missing: %s', (_, error, reason) => {
  offer({}, true, error);
  expect(watched.getState().fetched).toMatchObject({ state: 'missing', reason });
});

it('does not report the same failure twice', () => {
  offer(null, false, { code: 403, message: 'no' });
  const state = watched.getState();
  offer(null, false, { code: 403, message: 'no' });
  expect(watched.getState()).toBe(state);
});

it('keeps what it has when an error comes, and says since when it is behind', () => {
  offer(VERSION);
  jest.advanceTimersByTime(5_000);
  offer(VERSION, true, { code: 500, message: 'no' });
  jest.advanceTimersByTime(5_000);
  offer(VERSION, true, { code: 500, message: 'still no' });
  expect(watched.getState()).toEqual({
    fetched: { state: 'loaded', value: VERSION },
    behindSinceMs: 1_005_000,
  });
});

it('keeps what it has when the data goes away', () => {
  offer(VERSION);
  offer(null, false);
  offer({}, true, { code: 403, message: 'no' });
  expect(watched.getState().fetched).toEqual({ state: 'loaded', value: VERSION });
});

it('passes over another object', () => {
  offer(VERSION);
  offer({ kind: 'Node', metadata: { name: 'puzzled' } });
  expect(watched.getState().fetched).toEqual({ state: 'loaded', value: VERSION });
});

it('is as far behind after another object as before it', () => {
  offer(VERSION);
  offer(VERSION, true, { code: 500, message: 'no' });
  const state = watched.getState();
  offer({ kind: 'Node', metadata: { name: 'puzzled' } });
  expect(watched.getState()).toBe(state);
});

it('is up to date again when the error is gone', () => {
  offer(VERSION, true, { code: 500 });
  offer(NEWER);
  expect(watched.getState()).toEqual({ fetched: { state: 'loaded', value: NEWER } });
});

it('recovers from a first failure', () => {
  offer(null, false, { code: 403, message: 'no' });
  offer(VERSION);
  expect(watched.getState()).toEqual({ fetched: { state: 'loaded', value: VERSION } });
});
