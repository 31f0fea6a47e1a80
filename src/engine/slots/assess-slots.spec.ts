import { KNOWN_CAUSE_READER } from '../known-causes';
import {
  anUpdatedNode,
  aMovingNode,
  aReadNode,
  aReadPool,
  aTarget,
  minutesAgo,
  NOW,
} from '../../testing/engine/readings';
import { assessNode } from '../nodes/assess-node';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { Node } from '../resources/node';
import { loaded } from '../snapshot';
import type { NodeStep, NodeTimeline } from '../status/timeline';
import { assessPool } from '../pools/assess-pool';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import { assessSlots, type SlotsInput } from './assess-slots';
import { countNodes } from '../pools/count-nodes';
import { explainWaiting } from './explain-waiting';

interface Part {
  readonly object: MachineConfigPool;
  readonly nodes: readonly Node[];
}

interface RebootCase {
  readonly name: string;
  readonly minutes: number | undefined;
  /** How long the reboots of others took, in minutes. */
  readonly reboots?: readonly number[];
  readonly platform?: Platform;
  readonly isOverdue: boolean;
}

function assess(parts: readonly Part[], changes: Partial<SlotsInput> = {}) {
  const pools = parts.map(({ object, nodes }) => {
    const members = nodes.map((node) => assessNode(node, object, aTarget()));
    return assessPool(object, members, countNodes(members), KNOWN_CAUSE_READER);
  });
  const slots = assessSlots({
    pools,
    objects: parts.map(({ object }) => object),
    timelines: timelinesByPool([]),
    imageBuilds: undefined,
    machineConfigOperatorPods: undefined,
    topology: 'HighlyAvailable',
    platform: 'unknown',
    now: NOW,
    ...changes,
  });
  /** Why that node waits. */
  const why = (name: string) => {
    for (const pool of pools) {
      const node = pool.nodes.find((candidate) => candidate.name === name);
      const ofPool = slots.find((candidate) => candidate.pool === pool.name);
      if (node && ofPool) return explainWaiting(node, pool, ofPool);
    }
    return undefined;
  };
  return { slots, why };
}

const waiting = (name: string) => aReadNode({ name });
const updated = (name: string) => anUpdatedNode({ name });
const moving = (name: string) => aMovingNode({ name });
const lost = (name: string) =>
  aReadNode({
    name,
    conditions: [
      { type: 'DiskPressure', status: 'Unknown', sinceAt: minutesAgo(50) },
      { type: 'Ready', status: 'Unknown', sinceAt: minutesAgo(50) },
    ],
  });
const rebooting = (name: string) => aMovingNode({ name, postConfigAction: 'Rebooting' });

function aWay(node: string, changes: Partial<NodeTimeline> = {}): NodeTimeline {
  return { node, pool: 'worker', steps: [], desiredConfig: 'new', conditions: [], ...changes };
}

function aReboot(minutes: number): NodeStep {
  return {
    id: 'reboot',
    state: 'done',
    startedAt: minutesAgo(100),
    endedAt: minutesAgo(100 - minutes),
    message: '',
  };
}

const worker = (nodes: readonly Node[], facts: Parameters<typeof aReadPool>[0] = {}): Part => ({
  object: aReadPool({ name: 'worker', ...facts }),
  nodes,
});
const pool = (name: string, nodes: readonly Node[], facts: object = {}): Part => ({
  object: aReadPool({ name, ...facts }),
  nodes,
});
const pods = (...nodes: string[]) =>
  loaded(nodes.map((nodeName) => ({ spec: { nodeName }, status: { phase: 'Running' } })));

