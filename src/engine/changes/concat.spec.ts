import { concat } from './concat';

it.each([
  { lists: [], all: [] },
  { lists: [[]], all: [] },
  { lists: [[1], [], [2, 3]], all: [1, 2, 3] },
])('$lists: $all', ({ all, lists }) => expect(concat<number>(lists)).toEqual(all));

it('leaves lists in lists as they are', () => expect(concat([[[1]], [[2]]])).toEqual([[1], [2]]));
