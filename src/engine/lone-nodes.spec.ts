import { snapshotOf } from '../../scenarios';
import { aMachineConfigNode } from '../../scenarios/builders';
import type { KubernetesObject } from '../../scenarios/scenario';
import { aClusterNode, anUpdatingCluster } from '../testing/engine/an-updating-cluster';
import { minutesAgo, NOW } from '../testing/engine/readings';
import { assessUpdate } from './stages/assess-update';
import { missing } from './snapshot';
import type { MissingReason } from './status/missing';
import { formatInstant } from './time';

function withoutPools(nodes: readonly KubernetesObject[], reason: MissingReason = 'Forbidden') {
  const others = anUpdatingCluster().filter(
    ({ kind }) => kind !== 'Node' && kind !== 'ClusterOperator',
  );
  const snapshot = snapshotOf({ objects: [...others, ...nodes], alerts: [] });
  return assessUpdate({ ...snapshot, machineConfigPools: missing(reason, '') }, NOW);
}

function awayFor(minutes: number, node: KubernetesObject): KubernetesObject {
  const conditions = [
    {
      type: 'Ready',
      status: 'Unknown',
      reason: 'NodeStatusUnknown',
      message: 'Kubelet stopped posting node status.',
      lastTransitionTime: formatInstant(minutesAgo(minutes)),
    },
  ];
  return { ...node, status: { conditions } };
}

/** `undefined`: the duration is unknown. */
function cordonedFor(minutes: number | undefined, reason: string): KubernetesObject {
  const node = aClusterNode('worker-1', 'worker', 'degraded');
  const { annotations } = node.metadata;
  return {
    ...node,
    metadata: {
      ...node.metadata,
      annotations: { ...annotations, 'machineconfiguration.openshift.io/reason': reason },
    },
    spec: {
      unschedulable: true,
      taints: [
        {
          key: 'node.kubernetes.io/unschedulable',
          effect: 'NoSchedule',
          ...(minutes !== undefined && { timeAdded: formatInstant(minutesAgo(minutes)) }),
        },
      ],
    },
  };
}

function degradedFor(minutes: number): KubernetesObject {
  return aMachineConfigNode({
    name: 'worker-1',
    conditions: {
      NodeDegraded: {
        status: 'True',
        reason: 'NodeDegraded',
        message: 'Node worker-1 upgrade failure.',
        sinceAt: formatInstant(minutesAgo(minutes)),
      },
    },
  });
}

const entriesOf = ({ attention }: ReturnType<typeof assessUpdate>) =>
  attention.flatMap(({ root }) =>
    root.kind === 'nodes' ? [`${root.problem} ${root.nodes.join(', ')}`] : [],
  );

describe('nodes whose pools cannot be read', () => {
  it('that are degraded need a person, and are in the headline', () => {
    const status = withoutPools([aClusterNode('worker-1', 'worker', 'degraded')]);
    expect(status.verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'LoneNode',
      node: 'worker-1',
      isDegraded: true,
      cause: { captures: { node: 'worker-1' } },
    });
    expect(entriesOf(status)).toEqual(['degraded worker-1']);
  });

  it.each([
    { reason: 'failed to drain node: worker-1 after 1 hour', minutes: 80 },
    { reason: 'disk validation failed: content mismatch', minutes: undefined },
  ])(
    'that are degraded have the age of a drain that failed, in all places: $reason',
    ({ reason, minutes }) => {
      const status = withoutPools([cordonedFor(80, reason)]);
      const sinceAt = minutes === undefined ? undefined : minutesAgo(minutes);
      expect(status.verdict).toMatchObject({ reason: 'LoneNode', node: 'worker-1' });
      expect(status.verdict.sinceAt).toBe(sinceAt);
      const item = status.unfinished.find(({ subject }) => subject.kind === 'node');
      // No component ends either.
      expect(status.verdict.kind).toBe('waitingForYou');
      expect(item).toMatchObject({ move: 'repair', mover: 'Administrator', pace: 'needsPerson' });
      expect(item?.sinceAt).toBe(sinceAt);
      expect(status.attention.map((fault) => fault.sinceAt)).toEqual([sinceAt]);
    },
  );

  it.each([
    { reason: 'disk validation failed: content mismatch', minutes: 30 },
    { reason: 'failed to drain node: worker-1 after 1 hour', minutes: 90 },
  ])(
    'that are degraded are so since their MachineConfigNodes say, in all places: $reason',
    ({ reason, minutes }) => {
      const status = withoutPools([cordonedFor(undefined, reason), degradedFor(30)]);
      const sinceAt = minutesAgo(minutes);
      expect(status.verdict).toMatchObject({ reason: 'LoneNode', node: 'worker-1', sinceAt });
      const item = status.unfinished.find(({ subject }) => subject.kind === 'node');
      expect(item).toMatchObject({ move: 'repair', sinceAt });
      expect(status.attention.map((fault) => fault.sinceAt)).toEqual([sinceAt]);
    },
  );

  it.each([
    { minutes: 10, kind: 'progressing', entries: [] },
    { minutes: 20, kind: 'slow', entries: ['late worker-1'] },
    { minutes: 40, kind: 'stalled', entries: ['late worker-1'] },
  ])('that are away for their update for $minutes min: $kind', ({ minutes, kind, entries }) => {
    const status = withoutPools([awayFor(minutes, aClusterNode('worker-1', 'worker', 'working'))]);
    expect(status.verdict.kind).toBe(kind);
    expect(entriesOf(status)).toEqual(entries);
  });

  it('that are not ready and not being updated are told, and decide nothing', () => {
    const status = withoutPools([awayFor(20, aClusterNode('worker-1', 'worker', 'outdated'))]);
    expect(status.verdict.reason).not.toBe('LoneNode');
    expect(entriesOf(status)).toEqual(['unavailable worker-1']);
  });

  it('have the scope of their role', () => {
    const { health } = withoutPools([
      aClusterNode('master-1', 'master', 'degraded'),
      aClusterNode('worker-1', 'worker', 'degraded'),
    ]);
    const scopes = health.flatMap((each) => ('node' in each ? [[each.node, each.scope]] : []));
    expect(scopes.sort()).toEqual([
      ['master-1', 'ControlPlane'],
      ['worker-1', 'WorkerPool'],
    ]);
  });

  it('say nothing before their pools have loaded', () => {
    const status = withoutPools([aClusterNode('worker-1', 'worker', 'degraded')], 'NotLoaded');
    expect(entriesOf(status)).toEqual([]);
  });
});
