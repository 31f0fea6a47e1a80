import { FollowedList } from './followed-list';

interface Item {
  readonly name: string;
}

const [A, B, OTHER_B, C]: readonly Item[] = ['a', 'b', 'b', 'c'].map((name) => ({ name }));

function follow(...lists: readonly (readonly (Item | undefined)[])[]) {
  const list = new FollowedList<Item>(({ name }) => name);
  const names = lists.map((items) => {
    const changed = new Set<string>();
    list.update(
      items.filter((item) => item !== undefined),
      changed,
    );
    return [...changed].sort();
  });
  return { list, names };
}

it('finds items by name', () => {
  const { list } = follow([A, B], [OTHER_B, C]);
  expect(list.get('b')).toBe(OTHER_B);
  expect(list.get('a')).toBeUndefined();
  expect([...list.values()]).toEqual([OTHER_B, C]);
});

it('tells the names of which something changed', () =>
  expect(follow([A, B], [A, OTHER_B], [A, OTHER_B, C], [OTHER_B, C], [OTHER_B, C]).names).toEqual([
    ['a', 'b'],
    ['b'],
    ['c'],
    ['a'],
    [],
  ]));
