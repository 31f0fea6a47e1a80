import {
  aNode,
  aPod,
  aPodDisruptionBudget,
  aTroubledPod,
  aWebhookConfiguration,
  machineNameOf,
} from '../../../scenarios/builders';
import { aBudgetState, aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { someLists } from '../../testing/engine/some-lists';
import { assessScenario } from '../../testing/assess-scenario';
import { aNodeItem, aPoolItem } from '../../testing/an-unfinished-item';
import { somePoolSlots } from '../../testing/some-pool-slots';
import { aNode as aNodeAssessment, anUpdateStatus, aPool } from '../../testing/an-update-status';
import { anAlert } from '../../testing/engine/fault-situations';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { loaded } from '../snapshot';
import { formatInstant, MINUTE } from '../time';
import type { UnfinishedItem } from '../status/mover';
import {
  budgetsOf,
  podsOfBudget,
  podsOfBuild,
  daemonOf,
  MACHINE_CONFIG_CONTROLLER_PODS,
  endpointsOf,
  eventsAboutObject,
  leasesIn,
  machineOf,
  replicaSetOf,
  wholeList,
} from '../reading/wanted-lists';
import { MOST_DAEMONS } from './daemon-evidence';
import { listEvidenceWants } from './list-wants';
import { MOST_MACHINES } from './machine-evidence';

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
  it.each([
    { name: 'for 10 min', minutes: 10, count: 1 },
    { name: 'for 4 min', minutes: 4, count: 0 },
    { name: 'while it reports', minutes: 10, message: 'container runtime is down', count: 0 },
    { name: 'while an update runs', minutes: 10, updating: true, count: 0 },
  ])('are wanted of a node that is silent at rest $name: $count', (given) => {
    const { count, message = '', minutes, updating = false } = given;
    const node = aNodeAssessment({
      unavailable: true,
      unavailableBecause: [{ kind: 'NotReady', message, sinceAt: minutesAgo(minutes) }],
    });
    const wants = listsOf({ updating, pools: [aPool({ nodes: [node] })] });
    expect(wants.filter(({ read }) => read === 'certificateSigningRequests')).toHaveLength(count);
  });

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

  it('leads to its lease once it is ready', () => {
    const namespace = 'openshift-machine-config-operator';
    const pods = [aPod({ name: 'machine-config-controller-1', namespace })];
    const lists = someLists([MACHINE_CONFIG_CONTROLLER_PODS, loaded(pods)]);
    expect(listEvidenceWants(anUpdateStatus({ unfinished: [late] }), { lists })).toEqual([
      MACHINE_CONFIG_CONTROLLER_PODS,
      leasesIn(namespace),
    ]);
  });

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
    expect(wanted(away(2))).toEqual([
      machineOf('openshift-machine-api', machineNameOf('worker-0')),
    ]);
    expect(wanted(away(1))).toEqual([]);
  });

  it.each([
    { key: 'ToBeDeletedByClusterAutoscaler', count: 1 },
    { key: 'DeletionCandidateOfClusterAutoscaler', count: 0 },
  ])('are wanted at once of a node that is drained with taint $key: $count', ({ count, key }) => {
    const node = { ...aNode({ name: 'worker-0' }), spec: { taints: [{ key }] } };
    const items = [aNodeItem({ node: 'worker-0', move: 'drain', sinceAt: minutesAgo(1) })];
    expect(wanted(items, { nodes: loaded([node]) })).toHaveLength(count);
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
