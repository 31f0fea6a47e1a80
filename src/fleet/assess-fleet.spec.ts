import { HOUR, MINUTE } from '../engine';
import { assessFleet, CLUSTER_STATES, type Fleet } from './assess-fleet';
import { readClusterInfo } from './cluster-info';
import type { HostedReport } from './hosted-objects';
import { readManagedCluster } from './managed-cluster';
import { readCurator, readGroupUpgrade } from './rollout';
import { aClaim, aManagedCluster, NOW } from './testing/a-cluster';

const BLOCKED = aClaim({
  verdict: 'waitingForYou',
  reason: 'DrainBlocked',
  cause: 'BudgetRefuses',
  from: '4.18.8',
});

interface Given {
  readonly clusters: readonly object[];
  readonly infos?: readonly object[];
  readonly upgrades?: readonly object[];
  readonly curators?: readonly object[];
  readonly hosted?: readonly HostedReport[];
}

function assess({ clusters, curators = [], hosted = [], infos = [], upgrades = [] }: Given): Fleet {
  return assessFleet({
    hosted,
    clusters: clusters.flatMap((each) => readManagedCluster(each) ?? []),
    infos: infos.flatMap((each) => readClusterInfo(each) ?? []),
    rollouts: [
      ...curators.flatMap((each) => readCurator(each) ?? []),
      ...upgrades.flatMap((each) => readGroupUpgrade(each) ?? []),
    ],
    now: NOW,
  });
}

const anInfo = (ocp: object): object => ({
  metadata: { name: 'a', namespace: 'a' },
  status: { distributionInfo: { type: 'OCP', ocp } },
});

describe('the state of a cluster', () => {
  it.each([
    { name: 'what it tells', cluster: { claim: BLOCKED }, state: 'waitingForYou' },
    {
      name: 'not reporting, if its report is old',
      cluster: { claim: aClaim({ observedAt: NOW - 31n * MINUTE }) },
      state: 'notReporting',
      because: 'old',
    },
    {
      name: 'what it tells, up to three periods later',
      cluster: { claim: aClaim({ observedAt: NOW - 30n * MINUTE }) },
      state: 'notUpdating',
    },
    {
      name: 'not reporting, if its clock is far ahead',
      cluster: { claim: aClaim({ observedAt: NOW + HOUR }) },
      state: 'notReporting',
      because: 'old',
    },
    {
      name: 'not reporting, if the hub has no contact',
      cluster: { claim: aClaim(), isAvailable: false },
      state: 'notReporting',
      because: 'unreachable',
    },
    {
      name: 'unknown, if it tells it in a newer format',
      cluster: { claim: '{"v":2}' },
      state: 'unknown',
      because: 'version',
    },
    {
      name: 'unknown, if what it tells is not understood',
      cluster: { claim: 'Progressing' },
      state: 'unknown',
      because: 'value',
    },
    {
      name: 'unknown, if nothing tells of it',
      cluster: {},
      state: 'unknown',
      because: 'noReport',
    },
  ])('is $name', ({ because, cluster, state }) => {
    const [row] = assess({ clusters: [aManagedCluster('a', cluster)] }).rows;
    expect(row).toMatchObject({ name: 'a', state });
    expect(row?.because).toBe(because);
  });

  it.each([
    {
      name: 'at rest',
      ocp: { version: '4.18.8', desired: { version: '4.18.8' } },
      expected: { state: 'controlPlaneOnly', to: '4.18.8' },
    },
    {
      name: 'updating',
      ocp: { version: '4.18.8', desiredVersion: '4.18.9' },
      expected: { state: 'progressing', from: '4.18.8', to: '4.18.9' },
    },
    {
      name: 'failing',
      ocp: { version: '4.18.8', desiredVersion: '4.18.9', upgradeFailed: true },
      expected: { state: 'failing' },
    },
  ])('without a report is that of its control plane: $name', ({ expected, ocp }) => {
    const [row] = assess({ clusters: [aManagedCluster('a')], infos: [anInfo(ocp)] }).rows;
    expect(row).toMatchObject({ ...expected, source: 'controlPlane' });
    expect(row?.claim).toBeUndefined();
  });

  it('keeps what a cluster told last while it is not reporting', () => {
    const [row] = assess({
      clusters: [aManagedCluster('a', { claim: BLOCKED, isAvailable: false })],
    }).rows;
    expect(row?.claim).toEqual(BLOCKED);
  });
});

