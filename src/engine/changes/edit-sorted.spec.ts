import fc from 'fast-check';
import { editSorted } from './edit-sorted';

const compare = (a: number, b: number): number => a - b;

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

  it('leaves the list as it is', () => {
    const list = [1, 3];
    const changed = [{ index: 0, before: 1, after: 4 }];
    expect(editSorted(list, { removed: [], added: [2], changed }, compare)).toEqual([2, 3, 4]);
    expect(list).toEqual([1, 3]);
  });
});
