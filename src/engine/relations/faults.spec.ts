import type { AlertSubject, HealthInsight, UnfinishedItem } from '..';
import { aNode, anOperator, aPool, at, NOW } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import {
  notReady,
  aDegraded,
  anAlert,
  failing,
  aDown,
  unavailable,
  masters,
  sort,
  outlines,
} from '../../testing/engine/fault-situations';
import { MINUTE } from '../time';

const STATIC_PODS = ['etcd', 'kube-apiserver'] as const;

describe('a control plane node that is not ready', () => {
  const operators = STATIC_PODS.map((name) => aDegraded(name, notReady('master-2')));
  const pools = [masters(aDown('master-2', { pool: 'master' }), aNode({ name: 'master-0' }))];
  const findings = operators.map(anOperatorDegraded);

  it('is the root of what all operators say that name it', () => {
    expect(outlines({ operators, pools, health: [...findings, unavailable('master-2')] })).toEqual([
      {
        root: 'NodeUnavailable master-2',
        follows: ['namesNode: OperatorDegraded etcd', 'namesNode: OperatorDegraded kube-apiserver'],
      },
    ]);
  });

  it('is one as well when nothing is found about the node itself', () => {
    const { attention } = sort({ operators, pools, health: findings });
    expect(attention.map(({ root }) => root)).toEqual([
      {
        kind: 'nodes',
        problem: 'unavailable',
        nodes: ['master-2'],
        pool: 'master',
        cause: undefined,
      },
    ]);
    expect(attention[0]).toMatchObject({ level: 'Warning', sinceAt: at('2025-11-03T13:00:00Z') });
  });

  it('is one as well when nodes may not be read', () => {
    const [fault] = sort({ operators, health: findings }).attention;
    expect(fault?.root).toMatchObject({ kind: 'nodes', nodes: ['master-2'], pool: undefined });
    expect(fault?.sinceAt).toBe(at('2025-11-03T13:00:00Z'));
  });

  it('is none when it says that it is ready', () => {
    expect(
      outlines({ operators, pools: [masters(aNode({ name: 'master-2' }))], health: findings }),
    ).toEqual([
      { root: 'OperatorDegraded etcd', follows: [] },
      { root: 'OperatorDegraded kube-apiserver', follows: [] },
    ]);
  });

  it('does not take an operator that reports something else too', () => {
    const both = aDegraded(
      'etcd',
      `${notReady('master-2')}\nEtcdCertsDegraded: certificate has expired`,
      'EtcdCerts_Expired::NodeController_MasterNodesReady',
    );
    expect(outlines({ operators: [both], pools, health: [anOperatorDegraded(both)] })).toEqual([
      { root: 'OperatorDegraded etcd', follows: [] },
    ]);
  });

  it('does not take an operator that names another node', () => {
    const other = aDegraded(
      'etcd',
      'EtcdMembersDegraded: master-20 is unhealthy',
      'EtcdMembers_UnhealthyMembers',
    );
    expect(outlines({ operators: [other], pools, health: [anOperatorDegraded(other)] })).toEqual([
      { root: 'OperatorDegraded etcd', follows: [] },
    ]);
  });

  const missing = (count: number) =>
    anOperator({
      name: 'control-plane-machine-set',
      health: 'unavailable',
      available: {
        type: 'Available',
        status: 'False',
        reason: 'UnavailableReplicas',
        message: `Missing ${count} available replica(s)`,
      },
    });
  const missingFinding: HealthInsight = {
    ...anOperatorDegraded(missing(1)),
    code: 'OperatorUnavailable',
    operator: 'control-plane-machine-set',
    conditionReason: 'UnavailableReplicas',
    message: '',
  };

  it.each([
    { name: 'as many machines as it', count: 1, faults: 1 },
    { name: 'more machines', count: 2, faults: 2 },
  ])('explains an operator that misses $name: $faults', ({ count, faults }) => {
    const status = {
      operators: [missing(count)],
      pools,
      health: [missingFinding, unavailable('master-2')],
    };
    expect(outlines(status)).toHaveLength(faults);
  });

  it('explains ClusterVersion, which passes on what those operators say', () => {
    const found = failing(
      'ClusterOperatorsDegraded',
      'Cluster operators etcd, kube-apiserver are degraded',
    );
    const [fault, ...others] = outlines({ operators, pools, health: [...findings, found] });
    expect(others).toEqual([]);
    expect(fault?.follows.at(-1)).toBe('passesOnOperators: ClusterVersionFailing version');
  });

  it.each([
    ['another reason', failing('UpdatePayloadFailed', 'Cluster operator etcd is degraded')],
    [
      'another operator',
      failing('ClusterOperatorsDegraded', 'Cluster operators dns, etcd are degraded'),
    ],
    [
      'an own error too',
      failing(
        'MultipleErrors',
        'Multiple errors are preventing progress:\n* Cluster operator etcd is degraded\n* no luck',
      ),
    ],
  ])('does not explain ClusterVersion with %s', (_name, found) => {
    expect(outlines({ operators, pools, health: [...findings, found] })).toHaveLength(2);
  });

  it('takes the alerts about it and about those operators', () => {
    const health = [
      ...findings,
      anAlert('KubeNodeNotReady', { kind: 'node', node: 'master-2' }),
      anAlert('ClusterOperatorDegraded', { kind: 'operator', operator: 'etcd' }),
      anAlert('ClusterOperatorDegraded', { kind: 'operator', operator: 'dns' }),
      anAlert('KubePodCrashLooping'),
    ];
    expect(outlines({ operators, pools, health }).map(({ root }) => root)).toEqual([
      'AlertFiring ClusterOperatorDegraded',
      'AlertFiring KubePodCrashLooping',
      'nodes unavailable  of master',
    ]);
  });

  it('has an alert about it that began before, as no consequence', () => {
    const about: AlertSubject = { kind: 'node', node: 'master-2' };
    const before = { ...anAlert('DiskFillsUp', about), startedAt: NOW - 30n * 24n * 60n * MINUTE };
    const [fault] = sort({
      operators,
      pools,
      health: [...findings, anAlert('KubeNodeNotReady', about), before],
    }).attention;
    const alerts = fault?.consequences.flatMap((item) =>
      item.kind === 'insight' && item.insight.code === 'AlertFiring'
        ? [`${item.because}: ${item.insight.alert}`]
        : [],
    );
    expect(alerts).toEqual(['alertAboutIt: KubeNodeNotReady', 'olderAlertAboutIt: DiskFillsUp']);
  });
});

