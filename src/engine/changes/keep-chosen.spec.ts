import { keepMerged } from './edit-sorted';
import { keepChosen } from './keep-chosen';

const compare = (a: number, b: number): number => a - b;
const isEven = (item: number): boolean => item % 2 === 0;

it('chooses in order, whatever the order of the list', () => {
  expect(keepChosen(isEven, compare)([1, 4, 2, 3])).toEqual([2, 4]);
});

it('looks only at what changed, and gives the same list back while nothing of it is chosen', () => {
  const isChosen = jest.fn(isEven);
  const choose = keepChosen(isChosen, compare);
  const sort = keepMerged(compare);
  const numbers = Array.from({ length: 40 }, (_, index) => 2 * index);
  const chosen = choose(sort([numbers]));
  isChosen.mockClear();
  expect(choose(sort([[...numbers, 7]]))).toBe(chosen);
  expect(isChosen.mock.calls.map(([item]) => item)).toEqual([7]);
  expect(choose(sort([[...numbers.slice(1), 7]]))).toEqual(numbers.slice(1));
});
