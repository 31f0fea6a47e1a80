import {
  assessUpdate,
  fromMilliseconds,
  parseInstant,
  type ClusterSnapshot,
  type Fetched,
  type HealthInsight,
  type Instant,
  type UpdateStatus,
} from '..';
import { SCENARIOS, snapshotOf } from '../../../scenarios';
import { announceUnchecked } from '../../testing/announce-unchecked';
import { outline } from '../../testing/engine/outline-fault';
import { readSavedClusters, SAVED_CLUSTERS_FOLDER } from '../../testing/engine/saved-clusters';

interface Cluster {
  readonly name: string;
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
}

const SAVED = readSavedClusters();
if (SAVED.length === 0) {
  announceUnchecked(`there are no saved clusters in ${SAVED_CLUSTERS_FOLDER}`);
}

const CLUSTERS: readonly Cluster[] = [
  ...SCENARIOS.filter(({ id }) => id !== 'nodes-5000').map((scenario) => {
    const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
    const snapshot = snapshotOf(scenario.stateAt(scenario.showAtMs), scenario.denials, now);
    return { name: scenario.id, now, snapshot };
  }),
  ...SAVED,
];

/** Everything that is listed, the other way round; alerts too. */
function reversed(snapshot: ClusterSnapshot): ClusterSnapshot {
  const turn = (fetched: Fetched<readonly unknown[]>): Fetched<readonly unknown[]> =>
    fetched.state === 'loaded' ? { ...fetched, value: [...fetched.value].reverse() } : fetched;
  const { alerts } = snapshot;
  return {
    ...snapshot,
    clusterOperators: turn(snapshot.clusterOperators),
    machineConfigPools: turn(snapshot.machineConfigPools),
    nodes: turn(snapshot.nodes),
    alerts:
      alerts.state === 'loaded'
        ? { ...alerts, value: { data: { alerts: [...alertsIn(alerts.value)].reverse() } } }
        : alerts,
  };
}

function alertsIn(body: unknown): readonly unknown[] {
  // The scenarios' own feed.
  return (body as { data?: { alerts?: readonly unknown[] } }).data?.alerts ?? [];
}

/** A silence that is normal is expected as its node, not as what `oc` finds of it. */
function isBrief(insight: HealthInsight, expected: UpdateStatus['expected']): boolean {
  return expected.some(
    (item) =>
      insight.code === 'NodeUnavailable' &&
      (item.kind === 'nodesUpdating' || item.kind === 'nodesUnwell') &&
      item.nodes.includes(insight.node),
  );
}

function shownIn({ attention, expected, health }: UpdateStatus) {
  return [
    ...health.filter((insight) => isBrief(insight, expected)),
    ...attention.flatMap(({ insights, consequences }) => [
      ...insights,
      ...consequences.flatMap((item) => (item.kind === 'insight' ? [item.insight] : [])),
    ]),
    ...expected.flatMap((item) => {
      if (item.kind === 'insight') return [item.insight];
      return item.kind === 'nodesRestarting' || item.kind === 'alerts' ? item.insights : [];
    }),
  ];
}

describe.each(CLUSTERS)('$name', ({ now, snapshot }) => {
  const status = assessUpdate(snapshot, now);

  it('has every finding under attention or expected, once', () => {
    const shown = shownIn(status);
    expect(shown).toHaveLength(status.health.length);
    expect(new Set(shown)).toEqual(new Set(status.health));
  });

  it('has faults with keys of their own, none of them empty', () => {
    const { attention } = status;
    expect(new Set(attention.map(({ key }) => key)).size).toBe(attention.length);
    for (const { consequences, insights, root } of attention) {
      expect(root.kind === 'pool' || insights.length + consequences.length > 0).toBe(true);
    }
  });

  it('is the same in another order', () => {
    const again = assessUpdate(reversed(snapshot), now);
    expect(again.attention).toEqual(status.attention);
    expect(again.expected.map(({ kind }) => kind)).toEqual(status.expected.map(({ kind }) => kind));
  });
});

/** What is one entry of a real cluster, and what follows from it. */
const REAL = [
  {
    name: '4.14.1-degraded',
    faults: [
      {
        root: 'nodes unavailable  ip-10-0-12-74.ec2.internal',
        follows: [
          'namesNode: OperatorDegraded etcd',
          'namesNode: OperatorDegraded kube-apiserver',
          'namesNode: OperatorDegraded kube-controller-manager',
          'namesNode: OperatorDegraded kube-scheduler',
          'missesMachines: OperatorUnavailable control-plane-machine-set',
          'passesOnOperators: ClusterVersionFailing version',
        ],
      },
    ],
  },
  {
    name: '4.16.0-ec2-control-plane-updated-pdb-prohibits-draining',
    faults: [
      {
        root: expect.stringMatching(/^(?:NodeDegraded \S+(?:, |$)){7}$/) as string,
        follows: [
          'poolOfNodes: worker Degraded',
          'machineConfigOfPool: OperatorDegraded machine-config',
          'refusesMinorUpdates: machine-config Upgradeable',
          'passesOnOperators: ClusterVersionFailing version',
        ],
      },
      { root: expect.stringMatching(/^NodeUnavailable \S+$/) as string, follows: [] },
    ],
  },
];

(SAVED.length === 0 ? describe.skip : describe)('real clusters', () => {
  it.each(REAL)('$name', ({ name, faults }) => {
    const saved = SAVED.find((candidate) => candidate.name === name);
    if (!saved) throw new Error(`no cluster ${name}`);
    const { attention } = assessUpdate(saved.snapshot, saved.now);
    expect(attention.map(outline)).toEqual(faults);
  });
});
