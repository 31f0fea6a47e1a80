import { aPod, aPodDisruptionBudget } from '../../../scenarios/builders';
import { aBudgetState, aDrain, aRefusedPod } from '../../testing/a-drain';
import { aNodeItem, aPoolItem } from '../../testing/an-unfinished-item';
import { aControlPlane, aNode, aPool } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { loaded, missing } from '../snapshot';
import type { UnfinishedItem } from '../status/mover';
import { documentedRebootTime } from '../timelines/reboot-time';
import { readWantedObjects } from '../reading/wanted-objects';
import { explainUnfinished } from './explain-unfinished';
import { EvidenceByObject } from './find-evidence';

const { budget } = aBudgetState();
const { name, namespace = '' } = budget;
const anAwayNode = (name: string) =>
  aNode({
    name,
    unavailable: true,
    unavailableBecause: [{ kind: 'NotReady', message: 'Kubelet stopped posting node status.' }],
  });
const REBOOT = aNodeItem({ move: 'reboot', pace: 'stalled', sinceAt: minutesAgo(48) });
const DRAIN = aNodeItem({
  subject: { kind: 'node', node: 'worker-1', pool: 'worker' },
  object: { resource: 'nodes', name: 'worker-1' },
  move: 'drain',
  mover: 'ApplicationOwner',
  can: 'no',
  pace: 'needsPerson',
  blocker: 'BudgetRefuses',
});
const OTHER = aBudgetState({
  budget: { group: 'policy', resource: 'poddisruptionbudgets', namespace, name: 'cache' },
});
const onNode = (node: string, ready: boolean) => aPod({ name: `web-${node}`, node, ready });

interface Given {
  readonly pods: readonly object[];
  /** Beside the one with the budget that misses pods. */
  readonly blockers?: number;
  readonly unfinished?: readonly UnfinishedItem[];
  readonly away?: string;
  /** All pods that there are to be; the budget needs 2. */
  readonly covers?: number;
}

function explain({
  pods,
  blockers = 0,
  unfinished = [DRAIN, REBOOT],
  away = 'worker-0',
  covers = 3,
}: Given) {
  const starved = aRefusedPod({ budget: aBudgetState({ covers, needs: 2, has: covers - 1 }) });
  const evidence = new EvidenceByObject({
    operators: [],
    pools: [aPool({ nodes: [anAwayNode(away)] })],
    loneNodes: [],
    objects: readWantedObjects().evidence,
    controlPlane: aControlPlane(),
    topology: 'HighlyAvailable',
    nodes: missing('NotCollected'),
    rebootTimeOf: () => documentedRebootTime('other'),
    drains: [
      aDrain({
        node: 'worker-1',
        blockers: [
          starved,
          ...Array.from({ length: blockers }, () => aRefusedPod({ budget: OTHER })),
        ],
      }),
    ],
    unfinished,
    slots: [],
    drainObjects: {
      podsByNode: new Map(),
      budgetsByNamespace: new Map([
        [
          namespace,
          loaded([aPodDisruptionBudget({ name, namespace, matchLabels: { app: 'web' } })]),
        ],
      ]),
      virtualMachinesByNamespace: new Map(),
      podsBySelector: new Map([[`${namespace}/app=web`, loaded(pods)]]),
    },
    causes: KNOWN_CAUSE_READER,
    now: NOW,
  });
  return explainUnfinished(unfinished, evidence, NOW);
}

const PODS = [onNode('worker-0', false), onNode('worker-1', true), onNode('worker-2', true)];

