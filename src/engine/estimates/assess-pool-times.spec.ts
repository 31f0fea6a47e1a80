import { aNode, aPool } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import type { PoolSlots, SlotHolder } from '../status/slots';
import type { NodeTimeline } from '../status/timeline';
import { MINUTE } from '../time';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import { assessPoolTimes } from './assess-pool-times';

function aWay(node: string, pool: string, startedAgo: number, endedAgo?: number): NodeTimeline {
  return {
    node,
    pool,
    steps: [],
    desiredConfig: 'new',
    conditions: [],
    startedAt: NOW - BigInt(Math.round(startedAgo * 60)) * (MINUTE / 60n),
    endedAt: endedAgo === undefined ? undefined : NOW - BigInt(endedAgo) * MINUTE,
  };
}

/** Nodes of a pool that took so many minutes each, and were done before now. */
function waysOf(pool: string, minutes: readonly number[]): readonly NodeTimeline[] {
  return minutes.map((each, index) => aWay(`${pool}-done-${index}`, pool, 60 + each, 60));
}

function aMover(node: string, changes: Partial<SlotHolder> = {}): SlotHolder {
  return { node, because: 'moving', phase: 'Draining', isOverdue: false, ...changes };
}

interface Rolling {
  readonly name?: string;
  readonly done?: number;
  readonly moving?: readonly SlotHolder[];
  readonly waiting?: number;
  readonly total?: number;
  readonly pool?: Partial<PoolAssessment>;
  readonly slots?: Partial<PoolSlots>;
}

/** A pool in the middle of a rollout, with its slots. */
function rolling({
  name = 'worker',
  done = 1,
  moving = [],
  waiting = 0,
  total = 1,
  ...changes
}: Rolling): { pool: PoolAssessment; slots: PoolSlots } {
  const nodes: NodeAssessment[] = [
    ...Array.from({ length: done }, (_, index) =>
      aNode({
        name: `${name}-done-${index}`,
        pool: name,
        phase: 'Updated',
        updated: true,
        atPoolConfig: true,
      }),
    ),
    ...moving.map(({ node, phase = 'Draining' }) =>
      aNode({ name: node, pool: name, phase, updating: true }),
    ),
    ...Array.from({ length: waiting }, (_, index) =>
      aNode({ name: `${name}-waiting-${index}`, pool: name }),
    ),
  ];
  return {
    pool: aPool({ name, nodes, maxUnavailable: total, ...changes.pool }),
    slots: {
      pool: name,
      total,
      unavailable: moving.length,
      capacity: Math.max(0, total - moving.length),
      holders: moving,
      next: [],
      waiting,
      candidates: waiting,
      isAllUpdated: false,
      ...changes.slots,
    },
  };
}

function assess(
  parts: readonly { pool: PoolAssessment; slots: PoolSlots }[],
  timelines: readonly NodeTimeline[],
) {
  return assessPoolTimes({
    pools: parts.map(({ pool }) => pool),
    slots: parts.map(({ slots }) => slots),
    timelines: timelinesByPool(timelines),
    now: NOW,
  });
}

const minutesOf = (ns: bigint) => Number(ns) / 60e9;

