import {
  aNode,
  anEvent,
  aPod,
  aPodDisruptionBudget,
  aTroubledPod,
  aWebhookConfiguration,
  machineNameOf,
} from '../../../scenarios/builders';
import { aBudgetState, aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { someLists } from '../../testing/engine/some-lists';
import { assessScenario } from '../../testing/assess-scenario';
import { aNodeItem, anOperatorItem, aPoolItem } from '../../testing/an-unfinished-item';
import { somePoolSlots } from '../../testing/some-pool-slots';
import {
  aNode as aNodeAssessment,
  anOperator,
  anUpdateStatus,
  aPool,
} from '../../testing/an-update-status';
import { anAlert, unavailable as anOutage } from '../../testing/engine/fault-situations';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { loaded } from '../snapshot';
import { formatInstant, MINUTE } from '../time';
import type { Cause } from '../known-causes/read-cause';
import type { Fault } from '../status/attention';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import {
  budgetsOf,
  podsOfBudget,
  podsOfBuild,
  daemonOf,
  MACHINE_CONFIG_CONTROLLER_PODS,
  endpointsOf,
  eventsAboutObject,
  failedCreatesIn,
  machineOf,
  podsOfOperators,
  replicaSetOf,
  wholeList,
} from '../reading/wanted-lists';
import { MOST_DAEMONS } from './daemon-evidence';
import { listEvidenceWants } from './list-wants';
import { MOST_MACHINES } from './machine-evidence';
import { MOST_NAMESPACES_OF_ALERTS } from './missed-workloads';
import { MOST_OPERATORS } from './operator-pods';

const listsOf = (changes: Parameters<typeof anUpdateStatus>[0]) =>
  listEvidenceWants(anUpdateStatus({ unfinished: [], operators: [], ...changes }), {});
const aNodeThatIsNotReady = () =>
  aNodeAssessment({
    unavailable: true,
    unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: minutesAgo(10) }],
  });
const readsOf = (...unfinished: readonly UnfinishedItem[]) => [
  ...new Set(listEvidenceWants(anUpdateStatus({ unfinished }), {}).map(({ read }) => read)),
];

it('wants nothing where nothing is left to do, or all moves in time', () => {
  expect(readsOf()).toEqual([]);
  const moves = ['drain', 'reboot', 'uncordon'] as const;
  expect(readsOf(...moves.map((move) => aNodeItem({ move, sinceAt: minutesAgo(4) })))).toEqual([]);
});

it.each([
  { minutes: 1, reads: [] },
  { minutes: 2, reads: ['daemonPods'] },
])('looks at the daemon of a node that applies for $minutes min: $reads', ({ minutes, reads }) =>
  expect(readsOf(aNodeItem({ move: 'apply', sinceAt: minutesAgo(minutes) }))).toEqual(reads),
);

it.each(['idle', 'progressing', 'single-node', 'hosted', 'moving-update'])(
  'wants nothing of a cluster that is well: %s',
  (scenario) => expect(readsOf(...assessScenario(scenario).unfinished)).toEqual([]),
);

describe('certificates', () => {
  const away = aNodeItem({ move: 'reboot', sinceAt: minutesAgo(10) });
  const pools = [aPool({ nodes: [aNodeThatIsNotReady()] })];

  it.each<{ name: string; item: UnfinishedItem; notReady?: boolean; isWanted: boolean }>([
    { name: 'away for 10 minutes', item: away, isWanted: true },
    { name: 'away for 5', item: { ...away, sinceAt: minutesAgo(5) }, isWanted: true },
    { name: 'away for 4', item: { ...away, sinceAt: minutesAgo(4) }, isWanted: false },
    { name: 'away since nobody knows when', item: { ...away, sinceAt: undefined }, isWanted: true },
    {
      name: 'in the way and not ready, whoever has to move for it',
      item: { ...away, move: 'free', mover: 'Machine' },
      notReady: true,
      isWanted: true,
    },
    {
      name: 'given a configuration while it is not ready',
      item: { ...away, mover: 'Machine' },
      notReady: true,
      isWanted: true,
    },
    {
      name: 'in the way and cordoned',
      item: { ...away, move: 'free', mover: 'Administrator' },
      isWanted: false,
    },
    { name: 'being drained', item: { ...away, move: 'drain', pace: 'slow' }, isWanted: false },
  ])('of a node that is $name: $isWanted', ({ isWanted, item, notReady = false }) =>
    expect(listsOf({ unfinished: [item], pools: notReady ? pools : [] })).toEqual(
      isWanted ? [{ read: 'certificateSigningRequests' }] : [],
    ),
  );
});

