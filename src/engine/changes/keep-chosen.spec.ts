import { keepChosen } from './keep-chosen';

it('chooses in order, whatever the order of the list', () => {
  const choose = keepChosen(
    (item: number) => item % 2 === 0,
    (a, b) => a - b,
  );
  expect(choose([1, 4, 2, 3])).toEqual([2, 4]);
});
