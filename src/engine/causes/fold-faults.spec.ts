import { KNOWN_CAUSE_READER } from '../known-causes';
import type {
  AlertSubject,
  DrainAssessment,
  HealthInsight,
  OperatorAssessment,
  UnfinishedItem,
  UpdateStatus,
} from '..';
import { outline } from '../../testing/engine/outline-fault';
import {
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
  NOW,
} from '../../testing/an-update-status';
import { aNodeItem } from '../../testing/an-unfinished-item';
import {
  aClusterVersionFailing,
  aDrainSlow,
  aNodeDegraded,
  anOperatorDegraded,
} from '../../testing/some-insights';
import { emptyTally } from '../pools/count-nodes';
import { Clock } from '../changes/clock';
import { foldRest } from './fold-rest';
import { sortFindings } from './sort-findings';

const MINUTE = 60_000_000_000n;
const STATIC_PODS = ['etcd', 'kube-apiserver'] as const;

function notReady(...nodes: readonly string[]): string {
  return `NodeControllerDegraded: The master nodes not ready: ${nodes
    .map(
      (node) =>
        `node "${node}" not ready since 2025-11-03 13:00:00 +0000 UTC because KubeletNotReady (x)`,
    )
    .join(', ')}`;
}

function aDegraded(name: string, message: string, reason = 'NodeController_MasterNodesReady') {
  return anOperator({
    name,
    health: 'degraded',
    degraded: {
      type: 'Degraded',
      status: 'True',
      reason,
      message,
      lastTransitionAt: NOW - 30n * MINUTE,
    },
  });
}

function anAlert(
  alert: string,
  ...about: Extract<HealthInsight, { code: 'AlertFiring' }>['about']
): Extract<HealthInsight, { code: 'AlertFiring' }> {
  return {
    code: 'AlertFiring',
    level: 'Warning',
    impact: 'Unknown',
    startedAt: NOW - 5n * MINUTE,
    scope: 'Cluster',
    resources: [{ group: 'config.openshift.io', resource: 'alerts', name: alert }],
    alert,
    about,
    summary: alert,
    description: '',
    message: '',
    knownToAffectUpdates: false,
    duringUpdate: true,
  };
}

const failing = (conditionReason: string, message: string, uncertain = false) =>
  aClusterVersionFailing({ conditionReason, message, uncertain });

function aDown(name: string, changes: Parameters<typeof aNode>[0] = {}) {
  return aNode({
    name,
    unavailable: true,
    unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: at('2025-11-03T13:00:00Z') }],
    ...changes,
  });
}

function unavailable(name: string): HealthInsight {
  return {
    code: 'NodeUnavailable',
    level: 'Warning',
    impact: 'Update Speed',
    startedAt: at('2025-11-03T13:00:00Z'),
    scope: 'ControlPlane',
    resources: [{ resource: 'nodes', name }],
    node: name,
    causes: [{ kind: 'NotReady', message: '' }],
  };
}

function degradedNode(
  name: string,
  message = `failed to drain node: ${name} after 1 hour. See logs`,
) {
  const cause = KNOWN_CAUSE_READER.read({ source: 'daemon', text: message, about: { node: name } });
  return aNodeDegraded(name, { message, cause });
}

const masters = (...nodes: ReturnType<typeof aNode>[]) =>
  aPool({ name: 'master', scope: 'ControlPlane', nodes });

function sort(changes: Partial<UpdateStatus>) {
  const status = anUpdateStatus({ pools: [], operators: [], ...changes });
  return sortFindings({ ...status, foldRest }, new Clock(status.now));
}

const outlines = (changes: Partial<UpdateStatus>) => sort(changes).attention.map(outline);

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

