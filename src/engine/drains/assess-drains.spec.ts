import {
  aMachineConfigNode,
  anEvent,
  aPod,
  aPodDisruptionBudget,
} from '../../../scenarios/builders';
import { aNode, aPool } from '../../testing/an-update-status';
import { aTimelineCache } from '../../testing/engine/a-timeline-cache';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import { loaded, missing, type DrainObjects, type Fetched } from '../snapshot';
import type { NodeTimeline } from '../status/timeline';
import { formatInstant, MINUTE, parseInstant, SECOND, type Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import { Clock } from '../changes/clock';
import { assessDrainPods } from './assess-drain-pods';
import { readNamedPods } from './drain-pods';
import { DRAIN_REPORTS } from './drain-traces';
import { DrainCache, type DrainsInput } from './assess-drains';

const NOW = parseInstant('2025-11-03T14:00:00Z') ?? 0n;
const NODE = 'worker-0';
const ERROR =
  'Error: Node Drain has not succeeded. Error is: error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s The drain will not be complete until desired drainer a matches current drainer b';

function minutesAgo(minutes: number): Instant {
  return NOW - BigInt(Math.round(minutes * 60)) * SECOND;
}

function at(minutes: number): string {
  return formatInstant(minutesAgo(minutes));
}

function draining(changes: Partial<NodeAssessment> = {}): NodeAssessment {
  return aNode({ name: NODE, phase: 'Draining', updating: true, ...changes });
}

/** The MachineConfigNode of a node cordoned, and its drain's condition written, so many minutes ago. */
function aDrainingNode({ cordoned = 15, written = 3, message = ERROR, name = NODE } = {}) {
  return aMachineConfigNode({
    name,
    conditions: {
      Cordoned: {
        status: 'True',
        reason: 'UpdateExecutedCordoned',
        message: '',
        sinceAt: at(cordoned),
      },
      Drained: {
        status: 'Unknown',
        reason: 'UpdateExecutedDrained',
        message,
        sinceAt: at(written),
      },
    },
  });
}

function anEventOf(reason: string, minutes: number, message = '') {
  return anEvent({ about: { kind: 'Node', name: NODE }, reason, message, at: at(minutes) });
}

interface Objects {
  readonly pods?: Fetched<readonly unknown[]>;
  readonly budgets?: Fetched<readonly unknown[]>;
  readonly machines?: Fetched<readonly unknown[]>;
}

function objectsOf({ pods, budgets, machines }: Objects): DrainObjects {
  const mapOf = (key: string, list: Fetched<readonly unknown[]> | undefined) =>
    new Map(list ? [[key, list]] : []);
  return {
    podsByNode: mapOf(NODE, pods),
    budgetsByNamespace: mapOf('shop', budgets),
    virtualMachinesByNamespace: mapOf('shop', machines),
    podsBySelector: new Map(),
  };
}

interface Given extends Partial<Omit<DrainsInput, 'machineConfigNodeOf' | 'timelines'>> {
  readonly node?: NodeAssessment;
  readonly machineConfigNodes?: Fetched<readonly unknown[]>;
  readonly timelines?: readonly NodeTimeline[];
}

function assess(given: Given = {}) {
  const { node = draining(), timelines = [], machineConfigNodes, ...rest } = given;
  const cache = aTimelineCache();
  const pools = rest.pools ?? [aPool({ nodes: [node, aNode({ name: 'worker-1' })] })];
  cache.update({
    pools,
    machineConfigNodes:
      'machineConfigNodes' in given ? machineConfigNodes : loaded([aDrainingNode()]),
    nodeEvents: undefined,
    startedAt: undefined,
    isUpdating: false,
    topology: 'HighlyAvailable',
    now: NOW,
  });
  return new DrainCache().assess({
    pools,
    timelines: timelinesByPool(timelines),
    objects: undefined,
    machineConfigNodeOf: (name) => cache.machineConfigNode(name),
    nodeEvents: undefined,
    reports: DRAIN_REPORTS,
    judgePods: assessDrainPods,
    now: NOW,
    ...rest,
  });
}

function only(changes: Parameters<typeof assess>[0] = {}) {
  const [drain, ...more] = assess(changes);
  if (!drain || more.length > 0) throw new Error('not one drain');
  return drain;
}

describe('which nodes', () => {
  it('are those that drain, and no others', () => {
    expect(assess().map(({ node, pool }) => [node, pool])).toEqual([[NODE, 'worker']]);
    expect(assess({ pools: [aPool({ nodes: [aNode()] })] })).toEqual([]);
  });

  it('come in the order of their drains, unknown ones last, then by name', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const drains = assess({
      pools: [aPool({ nodes: names.map((name) => draining({ name })) })],
      machineConfigNodes: loaded([
        aDrainingNode({ name: 'd', cordoned: 20 }),
        aDrainingNode({ name: 'c', cordoned: 5 }),
        aDrainingNode({ name: 'b', cordoned: 5 }),
      ]),
    });
    expect(drains.map(({ node }) => node)).toEqual(['d', 'b', 'c', 'a', 'e']);
  });
});

