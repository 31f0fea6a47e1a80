import { aNode, aPool } from '../../testing/an-update-status';
import { aNodeItem } from '../../testing/an-unfinished-item';
import { aDrainSlow } from '../../testing/some-insights';
import { aDown, unavailable, outlines } from '../../testing/engine/fault-situations';

describe('a drain that waits for the pods of another node', () => {
  const waiting = aNodeItem({
    subject: { kind: 'node', node: 'worker-1', pool: 'worker' },
    object: { resource: 'nodes', name: 'worker-1' },
    move: 'drain',
    pace: 'waiting',
  });
  const found = (item: typeof waiting) =>
    outlines({
      pools: [aPool({ nodes: [aNode({ name: 'worker-1' }), aDown('worker-0')] })],
      unfinished: [item],
      health: [aDrainSlow('worker-1'), unavailable('worker-0')],
    });

  it('follows from that node', () =>
    expect(found({ ...waiting, behind: { resource: 'nodes', name: 'worker-0' } })).toEqual([
      { root: 'NodeUnavailable worker-0', follows: ['waitsForPods: DrainSlow worker-1'] },
    ]));

  it('is by itself where it waits for none', () => expect(found(waiting)).toHaveLength(2));
});

it('a node that fell silent in its drain is silent in the first place', () => {
  const silent = { ...unavailable('worker-1'), isEarly: true as const };
  const health = [aDrainSlow('worker-1'), silent];
  expect(outlines({ pools: [aPool({ nodes: [aDown('worker-1')] })], health })).toEqual([
    { root: 'NodeUnavailable worker-1', follows: ['sameNode: DrainSlow worker-1'] },
  ]);
});