it('clusters that are no OpenShift are counted, and have no rows', () => {
  const claims = { 'product.open-cluster-management.io': 'EKS', 'version.openshift.io': '' };
  const { others, rows } = assess({ clusters: [aManagedCluster('a', { claims })] });
  expect([rows, others]).toEqual([[], 1]);
});

describe('a fleet', () => {
  const fleet = assess({
    clusters: [
      aManagedCluster('rest', { claim: aClaim() }),
      aManagedCluster('late', { claim: aClaim({ observedAt: NOW - HOUR }) }),
      aManagedCluster('blocked-b', { claim: { ...BLOCKED, since: NOW - MINUTE } }),
      aManagedCluster('blocked-a', { claim: { ...BLOCKED, since: NOW - HOUR } }),
      aManagedCluster('unknown-cause', {
        claim: aClaim({ verdict: 'stalled', reason: 'Operators', cause: 'NotRecognized' }),
      }),
      aManagedCluster('moves', {
        claim: aClaim({ verdict: 'progressing', reason: 'WorkerPools', from: '4.18.8' }),
      }),
    ],
  });

  it('is sorted worst first, then the longest first', () =>
    expect(fleet.rows.map(({ name }) => name)).toEqual([
      'unknown-cause',
      'blocked-a',
      'blocked-b',
      'late',
      'moves',
      'rest',
    ]));

  it('is counted, each cluster once', () => {
    expect(fleet.counts).toMatchObject({ waitingForYou: 2, notReporting: 1, progressing: 1 });
    expect(CLUSTER_STATES.reduce((sum, state) => sum + fleet.counts[state], 0)).toBe(6);
    expect([fleet.needAction, fleet.updating]).toEqual([3, 1]);
  });

  it('is grouped by cause; a cause that is not recognized is none', () =>
    expect(
      fleet.groups.map(({ isCause, key, rows }) => [key, isCause, rows.map(({ name }) => name)]),
    ).toEqual([
      ['BudgetRefuses', true, ['blocked-a', 'blocked-b']],
      ['Operators', false, ['unknown-cause']],
    ]));

  it('has the object of the next step of a group if it is the same on all', () => {
    const objectOf = (...names: readonly string[]) => {
      const clusters = names.map((name, index) => {
        const object = { resource: 'nodes', name };
        return aManagedCluster(String(index), { claim: { ...BLOCKED, object } });
      });
      return assess({ clusters }).groups[0]?.object?.name;
    };
    expect(objectOf('a', 'a')).toBe('a');
    expect(objectOf('a', 'b')).toBeUndefined();
  });

  it('tells when clusters completed the update that most are in, and how many of all they are', () => {
    const completed = (to: string, hours: bigint) =>
      aManagedCluster(`${to}-${String(hours)}`, {
        claim: aClaim({ to, completedAt: NOW - hours * HOUR }),
      });
    const { progress } = assess({
      clusters: [
        completed('4.18.9', 1n),
        completed('4.18.9', 2n),
        completed('4.18.8', 900n),
        aManagedCluster('moves', { claim: { ...BLOCKED, to: '4.18.9' } }),
        aManagedCluster('silent', { claim: aClaim({ to: '4.18.9' }) }),
      ],
    });
    expect(progress).toEqual({
      version: '4.18.9',
      done: 3,
      total: 5,
      completedAt: [NOW - 2n * HOUR, NOW - HOUR],
    });
    expect(assess({ clusters: [completed('4.18.9', 1n)] }).progress).toBeUndefined();
  });

  it('has its versions counted, the oldest first', () => {
    const to = (version: string) => aManagedCluster(version, { claim: aClaim({ to: version }) });
    const { versions } = assess({
      clusters: [
        to('4.18.10'),
        to('4.18.9'),
        aManagedCluster('x', { claim: { ...BLOCKED, to: '4.18.10' } }),
      ],
    });
    expect(versions).toEqual([
      { version: '4.18.9', there: 1, underWay: 0 },
      { version: '4.18.10', there: 1, underWay: 1 },
    ]);
  });
});

