import { aHostedCluster, aNodePool } from '../../../scenarios/builders';
import { CLUSTER_INFOS } from '../../fleet/cluster-info';
import { HOSTED_CLUSTERS, NODE_POOLS } from '../../fleet/hosted-objects';
import { MANAGED_CLUSTERS, VISIBLE_CLUSTERS } from '../../fleet/managed-cluster';
import { GROUP_UPGRADES } from '../../fleet/rollout';
import { aClaim, aManagedCluster, NOW } from '../../fleet/testing/a-cluster';
import { formatInstant, toMilliseconds, type UpdateStatus } from '../../engine';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
import { pass, setUpFakeConsole } from '../../testing/fake-time';
import { sentRequests, setFetchAnswer, type StubAnswer } from '../../testing/sdk-stub';
import { FleetStore, type FleetState } from './fleet-store';

setUpFakeConsole();

const FORBIDDEN: StubAnswer = { status: 403, body: { message: 'forbidden', code: 403 } };
const SECOND_MS = 1_000;
/** A browser whose clock is far off. */
const BROWSER_MS = Date.parse('2031-01-01T00:00:00Z');

/** What a hosted cluster would tell, as far as a test looks at it. */
const toClaim = ({ hosted, now, verdict }: UpdateStatus) =>
  aClaim({
    verdict: verdict.kind,
    reason: verdict.reason,
    cause: hosted?.nodePools?.[0]?.state,
    observedAt: now,
  });

let answers: Map<string, StubAnswer>;
let environment: FakeEnvironment;
let store: FleetStore;

const SEARCH = '/api/proxy/plugin/mce/console/multicloud/proxy/search';

const listOf = (...items: readonly object[]): StubAnswer => ({
  body: { metadata: { resourceVersion: '1' }, items },
});

beforeEach(() => {
  jest.setSystemTime(BROWSER_MS);
  answers = new Map();
  setFetchAnswer(({ path }) => {
    const [asked = ''] = path.replace('/api/kubernetes', '').split('?');
    const answer = answers.get(asked) ?? { status: 404, body: { message: 'not found', code: 404 } };
    const hubMs = toMilliseconds(NOW) + Date.now() - BROWSER_MS;
    return { ...answer, headers: { date: new Date(hubMs).toUTCString() } };
  });
  environment = aFakeEnvironment();
  store = new FleetStore(environment, toClaim, { mayWatch: true });
});

afterEach(() => store.stop());

async function start(): Promise<void> {
  store.start();
  await pass(SECOND_MS);
}

function ready(): Extract<FleetState, { readonly state: 'ready' }> {
  const state = store.getState();
  if (state.state !== 'ready') throw new Error(`the fleet is ${state.state}`);
  return state;
}

const asked = (path: string): number =>
  sentRequests().filter((request) => request.path.includes(path)).length;

it('judges all clusters by the clock of the hub', async () => {
  answers.set(MANAGED_CLUSTERS, listOf(aManagedCluster('a', { claim: aClaim() })));
  await start();
  expect(ready()).toMatchObject({
    fleet: { rows: [{ name: 'a', state: 'notUpdating' }] },
    isBehind: false,
    lacksInfos: false,
  });
  expect(asked(CLUSTER_INFOS)).toBe(0);
});

it('a report gets old without any event', async () => {
  answers.set(MANAGED_CLUSTERS, listOf(aManagedCluster('a', { claim: aClaim() })));
  await start();
  await pass(31 * 60 * SECOND_MS);
  expect(ready().fleet.rows).toMatchObject([{ state: 'notReporting', because: 'old' }]);
});

it('follows a change, at most once a second', async () => {
  answers.set(MANAGED_CLUSTERS, listOf(aManagedCluster('a', { claim: aClaim() })));
  await start();
  const socket = environment.sockets.find(({ path }) => path.includes(MANAGED_CLUSTERS));
  socket?.open();
  let looks = 0;
  store.subscribe(() => looks++);
  for (const to of ['4.18.10', '4.18.11', '4.18.12']) {
    const object = aManagedCluster('a', { claim: aClaim({ to }) });
    socket?.send({ type: 'MODIFIED', object });
    await pass(600);
  }
  await pass(2 * SECOND_MS);
  expect(ready().fleet.rows).toMatchObject([{ to: '4.18.12' }]);
  expect(looks).toBeLessThanOrEqual(3);
});

