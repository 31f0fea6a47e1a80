import fc from 'fast-check';
import { editSorted } from './edit-sorted';
import { MappedList } from './mapped-list';

interface Item {
  readonly name: number;
}

const ITEMS: readonly Item[] = Array.from({ length: 12 }, (_, name) => ({ name }));

describe('MappedList', () => {
  it('is what mapping each list is, whatever became of the one before', () => {
    const lists = fc.array(fc.uniqueArray(fc.constantFrom(...ITEMS)), { maxLength: 8 });
    fc.assert(
      fc.property(lists, (steps) => {
        const names = new MappedList(({ name }: Item) => name);
        for (const list of steps) expect(names.update(list)).toEqual(list.map(({ name }) => name));
      }),
    );
  });

  it('maps only what is new, and gives the same list for the same one', () => {
    const map = jest.fn(({ name }: Item) => name);
    const names = new MappedList(map);
    const first = names.update(ITEMS);
    expect(names.update(ITEMS)).toBe(first);
    expect(map).toHaveBeenCalledTimes(12);

    const edited = editSorted(
      ITEMS,
      { removed: ITEMS.slice(3, 4), added: [{ name: 7.5 }], changed: [] },
      (a, b) => a.name - b.name,
    );
    expect(names.update(edited)).toEqual([0, 1, 2, 4, 5, 6, 7, 7.5, 8, 9, 10, 11]);
    expect(map).toHaveBeenCalledTimes(13);
  });
});
