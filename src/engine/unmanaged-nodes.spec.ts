import {
  aClusterOperator,
  aClusterVersion,
  aMachineConfig,
  aMachineConfigPool,
  aNode,
  anInfrastructure,
  aRelease,
  type NodeOptions,
  type Release,
} from '../../scenarios/builders';
import type { KubernetesObject } from '../../scenarios/scenario';
import { snapshotOf } from '../../scenarios/snapshot-of';
import { MINUTE, parseInstant } from './time';
import { assessUpdate } from './stages/assess-update';
import { isOfOc } from './health/order-insights';
import type { ClusterSnapshot } from './snapshot';
import type { UpdateStatus } from './status/update-status';

const NOW_TEXT = '2026-03-02T12:00:00Z';
const NOW = parseInstant(NOW_TEXT) ?? 0n;
const OLDER_MINOR = aRelease('4.17.20');
const OLDER_PATCH = aRelease('4.18.8');
const RELEASE = aRelease('4.18.9');

function minutesAgo(minutes: number): string {
  return new Date(Date.parse(NOW_TEXT) - minutes * 60_000).toISOString();
}

interface Rest {
  /** Releases of the cluster, newest first. */
  readonly history?: readonly Release[];
}

/** A hosted cluster whose control plane was updated an hour ago, with these nodes. */
function hosted(nodes: readonly KubernetesObject[], { history }: Rest = {}): UpdateStatus {
  const objects = [
    anInfrastructure({
      controlPlaneTopology: 'External',
      infrastructureTopology: 'HighlyAvailable',
    }),
    updatedAnHourAgo(history),
    aClusterOperator({ name: 'dns', release: RELEASE }),
    ...nodes,
  ];
  return assessUpdate(snapshotOf({ objects, alerts: [] }, [], NOW), NOW);
}

function updatedAnHourAgo(history: readonly Release[] = [RELEASE, OLDER_PATCH]): KubernetesObject {
  return aClusterVersion({
    history: history.map((release, index) => ({
      release,
      startedAt: minutesAgo(100 + index * 50_000),
      completedAt: minutesAgo(60 + index * 50_000),
    })),
  });
}

/** The same with pools, beside these nodes. */
function standalone(...nodes: readonly KubernetesObject[]): UpdateStatus {
  return assessUpdate(standaloneSnapshot(nodes), NOW);
}

function standaloneSnapshot(nodes: readonly KubernetesObject[]): ClusterSnapshot {
  const objects = [
    anInfrastructure(),
    updatedAnHourAgo(),
    aClusterOperator({ name: 'dns', release: RELEASE }),
    aMachineConfigPool({ name: 'worker' }),
    aMachineConfig({ pool: 'worker', release: aRelease() }),
    aNode({ name: 'worker-a' }),
    ...nodes,
  ];
  return snapshotOf({ objects, alerts: [] }, [], NOW);
}

function ofNodePool(nodePool: string, options: NodeOptions): KubernetesObject {
  return aNode({
    machineConfig: null,
    ...options,
    labels: { 'hypershift.openshift.io/nodePool': nodePool, ...options.labels },
  });
}

const notReady = (minutes: number): NodeOptions => ({
  conditions: {
    Ready: {
      status: 'Unknown',
      reason: 'NodeStatusUnknown',
      message: 'Kubelet stopped posting node status.',
      sinceAt: minutesAgo(minutes),
    },
  },
});

const windows = (minutes: number, name = 'windows-a'): KubernetesObject =>
  aNode({
    name,
    machineConfig: null,
    labels: { 'kubernetes.io/os': 'windows' },
    ...notReady(minutes),
  });

function entriesOf({ attention }: UpdateStatus): readonly unknown[] {
  return attention.map(({ level, root }) =>
    root.kind === 'nodes'
      ? { level, nodes: root.nodes, manager: root.manager, nodePool: root.nodePool }
      : root,
  );
}

it('a degraded node of a NodePool holds no update up: a warning', () =>
  expect(
    entriesOf(
      hosted([
        ofNodePool('a', {
          name: 'a-1',
          machineConfig: { state: 'Degraded', reason: 'unexpected on-disk state' },
        }),
      ]),
    ),
  ).toEqual([{ level: 'Warning', nodes: ['a-1'], manager: 'NodePool', nodePool: 'a' }]));

