import { assessUpdate, readWantedObjects, SECOND, toMilliseconds } from '../../src/engine';
import { aPublishedStatus } from '../../src/testing/a-published-status';
import { assessScenario } from '../../src/testing/assess-scenario';
import { renderReading } from '../commands/render-status';
import { explainReading } from '../commands/run-explain';
import { startFakeApi, status, type FakeAnswer, type FakeHandler } from '../testing/fake-api';
import { node, serveSmallCluster, SMALL_CLUSTER_PATHS as PATHS } from '../testing/small-cluster';
import { clockOffsetMs, readLiveCluster, type LiveCluster } from './live-cluster';
import {
  USER_AGENT,
  api,
  readFrom,
  readWith,
  FORBIDDEN,
  HTML,
  closeApiAfterEach,
  serve,
} from '../testing/read-live';

closeApiAfterEach();
afterEach(() => jest.restoreAllMocks());

async function errorOf(answer: FakeAnswer | undefined): Promise<string> {
  try {
    await readWith({ [PATHS.clusterVersion]: answer });
  } catch (error) {
    return String(error);
  }
  throw new Error('it was read');
}

describe('readLiveCluster', () => {
  it('reads everything the engine looks at', async () => {
    const { snapshot, now, notices } = await readWith({});
    const { pools, operators, topology } = assessUpdate(snapshot, now);
    expect(operators.map(({ name, state }) => [name, state])).toEqual([['etcd', 'updating']]);
    expect(pools[0]?.nodes.map(({ name, version }) => [name, version])).toEqual([
      ['worker-b', '4.18.1'],
      ['worker-a', '4.18.2'],
    ]);
    expect(topology).toBe('HighlyAvailable');
    expect(snapshot.machineConfigOperator.state).toBe('loaded');
    expect(notices).toHaveLength(1);
  });

  it('reads what the status wants to be explained by, if it is to be complete', async () => {
    const { connection, requests } = await serve(
      serveSmallCluster({
        [PATHS.machineConfigNodes]: {
          body: { items: [{ metadata: { name: 'worker-b', managedFields: [{}] } }, null] },
        },
      }),
    );
    const { snapshot } = await readLiveCluster(connection, USER_AGENT, 'complete');
    const { machineConfigNodes, nodeEvents } = readWantedObjects(snapshot.lists);
    expect(machineConfigNodes).toMatchObject({ state: 'loaded', value: { length: 1 } });
    expect(nodeEvents).toEqual({ state: 'loaded', value: [] });
    const events = requests.filter(({ path }) => path === PATHS.events);
    expect(events.map(({ query }) => query.get('fieldSelector')).sort()).toEqual([
      'involvedObject.kind=MachineConfigPool',
      'involvedObject.kind=Node',
    ]);
    expect(JSON.stringify(machineConfigNodes)).not.toContain('managedFields');
  });

  it('reads no more than oc otherwise', async () => {
    const { snapshot } = await readWith({});
    expect(snapshot.lists).toBeUndefined();
    const paths = api?.requests.map(({ path }) => path) ?? [];
    expect(paths).not.toContain(PATHS.machineConfigNodes);
    expect(paths).not.toContain(PATHS.events);
  });

  it('misses a list that it may not read, and that list only', async () => {
    const { connection } = await serve(serveSmallCluster({ [PATHS.events]: FORBIDDEN }));
    const { snapshot } = await readLiveCluster(connection, USER_AGENT, 'complete');
    const { machineConfigNodes, nodeEvents } = readWantedObjects(snapshot.lists);
    expect(nodeEvents).toMatchObject({ state: 'missing', reason: 'Forbidden' });
    expect(machineConfigNodes).toMatchObject({ state: 'missing', reason: 'NotFound' });
    expect(snapshot.nodes.state).toBe('loaded');
  });

  it('asks for ClusterVersion first, for metadata of MachineConfigs only, and says who it is', async () => {
    await readWith({});
    const requests = api?.requests ?? [];
    expect(requests[0]?.path).toBe(PATHS.clusterVersion);
    const configs = requests.filter(({ path }) => path.includes('/machineconfigs'));
    expect(configs.map(({ path }) => path).sort()).toEqual([PATHS.newConfig, PATHS.oldConfig]);
    expect(configs[0]?.headers.accept).toContain('as=PartialObjectMetadata');
    expect(requests.every(({ headers }) => headers['user-agent'] === USER_AGENT)).toBe(true);
    expect(requests.every(({ headers }) => headers.authorization === 'Bearer token')).toBe(true);
  });

  it('keeps of nodes only what is looked at', async () => {
    const { snapshot } = await readWith({});
    expect(JSON.stringify(snapshot.nodes)).not.toMatch(/managedFields|images/);
  });

  it('reads compressed answers', async () => {
    const handle = serveSmallCluster();
    const { snapshot } = await readFrom((request) => {
      const answer = handle(request);
      const compressed = request.headers['accept-encoding'] === 'gzip';
      return answer && { ...answer, compressed };
    });
    expect(snapshot.clusterVersion).toMatchObject({ value: { kind: 'ClusterVersion' } });
    expect(snapshot.nodes).toMatchObject({ value: [{}, {}] });
  });

  it('asks a busy server again when it says when', async () => {
    const handle = serveSmallCluster();
    const busy = {
      ...status(429, 'TooManyRequests', 'storage is (re)initializing'),
      headers: { 'Retry-After': '0' },
    };
    let refusals = 0;
    const { snapshot } = await readFrom((request) => {
      if (request.path !== PATHS.nodes || refusals === 2) return handle(request);
      refusals += 1;
      return busy;
    });
    expect(refusals).toBe(2);
    expect(snapshot.nodes).toMatchObject({ state: 'loaded', value: [{}, {}] });
  });

  describe('pages', () => {
    const first = { metadata: { continue: 'next' }, items: [node('a', 'r', 'r')] };
    const second = { metadata: {}, items: [node('b', 'r', 'r')] };
    const all = {
      metadata: {},
      items: [node('a', 'r', 'r'), node('b', 'r', 'r'), node('c', 'r', 'r')],
    };

    function servePages(secondPage: FakeAnswer): FakeHandler {
      const rest = serveSmallCluster();
      return (request) => {
        if (request.path !== PATHS.nodes) return rest(request);
        if (request.query.get('continue') === 'next') return secondPage;
        return { body: request.query.get('limit') === '500' ? first : all };
      };
    }

    function namesIn({ snapshot }: LiveCluster): unknown {
      return snapshot.nodes.state === 'loaded'
        ? snapshot.nodes.value.map((object) => /"name":"(\w+)"/.exec(JSON.stringify(object))?.[1])
        : snapshot.nodes;
    }

    it('are put together in order', async () => {
      expect(namesIn(await readFrom(servePages({ body: second })))).toEqual(['a', 'b']);
    });

    it('that expire are given up for one whole list', async () => {
      const expired = status(410, 'Expired', 'The provided continue parameter is too old');
      expect(namesIn(await readFrom(servePages(expired)))).toEqual(['a', 'b', 'c']);
    });

    it('of which one fails are no list', async () => {
      const broken = status(500, 'InternalError', 'etcd is away');
      expect(namesIn(await readFrom(servePages(broken)))).toEqual({
        state: 'missing',
        reason: 'Failed',
        message: 'etcd is away',
      });
    });
  });

  it.each([
    {
      name: 'forbidden',
      answer: FORBIDDEN,
      reason: 'Forbidden',
      message: 'User "dev" cannot do that',
    },
    { name: 'not installed', answer: undefined, reason: 'NotFound', message: 'not found' },
    {
      name: 'not installed, says a router',
      answer: { code: 404, body: '404 page not found' },
      reason: 'NotFound',
      message: 'the server could not find the requested resource (list nodes)',
    },
    {
      name: 'broken',
      answer: { code: 500, body: '<html>oh</html>' },
      reason: 'Failed',
      message: 'the server returned 500 with HTML (list nodes)',
    },
    {
      name: 'answered by something else',
      answer: HTML,
      reason: 'Failed',
      message: 'returned HTML instead of a Kubernetes object',
    },
  ])('does without nodes if they are $name', async ({ answer, reason, message }) => {
    const { snapshot } = await readWith({ [PATHS.nodes]: answer });
    expect(snapshot.nodes).toMatchObject({ state: 'missing', reason });
    expect(snapshot.nodes).toHaveProperty('message', expect.stringContaining(message));
    expect(snapshot.machineConfigs).toMatchObject({ state: 'missing', reason: 'NotAsked' });
    expect(snapshot.clusterOperators.state).toBe('loaded');
    expect(snapshot.machineConfigPools.state).toBe('loaded');
  });

  it('does without operators and pools', async () => {
    const { snapshot } = await readWith({
      [PATHS.clusterOperators]: FORBIDDEN,
      [PATHS.machineConfigPools]: undefined,
    });
    expect(snapshot.clusterOperators).toMatchObject({ state: 'missing', reason: 'Forbidden' });
    expect(snapshot.machineConfigPools).toMatchObject({ state: 'missing', reason: 'NotFound' });
    expect(snapshot.nodes.state).toBe('loaded');
  });

  it('takes a MachineConfig that is not there for an unknown version', async () => {
    const { snapshot } = await readWith({ [PATHS.oldConfig]: undefined });
    expect(snapshot.machineConfigs).toMatchObject({
      state: 'loaded',
      value: [{ metadata: { name: 'rendered-new' } }],
    });
  });

  it('does without MachineConfigs that may not be read', async () => {
    const { snapshot } = await readWith({ [PATHS.oldConfig]: FORBIDDEN });
    expect(snapshot.machineConfigs).toMatchObject({ state: 'missing', reason: 'Forbidden' });
  });
});