describe('a single node that is short of disk', () => {
  const pressure = {
    kind: 'DiskPressure',
    message: 'kubelet has disk pressure',
    sinceAt: NOW - 40n * MINUTE,
  } as const;
  const node = aNode({ name: 'sno', pool: 'master', unavailableBecause: [pressure] });
  const down = { ...node, unavailable: true };
  const available = {
    type: 'Available',
    status: 'True',
    reason: 'AsExpected',
    message: '',
    lastTransitionAt: NOW - 90n * MINUTE,
  } as const;
  const operator = {
    ...aDegraded('image-registry', 'The deployment does not have available replicas'),
    available,
  };
  const finding: HealthInsight = {
    ...unavailable('sno'),
    code: 'NodeLate',
    node: 'sno',
    move: 'apply',
    waiting: 0,
  };
  const rootsOf = (changes: Partial<UpdateStatus> = {}) =>
    outlines({
      pools: [masters(down)],
      operators: [operator],
      health: [finding, anOperatorDegraded(operator)],
      ...changes,
    }).map(({ root }) => root);

  it('explains operators that are unhealthy since', () => {
    expect(
      outlines({
        pools: [masters(down)],
        operators: [operator],
        health: [finding, anOperatorDegraded(operator)],
      }),
    ).toEqual([
      { root: 'NodeLate sno', follows: ['evictedFromNode: OperatorDegraded image-registry'] },
    ]);
  });

  it.each<{ name: string; changes: Partial<UpdateStatus> }>([
    {
      name: 'where there are other nodes',
      changes: { pools: [masters(down, aNode({ name: 'other', pool: 'master' }))] },
    },
    {
      name: 'where they were so before',
      changes: {
        pools: [
          masters({
            ...down,
            unavailableBecause: [{ ...pressure, sinceAt: NOW - 20n * MINUTE }],
          }),
        ],
      },
    },
    {
      name: 'where a person has to change something else for them',
      changes: {
        health: [
          finding,
          {
            ...anOperatorDegraded(operator),
            cause: {
              code: 'ClientSecretExpired',
              captures: {},
              text: '',
              mover: 'Administrator',
            },
          },
        ],
      },
    },
  ])('does not $name', ({ changes }) =>
    expect(rootsOf(changes)).toEqual(
      expect.arrayContaining(['NodeLate sno', 'OperatorDegraded image-registry']),
    ),
  );
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

describe('alerts', () => {
  const older = (...about: Parameters<typeof anAlert>[1][]) => ({
    ...anAlert('Old', ...about),
    level: 'Critical' as const,
    duringUpdate: false,
  });
  const aboutObject = (resource: string, namespace: string, name: string): AlertSubject => ({
    kind: 'object',
    object: { resource, namespace, name },
  });
  const pod = { resource: 'pods', namespace: 'vms', name: 'virt-launcher-legacy-x' };
  const drain: DrainAssessment = {
    node: 'worker-0',
    pool: 'worker',
    severity: 'failed',
    retryEveryNs: 5n * MINUTE,
    message: '',
    blockers: [
      {
        pod,
        owner: {
          kind: 'StatefulSet',
          object: { resource: 'statefulsets', namespace: 'vms', name: 'set' },
        },
        code: 'VirtualMachineCannotMigrate',
        virtualMachine: { resource: 'virtualmachineinstances', namespace: 'vms', name: 'legacy' },
        because: 'notMigratable',
        conditionReason: 'DisksNotLiveMigratable',
        message: 'cannot migrate VMI: PVC disk-a is not shared',
      },
    ],
    leaving: [{ pod: { resource: 'pods', namespace: 'shop', name: 'web-1' }, state: 'evictable' }],
    podsKnown: true,
    namespaces: ['vms'],
    virtualMachineNamespaces: ['vms'],
    missing: [],
  };
  const held: Partial<UpdateStatus> = {
    pools: [aPool({ name: 'worker', nodes: [aNode({ name: 'worker-0', phase: 'Draining' })] })],
    drains: [drain],
  };

  it.each([
    aboutObject('virtualmachineinstances', 'vms', 'legacy'),
    aboutObject('pods', 'vms', 'virt-launcher-legacy-x'),
    aboutObject('pods', 'shop', 'web-1'),
    aboutObject('statefulsets', 'vms', 'set'),
    aboutObject('persistentvolumeclaims', 'vms', 'disk-a'),
  ])('join the drain that their object is part of: $object.resource', (subject) =>
    expect(
      outlines({ ...held, health: [degradedNode('worker-0'), anAlert('A', subject)] }),
    ).toEqual([{ root: 'NodeDegraded worker-0', follows: ['alertAboutIt: AlertFiring A'] }]),
  );

  it.each([
    aboutObject('virtualmachineinstances', 'other', 'legacy'),
    aboutObject('persistentvolumeclaims', 'other', 'disk-a'),
    aboutObject('persistentvolumeclaims', 'vms', 'disk'),
    aboutObject('deployments', 'vms', 'set'),
  ])('stand by themselves about another object: $object', (subject) =>
    expect(
      outlines({ ...held, health: [degradedNode('worker-0'), anAlert('A', subject)] }),
    ).toMatchObject([{ root: 'NodeDegraded worker-0' }, { root: 'AlertFiring A' }]),
  );

  it('take the node when the first object that they name is fine', () =>
    expect(
      outlines({
        ...held,
        health: [
          degradedNode('worker-0'),
          anAlert('A', aboutObject('pods', 'n', 'p'), { kind: 'node', node: 'worker-0' }),
        ],
      }),
    ).toHaveLength(1));

  it('join the operator whose message names their workload', () => {
    const message = 'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" is not available';
    const network = aDegraded('network', message, 'RolloutHung');
    const alert = (name: string) =>
      anAlert(
        'KubeDaemonSetRolloutStuck',
        aboutObject('daemonsets', 'openshift-ovn-kubernetes', name),
      );
    const health = [anOperatorDegraded(network), alert('ovnkube-node')];
    expect(outlines({ operators: [network], health })).toHaveLength(1);
    expect(
      outlines({ operators: [network], health: [anOperatorDegraded(network), alert('ovnkube')] }),
    ).toHaveLength(2);
  });

  it('about a static pod are about its node that is down', () => {
    const pools = [masters(aDown('master-2', { pool: 'master' }))];
    const alert = (namespace: string, name: string) =>
      anAlert('KubePodNotReady', aboutObject('pods', namespace, name));
    const outlineOf = (insight: HealthInsight) =>
      outlines({ pools, health: [unavailable('master-2'), insight] });
    expect(outlineOf(alert('openshift-etcd', 'etcd-master-2'))).toHaveLength(1);
    expect(outlineOf(alert('openshift-etcd', 'etcd-master-1'))).toHaveLength(2);
    expect(outlineOf(alert('shop', 'etcd-master-2'))).toHaveLength(2);
  });

  it('from before the update join what is wrong, and make it no worse', () => {
    const alert = older({ kind: 'node', node: 'worker-0' });
    const sorted = sort({ ...held, health: [degradedNode('worker-0'), alert] });
    expect(sorted.attention.map(outline)).toEqual([
      { root: 'NodeDegraded worker-0', follows: ['alertAboutIt: AlertFiring Old'] },
    ]);
    expect(sorted.attention[0]?.level).toBe('Error');
    expect(sorted.health).toContain(alert);
  });

  it('that are critical make a node that is away no error', () => {
    const alert = {
      ...anAlert('New', { kind: 'node', node: 'worker-0' }),
      level: 'Critical',
    } as const;
    const nodes = [aDown('worker-0', { pool: 'worker' })];
    const pools = [aPool({ name: 'worker', nodes })];
    const { attention } = sort({ pools, health: [unavailable('worker-0'), alert] });
    expect(attention).toMatchObject([{ level: 'Warning', consequences: [{ insight: alert }] }]);
  });

  it('about an operator that cannot be read join ClusterVersion, which fails because of it', () => {
    const down = (operator: string) =>
      anAlert('ClusterOperatorDown', { kind: 'operator', operator });
    const says = failing('ClusterOperatorNotAvailable', 'Cluster operator etcd is not available');
    expect(outlines({ health: [says, down('etcd')] })).toHaveLength(1);
    expect(outlines({ health: [says, down('dns')] })).toHaveLength(2);
  });

  it('from before the update are left out when they are about nothing that is wrong', () => {
    const health = [older({ kind: 'node', node: 'worker-0' }), anAlert('New')];
    const sorted = sort({ health });
    expect(sorted.attention.map(outline)).toMatchObject([{ root: 'AlertFiring New' }]);
    expect(sorted.health).toEqual([health[1]]);
  });
});

describe('operators with unavailable instances', () => {
  const instances = (count: number, detail = '') =>
    aDegraded(
      'openshift-apiserver',
      `APIServerDeploymentDegraded: ${count} of 3 requested instances are unavailable for apiserver.openshift-apiserver (${detail})`,
      'APIServerDeployment_UnavailablePod',
    );
  const down = [
    masters(aDown('master-2', { pool: 'master' }), aNode({ name: 'master-0', pool: 'master' })),
  ];
  const outlinesOf = (
    operator: OperatorAssessment,
    pools = down,
    finding = unavailable('master-2'),
  ) => outlines({ operators: [operator], pools, health: [anOperatorDegraded(operator), finding] });

  it.each([
    { name: 'one is missing', operator: instances(1) },
    {
      name: 'its pod finds no node',
      operator: instances(1, 'container is waiting in pending apiserver-978c8758d-8rxpj pod'),
    },
  ])('follow from the control plane node that is down: $name', ({ operator }) =>
    expect(outlinesOf(operator)).toEqual([
      {
        root: 'NodeUnavailable master-2',
        follows: ['missesInstances: OperatorDegraded openshift-apiserver'],
      },
    ]),
  );

  it('follow from one that is degraded', () => {
    const pools = [masters(aNode({ name: 'master-1', pool: 'master', degraded: true }))];
    const broken = degradedNode('master-1', 'failed to run command nice (6 tries)');
    expect(outlinesOf(instances(1), pools, broken)).toHaveLength(1);
  });

  it('follow with a part that names the node', () => {
    const operator = aDegraded(
      'kube-apiserver',
      'StaticPodsDegraded: pod/kube-apiserver-master-2 container "kube-apiserver" is waiting: ContainerCreating: \nGuardControllerDegraded: Missing operand on node master-2',
      'StaticPods_Error::GuardController_SyncError',
    );
    expect(outlinesOf(operator)).toEqual([
      {
        root: 'NodeUnavailable master-2',
        follows: ['namesNode: OperatorDegraded kube-apiserver'],
      },
    ]);
  });

  it.each([
    { name: 'more are missing than nodes', operator: instances(2) },
    {
      name: 'one crashes',
      operator: instances(1, 'container is crashlooping in apiserver-978c8758d-8rxpj pod'),
    },
    {
      name: 'another part says another thing',
      operator: aDegraded(
        'openshift-apiserver',
        'APIServerDeploymentDegraded: 1 of 3 requested instances are unavailable for apiserver.openshift-apiserver ()\nEncryptionKeyControllerDegraded: no key',
        'APIServerDeployment_UnavailablePod::EncryptionKeyController_Error',
      ),
    },
  ])('stand by themselves: $name', ({ operator }) => expect(outlinesOf(operator)).toHaveLength(2));

  it('do not follow from a worker', () => {
    const pools = [aPool({ name: 'worker', nodes: [aDown('worker-0')] })];
    expect(outlinesOf(instances(1), pools, unavailable('worker-0'))).toHaveLength(2);
  });
});

describe('operators that wait for pods of a DaemonSet', () => {
  const awaited: UnfinishedItem = {
    subject: { kind: 'node', node: 'worker-0', pool: 'worker' },
    object: { resource: 'nodes', name: 'worker-0' },
    move: 'free',
    mover: 'InfrastructureOwner',
    can: 'no',
    pace: 'needsPerson',
  };
  const daemons = (missing: number) =>
    `Unable to apply 4.18.9: error during waitForDaemonsetRollout: [context deadline exceeded, daemonset machine-config-daemon is not ready. status: (desired: 5, updated: 5, ready: ${5 - missing}, unavailable: ${missing})]`;
  const progressing = (name: string, message: string) =>
    anOperator({
      name,
      progressing: {
        type: 'Progressing',
        status: 'True',
        reason: 'Rolling',
        message,
        lastTransitionAt: NOW - 45n * MINUTE,
      },
    });
  const stuck =
    'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" rollout is not making progress - last change 2025-11-03T13:00:00Z';
  const withRollout = (message: string) => ({
    ...aDegraded('network', stuck, 'RolloutHung'),
    progressing: progressing('network', message).progressing,
  });
  const follow = (operator: OperatorAssessment, changes: Partial<UpdateStatus> = {}) =>
    outlines({
      operators: [operator],
      pools: [aPool({ name: 'worker', nodes: [aDown('worker-0')] })],
      health: [anOperatorDegraded(operator), unavailable('worker-0')],
      unfinished: [awaited],
      ...changes,
    });

  it.each([
    aDegraded('machine-config', daemons(1), 'MachineConfigDaemonFailed'),
    aDegraded(
      'monitoring',
      'UpdatingNodeExporter: reconciling node-exporter DaemonSet failed: updating DaemonSet object failed: waiting for DaemonSetRollout of openshift-monitoring/node-exporter: context deadline exceeded: got 1 unavailable pods',
      'UpdatingNodeExporterFailed',
    ),
    progressing(
      'dns',
      'DNS "default" reports Progressing=True: "Have 4 available DNS pods, want 5."',
    ),
    withRollout(
      'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" is not available (awaiting 1 nodes)',
    ),
    withRollout(
      'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" update is rolling out (4 out of 5 updated)',
    ),
  ])('follow from the node that is down: $name', (operator) =>
    expect(follow(operator)).toEqual([
      {
        root: 'NodeUnavailable worker-0',
        follows: [`missesNodePods: OperatorDegraded ${operator.name}`],
      },
    ]),
  );

  it.each([
    {
      name: 'more are missing than nodes',
      operator: aDegraded('machine-config', daemons(2), 'MachineConfigDaemonFailed'),
    },
    { name: 'nobody says how many', operator: aDegraded('network', stuck, 'RolloutHung') },
    {
      name: 'something else is wrong',
      operator: aDegraded('machine-config', `${daemons(1)}\nno space left`, 'Failed'),
    },
  ])('stand by themselves: $name', ({ operator }) => expect(follow(operator)).toHaveLength(2));

  it('stand by themselves while the node may come back', () => {
    const operator = aDegraded('machine-config', daemons(1), 'MachineConfigDaemonFailed');
    const unfinished = [{ ...awaited, mover: 'Kubelet', can: 'yes', pace: 'moving' } as const];
    expect(follow(operator, { unfinished })).toHaveLength(2);
  });

  it('stand by themselves beside a node that only has no disk left', () => {
    const operator = aDegraded('machine-config', daemons(1), 'MachineConfigDaemonFailed');
    const full = aDown('worker-0', { unavailableBecause: [{ kind: 'DiskPressure', message: '' }] });
    const pools = [aPool({ name: 'worker', nodes: [full] })];
    expect(follow(operator, { pools })).toHaveLength(2);
  });
});

describe('a node without a pod network', () => {
  const operator = aDegraded(
    'network',
    'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" rollout is not making progress - pod ovnkube-node-x is in CrashLoopBackOff State',
    'RolloutHung',
  );
  const message =
    'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returned error: no CNI configuration file in /etc/kubernetes/cni/net.d/. Has your network provider started?';
  const late: HealthInsight = {
    ...unavailable('worker-0'),
    cause: KNOWN_CAUSE_READER.read({
      source: 'kubelet',
      text: message,
      about: { node: 'worker-0' },
    }),
  };
  const crashOn = (node: string): HealthInsight['evidence'] => [
    {
      code: 'PodNotRunning',
      object: { resource: 'pods', namespace: 'openshift-ovn-kubernetes', name: 'ovnkube-node-x' },
      container: 'ovnkube-controller',
      reason: 'CrashLoopBackOff',
      message,
      restarts: 9,
      others: 0,
      cause: { code: 'ContainerCrashes', captures: { node }, text: message },
    },
  ];
  const found = (node: string) =>
    outlines({
      operators: [operator],
      pools: [aPool({ name: 'worker', nodes: [aDown('worker-0')] })],
      health: [{ ...anOperatorDegraded(operator), evidence: crashOn(node) }, late],
    });

  it('is the fault itself, where it tells of that pod', () =>
    expect(
      outlines({
        operators: [operator],
        pools: [aPool({ name: 'worker', nodes: [aDown('worker-0')] })],
        health: [
          { ...anOperatorDegraded(operator), evidence: crashOn('worker-0') },
          { ...late, evidence: crashOn('worker-0') },
        ],
      }),
    ).toEqual([
      { root: 'NodeUnavailable worker-0', follows: ['missesNodePods: OperatorDegraded network'] },
    ]));

  it('waits for the network operator whose pod on it crashes', () =>
    expect(found('worker-0')).toEqual([
      {
        root: 'OperatorDegraded network',
        follows: ['missesNetwork: NodeUnavailable worker-0'],
      },
    ]));

  it('stands by itself where the pod of another node crashes', () =>
    expect(found('worker-1')).toHaveLength(2));
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

describe('a drain that the guards of the control plane refuse', () => {
  const blocker = (namespace: string, name: string): DrainAssessment['blockers'][number] => ({
    pod: { resource: 'pods', namespace, name },
    code: 'NamedByMessage',
    detail: '',
    isEnding: false,
    candidates: [],
  });
  const guards = [
    blocker('openshift-etcd', 'etcd-guard-master-1'),
    blocker('openshift-kube-scheduler', 'openshift-kube-scheduler-guard-master-1'),
  ];
  const drainOf = (blockers: DrainAssessment['blockers']): DrainAssessment => ({
    node: 'master-1',
    pool: 'master',
    severity: 'failed',
    retryEveryNs: 5n * MINUTE,
    message: '',
    blockers,
    leaving: [],
    podsKnown: true,
    namespaces: [],
    virtualMachineNamespaces: [],
    missing: [],
  });
  const draining = aNode({ name: 'master-1', pool: 'master', phase: 'Draining' });
  const refused = (
    blockers: DrainAssessment['blockers'],
    other: ReturnType<typeof aNode>,
    ...health: HealthInsight[]
  ) =>
    outlines({
      pools: [masters(draining, other)],
      drains: [drainOf(blockers)],
      health: [aDrainSlow('master-1'), ...health],
    });
  const lost = aDown('master-2', { pool: 'master' });

  it('waits for the node that is down', () =>
    expect(refused(guards, lost, unavailable('master-2'))).toEqual([
      { root: 'NodeUnavailable master-2', follows: ['waitsForQuorum: DrainSlow master-1'] },
    ]));

  it('waits for it when nothing was found about it', () =>
    expect(refused(guards, lost)).toEqual([
      {
        root: 'nodes unavailable  of master',
        follows: ['waitsForQuorum: DrainSlow master-1'],
      },
    ]));

  it('waits for the operators of the guards where no node is down', () => {
    const operators = [
      aDegraded('etcd', 'EtcdMembersDegraded: 2 of 3 members are available', 'EtcdMembers'),
      aDegraded('kube-scheduler', 'StaticPodsDegraded: x', 'StaticPods_Error'),
    ];
    const found = (blockers: DrainAssessment['blockers']) =>
      outlines({
        pools: [masters(draining, aNode({ name: 'master-2', pool: 'master' }))],
        drains: [drainOf(blockers)],
        operators,
        health: [aDrainSlow('master-1'), ...operators.map(anOperatorDegraded)],
      });
    expect(found(guards)).toContainEqual({
      root: 'OperatorDegraded etcd',
      follows: ['waitsForQuorum: DrainSlow master-1'],
    });
    const ofAnother = blocker('openshift-kube-apiserver', 'kube-apiserver-guard-master-1');
    expect(found([...guards, ofAnother])).toContainEqual({
      root: 'DrainSlow master-1',
      follows: [],
    });
  });

  it.each([
    { name: 'no node is down', blockers: guards, other: aNode({ name: 'master-2' }) },
    {
      name: 'a worker is down',
      blockers: guards,
      other: aDown('worker-0', { pool: 'worker' }),
    },
    {
      name: 'another pod does not leave either',
      blockers: [...guards, blocker('shop', 'web-1')],
      other: lost,
    },
    { name: 'no pod is known', blockers: [], other: lost },
    {
      name: 'a guard of somebody else',
      blockers: [blocker('shop', 'shop-guard-master-1')],
      other: lost,
    },
  ])('stands by itself: $name', ({ blockers, other }) =>
    expect(refused(blockers, other)).toContainEqual({ root: 'DrainSlow master-1', follows: [] }),
  );
});

describe('a drain that waits for the pods of another node', () => {
  const waiting = aNodeItem({
    subject: { kind: 'node', node: 'worker-1', pool: 'worker' },
    object: { resource: 'nodes', name: 'worker-1' },
    move: 'drain',
    pace: 'waiting',
  });
  const found = (item: typeof waiting) =>
    outlines({
      pools: [aPool({ nodes: [aNode({ name: 'worker-1' }), aDown('worker-0')] })],
      unfinished: [item],
      health: [aDrainSlow('worker-1'), unavailable('worker-0')],
    });

  it('follows from that node', () =>
    expect(found({ ...waiting, behind: { resource: 'nodes', name: 'worker-0' } })).toEqual([
      { root: 'NodeUnavailable worker-0', follows: ['waitsForPods: DrainSlow worker-1'] },
    ]));

  it('is by itself where it waits for none', () => expect(found(waiting)).toHaveLength(2));
});
