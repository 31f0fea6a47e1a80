import { aNode, aPool } from '../../testing/an-update-status';
import { aNodeItem } from '../../testing/an-unfinished-item';
import { aDrainSlow } from '../../testing/some-insights';
import { countNodes } from '../pools/count-nodes';
import { minutesAgo } from '../../testing/engine/readings';
import { aDown, outlines, sort, unavailable } from '../../testing/engine/fault-situations';

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

it('a failed drain that the pool reports is told beside a long drain of another node', () => {
  const counts = { ...countNodes([]), total: 9, degraded: 1 };
  const text = 'failed to drain node: worker-1 after 1 hour. Please see the logs';
  const degradedBecause = { code: 'DrainTimedOut', captures: { node: 'worker-1' }, text } as const;
  const nodes = [aNode({ name: 'worker-0', phase: 'Draining' })];
  const pool = aPool({ nodes, counts, countsFrom: 'reported', degradedBecause });
  const health = [{ ...aDrainSlow('worker-0'), level: 'Error' as const }];
  expect(sort({ pools: [pool], health }).attention).toMatchObject([
    { root: { kind: 'nodes', problem: 'undrainable', nodes: ['worker-0', 'worker-1'] } },
  ]);
});

it('a failed drain that the pool reports is as old as the drain, not as the silence of its node', () => {
  const counts = { ...countNodes([]), total: 1, degraded: 1 };
  const text = 'failed to drain node: worker-1 after 1 hour. Please see the logs';
  const degradedBecause = { code: 'DrainTimedOut', captures: { node: 'worker-1' }, text } as const;
  const nodes = [aDown('worker-1', { degraded: true })];
  const pool = aPool({ nodes, counts, degradedBecause, degradedSinceAt: minutesAgo(5) });
  const silent = { ...unavailable('worker-1'), startedAt: minutesAgo(8), isEarly: true as const };
  expect(sort({ pools: [pool], health: [silent] }).attention).toMatchObject([
    { root: { kind: 'nodes', problem: 'undrainable' }, sinceAt: minutesAgo(65) },
  ]);
});
