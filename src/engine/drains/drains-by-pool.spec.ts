import { aDrain } from '../../testing/a-drain';
import { minutesAgo } from '../../testing/engine/readings';
import { keepSorted } from '../changes/edit-sorted';
import { compareByAge, drainsOfPool } from './drains-by-pool';

const drain = (node: string, pool: string, minutes: number) =>
  aDrain({ node, pool, sinceAt: minutesAgo(minutes) });
const MANY = Array.from({ length: 40 }, (_, index) =>
  drain(`many-${index}`, 'worker', 100 + index),
);
const [A, B, C] = [drain('a', 'infra', 3), drain('b', 'infra', 2), drain('c', 'worker', 1)];

it('are in their order', () => expect(drainsOfPool([A, C, B], 'infra')).toEqual([A, B]));

it('are none in a pool that has none', () => {
  expect(drainsOfPool([A], 'worker')).toEqual([]);
  expect(drainsOfPool([A], 'worker')).toBe(drainsOfPool([B], 'worker'));
});

it('stay the same list in a pool in which none has changed', () => {
  const sort = keepSorted(compareByAge);
  const before = sort([...MANY, A, B]);
  const infra = drainsOfPool(before, 'infra');
  const after = sort([...MANY, A, B, C]);
  expect(drainsOfPool(after, 'infra')).toBe(infra);
  expect(drainsOfPool(after, 'worker')).toEqual([...MANY].reverse().concat(C));
  expect(drainsOfPool(sort([...MANY, B, C]), 'infra')).toEqual([B]);
});
