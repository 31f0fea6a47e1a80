import { answerNodePage, anApiNode } from '../../testing/a-node-api';
import { aFakeEnvironment } from '../../testing/fake-environment';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { clusterSessions, firstPaths } from '../status/cluster-session';
import { EarlyRequests } from './early-requests';

const USER = { key: '', isImpersonating: false };
const ANN = { key: 'User ann', isImpersonating: true };

beforeEach(() => {
  jest.useFakeTimers();
  resetSdk();
  setFetchAnswer((request) => answerNodePage(request, [anApiNode('a')]));
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

function open() {
  const environment = aFakeEnvironment();
  const early = new EarlyRequests(environment);
  early.send(firstPaths());
  return clusterSessions(environment, early);
}

const nodeRequests = (): number =>
  sentRequests().filter(({ path }) => path.includes('/nodes?')).length;

describe('what is asked for early', () => {
  it('is the first page of nodes, what the controller publishes, and the Deployment', () => {
    open();
    expect(sentRequests().map(({ path }) => path)).toEqual([
      '/api/kubernetes/api/v1/nodes?limit=250',
      '/api/kubernetes/apis/update-status.github.io/v1alpha1/updatestatuses/cluster',
      '/api/kubernetes/apis/apps/v1/namespaces/openshift-machine-config-operator/deployments/machine-config-operator',
    ]);
  });

  it('is not asked for again', async () => {
    const session = open().of(USER);
    const release = session.acquire();
    await pass(0);
    expect(session.value.nodes.getState().items.state).toBe('loaded');
    expect(nodeRequests()).toBe(1);
    release();
  });

  it('is not for somebody who is impersonated', async () => {
    const release = open().of(ANN).acquire();
    await pass(0);
    expect(nodeRequests()).toBe(2);
    release();
  });

  it('is given once', async () => {
    const sessions = open();
    const { api } = sessions.of(USER).value;
    const [path = ''] = firstPaths();
    await api.get(path);
    expect(nodeRequests()).toBe(1);
    await api.get(path);
    expect(nodeRequests()).toBe(2);
  });

  it('is too old after a while', async () => {
    const sessions = open();
    await pass(10_001);
    const release = sessions.of(USER).acquire();
    await pass(0);
    expect(nodeRequests()).toBe(2);
    release();
  });

  it('fails as anything else that is asked', async () => {
    setFetchAnswer(() => ({ status: 403, body: { kind: 'Status', code: 403, message: 'no' } }));
    const session = open().of(USER);
    const release = session.acquire();
    await pass(0);
    expect(session.value.nodes.getState().items).toMatchObject({ reason: 'Forbidden' });
    release();
  });
});
