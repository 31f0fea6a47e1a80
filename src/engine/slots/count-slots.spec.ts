import { KNOWN_CAUSE_READER } from '../known-causes';
import { aReadNode, aReadPool, aTarget, type NodeFacts } from '../../testing/engine/readings';
import { assessNode } from '../nodes/assess-node';
import type { PoolAssessment } from '../status/pool';
import { assessPool } from '../pools/assess-pool';
import { countNodes } from '../pools/count-nodes';
import { countBefore } from './count-before';
import { countSlots as countSlotsOf, MOST_NEXT, type SlotCounts } from './count-slots';
import { compareTurns, type PoolGoal } from './node-turn';

/*
 * Nodes in the notation of the machine-config operator's own tables: `current→desired`, then D (degraded), W (working),
 * NR (not ready), cordoned; named by their place. Pools go to v1.
 */
function parse(text: string, index: number): NodeFacts {
  const [name = '', rest = ''] = text.includes(':') ? text.split(':') : [String(index), text];
  const [configs = '', ...marks] = rest.trim().split(' ');
  const [currentConfig = '', desiredConfig = currentConfig] = configs.split('→');
  const has = (mark: string) => marks.includes(mark);
  return {
    name,
    currentConfig,
    desiredConfig,
    daemonState: has('D') ? 'Degraded' : has('W') ? 'Working' : 'Done',
    conditions: has('NR') ? [{ type: 'Ready', status: 'False' }] : [],
    unschedulable: has('cordoned'),
  };
}

function aPoolOf(facts: readonly NodeFacts[], maxUnavailable: unknown = 1): PoolAssessment {
  const pool = aReadPool({ targetConfig: 'v1', maxUnavailable });
  const nodes = facts.map((fact) => assessNode(aReadNode(fact), pool, aTarget()));
  return assessPool(pool, nodes, countNodes(nodes), KNOWN_CAUSE_READER);
}

function countSlots(pool: PoolAssessment, goal: PoolGoal, operatorNode?: string): SlotCounts {
  return countSlotsOf(pool, { ...goal, operatorNode });
}

function count(texts: readonly string[], maxUnavailable: unknown = 1, operatorNode?: string) {
  const pool = aPoolOf(texts.map(parse), maxUnavailable);
  return countSlots(pool, { config: 'v1', image: undefined }, operatorNode);
}

describe('countSlots: unavailable nodes (C.2)', () => {
  it.each([
    { nodes: [], unavailable: 0 },
    { nodes: ['v0→v0', 'v1→v1', 'v0→v1'], unavailable: 1 },
    { nodes: ['v0→v0', 'v1→v1 NR', 'v0→v1'], unavailable: 2 },
    { nodes: ['v0→v1', 'v2→v2', 'v0→v2'], unavailable: 2 },
    { nodes: ['v1→v1 cordoned', 'v1→v1'], unavailable: 1 },
    { nodes: ['v1→v1 W'], unavailable: 1 },
    { nodes: ['v1→v1 D'], unavailable: 1 },
    { nodes: ['v0→v1 D'], unavailable: 0 },
    { nodes: ['v0→v1 D cordoned'], unavailable: 1 },
  ])('$nodes: $unavailable', ({ nodes, unavailable }) => {
    expect(count(nodes).unavailable).toBe(unavailable);
  });

  const image = (
    currentImage: string | undefined,
    desiredImage: string | undefined,
  ): NodeFacts => ({
    currentConfig: 'v1',
    desiredConfig: 'v1',
    currentImage,
    desiredImage,
  });

  it.each([
    { name: 'an image that is missing', node: image(undefined, 'image-1'), unavailable: 1 },
    { name: 'another image', node: image('image-0', 'image-1'), unavailable: 1 },
    { name: 'its image, at rest', node: image('image-1', 'image-1'), unavailable: 0 },
  ])('image mode: $name', ({ node, unavailable }) => {
    const counts = countSlots(aPoolOf([node]), { config: 'v1', image: undefined }, undefined);
    expect(counts.unavailable).toBe(unavailable);
  });

  it('knows a pool all of whose nodes are updated though one is cordoned', () => {
    const counts = count(['a:v1', 'b:v1 cordoned']);
    expect(counts).toMatchObject({ isAllUpdated: true, unavailable: 1, waiting: 0 });
    expect(counts.holders.map(({ node, because }) => [node.name, because])).toEqual([
      ['b', 'cordoned'],
    ]);
    expect(count(['a:v1', 'b:v0→v1 W']).isAllUpdated).toBe(false);
  });
});

