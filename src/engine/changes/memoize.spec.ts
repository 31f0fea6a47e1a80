import { memoizeByIdentity, memoizeLast } from './memoize';

it('memoizeByIdentity makes it once for a list', () => {
  const make = jest.fn((list: readonly number[]) => ({ length: list.length }));
  const lengthOf = memoizeByIdentity(make);
  const list = [1, 2];
  expect(lengthOf(list)).toBe(lengthOf(list));
  expect(lengthOf([1, 2])).toEqual({ length: 2 });
  expect(make).toHaveBeenCalledTimes(2);
});

describe('memoizeLast', () => {
  it('makes anew when a part of its input is another one', () => {
    const make = jest.fn(({ a, b }: { readonly a: object; readonly b: number }) => ({ a, b }));
    const made = memoizeLast(make);
    const a = {};
    const first = made({ a, b: 1 });
    expect(made({ a, b: 1 })).toBe(first);
    expect(made({ a, b: 2 })).toEqual({ a, b: 2 });
    expect(made({ a: {}, b: 2 })).toEqual({ a: {}, b: 2 });
    expect(make).toHaveBeenCalledTimes(3);
  });
});