describe('NodePools of a hosted cluster', () => {
  const behindOf = ({ readiness }: UpdateStatus): readonly unknown[] =>
    readiness.map((finding) =>
      finding.code === 'NodePoolBehind'
        ? [finding.nodePool, finding.nodes, finding.total]
        : finding.code === 'NodeReleasesUnknown'
          ? ['unknown', finding.nodes]
          : finding.code,
    );

  it.each([
    {
      name: 'an older minor is behind, whatever the others run',
      nodes: [
        ofNodePool('a', { name: 'a-0', release: OLDER_MINOR }),
        ofNodePool('a', { name: 'a-1', release: OLDER_MINOR }),
      ],
      history: [RELEASE, OLDER_MINOR],
      found: [['a', ['a-0', 'a-1'], 2]],
      verdict: 'Idle',
    },
    {
      name: 'an older operating system than that of another node is behind; the newest may be, too',
      nodes: [
        ofNodePool('a', { name: 'a-0', release: RELEASE }),
        ofNodePool('a', { name: 'a-1', release: OLDER_PATCH }),
        ofNodePool('b', { name: 'b-0', release: OLDER_PATCH }),
      ],
      found: [
        ['a', ['a-1'], 2],
        ['b', ['b-0'], 1],
        ['unknown', 1],
      ],
      verdict: 'Idle',
    },
    {
      name: 'nodes that all run the same of one minor tell nothing',
      nodes: [
        ofNodePool('a', { name: 'a-0', release: OLDER_PATCH }),
        ofNodePool('a', { name: 'a-1', release: OLDER_PATCH }),
      ],
      found: [['unknown', 2]],
      verdict: 'RecentlyUpdated',
    },
    {
      name: 'the minor is enough where the cluster has run one release of it',
      nodes: [ofNodePool('a', { name: 'a-0', release: RELEASE })],
      history: [RELEASE, OLDER_MINOR],
      found: [],
      verdict: 'RecentlyUpdated',
    },
    {
      name: 'nodes without a label are told without a NodePool',
      nodes: [aNode({ name: 'a-0', machineConfig: null, release: OLDER_MINOR })],
      history: [RELEASE, OLDER_MINOR],
      found: [[undefined, ['a-0'], 1]],
      verdict: 'Idle',
    },
    {
      name: 'a Windows node is of another system',
      nodes: [
        ofNodePool('a', { name: 'a-0', release: RELEASE }),
        aNode({
          name: 'windows-a',
          machineConfig: null,
          labels: { 'kubernetes.io/os': 'windows' },
          release: OLDER_MINOR,
        }),
      ],
      history: [RELEASE, OLDER_MINOR],
      found: [],
      verdict: 'RecentlyUpdated',
    },
    { name: 'no nodes, nothing to tell', nodes: [], found: [], verdict: 'RecentlyUpdated' },
  ])('$name', ({ found, history, nodes, verdict }) => {
    const status = hosted(nodes, { history });
    expect(behindOf(status)).toEqual(found);
    expect(status.verdict.reason).toBe(verdict);
  });
});

describe('a node that something else updates', () => {
  it.each([
    {
      name: 'a new node of a hosted cluster that is not ready for too long',
      status: () =>
        hosted([ofNodePool('a', { name: 'a-0', createdAt: minutesAgo(40), ...notReady(40) })]),
      entries: [{ level: 'Warning', nodes: ['a-0'], manager: 'NodePool', nodePool: 'a' }],
    },
    {
      name: 'a new node that is just starting',
      status: () =>
        hosted([ofNodePool('a', { name: 'a-0', createdAt: minutesAgo(9), ...notReady(9) })]),
      entries: [],
    },
    {
      name: 'an old node that went away',
      status: () => hosted([ofNodePool('a', { name: 'a-0', ...notReady(9) })]),
      entries: [{ level: 'Warning', nodes: ['a-0'], manager: 'NodePool', nodePool: 'a' }],
    },
    {
      name: 'a node that is at its reboot for its NodePool',
      status: () =>
        hosted([
          ofNodePool('a', {
            name: 'a-0',
            machineConfig: { currentConfig: '1', desiredConfig: '2', state: 'Rebooting' },
            ...notReady(9),
          }),
        ]),
      entries: [],
    },
    {
      name: 'a node without a label is of a NodePool all the same',
      status: () => hosted([aNode({ name: 'a-0', machineConfig: null, ...notReady(9) })]),
      entries: [{ level: 'Warning', nodes: ['a-0'], manager: 'NodePool', nodePool: undefined }],
    },
    {
      name: 'nodes of one NodePool are one entry, those of others their own, and one without a label is alone',
      status: () =>
        hosted([
          ofNodePool('a', { name: 'a-0', ...notReady(9) }),
          ofNodePool('a', { name: 'a-1', ...notReady(8) }),
          ofNodePool('b', { name: 'b-0', ...notReady(7) }),
          ...['x', 'y'].map((name) => aNode({ name, machineConfig: null, ...notReady(6) })),
        ]),
      entries: [
        { nodes: ['x'], nodePool: undefined },
        { nodes: ['y'], nodePool: undefined },
        { nodes: ['b-0'], nodePool: 'b' },
        { nodes: ['a-0', 'a-1'], nodePool: 'a' },
      ].map((entry) => ({ level: 'Warning', manager: 'NodePool', ...entry })),
    },
    {
      name: 'several Windows nodes',
      status: () => standalone(windows(50), windows(40, 'windows-b')),
      entries: [
        {
          level: 'Warning',
          nodes: ['windows-a', 'windows-b'],
          manager: 'WindowsMachineConfigOperator',
          nodePool: undefined,
        },
      ],
    },
    {
      name: 'a Windows node',
      status: () => standalone(windows(50)),
      entries: [
        {
          level: 'Warning',
          nodes: ['windows-a'],
          manager: 'WindowsMachineConfigOperator',
          nodePool: undefined,
        },
      ],
    },
    {
      name: 'a Windows node that is away for a moment',
      status: () => standalone(windows(4)),
      entries: [],
    },
    {
      name: 'a node that no pool selects may be meant so',
      status: () => standalone(aNode({ name: 'other-a', roles: [], ...notReady(50) })),
      entries: [],
    },
  ])('$name', ({ entries, status: assess }) => {
    const status = assess();
    expect(entriesOf(status)).toEqual(entries);
    expect(status.health.filter(isOfOc)).toEqual([]);
    // Nothing of an update waits for it, and it holds no slot of a pool.
    expect(status.unfinished).toEqual([]);
    expect(status.slots.flatMap(({ holders }) => holders)).toEqual([]);
  });

  it('counts from when the node is not ready', () => {
    const [entry] = standalone(windows(50)).attention;
    expect(entry?.sinceAt).toBe(NOW - 50n * MINUTE);
  });
});
