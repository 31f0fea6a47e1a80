import { aMachineConfigNode } from '../../../scenarios/builders';
import { aNode } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import { readName } from '../resources/object';
import { readMachineConfigNode } from '../resources/read-machine-config-node';
import { formatInstant, MINUTE } from '../time';
import { LastEnds, type ToldOfNodes } from './last-ends';

type Input = Parameters<LastEnds['update']>[0];

/** The MachineConfigNode of a node that was done so many minutes ago, or is under way. */
function done(name: string, minutesAgo: number, status: 'True' | 'False' = 'True'): object {
  const sinceAt = formatInstant(NOW - BigInt(minutesAgo) * MINUTE);
  return aMachineConfigNode({
    name,
    conditions: { Updated: { status, reason: 'Updated', message: '', sinceAt } },
  });
}

function told(list: readonly object[], asked: string[] = []): ToldOfNodes {
  return {
    list,
    of: (name) => {
      asked.push(name);
      const object = list.findLast((each) => readName(each) === name);
      return object && readMachineConfigNode(object);
    },
  };
}

const NAMES = ['a', 'b', 'c'];
const NODES = NAMES.map((name) => aNode({ name }));
const OBJECTS = [done('a', 500), done('b', 490), done('c', 480), done('of another pool', 470)];
const START: Input = { nodes: NODES, told: told(OBJECTS), before: NOW - 100n * MINUTE };

const agoOf = (ends: readonly bigint[]) => ends.map((at) => Number((NOW - at) / MINUTE)).toSorted();

describe('LastEnds', () => {
  it('says when each node of the pool was done', () => {
    expect(agoOf(new LastEnds().update(START))).toEqual([480, 490, 500]);
  });

  it.each<{ name: string; change: Partial<Input>; ends: readonly number[] }>([
    {
      name: 'a node has begun',
      change: { told: told([...OBJECTS.slice(1), done('a', 5, 'False')]) },
      ends: [480, 490],
    },
    {
      name: 'a node is done in this update',
      change: { told: told(OBJECTS.with(0, done('a', 5))) },
      ends: [480, 490],
    },
    {
      name: 'a MachineConfigNode is gone',
      change: { told: told(OBJECTS.slice(1)) },
      ends: [480, 490],
    },
    { name: 'none may be read any more', change: { told: undefined }, ends: [] },
    { name: 'a node is gone', change: { nodes: NODES.slice(1) }, ends: [480, 490] },
    {
      name: 'a node comes from another pool',
      change: { nodes: [...NODES, aNode({ name: 'of another pool' })] },
      ends: [470, 480, 490, 500],
    },
    { name: 'no update runs', change: { before: undefined }, ends: [] },
    { name: 'another update runs', change: { before: NOW - 485n * MINUTE }, ends: [490, 500] },
  ])('says the same as one that starts anew when $name', ({ change, ends }) => {
    const followed = new LastEnds();
    followed.update(START);
    const input = { ...START, ...change };
    expect(agoOf(followed.update(input))).toEqual(ends);
    expect(agoOf(new LastEnds().update(input))).toEqual(ends);
    expect(agoOf(followed.update(START))).toEqual([480, 490, 500]);
  });

  it('counts a node that is listed twice until it is gone from both places', () => {
    const followed = new LastEnds();
    followed.update({ ...START, nodes: [...NODES, aNode({ name: 'a' })] });
    expect(agoOf(followed.update(START))).toEqual([480, 490, 500]);
    expect(agoOf(followed.update({ ...START, nodes: NODES.slice(1) }))).toEqual([480, 490]);
  });

  it('asks only of nodes of which something changed, and keeps its list while they tell the same', () => {
    const followed = new LastEnds();
    const before = followed.update(START);
    const asked: string[] = [];
    const same = OBJECTS.with(1, done('b', 490));
    expect(followed.update({ ...START, told: told(same, asked) })).toBe(before);
    expect(asked).toEqual(['b']);
    const elsewhere = same.with(3, done('of another pool', 5));
    expect(followed.update({ ...START, told: told(elsewhere, asked) })).toBe(before);
    expect(asked).toEqual(['b']);
  });
});