describe('assessPoolTimes', () => {
  it('48 nodes left, 3 at a time, 9 to 14 min each: about 2 h 20 min to 3 h 45 min, from 12 nodes', () => {
    const moving = ['a', 'b', 'c'].map((node) => aMover(node));
    const worker = rolling({ done: 12, moving, waiting: 45, total: 3 });
    const observed = [9, 9.5, 10, 10.5, 11, 11, 12, 12, 12.5, 13, 13.5, 14];
    const [time] = assess(
      [worker],
      [...waysOf('worker', observed), ...['a', 'b', 'c'].map((node) => aWay(node, 'worker', 0.5))],
    );
    if (time?.timeLeft.kind !== 'range') throw new Error('no range');
    const { fromNs, toNs, basis } = time.timeLeft;
    expect(Math.abs(minutesOf(fromNs) - 140)).toBeLessThan(10);
    expect(Math.abs(minutesOf(toNs) - 225)).toBeLessThan(10);
    expect(basis).toEqual({
      pool: 'worker',
      samples: 12,
      from: 'pool',
      withoutNodes: 0,
      pools: [],
    });
  });

  const samples = waysOf('worker', [10, 11, 12, 13]);

  it.each([
    { name: 'the pool is paused', change: { pool: { paused: true } }, because: 'paused' },
    {
      name: 'a node is degraded',
      change: {
        pool: {
          counts: {
            ...rolling({ waiting: 3 }).pool.counts,
            total: 4,
            updated: 1,
            available: 4,
            progressing: 0,
            draining: 0,
            outdated: 3,
            pending: 3,
            excluded: 0,
            degraded: 1,
            atPoolConfig: 1,
            unknown: 0,
          },
        },
      },
      because: 'blocked',
    },
    {
      name: 'maxUnavailable is malformed',
      change: { pool: { maxUnavailable: undefined } },
      because: 'blocked',
    },
    {
      name: 'a node that is off holds the only slot',
      change: {
        slots: {
          holders: [{ node: 'x', because: 'notReady', isOverdue: false } as const],
          capacity: 0,
        },
      },
      because: 'blocked',
    },
    {
      name: 'the only node that moves does not come back',
      change: { slots: { holders: [aMover('x', { phase: 'Rebooting', isOverdue: true })] } },
      because: 'blocked',
    },
    {
      name: 'the image could not be built',
      change: { slots: { build: { kind: 'failed', message: '' } as const } },
      because: 'blocked',
    },
    {
      name: 'the image is being built and no earlier build tells how long that takes',
      change: { slots: { build: { kind: 'building', message: '', startedAt: NOW } as const } },
      because: 'imageBuild',
    },
    {
      name: 'the nodes are not known',
      change: { pool: { counts: undefined, reported: { machines: 4, updated: 1 } } },
      because: 'unknown',
    },
  ])('is silent when $name', ({ change, because }) => {
    expect(assess([rolling({ waiting: 3, ...change })], samples)).toEqual([
      { pool: 'worker', timeLeft: { kind: 'none', because } },
    ]);
  });

  it('is silent before the first node is done', () => {
    const worker = rolling({ done: 0, moving: [aMover('a')], waiting: 3 });
    expect(assess([worker], [aWay('a', 'worker', 3)])).toEqual([
      { pool: 'worker', timeLeft: { kind: 'none', because: 'noSamples' } },
    ]);
  });

  it('says nothing about a pool that is done', () => {
    expect(assess([rolling({ done: 3 })], samples)).toEqual([]);
  });

  it('borrows from other worker pools, and says so; never from the control plane', () => {
    const infra = rolling({ name: 'infra', done: 0, waiting: 2 });
    const [time] = assess([infra, rolling({ done: 4 })], samples);
    expect(time?.timeLeft).toMatchObject({
      kind: 'range',
      basis: { from: 'otherPools', samples: 4 },
    });
    const master = rolling({ name: 'master', pool: { scope: 'ControlPlane' } });
    expect(assess([infra, master], waysOf('master', [10, 11, 12]))[0]?.timeLeft).toEqual({
      kind: 'none',
      because: 'noSamples',
    });
  });

  it('does not borrow for a pool whose nodes take longer already', () => {
    const infra = rolling({ name: 'infra', done: 0, moving: [aMover('a')], waiting: 2 });
    const ways = [...samples, aWay('a', 'infra', 55)];
    expect(assess([infra, rolling({ done: 4 })], ways)[0]?.timeLeft.kind).toBe('none');
  });

  it('leaves out nodes that get no turn, and counts them', () => {
    const cordoned: SlotHolder = { node: 'x', because: 'cordoned', isOverdue: false };
    const worker = rolling({ waiting: 3, total: 2 });
    const pool = aPool({
      ...worker.pool,
      nodes: [...worker.pool.nodes, aNode({ name: 'x', unschedulable: true })],
      counts: undefined,
    });
    const counted = { ...pool, counts: aPool({ nodes: pool.nodes }).counts };
    const slots = { ...worker.slots, holders: [cordoned], unavailable: 1, capacity: 1 };
    expect(assess([{ pool: counted, slots }], samples)[0]?.timeLeft).toMatchObject({
      kind: 'range',
      basis: { withoutNodes: 1 },
    });
  });

  it('adds what is left of the image build', () => {
    const took = { fromNs: 20n * MINUTE, toNs: 25n * MINUTE, samples: 2 };
    const built = (build: PoolSlots['build']) => {
      const [time] = assess([rolling({ waiting: 1, slots: { build } })], samples);
      return time?.timeLeft.kind === 'range' ? time.timeLeft : undefined;
    };
    const without = built(undefined);
    const building = built({ kind: 'building', message: '', startedAt: NOW - 5n * MINUTE, took });
    expect(building?.fromNs).toBe((without?.fromNs ?? 0n) + 15n * MINUTE);
    expect(building?.toNs).toBe((without?.toNs ?? 0n) + 20n * MINUTE);
    expect(built({ kind: 'applied', message: '', took })).toEqual(without);
  });

  it('never gives a range that is negative or the wrong way round', () => {
    const phases = ['Draining', 'Updating', 'Rebooting', 'Updated', 'Unknown'] as const;
    for (let seed = 0; seed < 200; seed += 1) {
      const moving = Array.from({ length: seed % 4 }, (_, index) =>
        aMover(`m-${index}`, { phase: phases[(seed + index) % phases.length], sinceAt: NOW }),
      );
      const worker = rolling({ moving, waiting: seed % 7, total: 1 + (seed % 5), done: 3 });
      const ways = [
        ...waysOf('worker', [1 + (seed % 13), 5, 40 - (seed % 30)]),
        ...moving.map(({ node }, index) => aWay(node, 'worker', (seed * (index + 1)) % 97)),
      ];
      for (const { timeLeft } of assess([worker], ways)) {
        if (timeLeft.kind !== 'range') continue;
        expect(timeLeft.fromNs).toBeGreaterThanOrEqual(0n);
        expect(timeLeft.toNs).toBeGreaterThanOrEqual(timeLeft.fromNs);
      }
    }
  });
});