describe('a drain that a budget refuses', () => {
  it('waits for the node that is not ready and has all pods that the budget misses', () =>
    expect(explain({ pods: PODS })).toMatchObject([
      { object: { name: 'worker-0' }, pace: 'stalled' },
      { object: { name: 'worker-1' }, pace: 'waiting', behind: { name: 'worker-0' } },
    ]));

  it('waits for that node, and makes it slow, where nothing else waits for it', () =>
    expect(explain({ pods: PODS, unfinished: [DRAIN] })).toMatchObject([
      { object: { name: 'worker-0' }, move: 'recover', mover: 'Kubelet', pace: 'slow', waiting: 1 },
      { object: { name: 'worker-1' }, pace: 'waiting', behind: { name: 'worker-0' } },
    ]));

  it('makes a node slow that is on its way, once the drain is late', () =>
    expect(
      explain({ pods: PODS, unfinished: [DRAIN, { ...REBOOT, pace: 'moving' }] }),
    ).toMatchObject([
      { object: { name: 'worker-0' }, move: 'reboot', pace: 'slow' },
      { object: { name: 'worker-1' }, pace: 'waiting' },
    ]));

  it('leaves a node in its time as long as the drain is', () =>
    expect(
      explain({
        pods: PODS,
        unfinished: [
          { ...DRAIN, pace: 'moving' },
          { ...REBOOT, pace: 'moving' },
        ],
      }),
    ).toMatchObject([
      { object: { name: 'worker-0' }, pace: 'moving' },
      { object: { name: 'worker-1' }, pace: 'waiting' },
    ]));

  it('waits for the node, and not for a pool of that name', () => {
    const pool = aPoolItem({ pool: 'worker-0', pace: 'needsPerson' });
    expect(explain({ pods: PODS, unfinished: [DRAIN, pool] })).toContainEqual(
      expect.objectContaining({ object: { resource: 'nodes', name: 'worker-0' }, move: 'recover' }),
    );
  });

  it.each<{ readonly name: string; readonly unfinished: readonly UnfinishedItem[] }>([
    { name: 'a node that is late', unfinished: [DRAIN, REBOOT] },
    { name: 'a node in its time', unfinished: [DRAIN, { ...REBOOT, pace: 'moving' }] },
    { name: 'a node that has no item', unfinished: [DRAIN] },
  ])('is told the same again once it is explained: $name', ({ unfinished }) => {
    const explained = explain({ pods: PODS, unfinished });
    expect(explain({ pods: PODS, unfinished: explained })).toEqual(explained);
  });

  describe('that needs all its pods', () => {
    it('comes after the node that is down, and needs a person all the same', () => {
      const free = { ...REBOOT, move: 'free', pace: 'needsPerson', blocksOnlyEnd: true } as const;
      const drain = { ...DRAIN, sinceAt: minutesAgo(70) };
      expect(explain({ pods: PODS, covers: 2, unfinished: [drain, free] })).toMatchObject([
        { object: { name: 'worker-0' }, pace: 'needsPerson' },
        { object: { name: 'worker-1' }, pace: 'needsPerson', after: { name: 'worker-0' } },
      ]);
    });

    it.each<{ readonly name: string; readonly given: Given }>([
      { name: 'all its pods run', given: { pods: [onNode('worker-1', true)], covers: 2 } },
      {
        name: 'the node may come back by itself',
        given: { pods: PODS, covers: 2, unfinished: [DRAIN, { ...REBOOT, pace: 'moving' }] },
      },
    ])('comes first where $name', ({ given }) => {
      const [first] = explain(given);
      expect(first).toMatchObject({ object: { name: 'worker-1' }, pace: 'needsPerson' });
      expect(first?.after).toBeUndefined();
    });
  });

  it.each<{ readonly name: string; readonly given: Given }>([
    { name: 'another pod is missing elsewhere', given: { pods: [...PODS, onNode('b', false)] } },
    { name: 'all its pods run', given: { pods: [onNode('worker-1', true)] } },
    { name: 'another budget refuses as well', given: { pods: PODS, blockers: 1 } },
    {
      name: 'it is the one that is not ready',
      given: { pods: [onNode('worker-1', false)], away: 'worker-1', unfinished: [DRAIN] },
    },
    {
      name: 'that node waits for others',
      given: { pods: PODS, unfinished: [DRAIN, { ...REBOOT, pace: 'waiting' }] },
    },
  ])('needs a person where $name', ({ given }) =>
    expect(explain(given)[0]).toMatchObject({ object: { name: 'worker-1' }, pace: 'needsPerson' }),
  );
});