describe('the daemon', () => {
  it('of nodes that are late with their configuration, the worst ten', () => {
    const items = Array.from({ length: 12 }, (_, index) =>
      aNodeItem({ node: `worker-${index}`, pace: 'slow' }),
    );
    expect(listsOf({ unfinished: items })).toEqual(
      items.slice(0, MOST_DAEMONS).map(({ object }) => daemonOf(object.name)),
    );
  });

  it.each<Partial<UnfinishedItem>>([
    { pace: 'moving' },
    { pace: 'slow', move: 'drain' },
    { pace: 'slow', move: 'uncordon' },
    { pace: 'needsPerson', move: 'free', mover: 'Administrator' },
    { pace: 'needsPerson', cause: { code: 'DiskPressure', captures: {}, text: '' } },
  ])('is not wanted of others: %p', (changes) =>
    expect(listsOf({ unfinished: [aNodeItem(changes)] })).toEqual([]),
  );

  it('is not wanted of a node that is not ready', () => {
    const unfinished = [aNodeItem({ pace: 'slow', mover: 'Kubelet' })];
    const pools = [aPool({ nodes: [aNodeThatIsNotReady()] })];
    expect(listsOf({ unfinished, pools })).not.toContainEqual(daemonOf('worker-0'));
  });

  it('is wanted of a node that it keeps in the way', () =>
    expect(
      listsOf({ unfinished: [aNodeItem({ move: 'free', mover: 'Daemon', pace: 'slow' })] }),
    ).toEqual([daemonOf('worker-0')]));
});

describe('the pod of an image build', () => {
  const wantsAt = (minutes: number, object?: { resource: string; name: string }) => {
    const item = aPoolItem({ move: 'build', sinceAt: minutesAgo(minutes) });
    const build = { kind: 'building', message: '', object } as const;
    return listsOf({ unfinished: [item], slots: [somePoolSlots({ pool: 'worker', build })] });
  };

  it('is wanted of a build that takes longer than a pod waits for its node', () => {
    const object = { resource: 'machineosbuilds', name: 'worker-1' };
    expect(wantsAt(5, object)).toEqual([podsOfBuild('worker-1')]);
    expect(wantsAt(4, object)).toEqual([]);
  });

  it('has a name only where its MachineOSBuild can be read', () => expect(wantsAt(60)).toEqual([]));
});

describe('the machine-config controller', () => {
  const CONTROLLER = {
    group: 'apps',
    resource: 'deployments',
    namespace: 'openshift-machine-config-operator',
    name: 'machine-config-controller',
  };
  const late = aNodeItem({ move: 'drain', mover: 'DrainController', pace: 'slow' });
  const explained: UnfinishedItem = {
    ...late,
    mover: 'Administrator',
    pace: 'needsPerson',
    evidence: [
      {
        code: 'PodNotRunning',
        object: {
          resource: 'pods',
          namespace: 'openshift-machine-config-operator',
          name: 'machine-config-controller-1',
        },
        others: 0,
        reason: 'CrashLoopBackOff',
        message: '',
        restarts: 9,
      },
    ],
  };

  it.each<{ name: string; item: UnfinishedItem }>([
    { name: 'a drain is late', item: late },
    { name: 'an uncordon takes a minute', item: { ...late, move: 'uncordon', pace: 'moving' } },
    {
      name: 'the next node is not chosen',
      item: { ...late, move: 'start', mover: 'NodeController' },
    },
    { name: 'it is known why it does not move', item: explained },
    {
      name: 'it is known that it has none',
      item: { ...explained, evidence: [{ code: 'ControllerMissing', object: CONTROLLER }] },
    },
  ])('is wanted, once, where $name', ({ item }) =>
    expect(listsOf({ unfinished: [item, item] })).toEqual([MACHINE_CONFIG_CONTROLLER_PODS]),
  );

  it.each<{ name: string; item: UnfinishedItem }>([
    {
      name: 'it has had less than a minute',
      item: { ...late, pace: 'moving', sinceAt: NOW - MINUTE / 2n },
    },
    { name: 'somebody else has to move', item: { ...late, mover: 'ApplicationOwner' } },
    { name: 'the daemon crashes', item: { ...explained, move: 'free' } },
  ])('is not wanted where $name', ({ item }) =>
    expect(listsOf({ unfinished: [item] })).not.toContainEqual(MACHINE_CONFIG_CONTROLLER_PODS),
  );
});

