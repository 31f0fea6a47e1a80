import { aDrain, POD } from '../../testing/a-drain';
import { aNode, aPool } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import type { DrainAssessment } from '../status/drain';
import type { PoolSlots, SlotHolder } from '../status/slots';
import type { NodeTimeline } from '../status/timeline';
import { formatInstant, MINUTE } from '../time';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { PoolTimeLeft } from '../status/time-left';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import { readName } from '../resources/object';
import { readMachineConfigNode } from '../resources/read-machine-config-node';
import { aMachineConfigNode } from '../../../scenarios/builders';
import { OPERATORS_TIME } from '../../testing/engine/operators-time';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import { assessPoolTimes } from './assess-pool-times';
import type { PoolTimesInput } from './pool-draft';

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
  parts: readonly { pool: PoolAssessment; slots?: PoolSlots; object?: MachineConfigPool }[],
  timelines: readonly NodeTimeline[],
  rest: Partial<PoolTimesInput> = {},
) {
  return assessPoolTimes({ ...inputOf(parts, timelines), ...rest });
}

function inputOf(
  parts: readonly { pool: PoolAssessment; slots?: PoolSlots; object?: MachineConfigPool }[],
  timelines: readonly NodeTimeline[],
): PoolTimesInput {
  return {
    pools: parts.map(({ pool }) => pool),
    objects: parts.flatMap(({ object }) => object ?? []),
    images: { configs: [], builds: [] },
    slots: parts.flatMap(({ slots }) => slots ?? []),
    timelines: timelinesByPool(timelines),
    drains: [],
    machineConfigNodeOf: undefined,
    platform: 'other',
    operators: undefined,
    earlier: [],
    updateStartedAt: NOW - 60n * MINUTE,
    isUpdating: true,
    release: '4.18.9',
    now: NOW,
  };
}

/** The range of the only pool, in minutes, and what its nodes rest on. */
function rangeOf([time]: readonly PoolTimeLeft[]) {
  if (time?.timeLeft.kind !== 'range') throw new Error('no range');
  const { basis, fromNs, toNs } = time.timeLeft;
  return { from: minutesOf(fromNs), to: minutesOf(toNs), basis, nodes: basis.stages.at(-1) };
}

function toldOf(list: readonly object[]): PoolTimesInput['machineConfigNodeOf'] {
  const of = (name: string) => list.findLast((object) => readName(object) === name);
  return (name) => readMachineConfigNode(of(name));
}

const minutesOf = (ns: bigint) => Number(ns) / 60e9;

