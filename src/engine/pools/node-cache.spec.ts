import { aMachineConfigPool, aNode } from '../../../scenarios/builders';
import type { UpdateTarget } from '../nodes/assess-phase';
import { readMachineConfigPool } from '../resources/machine-config-pool';
import { NodeCache } from './node-cache';

const POOLS = [readMachineConfigPool(aMachineConfigPool({ name: 'worker' }))];

const TARGET: UpdateTarget = {
  version: '4.18.9',
  isUnknown: false,
  multiArchInProgress: false,
  configVersions: undefined,
  poolsAtTarget: true,
};

const CORDONED = aNode({ name: 'worker-0', roles: ['worker'], unschedulable: true });
const READY = aNode({ name: 'worker-0', roles: ['worker'] });
const IN_NO_POOL = aNode({ name: 'worker-0', roles: [] });
const OTHER = aNode({ name: 'worker-1', roles: ['worker'] });

const NOT_READY = aNode({
  name: 'worker-2',
  roles: ['worker'],
  conditions: { Ready: { status: 'False', reason: 'KubeletNotReady', message: 'not ready' } },
});

/** What is known of the nodes of the last one of these lists, told by a cache that has seen them all. */
function follow(...lists: readonly (readonly unknown[])[]) {
  const cache = new NodeCache();
  for (const list of lists) cache.update(list, POOLS, TARGET);
  const { nodes, tally } = cache.membersOf('worker');
  return {
    nodes: nodes.map(({ name, unschedulable }) => ({ name, unschedulable })),
    tally,
    unpooled: cache.unpooledNodes().map(({ name }) => name),
  };
}

it.each([
  { status: 'True', ready: true },
  { status: 'False', ready: false },
  // Silent: `oc get nodes` calls it not ready, too.
  { status: 'Unknown', ready: false },
  { status: undefined, ready: undefined },
])('a node without pool whose Ready is $status is ready: $ready', ({ ready, status }) => {
  const cache = new NodeCache();
  const Ready = status === undefined ? null : { status, reason: 'Any', message: '' };
  cache.update([aNode({ roles: [], conditions: { Ready } })], POOLS, TARGET);
  expect(cache.unpooledNodes().map((node) => node.ready)).toEqual([ready]);
});

describe('of nodes with one name', () => {
  it.each([
    { name: 'the first counts', list: [CORDONED, READY], unschedulable: [true] },
    { name: 'one that is listed twice counts once', list: [READY, READY], unschedulable: [false] },
    {
      name: 'the first counts, whatever stands between',
      list: [READY, OTHER, null, CORDONED],
      unschedulable: [false, false],
    },
  ])('$name', ({ list, unschedulable }) => {
    const { nodes, tally } = follow(list);
    expect(nodes.map((node) => node.unschedulable)).toEqual(unschedulable);
    expect(tally.total).toBe(unschedulable.length);
  });

  it('the first counts where it is in no pool', () => {
    expect(follow([IN_NO_POOL, READY])).toMatchObject({ nodes: [], unpooled: ['worker-0'] });
  });

  const both: readonly unknown[] = [CORDONED, READY];
  const one = [OTHER, READY];
  const withNone = [null, READY];

  it.each([
    { name: 'the first is gone', before: both, after: [READY] },
    { name: 'the first has another name', before: both, after: both.with(0, OTHER) },
    { name: 'the first is no node any longer', before: both, after: both.with(0, null) },
    { name: 'they change places', before: both, after: [READY, CORDONED] },
    { name: 'the second changes', before: both, after: both.with(1, IN_NO_POOL) },
    { name: 'the second is gone', before: both, after: [CORDONED] },
    { name: 'another takes the name', before: one, after: one.with(0, CORDONED) },
    {
      name: 'what was no node takes the name',
      before: withNone,
      after: withNone.with(0, CORDONED),
    },
    { name: 'one is added before', before: [READY], after: both },
  ])('knows who counts when $name', ({ before, after }) => {
    expect(follow(before, after)).toEqual(follow([...after]));
  });
});

it('keeps its judgement of nodes that stay', () => {
  const cache = new NodeCache();
  cache.update([CORDONED, READY, OTHER], POOLS, TARGET);
  const before = cache.membersOf('worker').nodes.find(({ name }) => name === 'worker-1');
  cache.update([READY, OTHER], POOLS, TARGET);
  expect(cache.membersOf('worker').nodes).toContain(before);
});

it('notes nodes that may have something to report, and no other ones, as they change', () => {
  const cache = new NodeCache();
  const look = (...list: readonly unknown[]) => {
    cache.update(list, POOLS, TARGET);
    return (
      cache
        .notableNodes()
        .get('worker')
        ?.map(({ name }) => name) ?? []
    );
  };
  expect(look(CORDONED, OTHER)).toEqual([]);
  expect(look(CORDONED, OTHER, NOT_READY)).toEqual(['worker-2']);
  const broken = aNode({
    name: 'worker-1',
    roles: ['worker'],
    unschedulable: true,
    machineConfig: { state: 'Degraded', reason: 'broken' },
  });
  expect(look(CORDONED, broken, NOT_READY)).toEqual(['worker-1', 'worker-2']);
  expect(look(CORDONED, OTHER, NOT_READY)).toEqual(['worker-2']);
});

describe('when pools or the target are others', () => {
  const INFRA = aNode({ name: 'infra-0', roles: ['worker', 'infra'] });
  const LIST = [CORDONED, OTHER, NOT_READY, INFRA, IN_NO_POOL];
  const pool = (name: string, paused = false) =>
    readMachineConfigPool(aMachineConfigPool({ name, paused }));
  const [worker, infra] = [pool('worker'), pool('infra')];
  type Frame = readonly [pools: typeof POOLS, target: UpdateTarget];
  const look = (...frames: readonly Frame[]) => {
    const cache = new NodeCache();
    for (const [pools, target] of frames) cache.update(LIST, pools, target);
    return cache;
  };
  const told = (cache: NodeCache) => [
    ...['worker', 'infra'].map((name) => cache.membersOf(name)),
    cache.notableNodes(),
    cache.unpooledNodes(),
  ];

  it.each<{ name: string; pools: typeof POOLS; target?: UpdateTarget }>([
    { name: 'a pool is paused', pools: [pool('worker', true), infra] },
    { name: 'a pool is gone', pools: [worker] },
    { name: 'no pool is left', pools: [] },
    {
      name: 'another release is the target',
      pools: [worker, infra],
      target: { ...TARGET, version: '4.18.10' },
    },
    {
      name: 'the target is unknown',
      pools: [worker, infra],
      target: { ...TARGET, isUnknown: true },
    },
  ])('knows the same as who never knew others: $name', ({ pools, target = TARGET }) => {
    const before: Frame = [[worker, infra], TARGET];
    expect(told(look(before, [pools, target]))).toEqual(told(look([pools, target])));
    expect(told(look([pools, target], before))).toEqual(told(look(before)));
  });

  it('keeps what it knows of nodes that are judged as before', () => {
    const cache = look([[worker, infra], TARGET]);
    const before = cache.membersOf('infra');
    cache.update(LIST, [pool('worker', true), infra], { ...TARGET, configVersions: new Map() });
    expect(cache.membersOf('infra')).toBe(before);
  });
});
