import { aFakeEnvironment } from '../../testing/fake-environment';
import { resetSdk, sentRequests } from '../../testing/sdk-stub';
import { SummaryStores } from './summary-stores';

const ME = { key: '', isImpersonating: false };
const SOMEBODY = { key: 'somebody', isImpersonating: true };

let stores: SummaryStores;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  stores = new SummaryStores(aFakeEnvironment());
});
afterEach(() => jest.useRealTimers());

it('is one for all who look at the same time, and starts once', () => {
  const [one, other] = [stores.of(ME), stores.of(ME)];
  expect(other).toBe(one);
  stores.acquire(one);
  stores.acquire(other);
  expect(sentRequests()).toHaveLength(1);
});

it('is another one for another identity', () => {
  expect(stores.of(SOMEBODY)).not.toBe(stores.of(ME));
});

it('goes with the last one who looks', () => {
  const summary = stores.of(ME);
  const [release, releaseOther] = [stores.acquire(summary), stores.acquire(summary)];
  release();
  expect(stores.of(ME)).toBe(summary);
  releaseOther();
  expect(stores.of(ME)).not.toBe(summary);
  expect(jest.getTimerCount()).toBe(0);
});

it('is kept for somebody who got it just before the last one left', () => {
  const summary = stores.of(ME);
  stores.acquire(summary)();
  stores.acquire(summary);
  expect(stores.of(ME)).toBe(summary);
  expect(jest.getTimerCount()).toBeGreaterThan(0);
});
