import { aPool } from '../../testing/an-update-status';
import {
  aNodeItem,
  anOperatorItem,
  aPoolItem,
  aReleaseItem,
} from '../../testing/an-unfinished-item';
import { aCondition, minutesAgo } from '../../testing/engine/readings';
import type { UnfinishedItem } from '../status/mover';
import { MINUTE } from '../time';
import { assessVerdict } from './assess-verdict';
import {
  CLUSTER_VERSION,
  updating,
  rolling,
  idle,
  machineConfig,
  updated,
  moving,
  degraded,
  refused,
  stuck,
} from '../../testing/engine/verdict-inputs';

const BUILD_TIME = { longestNs: 20n * MINUTE, basis: 'pool', samples: 1 } as const;

describe('the first item that does not get on decides', () => {
  const pool = aPool({ nodes: [degraded('a'), degraded('b'), moving(), updated('c')] });
  const input = (...unfinished: readonly UnfinishedItem[]) =>
    rolling({ pools: [pool], unfinished });

  it.each([
    { pace: 'needsPerson', kind: 'waitingForYou' },
    { pace: 'stalled', kind: 'stalled' },
    { pace: 'slow', kind: 'slow' },
    { pace: 'moving', kind: 'progressing' },
    { pace: 'waiting', kind: 'progressing' },
  ] as const)('$pace: $kind', ({ kind, pace }) => {
    expect(assessVerdict(input(aNodeItem(stuck(pace)))).kind).toBe(kind);
  });

  it('whatever comes after it', () => {
    const items = [aNodeItem(stuck('stalled')), anOperatorItem(stuck('slow', 90))];
    expect(assessVerdict(input(...items))).toMatchObject({
      kind: 'stalled',
      object: { name: 'worker-0' },
      sinceAt: minutesAgo(40),
    });
  });

  const ITEMS: readonly { name: string; item: UnfinishedItem; says: object }[] = [
    {
      name: 'nodes that the daemon gave up on, with how many of the pool',
      item: aNodeItem({ ...stuck('needsPerson'), node: 'a', move: 'repair' }),
      says: {
        kind: 'waitingForYou',
        reason: 'NodesDegraded',
        pool: 'worker',
        degraded: 2,
        total: 4,
      },
    },
    {
      name: 'a drain that cannot succeed',
      item: aNodeItem({ ...stuck('needsPerson'), move: 'drain', blocker: 'TwoBudgets' }),
      says: {
        kind: 'waitingForYou',
        reason: 'DrainBlocked',
        pool: 'worker',
        node: 'worker-0',
        nodes: 1,
        total: 4,
        blocker: 'TwoBudgets',
      },
    },
    ...(['drain', 'apply', 'reboot', 'uncordon'] as const).map((move) => ({
      name: `a node late at ${move}, and who waits for it`,
      item: aNodeItem({ ...stuck('stalled'), move, waiting: 3 }),
      says: {
        kind: 'stalled',
        reason: 'NodeLate',
        pool: 'worker',
        node: 'worker-0',
        move,
        waiting: 3,
      },
    })),
    {
      name: 'a node late at which nobody waits',
      item: aNodeItem({ ...stuck('slow'), move: 'reboot' }),
      says: {
        kind: 'slow',
        reason: 'NodeLate',
        pool: 'worker',
        node: 'worker-0',
        move: 'reboot',
        waiting: 0,
      },
    },
    {
      name: 'slots that nodes hold which are no part of the update',
      item: aNodeItem({ ...stuck('needsPerson'), move: 'free', waiting: 2 }),
      says: {
        kind: 'waitingForYou',
        reason: 'SlotsHeld',
        pool: 'worker',
        held: 1,
        node: 'worker-0',
        waiting: 2,
      },
    },
    {
      name: 'MachineConfigs that cannot be made into one',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'render' }),
      says: { kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' },
    },
    {
      name: 'an image that could not be built',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'build' }),
      says: { kind: 'waitingForYou', reason: 'ImageBuild', pool: 'worker', failed: true },
    },
    {
      name: 'an image that is built no more',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'build', isInterrupted: true }),
      says: {
        kind: 'waitingForYou',
        reason: 'ImageBuild',
        pool: 'worker',
        failed: true,
        isInterrupted: true,
      },
    },
    {
      name: 'an image that takes long',
      item: aPoolItem({ ...stuck('slow'), move: 'build', normal: BUILD_TIME }),
      says: { kind: 'slow', reason: 'ImageBuild', pool: 'worker', failed: false },
    },
    {
      name: 'an image whose pod nobody starts',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'build', normal: BUILD_TIME }),
      says: { kind: 'waitingForYou', reason: 'ImageBuild', pool: 'worker', failed: false },
    },
    {
      name: 'a pool that makes no progress',
      item: aPoolItem({ ...stuck('stalled'), move: 'start', waiting: 5 }),
      says: { kind: 'stalled', reason: 'PoolNotStarting', pool: 'worker', waiting: 5 },
    },
    {
      name: 'a paused pool, and its nodes',
      item: aPoolItem({ ...stuck('needsPerson'), move: 'resume', waiting: 4 }),
      says: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['worker'], nodes: 4 },
    },
  ];

  it.each(ITEMS)('$name', ({ item, says }) => {
    expect(assessVerdict(input(item))).toEqual({
      ...says,
      object: item.object,
      sinceAt: minutesAgo(40),
    });
  });

  it('slots of nodes that come back by themselves are not counted, but told of', () => {
    const held = { ...stuck('needsPerson'), move: 'free', waiting: 2 } as const;
    const verdict = assessVerdict(
      input(
        aNodeItem({ ...held, node: 'a' }),
        aNodeItem({ ...held, node: 'b', pace: 'moving' }),
        aNodeItem({ ...held, node: 'x', pool: 'infra' }),
      ),
    );
    expect(verdict).toMatchObject({ reason: 'SlotsHeld', node: 'a', held: 1, areOthersHeld: true });
  });

  it('without a beginning where none is known', () => {
    const item = aPoolItem({ move: 'render', pace: 'needsPerson', can: 'no' });
    expect(assessVerdict(input(item)).sinceAt).toBeUndefined();
  });

  it('all drains of its pool that cannot succeed count, and no others', () => {
    const blocked = { ...stuck('needsPerson'), move: 'drain' } as const;
    const verdict = assessVerdict(
      input(
        aNodeItem({ ...blocked, node: 'a' }),
        aNodeItem({ ...blocked, node: 'b' }),
        aNodeItem({ ...blocked, node: 'x', pool: 'infra' }),
        aNodeItem({ ...stuck('needsPerson'), node: 'c', move: 'free' }),
        aNodeItem({ ...stuck('slow'), node: 'd', move: 'drain' }),
      ),
    );
    expect(verdict).toMatchObject({ reason: 'DrainBlocked', node: 'a', nodes: 2, total: 4 });
    expect(verdict).not.toHaveProperty('blocker');
  });

  it('all nodes of its pool that hold a slot count', () => {
    const held = { ...stuck('needsPerson'), move: 'free', waiting: 1 } as const;
    const items = [
      aNodeItem({ ...held, node: 'b' }),
      aNodeItem({ ...held, node: 'x', pool: 'infra' }),
      aNodeItem({ ...held, node: 'a', pace: 'slow' }),
    ];
    expect(assessVerdict(input(...items))).toMatchObject({ held: 2, node: 'b', waiting: 1 });
  });

  it('all paused pools whose turn it is are named by name, and their nodes counted', () => {
    const paused = { ...stuck('needsPerson'), move: 'resume' } as const;
    const items = [
      aPoolItem({ ...paused, pool: 'worker', waiting: 2 }),
      aPoolItem({ ...paused, pool: 'infra', waiting: 1 }),
      aPoolItem({ ...paused, pool: 'gpu', waiting: 9, pace: 'waiting' }),
    ];
    expect(assessVerdict(input(...items))).toMatchObject({
      pools: ['infra', 'worker'],
      nodes: 3,
      object: { name: 'worker' },
    });
  });

  it('an operator, with those that roll, longest first', () => {
    const operators = [
      machineConfig(),
      machineConfig({
        name: 'network',
        progressing: aCondition({ lastTransitionAt: minutesAgo(70) }),
      }),
    ];
    const unfinished = [anOperatorItem(stuck('stalled', 70))];
    expect(assessVerdict(updating({ operators, unfinished }))).toEqual({
      kind: 'stalled',
      reason: 'Operators',
      updated: 22,
      total: 34,
      waitingFor: ['network', 'machine-config'],
      object: { group: 'config.openshift.io', resource: 'clusteroperators', name: 'network' },
      sinceAt: minutesAgo(70),
    });
  });

  it('an operator that does not recover', () => {
    const unfinished = [anOperatorItem({ ...stuck('stalled'), operator: 'etcd', move: 'recover' })];
    expect(assessVerdict(updating({ unfinished }))).toMatchObject({
      kind: 'stalled',
      reason: 'OperatorUnhealthy',
      operator: 'etcd',
      object: { name: 'etcd' },
      sinceAt: minutesAgo(40),
    });
  });

  it('an operator that does not recover, beside nodes that get on: somebody has to look at it', () => {
    const unfinished = [
      {
        ...anOperatorItem({ ...stuck('stalled'), operator: 'etcd', move: 'recover' }),
        isAside: true,
      } as const,
    ];
    expect(assessVerdict(updating({ unfinished }))).toMatchObject({
      kind: 'waitingForYou',
      reason: 'OperatorUnhealthy',
      operator: 'etcd',
      sinceAt: minutesAgo(40),
    });
  });

  it('ClusterVersion, where the next part of the release does not come', () => {
    const unfinished = [aReleaseItem({ ...stuck('slow'), move: 'roll' })];
    expect(assessVerdict(updating({ operators: [], unfinished }))).toMatchObject({
      kind: 'slow',
      reason: 'Operators',
      waitingFor: [],
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(40),
    });
  });

  it('a release that was not accepted, with the step', () => {
    const unfinished = [aReleaseItem(stuck('needsPerson', 4))];
    expect(assessVerdict(idle(5, { requested: refused('refused'), unfinished }))).toEqual({
      kind: 'waitingForYou',
      reason: 'PayloadNotAccepted',
      version: '4.19.0',
      step: 'RetrievePayload',
      currentVersion: '4.18.9',
      message: 'signature not found',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(4),
    });
  });

  it('a release whose check takes long', () => {
    const unfinished = [aReleaseItem(stuck('slow', 12))];
    expect(assessVerdict(idle(5, { requested: refused('checking'), unfinished }))).toEqual({
      kind: 'slow',
      reason: 'CheckingPayload',
      version: '4.19.0',
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(12),
    });
  });
});