describe('slots', () => {
  it('are told while a configuration rolls out, and of no pool without nodes', () => {
    expect(assess([worker([updated('a')])]).slots).toEqual([]);
    const { slots } = assess([worker([updated('a'), waiting('b')]), pool('gpu', [])]);
    expect(slots.map((each) => each.pool)).toEqual(['worker']);
  });

  it('are told of a pool whose nodes are all updated, while it says that it is not', () => {
    const cordoned = anUpdatedNode({
      name: 'b',
      unschedulable: true,
      cordonedAt: minutesAgo(30),
    });
    const conditions = [{ type: 'Updated', status: 'False' }];
    const { slots } = assess([worker([updated('a'), cordoned], { conditions })]);
    expect(slots).toMatchObject([
      {
        isAllUpdated: true,
        waiting: 0,
        holders: [{ node: 'b', because: 'cordoned', sinceAt: minutesAgo(30) }],
      },
    ]);
  });

  it('name who holds them: not ready before everything that a silent kubelet leaves unknown', () => {
    const { slots } = assess([worker([lost('e'), waiting('a'), waiting('b')])]);
    expect(slots).toMatchObject([
      {
        total: 1,
        unavailable: 1,
        capacity: 0,
        waiting: 2,
        holders: [{ node: 'e', because: 'notReady', sinceAt: minutesAgo(50) }],
      },
    ]);
  });

  it('order who holds them: the longest first, unknown last', () => {
    const timelines = [
      aWay('a', { startedAt: minutesAgo(3) }),
      aWay('b', { startedAt: minutesAgo(9) }),
    ];
    const { slots } = assess([worker([moving('a'), moving('b'), moving('c')])], {
      timelines: timelinesByPool(timelines),
    });
    expect(slots[0]?.holders.map(({ node }) => node)).toEqual(['b', 'a', 'c']);
  });

  it.each<RebootCase>([
    { name: 'for 31 min', minutes: 31, isOverdue: true },
    { name: 'for 29 min', minutes: 29, isOverdue: false },
    {
      name: 'for 16 min where no machine is physical',
      platform: 'other',
      minutes: 16,
      isOverdue: true,
    },
    {
      name: 'half as long again as the longest',
      reboots: [4, 8, 12],
      minutes: 18,
      isOverdue: true,
    },
    { name: 'not yet as long', reboots: [4, 8, 12], minutes: 17, isOverdue: false },
    { name: 'while too few others tell', reboots: [4, 9], minutes: 19, isOverdue: false },
    {
      name: 'for less than 10 min, though others were quick',
      reboots: [2, 2, 2],
      minutes: 9,
      isOverdue: false,
    },
    { name: 'for nobody knows how long', minutes: undefined, isOverdue: false },
  ])('a reboot is overdue or not: $name', ({ isOverdue, minutes, platform, reboots = [] }) => {
    const timelines = [
      aWay('a', { phaseSinceAt: minutes === undefined ? undefined : minutesAgo(minutes) }),
      ...reboots.map((each, index) => aWay(`done-${index}`, { steps: [aReboot(each)] })),
    ];
    const { slots } = assess([worker([rebooting('a'), waiting('b')])], {
      timelines: timelinesByPool(timelines),
      platform: platform ?? 'unknown',
    });
    expect(slots[0]?.holders).toMatchObject([{ node: 'a', phase: 'Rebooting', isOverdue }]);
  });

  it('tell how long the nodes took that are done', () => {
    const timelines = [
      aWay('a', { startedAt: minutesAgo(40), endedAt: minutesAgo(31) }),
      aWay('b', { startedAt: minutesAgo(31), endedAt: minutesAgo(17) }),
      aWay('c', { startedAt: minutesAgo(2) }),
    ];
    const { slots } = assess([worker([updated('a'), updated('b'), moving('c')])], {
      timelines: timelinesByPool(timelines),
    });
    expect(slots[0]?.took).toEqual({
      fromNs: NOW - minutesAgo(9),
      toNs: NOW - minutesAgo(14),
      samples: 2,
    });
  });
});