describe('pods of operators', () => {
  const namespaces = ['openshift-network', 'a', 'b', 'c'];
  const operators = [anOperator({ name: 'network', namespaces })];
  const run = ['openshift-network', 'a', 'b'];
  const wanted = [...run.map(podsOfOperators), ...run.map(failedCreatesIn)];

  it('are wanted of those that are late, in three namespaces where they run something, in their order', () => {
    const unfinished = [anOperatorItem({ operator: 'network', pace: 'slow' })];
    expect(listsOf({ operators, unfinished })).toEqual(wanted);
  });

  const MOVING = anOperatorItem({
    operator: 'network',
    normal: { longestNs: 30n * MINUTE, basis: 'documented' },
  });

  it.each<{ name: string; changes: Partial<UnfinishedItem>; isWanted: boolean }>([
    { name: 'for 10 of 30 minutes', changes: { sinceAt: minutesAgo(10) }, isWanted: true },
    { name: 'for 9', changes: { sinceAt: minutesAgo(9) }, isWanted: false },
    { name: 'since nobody knows when', changes: {}, isWanted: false },
    {
      name: 'for 20 minutes and waits for nodes',
      changes: { sinceAt: minutesAgo(20), pace: 'waiting' },
      isWanted: false,
    },
  ])('of one that rolls $name: $isWanted', ({ changes, isWanted }) =>
    expect(listsOf({ operators, unfinished: [{ ...MOVING, ...changes }] })).toEqual(
      isWanted ? wanted : [],
    ),
  );

  it('are wanted of those that need attention', () => {
    const attention: readonly Fault[] = [
      {
        key: 'operator network',
        root: { kind: 'operator', operator: 'network' },
        level: 'Warning',
        insights: [],
        isDraining: false,
        consequences: [],
      },
    ];
    expect(listsOf({ operators, attention })).toEqual(wanted);
  });

  const aNodeFault = (insight: Partial<HealthInsight>): Fault => ({
    key: 'nodes unavailable of worker',
    root: { kind: 'nodes', problem: 'unavailable', nodes: ['worker-0'] },
    level: 'Warning',
    insights: [{ ...anOutage('worker-0'), ...insight } as HealthInsight],
    isDraining: false,
    consequences: [],
  });
  const starved: Cause = { code: 'NetworkNotReadyOnNode', captures: {}, text: '' };
  const aCrash = (namespace: string): HealthInsight['evidence'] => [
    {
      code: 'PodNotRunning',
      object: { resource: 'pods', name: 'ovnkube-node-x', namespace },
      container: 'ovnkube-controller',
      reason: 'CrashLoopBackOff',
      message: '',
      restarts: 7,
      others: 0,
    },
  ];

  it.each<{ name: string; insight: Partial<HealthInsight>; isWanted: boolean }>([
    { name: 'has no network', insight: { cause: starved }, isWanted: true },
    {
      name: 'is known to have none for that',
      insight: { evidence: aCrash('openshift-network') },
      isWanted: true,
    },
    { name: 'is explained by other pods', insight: { evidence: aCrash('shop') }, isWanted: false },
    { name: 'is away for another cause', insight: {}, isWanted: false },
  ])('of the network are wanted of a node that $name: $isWanted', ({ insight, isWanted }) =>
    expect(listsOf({ operators, attention: [aNodeFault(insight)] })).toEqual(
      isWanted ? wanted : [],
    ),
  );

  const alertAbout = (resource: string, namespace: string) =>
    anAlert('A', { kind: 'object', object: { resource, name: 'a', namespace } });
  it.each<{ name: string; resource: string; namespace: string; isWanted: boolean }>([
    ...['daemonsets', 'deployments', 'statefulsets'].map((resource) => ({
      name: resource,
      resource,
      namespace: 'openshift-monitoring',
      isWanted: true,
    })),
    { name: 'a pod', resource: 'pods', namespace: 'openshift-monitoring', isWanted: false },
    {
      name: 'what is not the platform’s',
      resource: 'daemonsets',
      namespace: 'shop',
      isWanted: false,
    },
  ])(
    'are wanted of what an alert is about, beside a node: $name: $isWanted',
    ({ isWanted, namespace, resource }) => {
      const health = [alertAbout(resource, namespace)];
      expect(listsOf({ health, attention: [aNodeFault({})] })).toEqual(
        isWanted ? [podsOfOperators(namespace)] : [],
      );
      expect(listsOf({ health })).toEqual([]);
    },
  );

  it('are wanted of five namespaces of alerts at most', () => {
    const health = Array.from({ length: 9 }, (_, index) =>
      alertAbout('daemonsets', `openshift-${index}`),
    );
    expect(listsOf({ health, attention: [aNodeFault({})] })).toHaveLength(
      MOST_NAMESPACES_OF_ALERTS,
    );
  });

  it('of the network are not wanted where its operator cannot be read', () =>
    expect(listsOf({ attention: [aNodeFault({ cause: starved })] })).toEqual([]));

  it('lead to events of those that do not start', () => {
    const namespace = 'openshift-network';
    const pods = [
      aTroubledPod({ name: 'a-0', namespace, owner: null }, { reason: 'ContainerCreating' }),
      aTroubledPod({ name: 'b-0', namespace, owner: null }, { reason: 'CrashLoopBackOff' }),
    ];
    const unfinished = [anOperatorItem({ operator: 'network', pace: 'slow' })];
    const lists = someLists([podsOfOperators(namespace), loaded(pods)]);
    expect(listEvidenceWants(anUpdateStatus({ operators, unfinished }), { lists })).toEqual([
      ...wanted,
      eventsAboutObject(namespace, 'a-0'),
    ]);
  });

  it('lead to events of what makes one for each node', () => {
    const namespace = 'openshift-network';
    const pods = [
      aPod({ name: 'a-1', namespace, owner: { kind: 'DaemonSet', name: 'a' } }),
      aPod({ name: 'b-1', namespace, owner: { kind: 'ReplicaSet', name: 'b' } }),
    ];
    const unfinished = [anOperatorItem({ operator: 'network', pace: 'slow' })];
    const lists = someLists([podsOfOperators(namespace), loaded(pods)]);
    expect(listEvidenceWants(anUpdateStatus({ operators, unfinished }), { lists })).toEqual([
      ...wanted,
      eventsAboutObject(namespace, 'a'),
    ]);
  });

  it('go with the ReplicaSets that could not make any', () => {
    const namespace = 'openshift-network';
    const failed = ['ReplicaSet', 'ReplicaSet', 'DaemonSet'].map((kind) =>
      anEvent({
        about: { kind, name: 'web-5d9c', namespace },
        reason: 'FailedCreate',
        type: 'Warning',
        message: 'exceeded quota',
        at: formatInstant(NOW),
      }),
    );
    const unfinished = [anOperatorItem({ operator: 'network', pace: 'slow' })];
    const lists = someLists([failedCreatesIn(namespace), loaded(failed)]);
    expect(listEvidenceWants(anUpdateStatus({ operators, unfinished }), { lists })).toEqual([
      ...wanted,
      replicaSetOf(namespace, 'web-5d9c'),
    ]);
  });

  it.each(['moving', 'waiting'] as const)('are not wanted of one that is %s', (pace) =>
    expect(
      listsOf({ operators, unfinished: [anOperatorItem({ operator: 'network', pace })] }),
    ).toEqual([]),
  );

  it('are wanted of five operators at most', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      anOperator({ name: `o-${index}`, namespaces: [`openshift-o-${index}`] }),
    );
    const unfinished = many.map(({ name }) => anOperatorItem({ operator: name, pace: 'stalled' }));
    const lists = listsOf({ operators: many, unfinished });
    expect(lists.filter(({ read }) => read === 'podsOfOperators')).toHaveLength(MOST_OPERATORS);
    expect(lists.filter(({ read }) => read === 'eventsOfPods')).toHaveLength(MOST_OPERATORS);
  });
});

