import type { Slices } from '../engine';
import { aFakeEnvironment } from '../testing/fake-environment';
import { runInSlices } from './run-in-slices';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Slices that take so long each, and what has been done of them. */
function work(sliceMs: readonly number[]): { done: number; slices: () => Slices<void> } {
  const state = {
    done: 0,
    *slices(): Slices<void> {
      for (const ms of sliceMs) {
        jest.setSystemTime(Date.now() + ms);
        state.done++;
        yield;
      }
    },
  };
  return state;
}

it('does at once what takes no time', () => {
  const short = work([1, 2, 3]);
  runInSlices(aFakeEnvironment(), short.slices());
  expect(short.done).toBe(3);
});

it('begins nothing in a task that took 25 ms, and goes on in the next', () => {
  const long = work([10, 20, 40, 5, 5]);
  runInSlices(aFakeEnvironment(), long.slices());
  expect(long.done).toBe(2);
  jest.advanceTimersToNextTimer();
  expect(long.done).toBe(3);
  jest.advanceTimersToNextTimer();
  expect(long.done).toBe(5);
  expect(jest.getTimerCount()).toBe(0);
});

it('goes no further once it is cancelled, and says so to what it runs', () => {
  const long = work([30, 30]);
  const slices = long.slices();
  const cancel = runInSlices(aFakeEnvironment(), slices);
  cancel();
  jest.advanceTimersByTime(1_000);
  expect(long.done).toBe(1);
  expect(slices.next().done).toBe(true);
});

it('does nothing when it is cancelled by what it runs, or after its end', () => {
  const environment = aFakeEnvironment();
  let cancel = (): void => undefined;
  function* slices(): Slices<void> {
    jest.setSystemTime(Date.now() + 30);
    yield;
    cancel();
  }
  cancel = runInSlices(environment, slices());
  jest.advanceTimersToNextTimer();
  cancel();
  expect(jest.getTimerCount()).toBe(0);
});

describe('what others have waiting', () => {
  function anEnvironment() {
    const waiting: (() => void)[] = [];
    const beforeOthers = (callback: () => void) => {
      waiting.push(callback);
      return () => undefined;
    };
    return { waiting, environment: { ...aFakeEnvironment(), beforeOthers } };
  }

  it('comes after slices that are awaited', () => {
    const long = work([30, 30]);
    const { environment, waiting } = anEnvironment();
    runInSlices(environment, long.slices(), true);
    expect(jest.getTimerCount()).toBe(0);
    waiting[0]?.();
    expect(long.done).toBe(2);
  });

  it('comes before all other slices', () => {
    const { environment, waiting } = anEnvironment();
    runInSlices(environment, work([30, 30]).slices());
    expect(waiting).toEqual([]);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('comes before these, too, where a browser has no order', () => {
    const environment = { ...aFakeEnvironment(), beforeOthers: () => undefined };
    runInSlices(environment, work([30, 30]).slices(), true);
    expect(jest.getTimerCount()).toBe(1);
  });
});
