import { aNodeItem, aPoolItem } from '../../testing/an-unfinished-item';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import type { UnfinishedItem } from '../status/mover';
import { MINUTE } from '../time';
import { findExpectedMoves, listLoneMoves } from './expected-moves';

const normal = { longestNs: 30n * MINUTE, basis: 'documented' } as const;
const moving = { pace: 'moving', sinceAt: minutesAgo(10), normal } as const;
const pool = (name: string, move: UnfinishedItem['move']) =>
  aPoolItem({ ...moving, pool: name, move });
const node = aNodeItem({ ...moving, node: 'worker-1', pool: 'worker' });
const release: UnfinishedItem = {
  ...moving,
  subject: { kind: 'release', version: '4.18.9' },
  object: { group: 'config.openshift.io', resource: 'clusterversions', name: 'version' },
  move: 'roll',
  mover: 'ClusterVersionOperator',
  can: 'yes',
};

const expected = (items: readonly UnfinishedItem[], isBeforePools = false) =>
  findExpectedMoves(items, isBeforePools, NOW);

describe('what moves and is no node or operator', () => {
  const graceEndsAt = NOW + 20n * MINUTE;

  it.each([
    { name: 'the release', items: [release], is: { kind: 'releaseRolling', version: '4.18.9' } },
    {
      name: 'configurations of pools',
      items: [pool('b', 'render'), pool('a', 'render')],
      is: { kind: 'poolsRendering', pools: ['a', 'b'] },
    },
    {
      name: 'their images',
      items: [pool('a', 'build')],
      is: { kind: 'poolsBuilding', pools: ['a'] },
    },
    {
      name: 'the choice of their next nodes',
      items: [pool('a', 'start')],
      is: { kind: 'poolsUpdating', pools: ['a'] },
    },
  ])('$name', ({ items, is }) => expect(expected(items)).toEqual([{ ...is, graceEndsAt }]));

  it('is told by its nodes where they move', () =>
    expect(expected([pool('worker', 'start'), node])).toEqual([]));

  it('is none of pools before they have the configuration of the release', () =>
    expect(expected([pool('a', 'start')], true)).toEqual([]));

  it.each(['needsPerson', 'stalled', 'slow', 'waiting'] as const)('is none that is %s', (pace) =>
    expect(
      expected([
        { ...pool('a', 'build'), pace },
        { ...release, pace },
      ]),
    ).toEqual([]),
  );

  it('has no end where it goes on together with something else', () => {
    const [item] = expected([{ ...pool('a', 'start'), sinceAt: minutesAgo(40) }]);
    expect(item?.graceEndsAt).toBeUndefined();
  });
});

it('nodes of which nobody knows the pool are those that move, by name', () => {
  const lone = (name: string): UnfinishedItem => ({
    ...node,
    subject: { kind: 'node', node: name },
    object: { resource: 'nodes', name },
  });
  const items = [lone('b'), node, lone('a'), { ...lone('c'), pace: 'slow' as const }];
  expect(listLoneMoves(items).map(({ object }) => object.name)).toEqual(['a', 'b']);
});