describe('webhooks', () => {
  const WHOLE = ['validatingWebhooks', 'mutatingWebhooks'].map((read) => ({ read }));
  const drains = ['a', 'b'].map((name) =>
    aDrain({ node: name, message: `failed calling webhook "${name}": no endpoints` }),
  );

  it('are wanted where a message says that one could not be called', () => {
    expect(listsOf({ drains })).toEqual(WHOLE);
    expect(listsOf({ drains: [aDrain({ message: 'denied the request' })] })).toEqual([]);
  });

  it('lead to the endpoints of their services', () => {
    const configurations = [
      aWebhookConfiguration({ webhook: 'a' }),
      aWebhookConfiguration({ name: 'other', webhook: 'c', service: 'other' }),
    ];
    const lists = someLists([wholeList('validatingWebhooks'), loaded(configurations)]);
    expect(
      listEvidenceWants(anUpdateStatus({ unfinished: [], operators: [], drains }), { lists }),
    ).toEqual([...WHOLE, endpointsOf('policies', 'webhook')]);
  });
});

describe('machines', () => {
  const nodes = loaded([
    aNode({ name: 'worker-0' }),
    aNode({ name: 'worker-1', annotations: { 'machine.openshift.io/machine': null } }),
    aNode({ name: 'worker-2' }),
  ]);
  const away = (minutes: number) =>
    ['worker-0', 'worker-1'].map((node) =>
      aNodeItem({ node, move: 'reboot', sinceAt: minutesAgo(minutes) }),
    );
  const wanted = (unfinished: readonly UnfinishedItem[], snapshot = { nodes }) =>
    listEvidenceWants(anUpdateStatus({ unfinished, operators: [] }), snapshot).filter(
      ({ read }) => read === 'machinesOfNodes',
    );

  it('are wanted of nodes that are away and name theirs', () => {
    expect(wanted(away(5))).toEqual([
      machineOf('openshift-machine-api', machineNameOf('worker-0')),
    ]);
    expect(wanted(away(4))).toEqual([]);
  });

  it('are wanted of ten nodes at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => `node-${index}`);
    const items = many.map((node) => aNodeItem({ node, move: 'reboot' }));
    expect(wanted(items, { nodes: loaded(many.map((name) => aNode({ name }))) })).toHaveLength(
      MOST_MACHINES,
    );
  });
});

