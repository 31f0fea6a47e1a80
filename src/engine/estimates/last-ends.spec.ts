import { aMachineConfigNode } from '../../../scenarios/builders';
import { aNode } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import { readName } from '../resources/object';
import { readMachineConfigNode } from '../resources/read-machine-config-node';
import { formatInstant, MINUTE } from '../time';
import { FollowedTold, LastEnds, type ToldOfNodes } from './last-ends';

type Input = Omit<Parameters<LastEnds['update']>[0], 'changed'>;

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

/** The last ends of one pool, with what changed as its caller follows it. */
function follow() {
  const changes = new FollowedTold();
  const ends = new LastEnds();
  return (input: Input) => ends.update({ ...input, changed: changes.update(input.told) });
}

const NAMES = ['a', 'b', 'c'];
const NODES = NAMES.map((name) => aNode({ name }));
const OBJECTS = [done('a', 500), done('b', 490), done('c', 480), done('of another pool', 470)];
const START: Input = { nodes: NODES, told: told(OBJECTS), before: NOW - 100n * MINUTE };

const agoOf = (ends: readonly bigint[]) => ends.map((at) => Number((NOW - at) / MINUTE)).toSorted();

describe('LastEnds', () => {
  it('says when each node of the pool was done', () => {
    expect(agoOf(follow()(START))).toEqual([480, 490, 500]);
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
    const update = follow();
    update(START);
    const input = { ...START, ...change };
    expect(agoOf(update(input))).toEqual(ends);
    expect(agoOf(follow()(input))).toEqual(ends);
    expect(agoOf(update(START))).toEqual([480, 490, 500]);
  });

  it('counts a node that is listed twice until it is gone from both places', () => {
    const update = follow();
    update({ ...START, nodes: [...NODES, aNode({ name: 'a' })] });
    expect(agoOf(update(START))).toEqual([480, 490, 500]);
    expect(agoOf(update({ ...START, nodes: NODES.slice(1) }))).toEqual([480, 490]);
  });

  it('asks only of nodes of which something changed, and keeps its list while they tell the same', () => {
    const update = follow();
    const before = update(START);
    const asked: string[] = [];
    const same = OBJECTS.with(1, done('b', 490));
    expect(update({ ...START, told: told(same, asked) })).toBe(before);
    expect(asked).toEqual(['b']);
    const elsewhere = same.with(3, done('of another pool', 5));
    expect(update({ ...START, told: told(elsewhere, asked) })).toBe(before);
    expect(asked).toEqual(['b']);
  });
});
