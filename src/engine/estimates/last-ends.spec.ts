import { aMachineConfigNode } from '../../../scenarios/builders';
import { aNode } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import { readName } from '../resources/object';
import { readMachineConfigNode } from '../resources/read-machine-config-node';
import { formatInstant, MINUTE } from '../time';
import { readLastEnds } from './last-ends';

/** The MachineConfigNode of a node that was done so many minutes ago, or is under way. */
function done(name: string, minutesAgo: number, status: 'True' | 'False' = 'True'): object {
  const sinceAt = formatInstant(NOW - BigInt(minutesAgo) * MINUTE);
  return aMachineConfigNode({
    name,
    conditions: { Updated: { status, reason: 'Updated', message: '', sinceAt } },
  });
}

const NODES = ['a', 'b', 'c'].map((name) => aNode({ name }));
const OBJECTS = [done('a', 500), done('b', 490), done('c', 480), done('of another pool', 470)];

it.each([
  { name: 'each node of the pool was done before', ends: [500, 490, 480] },
  {
    name: 'a node has begun',
    objects: OBJECTS.with(0, done('a', 5, 'False')),
    ends: [490, 480],
  },
  {
    name: 'a node is done in this update',
    objects: OBJECTS.with(0, done('a', 5)),
    ends: [490, 480],
  },
  { name: 'a MachineConfigNode is gone', objects: OBJECTS.slice(1), ends: [490, 480] },
  { name: 'no update runs', startedAgo: undefined, ends: [] },
  { name: 'the update began before a node was done', startedAgo: 485, ends: [500, 490] },
])('says when nodes were done the last time: $name', (row) => {
  const { objects = OBJECTS, ends } = row;
  const startedAgo = 'startedAgo' in row ? row.startedAgo : 100;
  const found = readLastEnds(
    NODES,
    (name) => {
      const object = objects.find((each) => readName(each) === name);
      return object && readMachineConfigNode(object);
    },
    startedAgo === undefined ? undefined : NOW - BigInt(startedAgo) * MINUTE,
  );
  expect(found.map((at) => Number((NOW - at) / MINUTE))).toEqual(ends);
});
