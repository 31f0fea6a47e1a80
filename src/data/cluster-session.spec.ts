import { anApiNode, answerNodePage } from '../testing/a-node-api';
import { aFakeEnvironment, type FakeEnvironment } from '../testing/fake-environment';
import { resetSdk, sentRequests, setFetchAnswer } from '../testing/sdk-stub';
import { ClusterSessions } from './cluster-session';

const USER = { key: '', isImpersonating: false };
const ANN = { key: 'User ann', isImpersonating: true };

let environment: FakeEnvironment;
let sessions: ClusterSessions;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  setFetchAnswer((request) => answerNodePage(request, [anApiNode('a')]));
  environment = aFakeEnvironment();
  sessions = new ClusterSessions(environment);
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

it('is shared by all who ask at the same time', async () => {
  const session = sessions.acquire(USER);
  expect(sessions.acquire(USER)).toBe(session);
  await pass(0);
  expect(sentRequests()).toHaveLength(1);
  sessions.release(USER);
  expect(environment.socket().isClosed).toBe(false);
  sessions.release(USER);
  expect(environment.socket().isClosed).toBe(true);
});

it('is there again on return within a minute, and resumes', async () => {
  const session = sessions.acquire(USER);
  await pass(0);
  sessions.release(USER);
  await pass(59_000);
  expect(sessions.acquire(USER)).toBe(session);
  expect(session.nodes.getState().items.state).toBe('loaded');
  await pass(0);
  expect(sentRequests()).toHaveLength(1);
  expect(environment.sockets).toHaveLength(2);
  sessions.release(USER);
});

it('begins anew after that', async () => {
  const session = sessions.acquire(USER);
  await pass(0);
  sessions.release(USER);
  await pass(60_000);
  expect(sessions.acquire(USER)).not.toBe(session);
  sessions.release(USER);
});

it('is never that of somebody else, and holds no socket for an impersonated user', async () => {
  const session = sessions.acquire(USER);
  await pass(0);
  sessions.release(USER);
  expect(sessions.acquire(ANN)).not.toBe(session);
  await pass(0);
  expect(environment.sockets).toHaveLength(1);
  expect(sentRequests()).toHaveLength(2);
  sessions.release(ANN);
});
