import { anApiNode, answerNodePage } from '../../testing/a-node-api';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { clusterSessions, type ClusterSessions } from './cluster-session';

const USER = { key: '', isImpersonating: false };
const ANN = { key: 'User ann', isImpersonating: true };

let environment: FakeEnvironment;
let sessions: ClusterSessions;

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  setFetchAnswer((request) => answerNodePage(request, [anApiNode('a')]));
  environment = aFakeEnvironment();
  sessions = clusterSessions(environment);
});
afterEach(() => jest.useRealTimers());

it('is shared by all who ask at the same time', async () => {
  const session = sessions.of(USER);
  expect(sessions.of(USER)).toBe(session);
  const [release, releaseOther] = [session.acquire(), session.acquire()];
  await pass(0);
  expect(sentRequests()).toHaveLength(1);
  release();
  expect(environment.socket().isClosed).toBe(false);
  releaseOther();
  expect(environment.socket().isClosed).toBe(true);
});

it('is there again on return within a minute, and resumes', async () => {
  const session = sessions.of(USER);
  const leave = session.acquire();
  await pass(0);
  leave();
  await pass(59_000);
  expect(sessions.of(USER)).toBe(session);
  expect(session.value.nodes.getState().items.state).toBe('loaded');
  const leaveAgain = session.acquire();
  await pass(0);
  expect(sentRequests()).toHaveLength(1);
  expect(environment.sockets).toHaveLength(2);
  leaveAgain();
});

it('begins anew after that', async () => {
  const session = sessions.of(USER);
  const leave = session.acquire();
  await pass(0);
  leave();
  await pass(60_000);
  expect(sessions.of(USER)).not.toBe(session);
});

it('is never that of somebody else, and holds no socket for an impersonated user', async () => {
  const session = sessions.of(USER);
  const leave = session.acquire();
  await pass(0);
  leave();
  expect(sessions.of(ANN)).not.toBe(session);
  const leaveAsAnn = sessions.of(ANN).acquire();
  await pass(0);
  expect(environment.sockets).toHaveLength(1);
  expect(sentRequests()).toHaveLength(2);
  leaveAsAnn();
});