describe('who is next', () => {
  it.each([
    { name: 'nobody in a paused pool', facts: { paused: true }, standsStill: 'paused', next: [] },
    {
      name: 'nobody while maxUnavailable is malformed',
      facts: { maxUnavailable: 'many' },
      standsStill: 'maxUnavailable',
      next: [],
    },
    {
      name: 'nobody yet while the image is built; the order is known',
      facts: { conditions: [{ type: 'Building', status: 'True' }] },
      standsStill: 'imageBuild',
      next: ['a', 'b'],
    },
    { name: 'by name when all else is equal', facts: {}, standsStill: undefined, next: ['a', 'b'] },
  ])('$name', ({ facts, standsStill, next }) => {
    const { slots } = assess([worker([waiting('b'), waiting('a')], facts)]);
    expect(slots[0]?.standsStill).toBe(standsStill);
    expect(slots[0]?.next).toEqual(next);
    expect(slots[0]?.capacity).toBe(standsStill ? 0 : 1);
  });

  it('the node of the machine-config operator last, if a single pod tells where that is', () => {
    const masters = pool('master', [waiting('m-0'), waiting('m-1'), waiting('m-2')]);
    const next = (on: SlotsInput['machineConfigOperatorPods']) =>
      assess([masters], { machineConfigOperatorPods: on }).slots[0];
    expect(next(pods('m-0'))).toMatchObject({
      next: ['m-1', 'm-2', 'm-0'],
      goesLast: { node: 'm-0' },
    });
    expect(next(pods('m-0', 'm-1'))).toMatchObject({ next: ['m-0', 'm-1', 'm-2'] });
    expect(next(pods('m-0', 'm-1'))?.goesLast).toBeUndefined();
    expect(next(undefined)?.goesLast).toBeUndefined();
    const workers = assess([worker([waiting('m-0'), waiting('m-1')])], {
      machineConfigOperatorPods: pods('m-0'),
    });
    expect(workers.slots[0]?.next).toEqual(['m-0', 'm-1']);
  });

  it.each([
    {
      name: 'the arbiter waits while a control plane node is unavailable',
      masters: [moving('m-0'), updated('m-1')],
      arbiter: [waiting('arb')],
      expected: { arbiter: 'arbiterAfterControlPlane', master: undefined },
    },
    {
      name: 'the arbiter waits while a control plane node can go',
      masters: [waiting('m-0'), updated('m-1')],
      arbiter: [waiting('arb')],
      expected: { arbiter: 'arbiterAfterControlPlane', master: undefined },
    },
    {
      name: 'the arbiter goes when the control plane nodes are done',
      masters: [updated('m-0'), updated('m-1')],
      arbiter: [waiting('arb')],
      expected: { arbiter: undefined, master: undefined },
    },
    {
      name: 'the control plane waits while the arbiter is unavailable',
      masters: [waiting('m-0'), updated('m-1')],
      arbiter: [moving('arb')],
      expected: { arbiter: 'arbiterAfterControlPlane', master: 'controlPlaneAfterArbiter' },
    },
  ])('$name', ({ masters, arbiter, expected }) => {
    const { slots } = assess([pool('arbiter', arbiter), pool('master', masters)], {
      topology: 'HighlyAvailableArbiter',
    });
    const of = (name: string) => slots.find((each) => each.pool === name)?.standsStill;
    expect({ arbiter: of('arbiter'), master: of('master') }).toEqual(expected);
  });

  it('with a paused control plane, the arbiter goes if all of its nodes are there', () => {
    const parts = (masters: readonly Node[]) => [
      pool('arbiter', [waiting('arb')]),
      pool('master', masters, { paused: true }),
    ];
    const of = (masters: readonly Node[]) => assess(parts(masters)).slots[0]?.standsStill;
    expect(of([waiting('m-0'), updated('m-1')])).toBeUndefined();
    expect(of([lost('m-0'), updated('m-1')])).toBe('arbiterAfterControlPlane');
  });

  it.each([
    { name: 'waits while the image of the control plane is built', type: 'Building', waits: true },
    { name: 'waits while that has failed', type: 'ImageBuildDegraded', waits: true },
    { name: 'goes once it is applied', type: 'BuildSuccess', waits: false },
    {
      name: 'goes where the control plane is paused',
      type: 'Building',
      paused: true,
      waits: false,
    },
  ])('the arbiter $name', ({ paused = false, type, waits }) => {
    const parts = [
      pool('arbiter', [waiting('arb')]),
      pool('master', [updated('m-0'), updated('m-1')], {
        paused,
        conditions: [{ type, status: 'True' }],
      }),
    ];
    const expected = waits ? 'arbiterAfterControlPlane' : undefined;
    expect(assess(parts).slots[0]?.standsStill).toBe(expected);
  });
});