describe('since when', () => {
  function aTimeline(minutes: number): NodeTimeline {
    return {
      node: NODE,
      pool: 'worker',
      steps: [{ id: 'drain', state: 'current', message: '', startedAt: minutesAgo(minutes) }],
    };
  }
  it.each<{
    name: string;
    input: Given;
    minutes?: number;
  }>([
    { name: 'the operator’s cordon, not the last attempt', input: {}, minutes: 15 },
    {
      name: 'the timeline, where there is no cordon',
      input: { machineConfigNodes: undefined, timelines: [aTimeline(12)] },
      minutes: 12,
    },
    {
      name: 'the timeline of another node does not count',
      input: { machineConfigNodes: undefined, timelines: [{ ...aTimeline(12), node: 'x' }] },
    },
    {
      name: 'the first event',
      input: {
        machineConfigNodes: undefined,
        nodeEvents: loaded([anEventOf('Drain', 8), anEventOf('Cordon', 9)]),
      },
      minutes: 9,
    },
    {
      name: 'events before the last uncordon belong to another drain',
      input: {
        machineConfigNodes: undefined,
        nodeEvents: loaded([
          anEventOf('Cordon', 90),
          anEventOf('Uncordon', 80),
          anEventOf('Cordon', 9),
        ]),
      },
      minutes: 9,
    },
    {
      name: 'the taint, where nothing else tells',
      input: { machineConfigNodes: undefined, node: draining({ cordonedAt: minutesAgo(7) }) },
      minutes: 7,
    },
    {
      name: 'the last attempt, at least',
      input: {
        machineConfigNodes: loaded([
          aMachineConfigNode({
            name: NODE,
            conditions: {
              Drained: { status: 'Unknown', reason: 'x', message: ERROR, sinceAt: at(2) },
            },
          }),
        ]),
      },
      minutes: 2,
    },
    { name: 'unknown', input: { machineConfigNodes: undefined } },
  ])('$name', ({ input, minutes }) =>
    expect(only(input).sinceAt).toBe(minutes === undefined ? undefined : minutesAgo(minutes)),
  );
});

describe('how bad', () => {
  it.each([
    { name: 'normal for 10 minutes', cordoned: 9.9, severity: 'normal', retry: 1n },
    { name: 'long from then on', cordoned: 10, severity: 'long', retry: 5n },
    { name: 'long for an hour', cordoned: 59.9, severity: 'long', retry: 5n },
    { name: 'failed after an hour', cordoned: 60, severity: 'failed', retry: 5n },
  ])('$name', ({ cordoned, retry, severity }) =>
    expect(only({ machineConfigNodes: loaded([aDrainingNode({ cordoned })]) })).toMatchObject({
      severity,
      retryEveryNs: retry * MINUTE,
    }),
  );

  it('failed once the node is degraded', () =>
    expect(only({ node: draining({ degraded: true }) }).severity).toBe('failed'));

  it('long where only an event tells', () =>
    expect(
      only({
        machineConfigNodes: undefined,
        nodeEvents: loaded([anEventOf('DrainThresholdExceeded', 1)]),
      }).severity,
    ).toBe('long'));
});

describe('the next attempt', () => {
  it.each([
    { name: 'a minute after one failed', cordoned: 5, written: 0.5, inSeconds: 30n },
    { name: 'five minutes after, once that takes long', cordoned: 20, written: 2, inSeconds: 180n },
    {
      name: 'a minute after, by the age at which the attempt began',
      cordoned: 11,
      written: 0.5,
      inSeconds: 30n,
    },
    { name: 'not known when it is due', cordoned: 5, written: 2, inSeconds: undefined },
  ])('$name', ({ cordoned, inSeconds, written }) =>
    expect(
      only({ machineConfigNodes: loaded([aDrainingNode({ cordoned, written })]) }).nextAttemptAt,
    ).toBe(inSeconds === undefined ? undefined : NOW + inSeconds * SECOND),
  );

  it('not known while one runs', () =>
    expect(
      only({
        machineConfigNodes: loaded([aDrainingNode({ message: 'Draining node. x', written: 0.5 })]),
      }).nextAttemptAt,
    ).toBeUndefined());
});