it('asks for NodePools only where there are hosted clusters, and has a row for each of these', async () => {
  answers.set(MANAGED_CLUSTERS, listOf());
  answers.set(
    HOSTED_CLUSTERS,
    listOf(aHostedCluster({ name: 'shop' }), aHostedCluster({ name: 'b' })),
  );
  answers.set(
    NODE_POOLS,
    listOf(aNodePool({ cluster: 'shop' }), aNodePool({ name: 'b', cluster: 'b' })),
  );
  await start();
  await pass(2 * SECOND_MS);
  expect(ready().fleet.rows).toMatchObject([
    { name: 'clusters/b', source: 'hosted', claim: { cause: 'current' } },
    { name: 'clusters/shop', source: 'hosted', claim: { cause: 'current' } },
  ]);
});

it('does not ask for NodePools of a hub without hosted clusters', async () => {
  answers.set(MANAGED_CLUSTERS, listOf(aManagedCluster('a', { claim: aClaim() })));
  await start();
  expect([asked(HOSTED_CLUSTERS), asked(NODE_POOLS)]).toEqual([1, 0]);
});

describe('clusters without a report', () => {
  beforeEach(() => answers.set(MANAGED_CLUSTERS, listOf(aManagedCluster('a'))));

  it('are known by their control plane', async () => {
    const info = {
      metadata: { name: 'a', namespace: 'a' },
      status: { distributionInfo: { ocp: { version: '4.18.8' } } },
    };
    answers.set(CLUSTER_INFOS, listOf(info));
    await start();
    expect(ready().fleet.rows).toMatchObject([{ state: 'controlPlaneOnly' }]);
  });

  it('are known by what Search collected of them, where it does', async () => {
    const item = {
      cluster: 'a',
      kind: 'UpdateStatus',
      verdict: 'waitingForYou',
      reason: 'DrainBlocked',
      cause: 'BudgetRefuses',
      version: '4.18.9',
      previous: '4.18.8',
      operators: '34/34',
      nodes: '?',
      attention: 2,
      nextObject: 'nodes/worker-a',
      observed: formatInstant(NOW),
    };
    answers.set(SEARCH, {
      body: { data: { searchResult: [{ items: [item, { cluster: 'b' }] }] } },
    });
    await start();
    expect(ready().fleet.rows).toMatchObject([
      {
        state: 'waitingForYou',
        source: 'search',
        from: '4.18.8',
        claim: { object: { resource: 'nodes', name: 'worker-a' }, attention: { Unknown: 2 } },
      },
    ]);
    expect(ready().fleet.rows[0]?.claim?.nodes).toBeUndefined();
  });

  it('are unknown where that may not be read, and this is said', async () => {
    answers.set(CLUSTER_INFOS, FORBIDDEN);
    await start();
    expect(ready()).toMatchObject({ fleet: { rows: [{ state: 'unknown' }] }, lacksInfos: true });
  });
});

describe('users without permission to list all clusters', () => {
  beforeEach(() => answers.set(MANAGED_CLUSTERS, FORBIDDEN));

  it('see those of their cluster sets', async () => {
    answers.set(VISIBLE_CLUSTERS, listOf(aManagedCluster('mine', { claim: aClaim() })));
    await start();
    expect(ready().fleet.rows).toMatchObject([{ name: 'mine' }]);
  });

  it('are told why they see none', async () => {
    await start();
    expect(store.getState()).toEqual({
      state: 'failed',
      reason: 'Forbidden',
      message: 'forbidden',
    });
  });
});

it('has the batches of roll-outs', async () => {
  answers.set(MANAGED_CLUSTERS, listOf(aManagedCluster('a', { claim: aClaim() })));
  const upgrade = {
    metadata: { name: 'april', namespace: 'ztp' },
    status: { remediationPlan: [['a']], status: { currentBatch: 1 } },
  };
  answers.set(GROUP_UPGRADES, listOf(upgrade));
  await start();
  expect(ready().fleet.rows[0]?.place).toMatchObject({ rollout: 'april', stage: 'current' });
});
