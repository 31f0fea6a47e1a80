import { Clock } from './clock';
import { compareLists } from './compare-lists';
import { JudgedByName } from './judged-by-name';

interface Verdict {
  readonly name: string;
  readonly isLate: boolean;
}

/** Things by name, each with the moment from which on it is late. */
function judgeThings(lateAt: Map<string, bigint>) {
  const judged = new JudgedByName<Verdict>();
  const judge = jest.fn((name: string, clock: Clock): Verdict | undefined => {
    const at = lateAt.get(name);
    return at === undefined ? undefined : { name, isLate: clock.hasReached(at) };
  });
  const update = (now: bigint, changed: readonly string[], isAnew = false) => {
    const clock = new Clock(now);
    const listNames = () => lateAt.keys();
    const by = { judge, listNames };
    const list = judged.update({ by, changed: new Set(changed), clock, isAnew });
    const names = judge.mock.calls.splice(0).map(([name]) => name);
    return { list, names, turnsAt: clock.turnsAt };
  };
  return { lateAt, update };
}

const aPair = () =>
  judgeThings(
    new Map([
      ['a', 10n],
      ['b', 20n],
    ]),
  );

const late = (list: readonly Verdict[]) =>
  list.map(({ isLate, name }) => (isLate ? name.toUpperCase() : name)).sort();

it('judges what has changed, and tells the next turn of all', () => {
  const { lateAt, update } = aPair();
  expect(late(update(1n, ['a', 'b']).list)).toEqual(['a', 'b']);
  lateAt.set('b', 15n);
  expect(update(2n, ['b'])).toMatchObject({ names: ['b'], turnsAt: 10n });
});

it('judges alone whose turn has come', () => {
  const { update } = aPair();
  update(1n, ['a', 'b']);
  const { list, names, turnsAt } = update(10n, []);
  expect({ late: late(list), names, turnsAt }).toEqual({
    late: ['A', 'b'],
    names: ['a'],
    turnsAt: 20n,
  });
  expect(update(11n, []).list).toBe(list);
});

it('judges all anew when what they follow from has changed, and when time goes back', () => {
  const { update } = aPair();
  update(1n, ['a', 'b']);
  expect(update(12n, [], true).names).toEqual(['a', 'b']);
  const { list, names } = update(9n, []);
  expect({ late: late(list), names }).toEqual({ late: ['a', 'b'], names: ['a', 'b'] });
});

it('finds when time goes back what had nothing to say, and forgets what is gone', () => {
  const { lateAt, update } = aPair();
  update(1n, ['a', 'b']);
  lateAt.delete('a');
  expect(late(update(2n, ['a']).list)).toEqual(['b']);
  lateAt.set('a', 5n);
  expect(late(update(1n, []).list)).toEqual(['a', 'b']);
});

it('notes how the list became another one', () => {
  const { lateAt, update } = aPair();
  const before = update(1n, ['a', 'b']).list;
  lateAt.set('c', 30n);
  const after = update(10n, ['c']).list;
  expect(compareLists(before, after)).toEqual({
    removed: [{ name: 'a', isLate: false }],
    added: [
      { name: 'c', isLate: false },
      { name: 'a', isLate: true },
    ],
    changed: [],
  });
});
