import fc from 'fast-check';
import {
  compareLists,
  editList,
  findNotedChange,
  forgetChanges,
  type ListChange,
  replaceItems,
} from './compare-lists';

const NOTHING = { added: [], removed: [], changed: [] };

describe('compareLists', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'];

  it.each<{ name: string; before: string[]; after: string[]; change: Partial<ListChange<string>> }>(
    [
      { name: 'nothing', before: [a, b], after: [a, b], change: {} },
      {
        name: 'an item in place',
        before: [a, b, c],
        after: [a, d, c],
        change: { changed: [{ index: 1, before: b, after: d }] },
      },
      { name: 'an item more at the end', before: [a, b], after: [a, b, c], change: { added: [c] } },
      { name: 'an item more within', before: [a, b], after: [a, c, b], change: { added: [c] } },
      { name: 'an item less', before: [a, b, c], after: [a, c], change: { removed: [b] } },
      { name: 'all of them', before: [a, b], after: [], change: { removed: [a, b] } },
      { name: 'the first ones', before: [], after: [a, b], change: { added: [a, b] } },
      {
        name: 'one less and two more',
        before: [a, b, c],
        after: [d, a, c, 'e'],
        change: { added: [d, 'e'], removed: [b] },
      },
      {
        name: 'two in each other’s place',
        before: [a, b, c],
        after: [b, a, c],
        change: { removed: [a, b], added: [b, a] },
      },
      {
        name: 'another item in another place',
        before: [a, b, c],
        after: [d, a, b],
        change: { removed: [c], added: [d] },
      },
      {
        name: 'the order, and one more',
        before: [a, b, c],
        after: [a, c, b, d],
        change: { removed: [b, c], added: [c, b, d] },
      },
      {
        name: 'an item that is there twice',
        before: [a, b],
        after: [a, b, b],
        change: { added: [b] },
      },
    ],
  )('tells $name', ({ before, after, change }) => {
    expect(compareLists(before, after)).toEqual({ ...NOTHING, ...change });
  });

  it('compares two lists once', () => {
    const [before, after] = [[a], [b]];
    const change = compareLists(before, after);
    expect(compareLists(before, after)).toBe(change);
    expect(compareLists([a], after)).not.toBe(change);
  });

  it('tells all that the newer list is made of', () => {
    const list = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { added, removed, changed } = compareLists(before, after);
        const left = [...before];
        for (const item of [...removed, ...changed.map((each) => each.before)]) {
          expect(left).toContain(item);
          left.splice(left.indexOf(item), 1);
        }
        const right = [...left, ...added, ...changed.map((each) => each.after)];
        expect(right.sort()).toEqual([...after].sort());
      }),
    );
  });
});

describe('editList', () => {
  it('takes items away and puts others at the end, and notes that', () => {
    const before = ['a', 'b', 'c'];
    const after = editList(before, ['b'], ['d']);
    expect(after).toEqual(['a', 'c', 'd']);
    expect(findNotedChange(after)).toEqual({
      before,
      change: { ...NOTHING, removed: ['b'], added: ['d'] },
    });
  });
});

describe('findNotedChange', () => {
  it('tells of the latest list alone, so that no list holds all that ever were', () => {
    const first = ['a'];
    const second = editList(first, [], ['b']);
    const third = editList(second, [], ['c']);
    expect(findNotedChange(third)?.before).toBe(second);
    expect(findNotedChange(second)).toBeUndefined();
    expect(compareLists(first, second)).toMatchObject({ added: ['b'] });
  });
});

describe('forgetChanges', () => {
  it('lets go of what was there before, and of how it changed', () => {
    const before = ['a'];
    const after = editList(before, [], ['b']);
    forgetChanges();
    expect(findNotedChange(after)).toBeUndefined();
    expect(compareLists(before, after)).toEqual({ ...NOTHING, added: ['b'] });
  });
});

describe('replaceItems', () => {
  it('puts items in the place of others, and notes what changed', () => {
    const before = ['a', 'b', 'c'];
    const after = replaceItems(before, new Map([[1, 'd']]));
    expect([before, after]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'd', 'c'],
    ]);
    expect(compareLists(before, after)).toEqual({
      ...NOTHING,
      changed: [{ index: 1, before: 'b', after: 'd' }],
    });
    expect(findNotedChange(after)?.before).toBe(before);
  });

  it('has no place beyond the end', () => {
    expect(replaceItems(['a'], new Map([[1, 'b']]))).toEqual(['a']);
  });
});