describe('a node that restarts for the update', () => {
  const operator = aDegraded('etcd', notReady('master-2'));
  const node = (minutes: bigint) =>
    aDown('master-2', {
      pool: 'master',
      updating: true,
      phase: 'Rebooting',
      unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: NOW - minutes * MINUTE }],
    });

  it('explains for 15 minutes what operators say of it, as something that heals', () => {
    const { attention, expected } = sort({
      operators: [operator],
      pools: [masters(node(6n))],
      health: [anOperatorDegraded(operator)],
    });
    expect(attention).toEqual([]);
    expect(expected).toContainEqual({
      kind: 'nodesRestarting',
      nodes: ['master-2'],
      insights: [anOperatorDegraded(operator)],
      graceEndsAt: NOW + 9n * MINUTE,
    });
  });

  it('needs somebody after that', () => {
    const { attention } = sort({
      operators: [operator],
      pools: [masters(node(16n))],
      health: [anOperatorDegraded(operator)],
    });
    expect(attention.map(({ root }) => root)).toMatchObject([
      { kind: 'nodes', problem: 'restarting' },
    ]);
  });
});

describe('unavailable nodes of a pool', () => {
  const finding = (node: string, kind: 'NotReady' | 'DiskPressure'): HealthInsight =>
    ({ ...unavailable(node), causes: [{ kind, message: '' }] }) as HealthInsight;

  it('are a fault for each reason, as each has a step of its own', () => {
    const kinds = ['NotReady', 'DiskPressure', 'NotReady'] as const;
    const names = kinds.map((_, index) => `worker-${String(index)}`);
    const pools = [aPool({ nodes: names.map((name) => aDown(name, { pool: 'worker' })) })];
    const health = kinds.map((kind, index) => finding(names[index] ?? '', kind));
    expect(sort({ pools, health }).attention.map(({ root }) => root)).toEqual([
      expect.objectContaining({ nodes: ['worker-0', 'worker-2'] }),
      expect.objectContaining({ nodes: ['worker-1'] }),
    ]);
  });

  it('begin with the one that has to move first', () => {
    const nodes = ['worker-0', 'worker-1'].map((name) => aDown(name, { pool: 'worker' }));
    const unfinished = ['worker-1', 'worker-0'].map((name): UnfinishedItem => ({
      subject: { kind: 'node', node: name, pool: 'worker' },
      object: { resource: 'nodes', name },
      move: 'reboot',
      mover: 'Machine',
      can: 'no',
      pace: 'needsPerson',
    }));
    const [entry] = sort({
      pools: [aPool({ name: 'worker', nodes })],
      health: [unavailable('worker-0'), unavailable('worker-1')],
      unfinished,
    }).attention;
    expect(entry?.insights.map((insight) => 'node' in insight && insight.node)).toEqual([
      'worker-1',
      'worker-0',
    ]);
  });
});

describe('slots that are held', () => {
  const held = (nodes: readonly string[]): HealthInsight => ({
    code: 'SlotsHeld',
    level: 'Error',
    impact: 'Update Stalled',
    scope: 'WorkerPool',
    resources: [{ resource: 'machineconfigpools', name: 'worker' }],
    pool: 'worker',
    nodes,
    held: nodes.length,
    total: nodes.length,
    waiting: 5,
  });
  const pools = [aPool({ nodes: [aDown('worker-e')] })];

  it('follow from the nodes that hold them', () => {
    expect(outlines({ pools, health: [unavailable('worker-e'), held(['worker-e'])] })).toEqual([
      { root: 'NodeUnavailable worker-e', follows: ['slotsOfNodes: SlotsHeld worker'] },
    ]);
  });

  it('are a fault of their own while one of them is not known to be wrong', () => {
    expect(
      outlines({ pools, health: [unavailable('worker-e'), held(['worker-e', 'worker-f'])] }),
    ).toHaveLength(2);
  });
});

it('a release that gets no further follows from what ClusterVersion fails for', () => {
  const late: HealthInsight = {
    code: 'ReleaseLate',
    level: 'Warning',
    impact: 'Update Speed',
    startedAt: NOW - 40n * MINUTE,
    scope: 'ControlPlane',
    resources: [{ resource: 'clusterversions', name: 'version' }],
    version: '4.18.9',
    move: 'roll',
    longestNs: 30n * MINUTE,
  };
  const found = outlines({ health: [late, failing('WorkloadNotProgressing', 'no pods')] });
  expect(found).toEqual([
    { root: 'ClusterVersionFailing version', follows: ['sameRelease: ReleaseLate version'] },
  ]);
});