describe('readLiveCluster without ClusterVersion', () => {
  it.each([
    {
      name: 'is no OpenShift',
      answer: undefined,
      error:
        'InputError: no cluster version information available - you must be connected to an OpenShift version 4 server to fetch the current version',
    },
    {
      name: 'forbids it',
      answer: FORBIDDEN,
      error: 'ApiError: Error from server (Forbidden): User "dev" cannot do that',
    },
    {
      name: 'wants a login',
      answer: status(401, 'Unauthorized', 'Unauthorized'),
      error: 'ApiError: error: You must be logged in to the server (Unauthorized)',
    },
    {
      name: 'wants a login, without a Status',
      answer: { code: 401, body: '' },
      error:
        'ApiError: error: You must be logged in to the server (the server has asked for the client to provide credentials (get clusterversions.config.openshift.io version))',
    },
    {
      name: 'gives no reason',
      answer: status(418, '', 'I am a teapot'),
      error: 'ApiError: Error from server: I am a teapot',
    },
    {
      name: 'is down behind a proxy',
      answer: { code: 503, body: '<html>' },
      error:
        'ApiError: Error from server (ServiceUnavailable): the server is currently unable to handle the request (get clusterversions.config.openshift.io version)',
    },
  ])('fails when the server $name', async ({ answer, error }) => {
    expect(await errorOf(answer)).toBe(error);
  });

  it.each([
    { what: 'HTML', answer: HTML },
    { what: 'nothing', answer: { body: '' } },
    { what: '"garbage"', answer: { body: 'garbage' } },
  ])('says that it is no Kubernetes API when it answers $what', async ({ what, answer }) => {
    expect(await errorOf(answer)).toBe(
      `ApiError: error: ${api?.url ?? ''} returned ${what} instead of a Kubernetes object: check the server address, and log in again with "oc login"`,
    );
  });

  it('says so when the connection is refused', async () => {
    const gone = await startFakeApi(() => undefined);
    await gone.close();
    await expect(readLiveCluster(gone.connection, USER_AGENT)).rejects.toThrow(
      `The connection to the server ${new URL(gone.url).host} was refused - did you specify the right host or port?`,
    );
  });

  it('says so when the server has no such name', async () => {
    const connection = {
      server: 'http://no-such-host.invalid:6443',
      requestOptions: () => Promise.resolve({}),
    };
    await expect(readLiveCluster(connection, USER_AGENT)).rejects.toThrow(
      /^Unable to connect to the server: .*no-such-host\.invalid/,
    );
  });
});