describe('the place of a cluster in a roll-out', () => {
  const upgrade = (status: object): object => ({
    metadata: { name: 'april', namespace: 'ztp' },
    status: { remediationPlan: [['a'], ['b', 'c'], ['d']], ...status },
  });
  const clusters = ['a', 'b', 'd'].map((name) => aManagedCluster(name, { claim: aClaim() }));
  const placesOf = (fleet: Fleet): readonly string[] =>
    fleet.rows.map(({ name, place }) =>
      [name, place?.rollout, place?.batch, place?.batches, place?.stage].join(' '),
    );

  it('is its batch', () =>
    expect(
      placesOf(assess({ clusters, upgrades: [upgrade({ status: { currentBatch: 2 } })] })),
    ).toEqual(['a april 1 3 passed', 'b april 2 3 current', 'd april 3 3 waiting']));

  it('has no stage before the roll-out begins', () =>
    expect(placesOf(assess({ clusters, upgrades: [upgrade({})] }))[0]).toBe('a april 1 3 unknown'));

  it('is that of a curator, if no batch is at work', () => {
    const curator = {
      metadata: { name: 'a', namespace: 'a' },
      spec: { desiredCuration: 'upgrade', upgrade: { desiredUpdate: '4.18.10' } },
    };
    expect(placesOf(assess({ clusters, curators: [curator] }))[0]).toBe('a a 1 1 unknown');
  });
});

it.each([undefined, null, 'x', {}, { metadata: {} }, { status: { clusterClaims: 'x' } }])(
  'of %j nothing is read',
  (object) => {
    expect(readManagedCluster(object)).toBeUndefined();
    expect(readClusterInfo(object)).toBeUndefined();
    expect(readGroupUpgrade(object)).toBeUndefined();
    expect(readCurator(object)).toBeUndefined();
  },
);

it('a console address that is no web address is no link', () => {
  const claims = { 'consoleurl.cluster.open-cluster-management.io': 'javascript:alert(1)' };
  expect(readManagedCluster(aManagedCluster('a', { claims }))?.consoleUrl).toBeUndefined();
});

describe('a hosted cluster of the hub', () => {
  const HELD = aClaim({
    verdict: 'waitingForYou',
    reason: 'NodePoolHeld',
    cause: 'NodePool:paused',
  });
  const hosted = (claim = HELD) => [{ name: 'clusters/a', claim }];

  it.each([
    { name: 'not imported', clusters: [], row: 'clusters/a', source: 'hosted' },
    { name: 'without a report', clusters: [aManagedCluster('a')], row: 'a', source: 'hosted' },
    {
      name: 'that reports nothing wrong',
      clusters: [aManagedCluster('a', { claim: aClaim() })],
      row: 'a',
      source: 'hosted',
    },
    {
      name: 'that reports something as bad',
      clusters: [aManagedCluster('a', { claim: BLOCKED })],
      row: 'a',
      source: 'claim',
    },
    {
      name: 'that the hub has no contact with',
      clusters: [aManagedCluster('a', { isAvailable: false })],
      row: 'a',
      source: 'hosted',
    },
  ])('$name has one row, by the side that tells something worse', ({ clusters, row, source }) => {
    const { rows } = assess({ clusters, hosted: hosted() });
    expect(rows).toMatchObject([
      { name: row, source, state: 'waitingForYou', hostedCluster: 'clusters/a' },
    ]);
    expect(rows).toHaveLength(1);
  });

  it('tells by its own report what its management cluster does not', () => {
    const claim = aClaim({ verdict: 'progressing', reason: 'Operators', from: '4.18.8' });
    const { rows } = assess({
      clusters: [aManagedCluster('a', { claim })],
      hosted: hosted(aClaim()),
    });
    expect(rows).toMatchObject([{ source: 'claim', state: 'progressing' }]);
  });
});
