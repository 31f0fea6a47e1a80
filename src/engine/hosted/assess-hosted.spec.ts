import {
  aCapiMachine,
  aHostedCluster,
  aNodePool,
  aRelease,
  type HostedClusterOptions,
  type NodePoolOptions,
} from '../../../scenarios/builders';
import { assessUpdate } from '../stages/assess-update';
import { loaded, missing, type HostedObjects } from '../snapshot';
import { parseInstant } from '../time';
import { joinHosted } from './join-hosted';

const NOW = parseInstant('2026-04-14T13:20:00Z') ?? 0n;
const [OLD, TO] = [aRelease('4.18.8'), aRelease('4.18.9')];
const ago = (minutes: number): string =>
  new Date(Date.parse('2026-04-14T13:20:00Z') - minutes * 60_000).toISOString();

const UPDATED = [
  { release: TO, startedAt: ago(95), completedAt: ago(52) },
  { release: OLD, startedAt: ago(9_000), completedAt: ago(8_950) },
];

const UPDATING = {
  UpdatingVersion: {
    status: 'True',
    reason: 'AsExpected',
    message: 'Updating version in progress. Target version: 4.18.9',
    sinceAt: ago(50),
  },
};

const LATE = { status: 'False', reason: 'WaitingForInfrastructure', message: '1 of 5 machines' };

function assess(pools: readonly object[], change: Partial<HostedObjects> = {}) {
  return assessUpdate(
    joinHosted({
      cluster: aHostedCluster({ history: UPDATED }),
      nodePools: loaded(pools),
      machines: loaded([]),
      ...change,
    }),
    NOW,
  );
}

describe('NodePools', () => {
  it.each<{
    readonly name: string;
    readonly pool: NodePoolOptions;
    readonly state: string;
    readonly verdict: string;
  }>([
    { name: 'at the release', pool: { release: TO }, state: 'current', verdict: 'RecentlyUpdated' },
    {
      name: 'older, and not asked to update',
      pool: { release: OLD },
      state: 'behind',
      verdict: 'Idle',
    },
    {
      name: 'on its way',
      pool: { release: OLD, conditions: UPDATING },
      state: 'updating',
      verdict: 'NodePools',
    },
    {
      name: 'with a new configuration alone',
      pool: {
        release: TO,
        conditions: { UpdatingConfig: { status: 'True', reason: 'AsExpected' } },
      },
      state: 'updating',
      verdict: 'RecentlyUpdated',
    },
    {
      name: 'paused while it has nothing to roll out',
      pool: { release: TO, pausedUntil: 'true' },
      state: 'current',
      verdict: 'RecentlyUpdated',
    },
    {
      name: 'paused during its update',
      pool: { release: OLD, conditions: UPDATING, pausedUntil: 'true' },
      state: 'held',
      verdict: 'NodePoolHeld',
    },
    {
      name: 'paused until a time that is over',
      pool: { release: OLD, conditions: UPDATING, pausedUntil: ago(1) },
      state: 'updating',
      verdict: 'NodePools',
    },
    {
      name: 'paused by a value that is no boolean and no date',
      pool: { release: OLD, conditions: UPDATING, pausedUntil: 'yes' },
      state: 'updating',
      verdict: 'NodePools',
    },
    {
      name: 'older than its control plane supports, which holds nothing',
      pool: {
        release: TO,
        conditions: { SupportedVersionSkew: { status: 'False', reason: 'UnsupportedSkew' } },
      },
      state: 'current',
      verdict: 'RecentlyUpdated',
    },
    {
      name: 'with a release image that is not valid',
      pool: {
        release: TO,
        conditions: { ValidReleaseImage: { status: 'False', reason: 'ValidationFailed' } },
      },
      state: 'held',
      verdict: 'NodePoolHeld',
    },
    {
      name: 'of which nothing can be validated at this moment',
      pool: { release: TO, conditions: { ValidReleaseImage: { status: 'Unknown' } } },
      state: 'current',
      verdict: 'RecentlyUpdated',
    },
  ])('one $name is $state', ({ pool, state, verdict }) => {
    const status = assess([aNodePool(pool)]);
    expect(status.hosted?.nodePools?.map((each) => each.state)).toEqual([state]);
    expect(status.verdict.reason).toBe(verdict);
  });

  it('that could not be read make nothing complete', () => {
    const { hosted } = assess([], { nodePools: missing('Forbidden') });
    expect(hosted?.nodePools).toBeUndefined();
  });

  it('of another hosted cluster, and in another namespace, are left out', () => {
    const elsewhere = aNodePool();
    const { hosted } = assess([
      aNodePool({ cluster: 'other', name: 'other-a' }),
      { ...elsewhere, metadata: { ...elsewhere.metadata, namespace: 'test' } },
    ]);
    expect(hosted?.nodePools).toEqual([]);
  });

  it('count nodes by their release, and in place by what the message counts', () => {
    const inPlace = {
      ...UPDATING.UpdatingVersion,
      message:
        'Nodepool update in progress. Target Config version: 5e2f. Total Nodes: 3. Upgraded: 1',
    };
    const { hosted } = assess([
      aNodePool({
        name: 'a',
        release: OLD,
        nodes: [
          [OLD, 1],
          [TO, 4],
        ],
        conditions: UPDATING,
      }),
      aNodePool({ name: 'b', release: OLD, conditions: { UpdatingVersion: inPlace } }),
    ]);
    expect(hosted?.nodePools).toMatchObject([
      { target: '4.18.9', counts: { updated: 4, total: 5 } },
      { counts: { updated: 1, total: 3 } },
    ]);
    expect(hosted?.nodePools?.[1]).not.toHaveProperty('target');
  });
});