describe('why a node is waiting', () => {
  it.each([
    { name: 'it does not: it moves', nodes: [moving('a')], codes: undefined },
    { name: 'it does not: it is done', nodes: [updated('a'), waiting('b')], codes: undefined },
    { name: 'its turn is now', nodes: [waiting('a'), updated('b')], codes: ['Place'] },
    { name: 'the slot is taken', nodes: [waiting('a'), moving('b')], codes: ['NoSlot', 'Place'] },
    { name: 'it is off itself', nodes: [lost('a'), waiting('b')], codes: ['NodeOff'] },
    {
      name: 'it is cordoned itself',
      nodes: [aReadNode({ name: 'a', unschedulable: true })],
      codes: ['NodeOff'],
    },
    {
      name: 'it does not: it is cordoned on its way to a configuration that its pool had before',
      nodes: [aReadNode({ name: 'a', unschedulable: true, desiredConfig: 'between' })],
      codes: undefined,
    },
    {
      name: 'it is degraded where it is',
      nodes: [aReadNode({ name: 'a', daemonState: 'Degraded' })],
      codes: ['Degraded'],
    },
    {
      name: 'a failed node takes up the last slot',
      nodes: [
        waiting('a'),
        aMovingNode({ name: 'b', daemonState: 'Degraded', desiredConfig: 'new' }),
      ],
      codes: ['FailedNodes', 'Place'],
    },
    { name: 'paused', nodes: [waiting('a')], facts: { paused: true }, codes: ['PoolPaused'] },
    {
      name: 'malformed maxUnavailable',
      nodes: [waiting('a')],
      facts: { maxUnavailable: '40 %' },
      codes: ['MaxUnavailable'],
    },
    {
      name: 'the image first',
      nodes: [waiting('a')],
      facts: { conditions: [{ type: 'ImageBuildDegraded', status: 'True' }] },
      codes: ['ImageBuild'],
    },
  ])('$name', ({ nodes, facts = {}, codes }) => {
    const { why } = assess([worker(nodes, facts), pool('infra', [waiting('z')])]);
    const waitingFor = why('a');
    expect(waitingFor?.reasons.map(({ code }) => code)).toEqual(codes);
    // Only what follows from the order is a prediction.
    expect(waitingFor?.isPrediction ?? false).toBe(codes?.includes('Place') ?? false);
  });

  it('tells the place of a node in the order', () => {
    const nodes = ['e', 'b', 'a', 'd', 'c'].map(waiting);
    const { why } = assess([worker(nodes, { maxUnavailable: 2 })]);
    const placeOf = (name: string) => {
      const last = why(name)?.reasons.at(-1);
      return last?.code === 'Place' ? [last.place, last.of, last.startsNow] : undefined;
    };
    expect(placeOf('a')).toEqual([1, 5, true]);
    expect(placeOf('b')).toEqual([2, 5, true]);
    expect(placeOf('c')).toEqual([3, 5, false]);
    expect(placeOf('e')).toEqual([5, 5, false]);
  });

  it('the control plane node that goes last says so', () => {
    const masters = pool('master', [waiting('m-0'), waiting('m-1')]);
    const { why } = assess([masters], { machineConfigOperatorPods: pods('m-0') });
    expect(why('m-0')?.reasons).toEqual([
      { code: 'GoesLast' },
      { code: 'Place', place: 2, of: 2, startsNow: false },
    ]);
  });

  it('a node of several custom pools gets no turn in any', () => {
    const object = aReadPool({ name: 'infra' });
    const node = assessNode(aReadNode({ name: 'a' }), object, aTarget(), ['gpu', 'infra']);
    const { slots } = assess([pool('infra', [waiting('b')])]);
    const [ofPool] = slots;
    const assessed = assessPool(object, [node], countNodes([]), KNOWN_CAUSE_READER);
    expect(ofPool && explainWaiting(node, assessed, ofPool)?.reasons).toEqual([
      { code: 'SeveralPools', pools: ['gpu', 'infra'] },
    ]);
  });
});
