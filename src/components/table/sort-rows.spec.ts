import { aNode } from '../../testing/an-update-status';
import { NODE_COLUMNS, withStates, WORST_FIRST } from '../nodes/node-columns';
import { RowSorter, type RowSort } from './sort-rows';

const NODES = [
  aNode({ name: 'worker-10', assessment: 'Completed', phase: 'Updated', version: '4.18.10' }),
  aNode({ name: 'worker-9', version: undefined }),
  aNode({ name: 'worker-1', assessment: 'Degraded', phase: 'Draining', version: '4.18.9' }),
];

const COLUMNS = withStates(({ assessment }) => assessment);

function sorted(sort: RowSort, nodes = NODES): readonly string[] {
  return new RowSorter(COLUMNS).sort(nodes, sort).map(({ name }) => name);
}

describe('RowSorter', () => {
  it.each<{ name: string; sort: RowSort; order: readonly string[] }>([
    { name: 'worst first', sort: WORST_FIRST, order: ['worker-1', 'worker-9', 'worker-10'] },
    {
      name: 'numbers in names by size',
      sort: { columnId: 'name', isDescending: false },
      order: ['worker-1', 'worker-9', 'worker-10'],
    },
    {
      name: 'descending',
      sort: { columnId: 'name', isDescending: true },
      order: ['worker-10', 'worker-9', 'worker-1'],
    },
    {
      name: 'what has no value last',
      sort: { columnId: 'version', isDescending: false },
      order: ['worker-1', 'worker-10', 'worker-9'],
    },
    {
      name: 'what has no value last, the other way round too',
      sort: { columnId: 'version', isDescending: true },
      order: ['worker-10', 'worker-1', 'worker-9'],
    },
    {
      name: 'equal ones in the order they came in, both ways',
      sort: { columnId: 'pool', isDescending: true },
      order: ['worker-10', 'worker-9', 'worker-1'],
    },
    {
      name: 'a column that does not exist changes nothing',
      sort: { columnId: 'gone', isDescending: false },
      order: ['worker-10', 'worker-9', 'worker-1'],
    },
  ])('$name', ({ sort, order }) => expect(sorted(sort)).toEqual(order));

  it('puts names right that come up later', () => {
    const sorter = new RowSorter(NODE_COLUMNS);
    const byName = { columnId: 'name', isDescending: false };
    sorter.sort(NODES, byName);
    const more = [...NODES, aNode({ name: 'worker-2' })];
    expect(sorter.sort(more, byName).map(({ name }) => name)).toEqual([
      'worker-1',
      'worker-2',
      'worker-9',
      'worker-10',
    ]);
  });
});
