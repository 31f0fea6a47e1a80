import { aFakeEnvironment } from '../testing/fake-environment';
import { SharedByIdentity } from './shared';

const ME = { key: '', isImpersonating: false };
const SOMEBODY = { key: 'somebody', isImpersonating: true };

class Counter {
  starts = 0;
  stops = 0;
  start(): void {
    this.starts += 1;
  }
  stop(): void {
    this.stops += 1;
  }
}

const keptFor = (milliseconds: number) =>
  new SharedByIdentity(aFakeEnvironment(), milliseconds, () => new Counter());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is one for all who look at the same time, and starts once', () => {
  const all = keptFor(0);
  const [one, other] = [all.of(ME), all.of(ME)];
  expect(other).toBe(one);
  expect(one.value.starts).toBe(0);
  one.acquire();
  other.acquire();
  expect(one.value).toEqual({ starts: 1, stops: 0 });
});

it('is another one for another identity', () => {
  const all = keptFor(0);
  expect(all.of(SOMEBODY)).not.toBe(all.of(ME));
});

it('stops and goes with the last one who looks', () => {
  const all = keptFor(0);
  const shared = all.of(ME);
  const [release, releaseOther] = [shared.acquire(), shared.acquire()];
  release();
  expect(shared.value.stops).toBe(0);
  expect(all.of(ME)).toBe(shared);
  releaseOther();
  expect(shared.value.stops).toBe(1);
  expect(all.of(ME)).not.toBe(shared);
  expect(jest.getTimerCount()).toBe(0);
});

it('is kept for somebody who got it just before the last one left', () => {
  const all = keptFor(0);
  const shared = all.of(ME);
  shared.acquire()();
  shared.acquire();
  expect(all.of(ME)).toBe(shared);
  expect(shared.value).toEqual({ starts: 2, stops: 1 });
});

it('stays for a while where it is to be kept, counted from the last one who looked', () => {
  const all = keptFor(60_000);
  const shared = all.of(ME);
  shared.acquire()();
  jest.advanceTimersByTime(59_000);
  expect(all.of(ME)).toBe(shared);
  shared.acquire()();
  jest.advanceTimersByTime(59_999);
  expect(all.of(ME)).toBe(shared);
  jest.advanceTimersByTime(1);
  expect(all.of(ME)).not.toBe(shared);
});

it('is not dropped while somebody looks', () => {
  const all = keptFor(60_000);
  const shared = all.of(ME);
  shared.acquire()();
  shared.acquire();
  jest.advanceTimersByTime(600_000);
  expect(all.of(ME)).toBe(shared);
});
