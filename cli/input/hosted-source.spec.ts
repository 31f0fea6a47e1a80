import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOSTED_SCENARIOS, snapshotOf, type HostedScenario } from '../../scenarios';
import { InputError } from '../../connect/input-error';
import { assessReading, type ClusterSource } from '../cluster-source';
import { startFakeApi, status, type FakeAnswer, type FakeApi } from '../testing/fake-api';
import { openHosted, openHostedFile } from './hosted-source';

const SHOP = { namespace: 'clusters', name: 'shop' };
const headers = { Date: 'Tue, 14 Apr 2026 13:20:00 GMT' };

function scenario(id: string): HostedScenario {
  const found = HOSTED_SCENARIOS.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

const MISSING = scenario('hosted-machines-missing');

const ofKind = (kind: string) => MISSING.objects.filter((object) => object.kind === kind);

const listOf = (items: readonly object[]): FakeAnswer => ({
  body: { kind: 'List', metadata: { resourceVersion: '1' }, items },
  headers,
});

const HYPERSHIFT = '/apis/hypershift.openshift.io/v1beta1/namespaces/clusters';
const CLUSTER = `${HYPERSHIFT}/hostedclusters/shop`;
const POOLS = `${HYPERSHIFT}/nodepools`;
const MACHINES = '/apis/cluster.x-k8s.io/v1beta1/namespaces/clusters-shop/machines';

let api: FakeApi | undefined;
let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'hosted-'))));

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await api?.close();
});

async function open(
  answers: Readonly<Record<string, FakeAnswer>>,
  guest?: ClusterSource,
): Promise<ClusterSource> {
  api = await startFakeApi((request) => answers[request.path]);
  return openHosted(SHOP, api.connection, guest, 'test');
}

const ALL = {
  [CLUSTER]: { body: ofKind('HostedCluster')[0] ?? {}, headers },
  [POOLS]: listOf(ofKind('NodePool')),
  [MACHINES]: listOf(ofKind('Machine')),
};

describe('a live management cluster', () => {
  it('tells why a NodePool does not get on', async () => {
    const source = await open(ALL);
    const reading = await source.read('complete');
    expect(reading.notices).toEqual([]);
    expect(assessReading(reading).verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'NodePoolHeld',
      nodePool: 'shop-a',
      problem: 'machines',
      machines: 1,
    });
  });

  it('tells both sides where the hosted cluster is given, too', async () => {
    const { guest } = MISSING;
    const snapshot = guest && snapshotOf(guest.stateAt(guest.showAtMs));
    if (!snapshot) throw new Error('it has no other side');
    const own = { read: () => Promise.resolve({ snapshot, now: 0n, notices: [] }), intervalMs: 1 };
    const source = await open(ALL, own);
    const { operators, unpooledNodes, verdict } = assessReading(await source.read('complete'));
    expect(operators.length).toBeGreaterThan(20);
    expect(unpooledNodes).toHaveLength(4);
    expect(verdict.reason).toBe('NodePoolHeld');
  });

  it('says which lists it has no permission for, and takes none of them for empty', async () => {
    const forbidden = (what: string) => status(403, 'Forbidden', `${what} is forbidden`);
    const source = await open({
      ...ALL,
      [POOLS]: forbidden('nodepools'),
      [MACHINES]: forbidden('machines'),
    });
    const reading = await source.read('complete');
    expect(reading.notices).toEqual([
      "NodePools couldn't be read: nodepools is forbidden",
      "Machines of Cluster API couldn't be read: machines is forbidden",
    ]);
    const { hosted, verdict } = assessReading(reading);
    expect(hosted?.nodePools).toBeUndefined();
    expect(verdict.reason).not.toBe('RecentlyUpdated');
  });
});

describe('a file of the management cluster', () => {
  it('is read as JSON and as YAML, whatever else is in it', async () => {
    const file = path.join(folder, 'hosted.yaml');
    const { objects } = scenario('hosted-node-pools-held');
    writeFileSync(file, JSON.stringify({ kind: 'List', items: [{}, 3, null, ...objects] }));
    const reading = await openHostedFile(SHOP, file, undefined).read('complete');
    const { hosted } = assessReading(reading);
    expect(hosted?.nodePools?.map(({ resource, state }) => `${resource.name} ${state}`)).toEqual([
      'shop-a held',
      'shop-b held',
      'shop-c held',
      'shop-d held',
      'shop-e behind',
      'shop-f behind',
    ]);
  });

  it.each([
    { name: 'no file', text: undefined, message: 'no such file' },
    { name: 'no YAML', text: '{', message: "can't be read" },
    { name: 'another cluster', text: '{}', message: 'has no HostedCluster clusters/shop' },
  ])('with $name says what to do', async ({ message, text }) => {
    const file = path.join(folder, 'hosted.yaml');
    if (text !== undefined) writeFileSync(file, text);
    const reading = openHostedFile(SHOP, file, undefined).read('complete');
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(message);
  });
});