describe('assessPoolTimes', () => {
  it('48 nodes left, 3 at a time, 9 to 14 min each: 16 rounds of the mean, and how far that may be off', () => {
    const moving = ['a', 'b', 'c'].map((node) => aMover(node));
    const worker = rolling({ done: 12, moving, waiting: 45, total: 3 });
    const observed = [9, 9.5, 10, 10.5, 11, 11, 12, 12, 12.5, 13, 13.5, 14];
    const range = rangeOf(
      assess(
        [worker],
        [
          ...waysOf('worker', observed),
          ...['a', 'b', 'c'].map((node) => aWay(node, 'worker', 0.5)),
        ],
      ),
    );
    expect((range.from + range.to) / 2).toBeCloseTo(16 * 11.6, -1);
    expect(range.from).toBeGreaterThan(16 * 9);
    expect(range.to).toBeLessThan(16 * 14);
    expect(range.basis.withoutNodes).toBe(0);
    expect(range.basis.stages).toMatchObject([
      { stage: 'pool', pool: 'worker', samples: 12, basis: 'pool' },
    ]);
  });

  const samples = waysOf('worker', [10, 11, 12, 13]);

  it('lasts at the long end until the pods of a drain have had their time to end', () => {
    const worker = rolling({ done: 4, moving: [aMover('a')], waiting: 2 });
    const timelines = [...samples, aWay('a', 'worker', 3)];
    const pod = { resource: 'pods', namespace: 'batch', name: 'train-0' };
    const endsAt = NOW + 210n * MINUTE;
    const blocked = aDrain({
      node: 'a',
      blockers: [{ ...POD, code: 'LongGracePeriod', endsAt }],
    });
    const leaving = aDrain({ node: 'a', leaving: [{ pod, state: 'ending', endsAt }] });
    const without = rangeOf(assess([worker], timelines));
    expect(without.to).toBeLessThan(60);
    for (const drain of [blocked, leaving]) {
      const range = rangeOf(assess([worker], timelines, { drains: [drain] }));
      expect(range.from).toBeCloseTo(without.from, 0);
      expect(range.to).toBeGreaterThan(210 + 2 * 11);
    }
    const ofOther = aDrain({ node: 'b', pool: 'infra', leaving: leaving.leaving });
    expect(rangeOf(assess([worker], timelines, { drains: [ofOther] }))).toEqual(without);
  });

  it('takes a drain for as late as it is, where nothing else tells where its node is', () => {
    const worker = rolling({ done: 4, moving: [aMover('a', { phase: undefined })] });
    const range = (drains: readonly DrainAssessment[]) =>
      rangeOf(assess([worker], samples, { drains }));
    const long = aDrain({ node: 'a', severity: 'long', sinceAt: NOW - 45n * MINUTE });
    expect(range([]).to).toBeLessThan(10);
    expect(range([{ ...long, severity: 'normal' }])).toEqual(range([]));
    expect(range([long]).from).toBeGreaterThan(range([]).from);
    expect(range([long]).to).toBeGreaterThan(15);
  });

  it('follows a drain that is read at the same moment', () => {
    const worker = rolling({ done: 4, moving: [aMover('a')], waiting: 2 });
    const input = inputOf([worker], [...samples, aWay('a', 'worker', 3)]);
    const first = rangeOf(assessPoolTimes(input));
    const blockers = [{ ...POD, code: 'LongGracePeriod', endsAt: NOW + 210n * MINUTE } as const];
    const drains = [aDrain({ node: 'a', blockers })];
    expect(rangeOf(assessPoolTimes({ ...input, drains })).to).toBeGreaterThan(first.to + 100);
    expect(rangeOf(assessPoolTimes(input))).toEqual(first);
  });

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
    const [time] = assess([rolling({ waiting: 3, ...change })], samples);
    expect(time?.timeLeft).toMatchObject({ kind: 'none', because });
  });

  it.each([
    { name: 'a paused pool', change: { pool: { paused: true } } },
    {
      name: 'a pool whose slot is held',
      change: {
        slots: { holders: [{ node: 'x', because: 'notReady', isOverdue: false } as const] },
      },
    },
    {
      name: 'a pool whose node does not come back',
      change: { slots: { holders: [aMover('x', { phase: 'Rebooting', isOverdue: true })] } },
    },
    {
      name: 'a pool whose image could not be built',
      change: { slots: { build: { kind: 'failed', message: '' } as const } },
    },
  ])('tells what $name takes from when all its nodes get their turn', ({ change }) => {
    const told = rolling({ waiting: 3, ...change });
    const free = rolling({ waiting: 3 });
    const [time] = assess([told], samples);
    const [unhindered] = assess([free], samples);
    const { total, atPoolConfig } = free.pool.counts ?? { total: 0, atPoolConfig: 0 };
    if (time?.timeLeft.kind !== 'none' || unhindered?.timeLeft.kind !== 'range') {
      throw new Error('nothing is in the way, or there is no range without it');
    }
    // All nodes that are not done go all the way, one after the other.
    expect(total - atPoolConfig).toBeGreaterThan(0);
    expect(time.timeLeft.then?.toNs).toBeGreaterThanOrEqual(unhindered.timeLeft.toNs);
  });

  it.each([
    { name: 'maxUnavailable is malformed', change: { pool: { maxUnavailable: undefined } } },
    { name: 'the nodes are not known', change: { pool: { counts: undefined } } },
  ])('tells nothing of that when $name', ({ change }) => {
    const [time] = assess([rolling({ waiting: 3, ...change })], samples);
    expect(time?.timeLeft).not.toHaveProperty('then');
  });

  describe('before the first node is done', () => {
    const infra = rolling({ name: 'infra', done: 0, moving: [aMover('a')], waiting: 2 });
    const begun = [aWay('a', 'infra', 3)];
    /** The pool was updated a week ago, a node each 12 min. */
    const machineConfigNodeOf = toldOf(
      [0n, 12n].map((minute, index) => {
        const at = NOW - (10_080n - minute) * MINUTE;
        return aMachineConfigNode({
          name: `infra-waiting-${index}`,
          conditions: {
            Updated: {
              status: 'True',
              reason: 'Updated',
              message: '',
              sinceAt: formatInstant(at),
            },
          },
        });
      }),
    );

    it('goes by the last update of the pool', () => {
      const { nodes } = rangeOf(assess([infra], begun, { machineConfigNodeOf }));
      expect(nodes).toMatchObject({ basis: 'previousUpdate', samples: 1 });
    });

    it('still counts it when the first ones are done', () => {
      const pool = rolling({ name: 'infra', done: 1, moving: [aMover('a')], waiting: 2 });
      const ways = [...waysOf('infra', [9]), ...begun];
      const alone = rangeOf(assess([pool], ways));
      const joined = rangeOf(assess([pool], ways, { machineConfigNodeOf }));
      expect(joined.nodes).toMatchObject({ basis: 'pool', samples: 1 });
      expect(joined.from + joined.to).toBeGreaterThan(alone.from + alone.to);
    });

    it('goes by other worker pools, never by the control plane', () => {
      const times = assess([infra, rolling({ done: 4 })], [...samples, ...begun]);
      expect(rangeOf(times).nodes).toMatchObject({ basis: 'otherPools', samples: 4 });
      const master = rolling({ name: 'master', pool: { scope: 'ControlPlane' } });
      const ways = [...waysOf('master', [10, 11, 12]), ...begun];
      expect(rangeOf(assess([infra, master], ways)).nodes).toMatchObject({ basis: 'documented' });
    });

    it('goes by the last update of other worker pools, where nothing tells of its own', () => {
      const lone = rolling({ name: 'gpu', done: 0, waiting: 1 });
      const [, ofGpu] = assess([infra, lone], begun, { machineConfigNodeOf });
      expect(ofGpu && rangeOf([ofGpu]).nodes).toMatchObject({ basis: 'otherPools', samples: 1 });
    });

    it('goes by what is documented, which takes longer where nodes may be physical', () => {
      const virtual = rangeOf(assess([infra], begun));
      const physical = rangeOf(assess([infra], begun, { platform: 'BareMetal' }));
      expect(virtual.nodes).toMatchObject({ basis: 'documented', samples: 0 });
      expect(physical.to).toBeGreaterThan(virtual.to * 1.5);
    });

    it('does not believe others when a node takes longer already', () => {
      const late = [...samples, aWay('a', 'infra', 55)];
      const { nodes, to } = rangeOf(assess([infra, rolling({ done: 4 })], late));
      expect(nodes).toMatchObject({ basis: 'documented' });
      expect(to).toBeGreaterThan(2 * 55);
    });

    it('does not expect of all others what one node takes with which something is wrong', () => {
      const after = (minutes: number) => rangeOf(assess([infra], [aWay('a', 'infra', minutes)])).to;
      expect(after(20)).toBeGreaterThan(after(10) * 1.3);
      expect(after(200)).toBeLessThan(after(30) * 1.5);
    });
  });

  it('goes by the rate when nothing tells when single nodes were done', () => {
    const worker = rolling({
      done: 20,
      waiting: 20,
      total: 2,
      slots: { rollingSinceAt: NOW - 50n * MINUTE },
    });
    const range = rangeOf(assess([worker], []));
    expect(range.nodes).toMatchObject({ basis: 'pool', samples: 20 });
    expect((range.from + range.to) / 2).toBeCloseTo(50, -1);
    const earlier = { updateStartedAt: NOW - 40n * MINUTE };
    expect(rangeOf(assess([worker], [], earlier)).nodes).toMatchObject({ basis: 'documented' });
  });

  it('adds the operators to a pool whose nodes have not been given their configuration yet', () => {
    const { pool } = rolling({ done: 0, waiting: 3 });
    const without = rangeOf(assess([{ pool }], []));
    const range = rangeOf(assess([{ pool }], [], { operators: OPERATORS_TIME }));
    expect(range.basis.stages.map(({ stage }) => stage)).toEqual(['operators', 'pool']);
    expect(range.from).toBeCloseTo(without.from + 20);
    expect(range.to).toBeCloseTo(without.to + 30);
    const begun = rolling({ moving: [aMover('a')], waiting: 2 });
    expect(
      rangeOf(assess([begun], samples, { operators: OPERATORS_TIME })).basis.stages,
    ).toHaveLength(1);
    // The rest of an earlier update rolls out: those nodes have to go further once the operators are done.
    const [first, ...rest] = begun.pool.nodes;
    if (!first) throw new Error('no nodes');
    const { targetConfig } = begun.pool;
    const abandoned = { ...first, currentConfig: targetConfig, version: '4.18.8' };
    const earlier = { ...begun, pool: { ...begun.pool, nodes: [abandoned, ...rest] } };
    expect(
      rangeOf(assess([earlier], samples, { operators: OPERATORS_TIME })).basis.stages.map(
        ({ stage }) => stage,
      ),
    ).toEqual(['operators', 'pool']);
    expect(rangeOf(assess([earlier], samples)).basis.stages).toHaveLength(1);
  });

  it('counts nodes of which nobody can tell the release, in a pool that has not been given it yet', () => {
    const nodes = ['a', 'b', 'c'].map((name) => aNode({ name, phase: 'Unknown' }));
    const pool = (minutes: bigint) => aPool({ nodes, updatedSinceAt: NOW - minutes * MINUTE });
    const [outdated] = assess([{ pool: rolling({ done: 0, waiting: 3 }).pool }], []);
    expect(assess([{ pool: pool(61n) }], [])).toEqual([outdated]);
    expect(assess([{ pool: pool(59n) }], [])).toEqual([]);
    expect(assess([{ pool: pool(61n) }], [], { isUpdating: false })).toEqual([]);
  });

  it('says nothing about a pool that is done', () => {
    expect(assess([rolling({ done: 3 })], samples)).toEqual([]);
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

  it.each([
    { name: 'a node that has just joined', minutes: 2n, without: 0 },
    { name: 'a node that joined in vain', minutes: 25n, without: 1 },
  ])('leaves out $without for $name', ({ minutes, without }) => {
    const worker = rolling({ waiting: 3, total: 2 });
    const joining = aNode({
      name: 'x',
      currentConfig: '',
      desiredConfig: '',
      creationTimestamp: formatInstant(NOW - minutes * MINUTE),
      unavailableBecause: [{ kind: 'NotReady', message: '' }],
    });
    const nodes = [...worker.pool.nodes, joining];
    const pool = { ...worker.pool, nodes, counts: aPool({ nodes }).counts };
    const notReady: SlotHolder = { node: 'x', because: 'notReady', isOverdue: false };
    const slots = { ...worker.slots, holders: [notReady], unavailable: 1, capacity: 1 };
    expect(assess([{ pool, slots }], samples)[0]?.timeLeft).toMatchObject({
      kind: 'range',
      basis: { withoutNodes: without },
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
