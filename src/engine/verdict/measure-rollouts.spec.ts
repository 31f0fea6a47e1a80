import { aNode, aPool, at } from '../../testing/an-update-status';
import type { NodeTimeline } from '../status/timeline';
import { measureRollouts } from './measure-rollouts';

const MINUTE_NS = 60_000_000_000n;

const POOL = aPool({ nodes: ['a', 'b'].map((name) => aNode({ name, updated: true })) });

function way(node: string, from: string | undefined, to: string | undefined): NodeTimeline {
  return {
    node,
    pool: 'worker',
    steps: [],
    ...(from !== undefined && { startedAt: at(`2025-11-03T${from}:00Z`) }),
    ...(to !== undefined && { endedAt: at(`2025-11-03T${to}:00Z`) }),
  };
}

const WHOLE = [way('a', '13:00', '13:20'), way('b', '13:10', '13:31')];

describe('measureRollouts', () => {
  it('counts from the first node that began to the last one that was done', () => {
    expect([...measureRollouts([POOL], WHOLE)]).toEqual([['worker', 31n * MINUTE_NS]]);
  });

  it.each([
    { name: 'a node has not begun in this update', pool: POOL, timelines: WHOLE.slice(0, 1) },
    {
      name: 'it is not known when a node began',
      pool: POOL,
      timelines: [way('a', '13:00', '13:20'), way('b', undefined, '13:31')],
    },
    {
      name: 'a node is not done',
      pool: aPool({ nodes: [aNode({ name: 'a', updated: true }), aNode({ name: 'b' })] }),
      timelines: WHOLE,
    },
    { name: 'the pool has no nodes', pool: aPool({ nodes: [] }), timelines: [] },
  ])('says nothing when $name', ({ pool, timelines }) => {
    expect(measureRollouts([pool], timelines).size).toBe(0);
  });
});
