import type {
  AlertSubject,
  DrainAssessment,
  HealthInsight,
  OperatorAssessment,
  UnfinishedItem,
} from '..';
import { outline } from '../../testing/engine/outline-fault';
import { aHealthInsight, aNode, anOperator, aPool, at, NOW } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import { emptyTally } from '../pools/count-nodes';
import {
  aDegraded,
  aDown,
  anAlert,
  degradedNode,
  failing,
  masters,
  notReady,
  outlines,
  sort,
  unavailable,
} from '../../testing/engine/fault-situations';
import { MINUTE } from '../time';

const MINUTE = 60_000_000_000n;
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

describe('degraded nodes', () => {
  const degradedPool: OperatorAssessment = anOperator({
    name: 'machine-config',
    upgradeable: {
      type: 'Upgradeable',
      status: 'False',
      reason: 'DegradedPool',
      message: 'see mcp',
    },
  });
  const nodes = ['worker-0', 'worker-1'].map((name) =>
    aNode({ name, degraded: true, phase: 'Draining' }),
  );
  const pools = [aPool({ nodes, degradedSinceAt: at('2025-11-03T13:00:00Z') })];

  it('make the next minor update refused, and the alert about that theirs', () => {
    const alert = anAlert('ClusterNotUpgradeable', { kind: 'clusterVersion' });
    const [fault] = outlines({
      operators: [degradedPool],
      pools,
      health: [degradedNode('worker-0'), alert],
    });
    expect(fault?.follows).toEqual([
      'poolOfNodes: worker Degraded',
      'refusesMinorUpdates: machine-config Upgradeable',
      'alertAboutIt: AlertFiring ClusterNotUpgradeable',
    ]);
  });

  it('refuse it, not an image of another pool that was not built', () => {
    const build: HealthInsight = {
      ...aHealthInsight(),
      code: 'ImageBuildFailed',
      level: 'Critical',
      startedAt: undefined,
      pool: 'master',
      interrupted: true,
    } as HealthInsight;
    const [first, second] = sort({
      operators: [degradedPool],
      pools: [...pools, masters()],
      health: [build, degradedNode('worker-0')],
    }).attention;
    expect(first).toMatchObject({ insights: [build], consequences: [], sinceAt: undefined });
    expect(second?.consequences.map(({ because }) => because)).toContain('refusesMinorUpdates');
  });

  it('are two faults if they have two causes, and what follows is counted once', () => {
    const drifted = degradedNode(
      'worker-1',
      'unexpected on-disk state validating against a: content mismatch for file "/etc/x"',
    );
    const found = outlines({
      operators: [degradedPool],
      pools,
      health: [degradedNode('worker-0'), drifted],
    });
    expect(found).toHaveLength(2);
    expect(found.flatMap(({ follows }) => follows)).toHaveLength(2);
  });

  it('are one fault together with that they are not ready', () => {
    expect(
      outlines({ pools, health: [unavailable('worker-0'), degradedNode('worker-0')] }),
    ).toEqual([
      {
        root: 'NodeDegraded worker-0',
        follows: ['sameNode: NodeUnavailable worker-0', 'poolOfNodes: worker Degraded'],
      },
    ]);
  });

  it('that give no reason are their pool', () => {
    expect(sort({ pools }).attention.map(({ root }) => root)).toEqual([
      { kind: 'pool', pool: 'worker', degraded: 2, total: 2 },
    ]);
  });

  const drainOf = (budgets: readonly string[]): DrainAssessment => ({
    node: 'worker-0',
    pool: 'worker',
    sinceAt: at('2025-11-03T12:45:00Z'),
    severity: 'failed',
    retryEveryNs: 5n * MINUTE,
    message: '',
    blockers: budgets.map((name) => ({
      pod: { resource: 'pods', name: 'web-0', namespace: 'shop' },
      code: 'BudgetRefuses',
      isReady: true,
      budget: {
        budget: { group: 'policy', resource: 'poddisruptionbudgets', name, namespace: 'shop' },
        limit: { kind: 'minAvailable', value: '1' },
      },
    })),
    leaving: [],
    podsKnown: true,
    namespaces: ['shop'],
    virtualMachineNamespaces: [],
    missing: [],
  });
  const atLimit = anAlert('PodDisruptionBudgetAtLimit', {
    kind: 'budget',
    budget: { group: 'policy', resource: 'poddisruptionbudgets', name: 'web', namespace: 'shop' },
  });

  it.each([
    { name: 'the budget that holds the drain', budgets: ['web'], faults: 1 },
    { name: 'another budget', budgets: ['cart'], faults: 2 },
  ])('take the alert about $name: $faults', ({ budgets, faults }) => {
    const status = {
      pools,
      drains: [drainOf(budgets)],
      health: [degradedNode('worker-0'), atLimit],
    };
    expect(outlines(status)).toHaveLength(faults);
  });

  it('cannot be drained since the drain began', () => {
    const [fault] = sort({
      pools,
      drains: [drainOf([])],
      health: [degradedNode('worker-0')],
    }).attention;
    expect(fault).toMatchObject({ isDraining: true, sinceAt: at('2025-11-03T12:45:00Z') });
  });

  it('take the alert about a failed drain, of that node alone', () => {
    const alertOn = (node: string) => anAlert('MCCDrainError', { kind: 'node', node });
    const health = [degradedNode('worker-0'), alertOn('worker-0'), alertOn('infra-0')];
    expect(outlines({ pools, health }).map(({ root }) => root)).toEqual([
      'NodeDegraded worker-0',
      'AlertFiring MCCDrainError',
    ]);
  });

  it('take it by the message of the pool, where nodes cannot be read', () => {
    const alertOn = (node: string) => anAlert('MCCDrainError', { kind: 'node', node });
    const unread = aPool({
      counts: { ...emptyTally(), total: 3, degraded: 1 },
      degradedBecause: {
        code: 'DrainTimedOut',
        captures: { node: 'worker-0' },
        text: 'failed to drain node: worker-0 after 1 hour. Please see the logs',
      },
    });
    const health = [alertOn('worker-0'), alertOn('worker-1')];
    expect(outlines({ pools: [unread], health })).toEqual([
      {
        root: 'nodes undrainable  of worker',
        follows: ['alertAboutIt: AlertFiring MCCDrainError'],
      },
      { root: 'AlertFiring MCCDrainError', follows: [] },
    ]);
  });

  it('take it of each of several of which the pool tells', () => {
    const unread = aPool({
      counts: { ...emptyTally(), total: 3, degraded: 2 },
      degradedNodes: [{ node: 'worker-0' }, { node: 'worker-1' }],
    });
    const health = [anAlert('MCDRebootError', { kind: 'node', node: 'worker-1' })];
    expect(outlines({ pools: [unread], health })).toEqual([
      { root: 'pool worker', follows: ['alertAboutIt: AlertFiring MCDRebootError'] },
    ]);
  });

  it('explain the machine-config operator before that is reported', () => {
    const operator = aDegraded(
      'machine-config',
      'error MachineConfigPool worker is not ready, retrying. Status: (pool degraded: true)',
      'RequiredPoolsFailed',
    );
    const { attention, expected } = sort({
      operators: [operator],
      pools,
      health: [
        degradedNode('worker-0'),
        failing('ClusterOperatorDegraded', 'Cluster operator machine-config is degraded'),
      ],
    });
    expect(attention.map(outline)).toMatchObject([
      {
        follows: [
          'poolOfNodes: worker Degraded',
          'machineConfigOfPool: machine-config Degraded',
          'passesOnOperators: ClusterVersionFailing version',
        ],
      },
    ]);
    expect(expected).toEqual([]);
  });

  it('do not explain a machine-config operator that fails at something else', () => {
    const operator = aDegraded('machine-config', 'no luck', 'RenderConfigFailed');
    expect(
      outlines({
        operators: [operator],
        pools,
        health: [degradedNode('worker-0'), anOperatorDegraded(operator)],
      }),
    ).toHaveLength(2);
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
