import { memoizeByIdentity } from './memoize';

it('memoizeByIdentity makes it once for a list', () => {
  const make = jest.fn((list: readonly number[]) => ({ length: list.length }));
  const lengthOf = memoizeByIdentity(make);
  const list = [1, 2];
  expect(lengthOf(list)).toBe(lengthOf(list));
  expect(lengthOf([1, 2])).toEqual({ length: 2 });
  expect(make).toHaveBeenCalledTimes(2);
});