describe('the clock', () => {
  it.each([
    { name: 'unknown', serverDateMs: undefined, offsetMs: 0 },
    { name: 'a second behind, which the header cannot tell', serverDateMs: 99_100, offsetMs: 0 },
    { name: 'a minute ahead', serverDateMs: 160_000, offsetMs: 59_900 },
    { name: 'an hour behind', serverDateMs: -3_500_000, offsetMs: -3_600_100 },
  ])('of a server that is $name is corrected by $offsetMs ms', ({ serverDateMs, offsetMs }) => {
    expect(clockOffsetMs(serverDateMs, 100_000, 100_200)).toBe(offsetMs);
  });

  it('is the server’s', async () => {
    // Ours stands: half the time until the answer counts as a difference.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const handle = serveSmallCluster();
    const { now } = await readFrom((request) => {
      const answer = handle(request);
      return answer && { ...answer, headers: { Date: 'Sun, 01 Mar 2026 12:00:00 GMT' } };
    });
    const differenceMs = toMilliseconds(now) - Date.parse('2026-03-01T12:00:00Z');
    expect(differenceMs).toBe(0);
  });
});

describe('to those who may read no ClusterVersion', () => {
  const published = assessScenario('drain-blocked');
  const PUBLISHED = '/apis/update-status.github.io/v1alpha1/updatestatuses/cluster';
  const serve = (object: object | undefined): FakeHandler => {
    const headers = { Date: new Date(toMilliseconds(published.now)).toUTCString() };
    return ({ path }) => {
      if (object && path === PUBLISHED) return { body: object, headers };
      return { ...FORBIDDEN, headers };
    };
  };

  it('tells what the controller published', async () => {
    const reading = await readFrom(
      serve(aPublishedStatus(published, { observedAt: published.now - 40n * SECOND })),
    );
    expect(reading.snapshot.clusterVersion).toMatchObject({ reason: 'Forbidden' });
    for (const output of ['text', 'json', 'yaml', 'markdown'] as const) {
      const { notices, text } = renderReading(reading, { output, details: 'none' });
      expect(text).toContain('4.18.9');
      expect(notices[0]).toMatch(
        /^You don't have permission to read ClusterVersion\. This status comes from the update status controller \(\d+s old\) and doesn't include individual nodes\.$/,
      );
      // The text of `oc` tells a time remaining. The age is that of the answer, which takes a moment.
      expect(notices.slice(1).join('\n')).toMatch(
        output === 'text'
          ? /^Own verdict: Action needed: node worker-c can't be drained \(for 1h 1[45]m\)$/
          : /^$/,
      );
    }
    const explained = explainReading(reading, {
      output: 'text',
      redact: false,
      topic: { topic: 'all' },
    });
    expect(explained.text).toContain('PodDisruptionBudget shop/web allows 0 disruptions');
  });

  it.each([
    ['nothing is published', undefined],
    ['it is stale', aPublishedStatus(published, { observedAt: published.now - 600n * SECOND })],
    ['it is of another version', aPublishedStatus(published, { by: '0.0.1' })],
  ])('tells what they lack when %s', async (_, object) => {
    await expect(readFrom(serve(object))).rejects.toThrow('User "dev" cannot do that');
  });
});