describe('the pods', () => {
  const FORBIDDEN = missing('Forbidden', 'pods is forbidden');

  it('that a budget refuses are blockers, with owner and age', () => {
    const drain = only({
      objects: objectsOf({
        pods: loaded([
          aPod({ createdAt: at(300) }),
          aPod({ name: 'bare', labels: {}, owner: null }),
          aPod({ name: 'agent', owner: { kind: 'DaemonSet', name: 'agent' } }),
        ]),
        budgets: loaded([aPodDisruptionBudget()]),
      }),
    });
    expect(drain.blockers).toMatchObject([
      {
        code: 'BudgetRefuses',
        pod: { resource: 'pods', namespace: 'shop', name: 'web-0' },
        owner: {
          kind: 'StatefulSet',
          object: { group: 'apps', resource: 'statefulsets', namespace: 'shop', name: 'web' },
        },
        createdAt: minutesAgo(300),
      },
    ]);
    expect(drain.leaving).toEqual([
      { pod: { resource: 'pods', namespace: 'shop', name: 'bare' }, state: 'evictable' },
    ]);
    expect(drain).toMatchObject({ podsKnown: true, namespaces: ['shop'], missing: [] });
  });

  it('of a ReplicaSet are their Deployment’s', () => {
    const pod = aPod({
      name: 'web-5d9c-x',
      labels: { app: 'web', 'pod-template-hash': '5d9c' },
      owner: { kind: 'ReplicaSet', name: 'web-5d9c' },
    });
    const drain = only({
      objects: objectsOf({ pods: loaded([pod]), budgets: loaded([aPodDisruptionBudget()]) }),
    });
    expect(drain.blockers[0]?.owner).toMatchObject({ kind: 'Deployment', object: { name: 'web' } });
  });

  it('are blockers the most certain first, then by namespace and name', () => {
    const pods = [
      aPod({ name: 'b' }),
      aPod({ name: 'a' }),
      aPod({ name: 'two', labels: { app: 'web', tier: 'x' } }),
    ];
    const budgets = loaded([
      aPodDisruptionBudget(),
      aPodDisruptionBudget({ name: 'tier', matchLabels: { tier: 'x' } }),
    ]);
    const names = (list: readonly unknown[]) =>
      only({ objects: objectsOf({ pods: loaded(list), budgets }) }).blockers.map(
        ({ pod }) => pod.name,
      );
    expect(names(pods)).toEqual(['two', 'a', 'b']);
    expect(names([...pods].reverse())).toEqual(['two', 'a', 'b']);
  });

  it.each([
    {
      name: 'is told from the message where a webhook refused it before its budget was looked at',
      detail:
        'Internal error occurred: failed calling webhook "evict.example.com": failed to call webhook: Post "https://guard.guards.svc:443/": no endpoints available for service "guard"',
      code: 'NamedByMessage',
    },
    { name: 'is held by its budget otherwise', detail: 'global timeout reached: 1m30s' },
    {
      name: 'is held by its budget where that is what is forbidden',
      detail: 'poddisruptionbudget.policy "web" is forbidden: DisruptedPods map too big',
    },
  ])('that $name', ({ code = 'BudgetRefuses', detail }) => {
    const message = `Error: Node Drain has not succeeded. Error is: error when evicting pods/"web-0" -n "shop": ${detail} The drain will not be complete until desired drainer drain-b matches current drainer uncordon-a`;
    const drain = only({
      machineConfigNodes: loaded([aDrainingNode({ message })]),
      objects: objectsOf({
        pods: loaded([aPod(), aPod({ name: 'web-1' })]),
        budgets: loaded([aPodDisruptionBudget()]),
      }),
    });
    expect(drain.blockers.map((blocker) => [blocker.pod.name, blocker.code]).sort()).toEqual([
      ['web-0', code],
      ['web-1', 'BudgetRefuses'],
    ]);
  });

  it('that may not be read are told from the message, with the budgets that may', () => {
    const drain = only({
      objects: objectsOf({
        pods: FORBIDDEN,
        budgets: loaded([
          aPodDisruptionBudget(),
          aPodDisruptionBudget({ name: 'room', disruptionsAllowed: 1 }),
          aPodDisruptionBudget({ name: 'empty', expectedPods: 0 }),
        ]),
      }),
    });
    expect(drain).toMatchObject({
      podsKnown: false,
      namespaces: ['shop'],
      blockers: [
        {
          code: 'NamedByMessage',
          pod: { namespace: 'shop', name: 'web-0' },
          detail: 'global timeout reached: 1m30s',
          candidates: [{ budget: { name: 'web' } }],
        },
      ],
      missing: [{ resource: 'pods', reason: 'Forbidden' }],
    });
  });

  it('that may not be read are told from an event where there is no MachineConfigNode', () => {
    const drain = only({
      machineConfigNodes: missing('NotFound'),
      nodeEvents: loaded([
        anEventOf('Cordon', 20),
        anEventOf('DrainThresholdExceeded', 5, `Error message from drain: ${ERROR}`),
      ]),
      objects: objectsOf({ pods: FORBIDDEN, budgets: FORBIDDEN }),
    });
    expect(drain.blockers.map(({ code, pod }) => [code, pod.name])).toEqual([
      ['NamedByMessage', 'web-0'],
    ]);
    expect(drain.missing.map(({ resource, namespaces }) => [resource, namespaces])).toEqual([
      ['pods', undefined],
      ['poddisruptionbudgets', ['shop']],
    ]);
  });

  it.each([
    {
      name: 'while an attempt runs',
      machineConfigNode: aDrainingNode({ message: 'Draining node. x' }),
    },
    { name: 'after the daemon gave up', machineConfigNode: undefined },
  ])(
    'that may not be read are told from the last event that names them, $name',
    ({ machineConfigNode }) => {
      const drain = only({
        machineConfigNodes: loaded(machineConfigNode ? [machineConfigNode] : []),
        nodeEvents: loaded([
          anEventOf('FailedToDrain', 2, 'failed to drain node: worker-0 after 1 hour.'),
          anEventOf('DrainThresholdExceeded', 5, `Error message from drain: ${ERROR}`),
        ]),
        objects: objectsOf({ pods: FORBIDDEN }),
      });
      expect(drain.blockers.map(({ pod }) => pod.name)).toEqual(['web-0']);
      expect(drain.message).toContain('pods/"web-0"');
    },
  );

  it('whose budgets may not be read are blockers only when the message names them', () => {
    const drain = only({
      objects: objectsOf({
        pods: loaded([aPod(), aPod({ name: 'other' })]),
        budgets: FORBIDDEN,
      }),
    });
    expect(drain.blockers.map(({ code, pod }) => [code, pod.name])).toEqual([
      ['NamedByMessage', 'web-0'],
    ]);
    expect(drain.leaving.map(({ state, pod }) => [state, pod.name])).toEqual([
      ['unknown', 'other'],
    ]);
  });

  it('that the message names but that have gone are not in the way', () =>
    expect(only({ objects: objectsOf({ pods: loaded([]) }) }).blockers).toEqual([]));

  it('that the message names go at the next attempt once their budget has room', () =>
    expect(
      only({
        objects: objectsOf({
          pods: loaded([aPod()]),
          budgets: loaded([aPodDisruptionBudget({ disruptionsAllowed: 1 })]),
        }),
      }),
    ).toMatchObject({ blockers: [], leaving: [{ state: 'evictable' }] }));

  it('that are being read are neither missing nor in the way', () =>
    expect(
      only({
        machineConfigNodes: undefined,
        objects: objectsOf({ pods: missing('NotLoaded') }),
      }),
    ).toMatchObject({ podsKnown: false, blockers: [], missing: [] }));

  it('with virtual machines say in which namespaces those are', () => {
    const launcher = aPod({
      labels: { 'kubevirt.io': 'virt-launcher' },
      annotations: { 'kubevirt.io/domain': 'db' },
    });
    const drain = only({
      objects: objectsOf({ pods: loaded([launcher]), budgets: loaded([]), machines: FORBIDDEN }),
    });
    expect(drain.virtualMachineNamespaces).toEqual(['shop']);
    expect(drain.missing).toMatchObject([
      { resource: 'virtualmachineinstances', namespaces: ['shop'] },
    ]);
  });

  it('may be anything', () => {
    const rubbish = loaded([null, 7, 'x', [], {}, { metadata: { name: 3 } }, { metadata: null }]);
    expect(
      only({
        machineConfigNodes: rubbish,
        nodeEvents: rubbish,
        objects: objectsOf({ pods: rubbish, budgets: rubbish, machines: rubbish }),
      }).blockers,
    ).toEqual([]);
  });
});

it.each([[], ['kafka/broker-1', 'kafka/broker-0', 'zoo/keeper-0']])(
  'without pods and budgets it is the same, whether anybody could judge them or not: %s',
  (...names) => {
    const named = names.map((pod) => {
      const [namespace = '', name = ''] = pod.split('/');
      return { namespace, name, detail: 'refused', isEnding: name === 'broker-1' };
    });
    const input = {
      node: 'worker-a',
      severity: 'long' as const,
      named,
      objects: undefined,
      clock: new Clock(NOW),
    };
    expect(readNamedPods(input)).toEqual(assessDrainPods(input));
  },
);