describe('machines', () => {
  const pool = aNodePool({ release: OLD, conditions: UPDATING });

  it.each([
    { name: 'a new one in its first 20 minutes', machine: { createdAt: ago(20) }, problems: [] },
    {
      name: 'a new one without a node after that',
      machine: { createdAt: ago(21) },
      problems: ['machines'],
    },
    { name: 'one with a node', machine: { createdAt: ago(300), node: 'a' }, problems: [] },
    {
      name: 'an old one that is deleted',
      machine: { deletedAt: ago(60), node: 'a' },
      problems: [],
    },
    {
      name: 'an old one that does not go',
      machine: { deletedAt: ago(61), node: 'a' },
      problems: ['deletion'],
    },
    {
      name: 'one of another NodePool',
      machine: { createdAt: ago(90), nodePool: 'shop-b' },
      problems: [],
    },
  ])('$name: $problems', ({ machine, problems }) => {
    const { hosted } = assess([pool], { machines: loaded([aCapiMachine('m', machine)]) });
    expect(
      hosted?.nodePools?.flatMap((each) => each.problems).map(({ problem }) => problem),
    ).toEqual(problems);
  });

  it('of a NodePool with nothing to roll out are no concern of an update', () => {
    const { attention } = assess([aNodePool({ release: TO })], {
      machines: loaded([aCapiMachine('m', { createdAt: ago(90) })]),
    });
    expect(attention).toEqual([]);
  });

  it.each([
    { minutes: 200, problems: [] },
    { minutes: 241, problems: ['machines'] },
  ])(
    'that could not be read are late once each round could have ended: $minutes',
    ({ minutes, problems }) => {
      const conditions = { ...UPDATING, AllMachinesReady: { ...LATE, sinceAt: ago(minutes) } };
      const { hosted } = assess([aNodePool({ release: OLD, conditions })], {
        machines: missing('Forbidden'),
      });
      expect(
        hosted?.nodePools?.flatMap((each) => each.problems).map(({ problem }) => problem),
      ).toEqual(problems);
    },
  );
});

describe('the HostedCluster', () => {
  const pending = { history: UPDATED, requested: aRelease('4.18.10') };

  it.each<{
    readonly name: string;
    readonly change: HostedClusterOptions;
    readonly verdict: string;
    readonly isPending: boolean;
  }>([
    { name: 'a requested release', change: pending, verdict: 'RecentlyUpdated', isPending: true },
    {
      name: 'a pause before it rolls out',
      change: { ...pending, pausedUntil: 'True' },
      verdict: 'HostedClusterHeld',
      isPending: true,
    },
    {
      name: 'a pause with nothing to roll out',
      change: { history: UPDATED, pausedUntil: 'True' },
      verdict: 'RecentlyUpdated',
      isPending: false,
    },
    {
      name: 'a release image that is not valid',
      change: { ...pending, conditions: { ValidReleaseImage: { status: 'False' } } },
      verdict: 'HostedClusterHeld',
      isPending: true,
    },
    {
      name: 'a failing ClusterVersion, which it tells the other way around',
      change: {
        history: UPDATED,
        versionConditions: { Failing: { status: 'True', reason: 'ClusterOperatorDegraded' } },
      },
      verdict: 'ClusterVersionFailing',
      isPending: false,
    },
    {
      name: 'an update of the control plane',
      change: {
        history: [{ release: TO, state: 'Partial', startedAt: ago(10) }, ...UPDATED.slice(1)],
        versionConditions: { Progressing: { status: 'True', message: 'Working towards 4.18.9' } },
      },
      verdict: 'Operators',
      isPending: false,
    },
  ])('with $name: $verdict', ({ change, isPending, verdict }) => {
    const status = assess([aNodePool({ release: TO })], { cluster: aHostedCluster(change) });
    expect(status.verdict.reason).toBe(verdict);
    expect(status.hosted?.isPending).toBe(isPending);
  });

  it.each([undefined, null, {}, { status: 3 }, { status: { conditions: 'x', version: [] } }])(
    'that is %j makes nothing up',
    (cluster) => {
      const { verdict } = assess([], { cluster });
      expect(verdict).toMatchObject({ kind: 'unknown', reason: 'CannotDetermine' });
    },
  );
});
