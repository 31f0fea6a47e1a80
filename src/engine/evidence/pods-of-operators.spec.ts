import { anEvent, aPod, aTroubledPod } from '../../../scenarios/builders';
import { someLists } from '../../testing/engine/some-lists';
import { anOperatorItem } from '../../testing/an-unfinished-item';
import { anOperator, anUpdateStatus } from '../../testing/an-update-status';
import { anAlert, unavailable as anOutage } from '../../testing/engine/fault-situations';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { loaded } from '../snapshot';
import { formatInstant, MINUTE } from '../time';
import type { Cause } from '../known-causes/read-cause';
import type { Fault } from '../status/attention';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import {
  eventsAboutObject,
  failedCreatesIn,
  leasesIn,
  podsOfOperators,
  replicaSetOf,
} from '../reading/wanted-lists';
import { listEvidenceWants } from './list-wants';
import { MOST_NAMESPACES_OF_ALERTS } from './missed-workloads';
import { MOST_OPERATORS } from './operator-pods';

const listsOf = (changes: Parameters<typeof anUpdateStatus>[0]) =>
  listEvidenceWants(anUpdateStatus({ unfinished: [], operators: [], ...changes }), {});

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

  it('lead to events of what makes one for each node, and to leases of those that are ready', () => {
    const namespace = 'openshift-network';
    const pods = [
      aPod({ name: 'a-1', namespace, owner: { kind: 'DaemonSet', name: 'a' } }),
      aPod({ name: 'b-1', namespace, owner: { kind: 'ReplicaSet', name: 'b' } }),
    ];
    const unfinished = [anOperatorItem({ operator: 'network', pace: 'slow' })];
    const lists = someLists([podsOfOperators(namespace), loaded(pods)]);
    expect(listEvidenceWants(anUpdateStatus({ operators, unfinished }), { lists })).toEqual([
      ...wanted,
      leasesIn(namespace),
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
