import { aFakeEnvironment } from '../../testing/fake-environment';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { Poller } from './poller';
import { PUBLISHED, publishedRequest } from './published-request';

let poller: Poller<unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
});
afterEach(() => {
  poller.want([]);
  jest.useRealTimers();
});

async function poll(answer: { readonly status?: number; readonly body: unknown }): Promise<void> {
  setFetchAnswer(() => answer);
  const environment = aFakeEnvironment();
  poller = new Poller(environment);
  poller.want([publishedRequest(new ClusterApi(environment, new ServerClock(Date.now)))]);
  await jest.advanceTimersByTimeAsync(150_000);
}

it('asks for the UpdateStatus once a minute', async () => {
  await poll({ body: { kind: 'UpdateStatus' } });
  expect(sentRequests().map(({ path }) => path)).toEqual(
    Array(3).fill('/api/kubernetes/apis/update-status.github.io/v1alpha1/updatestatuses/cluster'),
  );
  expect(poller.stateOf(PUBLISHED).fetched).toMatchObject({ value: { kind: 'UpdateStatus' } });
});

it.each([
  [403, 'Forbidden'],
  [404, 'NotFound'],
])('asks again five minutes after a %i', async (status, reason) => {
  await poll({ status, body: { message: 'no' } });
  expect(sentRequests()).toHaveLength(1);
  expect(poller.stateOf(PUBLISHED).fetched).toMatchObject({ reason });
  await jest.advanceTimersByTimeAsync(150_000);
  expect(sentRequests()).toHaveLength(2);
});
