import { aFakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { MACHINE_CONFIG_OPERATOR, machineConfigOperatorRequest } from './machine-config-operator';
import { Poller } from './poller';

let api: ClusterApi;
let poller: Poller<unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  const environment = aFakeEnvironment();
  api = new ClusterApi(environment, new ServerClock(Date.now));
  poller = new Poller(environment);
});
afterEach(() => {
  poller.want([]);
  jest.useRealTimers();
});

const want = (): void => poller.want([machineConfigOperatorRequest(api)]);

it('is asked for once', async () => {
  setFetchAnswer(() => ({ body: { kind: 'Deployment' } }));
  await pass(60_000);
  expect(sentRequests()).toHaveLength(0);
  want();
  await pass(60_000);
  expect(sentRequests()).toHaveLength(1);
  expect(poller.stateOf(MACHINE_CONFIG_OPERATOR).fetched).toEqual({
    state: 'loaded',
    value: { kind: 'Deployment' },
  });
});

it.each([
  [403, 'Forbidden'],
  [404, 'NotFound'],
])('takes %i for an answer', async (status, reason) => {
  setFetchAnswer(() => ({ status, body: { message: 'no' } }));
  want();
  await pass(120_000);
  expect(sentRequests()).toHaveLength(1);
  expect(poller.stateOf(MACHINE_CONFIG_OPERATOR).fetched).toMatchObject({ reason, message: 'no' });
});

it('asks again after a fault, and keeps what it has', async () => {
  setFetchAnswer(() => ({ status: 500, body: '' }));
  want();
  await pass(0);
  expect(poller.stateOf(MACHINE_CONFIG_OPERATOR).fetched).toMatchObject({ reason: 'Failed' });
  setFetchAnswer(() => ({ body: 1 }));
  await pass(30_000);
  setFetchAnswer(() => ({ status: 500, body: '' }));
  poller.refresh(MACHINE_CONFIG_OPERATOR);
  await pass(0);
  expect(poller.stateOf(MACHINE_CONFIG_OPERATOR).fetched).toEqual({ state: 'loaded', value: 1 });
  expect(poller.stateOf(MACHINE_CONFIG_OPERATOR).behindSinceMs).toBeDefined();
});
