import { aDrain, aRefusedPod } from '../../testing/a-drain';
import { aTimeline, stepsAt } from '../../testing/a-timeline';
import { aNode, aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import {
  assess,
  begun,
  CONFIG,
  cordoned,
  degraded,
  type Given,
  masters,
  off,
  outlines,
  sinceOf,
  updated,
  waits,
} from '../../testing/engine/unfinished-situations';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { PoolAssessment } from '../status/pool';

describe('a drain', () => {
  const given = (drain: Parameters<typeof aDrain>[0], changes: Partial<NodeAssessment> = {}) => ({
    pools: [aPool({ nodes: [begun('a', { phase: 'Draining', ...changes }), waits()] })],
    drains: [aDrain({ node: 'a', severity: 'normal', sinceAt: minutesAgo(2), ...drain })],
  });
  const stays = aRefusedPod();
  const mayLeave = { ...aRefusedPod(), code: 'StuckTerminating', endedAt: minutesAgo(1) } as const;

  it('that cannot succeed needs a person at once', () => {
    expect(assess(given({ blockers: [stays] }))).toEqual([
      expect.objectContaining({
        move: 'drain',
        mover: 'ApplicationOwner',
        can: 'no',
        pace: 'needsPerson',
        blocker: 'BudgetRefuses',
        sinceAt: minutesAgo(2),
        waiting: 1,
      }),
    ]);
  });

  it.each([
    { minutes: 14, mover: 'Kubelet', pace: 'moving' },
    { minutes: 16, mover: 'InfrastructureOwner', pace: 'needsPerson' },
  ] as const)(
    'goes on once its kubelet is back, silent for $minutes min: $pace',
    ({ minutes, ...expected }) => {
      const silent = {
        kind: 'NotReady',
        message: 'Kubelet stopped posting node status.',
        sinceAt: minutesAgo(minutes),
      } as const;
      const node = { isDrainAsked: true, unavailableBecause: [silent] };
      expect(assess(given({ blockers: [stays] }, node))).toEqual([
        expect.objectContaining({ move: 'apply', sinceAt: silent.sinceAt, ...expected }),
      ]);
    },
  );

  it('that may succeed needs nobody in its first 10 minutes', () => {
    expect(assess(given({ blockers: [mayLeave] }))).toEqual([
      expect.objectContaining({ mover: 'DrainController', can: 'yes', pace: 'moving' }),
    ]);
  });

  it('that may succeed needs a person after 10 minutes', () => {
    const sinceAt = minutesAgo(10);
    expect(assess(given({ blockers: [mayLeave], sinceAt, severity: 'long' }))).toEqual([
      expect.objectContaining({
        mover: 'Administrator',
        can: 'unknown',
        pace: 'needsPerson',
        blocker: 'StuckTerminating',
        sinceAt,
      }),
    ]);
  });

  it('names the first pod that stays for good, before others', () => {
    expect(assess(given({ blockers: [mayLeave, stays] }))).toMatchObject([
      { can: 'no', blocker: 'BudgetRefuses' },
    ]);
  });

  it.each([
    { minutes: 9, severity: 'normal', pace: 'moving' },
    { minutes: 10, severity: 'long', pace: 'slow' },
    { minutes: 59, severity: 'long', pace: 'slow' },
    { minutes: 60, severity: 'failed', pace: 'stalled' },
  ] as const)('that nothing is known to keep is $pace after $minutes min', (row) => {
    const { minutes, pace, severity } = row;
    expect(assess(given({ sinceAt: minutesAgo(minutes), severity }))).toMatchObject([
      { mover: 'DrainController', pace },
    ]);
  });

  it('of virtual machines that move waits for them, whatever the API server answers meanwhile', () => {
    const message =
      'error when evicting pods/"virt-launcher-db-0" -n "vms": global timeout reached: 1m30s';
    const pod = { resource: 'pods', namespace: 'vms', name: 'virt-launcher-db-0' };
    const causeOf = (state: 'migrating' | 'evictable') => {
      const drain = { severity: 'long', sinceAt: minutesAgo(35), message } as const;
      const [item] = assess(given({ ...drain, leaving: [{ pod, state }] }));
      return item?.cause?.code;
    };
    expect(causeOf('migrating')).toBeUndefined();
    expect(causeOf('evictable')).toBe('EvictionTimedOut');
  });

  it('goes on where its pool rolls nothing out any more', () => {
    const asked = updated('a', { isDrainAsked: true, phase: 'Draining' });
    const drains = [aDrain({ node: 'a', severity: 'long', sinceAt: minutesAgo(12) })];
    expect(assess({ pools: [aPool({ nodes: [asked] })], drains })).toMatchObject([
      { move: 'drain', object: { name: 'a' }, pace: 'slow', sinceAt: minutesAgo(12) },
    ]);
  });

  it('that the daemon gave up on needs a person, since it began', () => {
    const ended = given(
      { sinceAt: minutesAgo(75), severity: 'failed', blockers: [mayLeave] },
      { degraded: true, daemonState: 'Degraded' },
    );
    expect(assess(ended)).toMatchObject([
      {
        move: 'drain',
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        sinceAt: minutesAgo(75),
        blocker: 'StuckTerminating',
      },
    ]);
  });

  it('that the daemon gave up on counts from an hour before the pool says so, where its beginning is not known', () => {
    const node = begun('a', { phase: 'Draining', degraded: true, daemonState: 'Degraded' });
    const pools = [aPool({ nodes: [node], degradedSinceAt: minutesAgo(33) })];
    const drains = [aDrain({ node: 'a', sinceAt: undefined })];
    expect(assess({ pools, drains })).toMatchObject([
      { move: 'drain', mover: 'Administrator', sinceAt: minutesAgo(93) },
    ]);
  });
});

describe('a node that applies its configuration and is short of disk', () => {
  const short = (minutes: number, changes: Partial<UnavailabilityCause> = {}) =>
    outlinesWithMover({
      pools: [
        aPool({
          nodes: [
            begun('a', {
              unavailableBecause: [
                {
                  kind: 'DiskPressure',
                  message: 'kubelet has disk pressure',
                  sinceAt: minutesAgo(minutes),
                  ...changes,
                },
              ],
            }),
          ],
        }),
      ],
      timelines: [sinceOf('a', minutesAgo(40))],
    });
  const outlinesWithMover = (given: Given) =>
    assess(given)
      .filter(({ move }) => move === 'apply')
      .map(({ cause, mover, pace, sinceAt }) => ({ cause: cause?.code, mover, pace, sinceAt }));

  it('needs a person after 10 minutes, since it is short', () =>
    expect(short(31)).toEqual([
      {
        cause: 'DiskPressure',
        mover: 'Administrator',
        pace: 'needsPerson',
        sinceAt: minutesAgo(31),
      },
    ]));

  it.each<{ name: string; found: ReturnType<typeof short> }>([
    { name: 'before that', found: short(9) },
    { name: 'where its kubelet is silent', found: short(31, { isUnknown: true }) },
  ])('is as late as its daemon $name', ({ found }) =>
    expect(found).toMatchObject([{ mover: 'Daemon', sinceAt: minutesAgo(40) }]),
  );
});

describe('a node that is done but for its cordon', () => {
  const waiting = (minutes: number | undefined, message = '') =>
    assess({
      pools: [aPool({ nodes: [begun('a', { isUncordonAsked: true, unschedulable: true })] })],
      timelines: [
        aTimeline({
          node: 'a',
          phaseSinceAt: minutesAgo(40),
          steps: stepsAt('uncordon', {
            uncordon: {
              message,
              startedAt: minutes === undefined ? undefined : minutesAgo(minutes),
            },
          }),
        }),
      ],
    });
  const denied =
    'Error: Failed to UnCordon node. Error is: node a: failed to uncordon (5 tries): [timed out waiting for the condition, admission webhook "nodes.example.com" denied the request: not now] The node is reporting Unschedulable = true';

  it.each([
    { minutes: 4, pace: 'moving' },
    { minutes: 5, pace: 'slow' },
    { minutes: 10, pace: 'stalled' },
    { minutes: undefined, pace: 'moving' },
  ])('waits for the drain controller for $minutes minutes: $pace', ({ minutes, pace }) =>
    expect(waiting(minutes)).toMatchObject([
      {
        move: 'uncordon',
        mover: 'DrainController',
        pace,
        sinceAt: minutes === undefined ? undefined : minutesAgo(minutes),
      },
    ]),
  );

  it('needs a person once it is late where a webhook denies it', () => {
    expect(waiting(4, denied)).toMatchObject([{ mover: 'DrainController', pace: 'moving' }]);
    expect(waiting(6, denied)).toMatchObject([
      { mover: 'Administrator', pace: 'needsPerson', cause: { code: 'CordonDeniedByWebhook' } },
    ]);
  });
});

describe('a node that the daemon gave up on', () => {
  it('needs a person at once, since it is where it is', () => {
    const pools = [aPool({ nodes: [degraded('a')], degradedSinceAt: minutesAgo(33) })];
    expect(assess({ pools, timelines: [sinceOf('a', minutesAgo(1))] })).toEqual([
      expect.objectContaining({
        subject: { kind: 'node', node: 'a', pool: 'worker' },
        move: 'repair',
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        sinceAt: minutesAgo(1),
      }),
    ]);
  });

  it('or else since its pool says so', () => {
    const pools = [aPool({ nodes: [degraded('a')], degradedSinceAt: minutesAgo(33) })];
    expect(assess({ pools })[0]?.sinceAt).toBe(minutesAgo(33));
  });

  it('is one also where it holds no slot', () => {
    const node = updated('a', { degraded: true });
    expect(outlines({ pools: [aPool({ nodes: [node, waits()] })] })).toContain(
      'repair a: needsPerson',
    );
  });

  it.each([
    {
      name: 'of the control plane first',
      pools: [
        aPool({ nodes: [degraded('a')], degradedSinceAt: minutesAgo(90) }),
        { ...masters(degraded('m')), degradedSinceAt: minutesAgo(1) },
      ],
      order: ['m', 'a'],
    },
    {
      name: 'then the one that has been so for the longest',
      pools: [
        aPool({
          name: 'a',
          nodes: [degraded('a', { pool: 'a' })],
          targetConfig: CONFIG,
          degradedSinceAt: minutesAgo(5),
        }),
        aPool({
          name: 'b',
          nodes: [degraded('b', { pool: 'b' })],
          targetConfig: CONFIG,
          degradedSinceAt: minutesAgo(6),
        }),
      ],
      order: ['b', 'a'],
    },
    {
      name: 'then by name',
      pools: [aPool({ nodes: [degraded('b'), degraded('a')] })],
      order: ['a', 'b'],
    },
  ])('comes $name', ({ order, pools }) => {
    expect(assess({ pools }).map(({ object }) => object.name)).toEqual(order);
    const reversed = [...pools].reverse();
    expect(assess({ pools: reversed }).map(({ object }) => object.name)).toEqual(order);
  });
});

describe('a slot that a node holds which is no part of the update', () => {
  const freed = (pool: PoolAssessment) =>
    assess({ pools: [pool] }).filter(({ move }) => move === 'free');

  it.each([
    { minutes: 14, pace: 'moving', can: 'yes' },
    { minutes: 15, pace: 'needsPerson', can: 'no' },
    { minutes: 29, pace: 'needsPerson', can: 'no' },
    { minutes: 30, pace: 'needsPerson', can: 'no' },
  ])('not ready for $minutes minutes: $pace', ({ can, minutes, pace }) => {
    expect(freed(aPool({ nodes: [off('a', minutes), waits()] }))).toMatchObject([
      { mover: 'InfrastructureOwner', sinceAt: minutesAgo(minutes), pace, can, waiting: 1 },
    ]);
  });

  it.each(['DiskPressure', 'NetworkUnavailable'] as const)('%s: after 10 minutes', (kind) => {
    const paces = [4, 5, 9, 10].map(
      (minutes) => freed(aPool({ nodes: [off('a', minutes, kind), waits()] }))[0],
    );
    expect(paces.map((item) => item?.pace)).toEqual(['moving', 'slow', 'slow', 'needsPerson']);
    expect(paces[3]).toMatchObject({ mover: 'Administrator', can: 'no' });
  });

  it.each(['ClusterAutoscaler', 'SriovOperator'] as const)(
    'cordoned by an operator: as long as a reboot may take it moves, then it is late (%s)',
    (cordonedBy) => {
      const items = [14, 15, 29, 30].map(
        (minutes) =>
          freed(
            aPool({
              nodes: [{ ...cordoned('a'), cordonedAt: minutesAgo(minutes), cordonedBy }, waits()],
            }),
          )[0],
      );
      expect(items.map((item) => item?.pace)).toEqual(['moving', 'slow', 'slow', 'stalled']);
      expect(items[3]).toMatchObject({ mover: 'Operator', can: 'unknown' });
    },
  );

  it('cordoned for maintenance: needs a person at once', () => {
    const node = { ...cordoned('a'), cordonedBy: 'NodeMaintenance' } as const;
    expect(freed(aPool({ nodes: [node, waits()] }))).toMatchObject([
      { mover: 'Administrator', pace: 'needsPerson' },
    ]);
  });

  it('cordoned by hand: needs a person at once', () => {
    expect(freed(aPool({ nodes: [cordoned('a'), waits()] }))).toMatchObject([
      { mover: 'Administrator', can: 'no', pace: 'needsPerson', sinceAt: minutesAgo(3) },
    ]);
  });

  it('comes with the one that is off for the longest first, and all that wait', () => {
    const nodes = [off('a', 35), off('b', 50), off('c', undefined), waits()];
    expect(freed(aPool({ maxUnavailable: 2, nodes }))).toMatchObject([
      { object: { resource: 'nodes', name: 'b' }, sinceAt: minutesAgo(50), waiting: 1 },
      { object: { name: 'a' } },
      { object: { name: 'c' }, pace: 'moving' },
    ]);
  });

  it.each([
    {
      name: 'as many as may be unavailable',
      pool: aPool({ nodes: [off('a', 50), waits()] }),
      held: true,
    },
    {
      name: 'an updated node that is cordoned holds one too',
      pool: aPool({
        nodes: [cordoned('a', { ...updated('a'), unavailable: true }), waits()].map((node) =>
          node.name === 'a'
            ? { ...node, unavailableBecause: [{ kind: 'Unschedulable', message: '' } as const] }
            : node,
        ),
      }),
      held: true,
    },
    {
      name: 'no node is waiting',
      pool: aPool({
        nodes: [{ ...off('a', 50), phase: 'Updated', updated: true, atPoolConfig: true }],
      }),
      held: false,
    },
    {
      name: 'nobody knows how many slots there are',
      pool: aPool({ maxUnavailable: undefined, nodes: [off('a', 50), waits()] }),
      held: false,
    },
    { name: 'it is the last that is left', pool: aPool({ nodes: [off('a', 50)] }), held: true },
    {
      name: 'the pool is paused',
      pool: aPool({ paused: true, nodes: [off('a', 50), waits()] }),
      held: false,
    },
    {
      name: 'the nodes are not known',
      pool: aPool({ counts: undefined, reported: { machines: 3, updated: 1 } }),
      held: false,
    },
  ])('$name: $held', ({ held, pool }) => {
    expect(freed(pool).some(({ pace }) => pace === 'needsPerson')).toBe(held);
  });

  const othersGetOn = [
    { others: 'a slot is free', minutes: 30, pool: { maxUnavailable: 2 }, nodes: [waits()] },
    { others: 'a node moves all the same', minutes: 15, pool: {}, nodes: [begun('b'), waits()] },
    { others: 'the last one moves', minutes: 30, pool: { maxUnavailable: 2 }, nodes: [begun('b')] },
  ];

  it.each(othersGetOn)(
    'keeps its pool from being done although $others, after $minutes minutes',
    ({ minutes, nodes, pool }) => {
      const items = [minutes - 1, minutes].map((each) =>
        freed(aPool({ ...pool, nodes: [off('a', each), ...nodes] })),
      );
      expect(items).toMatchObject([
        [],
        [{ mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson', blocksOnlyEnd: true }],
      ]);
    },
  );

  it('keeps its pool from being done also where it has the configuration already', () => {
    const node = { ...off('a', 50), phase: 'Updated', updated: true, atPoolConfig: true } as const;
    expect(freed(aPool({ nodes: [node, begun('b'), waits()] }))).toMatchObject([
      { pace: 'needsPerson', blocksOnlyEnd: true },
    ]);
  });

  it.each([
    { minutes: 39, pace: 'moving' },
    { minutes: 40, pace: 'slow' },
    { minutes: 79, pace: 'slow' },
    { minutes: 80, pace: 'stalled' },
  ])('on its way to what its pool had before for $minutes minutes: $pace', ({ minutes, pace }) => {
    const overtaken = aNode({
      name: 'a',
      desiredConfig: 'rendered-worker-before',
      daemonState: 'Working',
      unavailable: true,
      unschedulable: true,
      unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
      cordonedAt: minutesAgo(minutes),
    });
    expect(freed(aPool({ nodes: [overtaken, waits()] }))).toMatchObject([
      { mover: 'Daemon', sinceAt: minutesAgo(minutes), pace, waiting: 1 },
    ]);
  });

  it.each([
    { minutes: 9, needsPerson: false },
    { minutes: 10, needsPerson: true },
    { minutes: undefined, needsPerson: false },
  ])(
    'cordoned for $minutes minutes while others move: $needsPerson',
    ({ minutes, needsPerson }) => {
      const cordonedAt = minutes === undefined ? undefined : minutesAgo(minutes);
      const items = freed(aPool({ nodes: [cordoned('a', { cordonedAt }), begun('b'), waits()] }));
      expect(items.map(({ pace }) => pace)).toEqual(needsPerson ? ['needsPerson'] : []);
    },
  );

  it('comes after what keeps others of its pool from moving, however long it is off', () => {
    const failed = degraded('b');
    const nodes = [off('a', 5_000), failed, begun('c'), waits()];
    expect(assess({ pools: [aPool({ nodes })] }).map(({ object }) => object.name)).toEqual([
      'b',
      'a',
      'c',
    ]);
  });

  it('is one also where all are updated, while the pool says that it is not', () => {
    const node = updated('a', { unavailableBecause: [{ kind: 'Unschedulable', message: '' }] });
    const conditions = [{ type: 'Updated', status: 'False' }];
    expect(outlines({ pools: [aPool({ nodes: [node] })], conditions })).toEqual([
      'free a: needsPerson',
    ]);
  });
});

describe('a node that is off before any pool has the release', () => {
  const atRest = (node: NodeAssessment, changes: Partial<PoolAssessment> = {}) =>
    assess({
      pools: [aPool({ nodes: [{ ...node, atPoolConfig: true }], ...changes })],
      slots: [],
    }).filter(({ move }) => move === 'free');

  it.each([
    { name: 'not ready for 29 min', node: off('a', 29), needsPerson: false },
    { name: 'not ready for 30 min', node: off('a', 30), needsPerson: true },
    { name: 'short of disk', node: off('a', 10, 'DiskPressure'), needsPerson: true },
    { name: 'cordoned', node: cordoned('a', { cordonedAt: minutesAgo(90) }), needsPerson: false },
  ])('$name: $needsPerson', ({ needsPerson, node }) => {
    expect(atRest(node)).toMatchObject(
      needsPerson ? [{ can: 'no', pace: 'needsPerson', blocksOnlyEnd: true }] : [],
    );
  });

  it('is none in a paused pool, and none while no update runs', () => {
    expect(atRest(off('a', 90), { paused: true })).toEqual([]);
    const pools = [aPool({ nodes: [{ ...off('a', 90), atPoolConfig: true }] })];
    expect(assess({ updating: false, pools, slots: [] })).toEqual([]);
  });
});

describe('a pool that cannot end without a person', () => {
  it.each([
    {
      name: 'the only node left is not ready',
      pool: aPool({ maxUnavailable: 2, nodes: [updated('a'), off('b', 500)] }),
    },
    {
      name: 'the only node left is cordoned by hand',
      pool: aPool({ maxUnavailable: 2, nodes: [updated('a'), cordoned('b')] }),
    },
    {
      name: 'the only node left is in several pools',
      pool: aPool({ nodes: [updated('a'), aNode({ name: 'b', pools: ['gpu', 'infra'] })] }),
    },
    {
      name: 'nobody knows how many slots there are',
      pool: aPool({ maxUnavailable: undefined, nodes: [updated('a'), waits()] }),
    },
  ])('has an item when $name', ({ pool }) => {
    expect(assess({ pools: [pool] }).map(({ pace }) => pace)).toContain('needsPerson');
  });
});
