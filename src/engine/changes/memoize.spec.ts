import { type ListChange, noteChange } from './compare-lists';
import { memoizeByIdentity, memoizeLast } from './memoize';

const ADDED: ListChange<number> = { added: [3], removed: [], changed: [] };

describe('memoizeByIdentity', () => {
  const make = jest.fn((list: readonly number[]) => ({ sum: list.reduce((a, b) => a + b, 0) }));
  const update = jest.fn(({ sum }: { sum: number }, { added }: ListChange<number>) => ({
    sum: added.reduce((a, b) => a + b, sum),
  }));
  const sumOf = memoizeByIdentity(make, update);

  beforeEach(() => {
    jest.clearAllMocks();
  });

  it('makes it once for a list', () => {
    const list = [1, 2];
    expect(sumOf(list)).toBe(sumOf(list));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('changes what was made of the list before', () => {
    const [before, after] = [
      [1, 2],
      [1, 2, 3],
    ];
    sumOf(before);
    noteChange(before, after, ADDED);
    expect(sumOf(after)).toEqual({ sum: 6 });
    expect(make).toHaveBeenCalledTimes(1);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('makes it anew when nothing was made of the list before', () => {
    const [before, after] = [
      [1, 2],
      [1, 2, 3],
    ];
    noteChange(before, after, ADDED);
    expect(sumOf(after)).toEqual({ sum: 6 });
    expect(update).not.toHaveBeenCalled();
  });
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