it('wants events of pods that should be gone from a drained node', () => {
  const stuck = { ...POD, code: 'StuckTerminating', endedAt: minutesAgo(9) } as const;
  const drains = [aDrain({ blockers: [aRefusedPod(), stuck] })];
  expect(listsOf({ unfinished: [], operators: [], drains })).toEqual([
    eventsAboutObject('shop', 'web-0'),
  ]);
});

it('wants the pods of a budget that refuses because some are missing, then what tells why they are', () => {
  const { budget } = aBudgetState();
  const { name, namespace = '' } = budget;
  const drains = [
    aDrain({ blockers: [aRefusedPod({ budget: aBudgetState({ covers: 3, has: 2 }) })] }),
  ];
  const budgets = loaded([aPodDisruptionBudget({ name, namespace, matchLabels: { app: 'web' } })]);
  const pods = podsOfBudget(namespace, 'app=web');
  const wanted = (read: readonly unknown[] = []) =>
    listEvidenceWants(anUpdateStatus({ unfinished: [], operators: [], drains }), {
      lists: someLists([budgetsOf(namespace), budgets], [pods, loaded(read)]),
    });
  expect(wanted()).toEqual([pods]);
  const objects = [
    aPod({ name: 'web-5d9c-a', namespace, owner: { kind: 'ReplicaSet', name: 'web-5d9c' } }),
    aTroubledPod({ name: 'web-0', namespace }, { reason: 'ContainerCreating' }),
  ];
  expect(wanted(objects)).toEqual([
    pods,
    replicaSetOf(namespace, 'web-5d9c'),
    eventsAboutObject(namespace, 'web'),
    eventsAboutObject(namespace, 'web-0'),
  ]);
});

it('wants the pods of virtual machines that a long drain waits for', () => {
  const pod = { resource: 'pods', namespace: 'vms', name: 'virt-launcher-a' };
  const drain = aDrain({ severity: 'long', leaving: [{ pod, state: 'migrating' }] });
  expect(listsOf({ drains: [drain] })).toEqual([podsOfBudget('vms', 'kubevirt.io=virt-launcher')]);
  expect(listsOf({ drains: [{ ...drain, severity: 'normal' }] })).toEqual([]);
});

it.each([
  { hours: 1, isWanted: true },
  { hours: 24, isWanted: false },
])(
  'wants certificate requests $hours hours after a node joined: $isWanted',
  ({ hours, isWanted }) => {
    const node = aNode({ name: 'worker-0' });
    const creationTimestamp = formatInstant(minutesAgo(hours * 60));
    const nodes = loaded([{ ...node, metadata: { ...node.metadata, creationTimestamp } }]);
    expect(listEvidenceWants(anUpdateStatus({ unfinished: [], operators: [] }), { nodes })).toEqual(
      isWanted ? [wholeList('certificateSigningRequests')] : [],
    );
  },
);

it.each([
  { alert: 'MachineWithoutValidNode', isWanted: true },
  { alert: 'MachineApproverMaxPendingCSRsReached', isWanted: true },
  { alert: 'KubeletServerCertificateExpiration', isWanted: true },
  { alert: 'MachineNotYetDeleted', isWanted: false },
])('wants certificate requests for alert $alert: $isWanted', ({ alert, isWanted }) => {
  const wanted = listsOf({ health: [anAlert(alert)] });
  expect(wanted).toEqual(isWanted ? [wholeList('certificateSigningRequests')] : []);
});
