import fc from 'fast-check';
import { compareLists } from './compare-lists';
import { editSorted, isInSorted, keepMerged } from './edit-sorted';

const compare = (a: number, b: number): number => a - b;

describe('isInSorted', () => {
  it('tells the very item', () => {
    const items = [{ at: 1 }, { at: 3 }, { at: 5 }] as const;
    const byMoment = (a: { readonly at: number }, b: { readonly at: number }) => a.at - b.at;
    expect(items.every((item) => isInSorted<{ readonly at: number }>(items, item, byMoment))).toBe(
      true,
    );
    expect(isInSorted<{ readonly at: number }>(items, { at: 3 }, byMoment)).toBe(false);
    expect(isInSorted<{ readonly at: number }>(items, { at: 6 }, byMoment)).toBe(false);
  });
});

describe('editSorted', () => {
  it('comes to the same as sorting anew', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 50 }));
    fc.assert(
      fc.property(numbers, numbers, (before, after) => {
        const list = before.sort(compare);
        const removed = list.filter((item) => !after.includes(item));
        const added = after.filter((item) => !list.includes(item));
        expect(editSorted(list, { removed, added, changed: [] }, compare)).toEqual(
          [...after].sort(compare),
        );
      }),
    );
  });

  it('puts a few items in their place', () => {
    const even = Array.from({ length: 50 }, (_, index) => 2 * index);
    const change = { removed: [0, 98], added: [51], changed: [] };
    expect(editSorted(even, change, compare)).toEqual([
      ...even.slice(1, 26),
      51,
      ...even.slice(26, 49),
    ]);
  });

  it('notes the change', () => {
    const change = { removed: [1], added: [2], changed: [] };
    const list = [1, 3];
    expect(compareLists(list, editSorted(list, change, compare))).toEqual(change);
  });

  it('leaves the list as it is', () => {
    const list = [1, 3];
    const changed = [{ index: 0, before: 1, after: 4 }];
    expect(editSorted(list, { removed: [], added: [2], changed }, compare)).toEqual([2, 3, 4]);
    expect(list).toEqual([1, 3]);
  });
});

describe('keepMerged', () => {
  const merged = (lists: readonly (readonly number[])[]) => lists.flat().sort(compare);

  it('comes to the same as sorting each list anew', () => {
    const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 30 }));
    fc.assert(
      fc.property(lists, (all) => {
        const sort = keepMerged(compare);
        for (const list of all) expect(sort([list])).toEqual([...list].sort(compare));
      }),
    );
  });

  it('comes to the same as sorting all lists of a time anew, also when items go from one list to another', () => {
    const items = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 30 });
    const splitInto = fc.array(items, { minLength: 1 }).chain((times) =>
      fc.tuple(
        fc.constant(times),
        fc.array(fc.integer({ min: 1, max: 4 }), {
          minLength: times.length,
          maxLength: times.length,
        }),
      ),
    );
    fc.assert(
      fc.property(splitInto, ([times, counts]) => {
        const sort = keepMerged(compare);
        times.forEach((all, time) => {
          const count = counts[time] ?? 1;
          const lists = Array.from({ length: count }, (_, place) =>
            all.filter((item) => item % count === place),
          );
          expect(sort(lists)).toEqual(merged(lists));
        });
      }),
    );
  });

  it('gives the same list back for the same items', () => {
    const sort = keepMerged(compare);
    const sorted = sort([[2, 1]]);
    expect(sort([[2, 1]])).toBe(sorted);
    expect(sort([[1]])).not.toBe(sorted);
  });
});
