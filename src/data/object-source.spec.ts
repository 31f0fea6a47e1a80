import { aFakeEnvironment } from '../testing/fake-environment';
import { resetSdk, sentRequests, setFetchAnswer } from '../testing/sdk-stub';
import { ObjectSource } from './object-source';
import { ClusterApi } from './requests/cluster-api';
import { ServerClock } from './server-clock';

let source: ObjectSource;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  const environment = aFakeEnvironment();
  source = new ObjectSource(
    environment,
    new ClusterApi(environment, new ServerClock(Date.now)),
    '/object',
  );
});
afterEach(() => {
  source.stop();
  jest.useRealTimers();
});

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

it('is asked for once per refresh', async () => {
  setFetchAnswer(() => ({ body: { kind: 'Deployment' } }));
  await pass(60_000);
  expect(sentRequests()).toHaveLength(0);
  source.refresh();
  await pass(60_000);
  expect(sentRequests()).toHaveLength(1);
  expect(source.getState().fetched).toEqual({ state: 'loaded', value: { kind: 'Deployment' } });
});

it.each([
  [403, 'Forbidden'],
  [404, 'NotFound'],
])('takes %i for an answer', async (status, reason) => {
  setFetchAnswer(() => ({ status, body: { message: 'no' } }));
  source.refresh();
  await pass(120_000);
  expect(sentRequests()).toHaveLength(1);
  expect(source.getState().fetched).toMatchObject({ reason, message: 'no' });
});

it('asks again after a fault, and keeps what it has', async () => {
  setFetchAnswer(() => ({ status: 500, body: '' }));
  source.refresh();
  await pass(0);
  expect(source.getState().fetched).toMatchObject({ reason: 'Failed' });
  setFetchAnswer(() => ({ body: 1 }));
  await pass(30_000);
  setFetchAnswer(() => ({ status: 500, body: '' }));
  source.refresh();
  await pass(0);
  expect(source.getState().fetched).toEqual({ state: 'loaded', value: 1 });
  expect(source.getState().behindSinceMs).toBeDefined();
});
