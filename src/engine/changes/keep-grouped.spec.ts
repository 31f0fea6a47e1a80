import { keepGrouped } from './keep-grouped';

const parity = (item: number): string => (item % 2 === 0 ? 'even' : 'odd');

it('groups a list by a key', () => {
  const of = keepGrouped(parity);
  expect(of([1, 4, 3], 'odd')).toEqual([1, 3]);
  expect(of([1, 4, 3], 'even')).toEqual([4]);
});

it('has one empty group', () => {
  const of = keepGrouped(parity);
  expect(of([1], 'even')).toEqual([]);
  expect(of([1], 'even')).toBe(of([3], 'even'));
});

it('keeps the groups in which nothing changed', () => {
  const of = keepGrouped(parity);
  const odd = of([0, 1, 2, 3], 'odd');
  const after = [1, 2, 3, 42];
  expect(of(after, 'odd')).toBe(odd);
  expect(of(after, 'even')).toEqual([2, 42]);
});
