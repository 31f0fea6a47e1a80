import { aNode, aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import {
  assess,
  begun,
  cordoned,
  degraded,
  off,
  outlines,
  updated,
  waits,
} from '../../testing/engine/unfinished-situations';
import type { PoolAssessment } from '../status/pool';

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