describe('countSlots: who starts now (C.4)', () => {
  it.each([
    { nodes: ['v1', 'v1'], max: 1, start: [], wait: [], capacity: 1 },
    { nodes: ['v1', 'v1 NR'], max: 1, start: [], wait: [], capacity: 0 },
    { nodes: ['0:v1', '1:v1 NR', '2:v0→v1'], max: 1, start: [], wait: [], capacity: 0 },
    { nodes: ['0:v0 NR', '1:v0', '2:v0'], max: 2, start: ['1'], wait: ['2'], capacity: 1 },
    {
      nodes: ['1:v1 NR', '2:v0→v1', '3:v0', '4:v0'],
      max: 3,
      start: ['3'],
      wait: ['4'],
      capacity: 1,
    },
    { nodes: ['2:v0→v1 W', '3:v0', '4:v0'], max: 1, start: [], wait: ['3', '4'], capacity: 0 },
    { nodes: ['1:v0.1→v0.2 D', '2:v0'], max: 1, start: ['1'], wait: ['2'], capacity: 1 },
    { nodes: ['1:v1→v1 D', '2:v0'], max: 1, start: [], wait: ['2'], capacity: 0 },
    { nodes: ['2:v1→v2 D'], max: 1, start: ['2'], wait: [], capacity: 1 },
    // On its way, or degraded where it is, it holds the slot itself.
    { nodes: ['2:v1→v2', '3:v0'], max: 1, start: [], wait: ['3'], capacity: 0 },
    { nodes: ['2:v0→v0 D', '3:v0'], max: 1, start: [], wait: ['3'], capacity: 0 },
    {
      nodes: ['1:v1 NR', '2:v0→v1', '3:v0', '4:v0', '5:v0', '6:v0', '7:v1', '8:v1'],
      max: 4,
      start: ['3', '4'],
      wait: ['5', '6'],
      capacity: 2,
    },
    // A failed node that is cordoned counts twice: as unavailable, and as failing to reach the target.
    { nodes: ['1:v0→v1 D cordoned', '2:v0'], max: 2, start: [], wait: ['2'], capacity: 0 },
  ])('$nodes, at most $max', ({ nodes, max, start, wait, capacity }) => {
    const counts = count(nodes, max);
    expect(counts.capacity).toBe(capacity);
    expect(counts.next.slice(0, capacity)).toEqual(start);
    expect(counts.next.slice(capacity)).toEqual(wait);
  });

  it('has no capacity while maxUnavailable is malformed', () =>
    expect(count(['v0', 'v1'], '40 %').capacity).toBe(0));

  it('leaves the node with the machine-config operator for last', () => {
    expect(count(['0:v0', '1:v0', '2:v0'], 1, '0').next).toEqual(['1', '2', '0']);
    expect(count(['0:v0', '1:v1', '2:v1'], 1, '0').next).toEqual(['0']);
  });

  it('leaves out nodes that are off, and nodes of several custom pools', () => {
    const several = { ...parse('c:v0', 0) };
    const pool = aPoolOf([parse('a:v0 NR', 0), parse('b:v0', 0)], 3);
    const conflicting = assessNode(
      aReadNode(several),
      aReadPool({ targetConfig: 'v1' }),
      aTarget(),
      ['gpu', 'infra'],
    );
    const counts = countSlots(
      { ...pool, nodes: [...pool.nodes, conflicting] },
      { config: 'v1', image: undefined },
      undefined,
    );
    expect(counts).toMatchObject({ next: ['b'], candidates: 1, waiting: 1, unavailable: 1 });
  });
});

describe('the order of turns (C.4)', () => {
  const zoned = (name: string, zone: string | undefined, day: number): NodeFacts => ({
    ...parse(`${name}:v0`, 0),
    creationTimestamp: `2025-01-0${day}T00:00:00Z`,
    labels: {
      'node-role.kubernetes.io/worker': '',
      ...(zone === undefined ? {} : { 'topology.kubernetes.io/zone': zone }),
    },
  });
  const sorted = [
    zoned('q', 'QQQ', 9),
    zoned('r-old', 'RRR', 1),
    zoned('r-new', 'RRR', 2),
    zoned('z-old', 'ZZZ', 1),
    zoned('z-new', 'ZZZ', 2),
    zoned('z-newest', 'ZZZ', 3),
    zoned('n-old', undefined, 1),
    zoned('n-new', undefined, 2),
    zoned('n-newest', undefined, 3),
  ];
  const names = sorted.map(({ name }) => name);

  it.each([
    { from: 'sorted', order: sorted },
    { from: 'reversed', order: [...sorted].reverse() },
    { from: 'shuffled', order: [4, 0, 8, 2, 6, 1, 7, 3, 5].flatMap((at) => sorted[at] ?? []) },
  ])('is by zone, then age, without a zone last; from $from', ({ order }) => {
    const pool = aPoolOf(order);
    const goal = { config: 'v1', image: undefined };
    expect(countSlots(pool, goal, undefined).next).toEqual(names);
    for (const node of pool.nodes) {
      expect(countBefore(node, pool, goal, undefined)).toBe(names.indexOf(node.name));
    }
  });

  it('names at most ten of many, the same as sorting all would', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...parse(`n-${String((index * 37) % 100).padStart(2, '0')}:v0`, 0),
    }));
    const counts = countSlots(aPoolOf(many), { config: 'v1', image: undefined }, undefined);
    const all = [...aPoolOf(many).nodes].sort(compareTurns).map(({ name }) => name);
    expect(counts.next).toEqual(all.slice(0, MOST_NEXT));
    expect(counts).toMatchObject({ candidates: 100, waiting: 100 });
  });
});
