import type { Look } from '../../wording/verdict/last-look';
import { Looks } from './looks';

const MINUTE_MS = 60_000;

const look = (minutes: number, update = '4.18.9'): Look => ({
  update,
  atMs: minutes * MINUTE_MS,
  entries: {},
});

/** Storage of a browser, which outlives a page. */
function aStorage(kept: Record<string, string> = {}) {
  return () => ({
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
  });
}

it('has nothing to compare with at the first visit, however long that is', () => {
  const looks = new Looks(aStorage());
  for (let minutes = 0; minutes < 60; minutes++) expect(looks.see(look(minutes))).toBeUndefined();
});

it('compares with the last look of the visit before, for the whole visit, on a new page too', () => {
  const storage = aStorage();
  const first = new Looks(storage);
  first.see(look(0));
  first.see(look(1));
  expect(first.see(look(31))).toEqual(look(1));
  expect(first.see(look(32))).toEqual(look(1));
  const second = new Looks(storage);
  expect(second.see(look(60))).toEqual(look(32));
  expect(second.see(look(61))).toEqual(look(32));
});

it('does not compare updates with each other', () => {
  const looks = new Looks(aStorage());
  looks.see(look(0));
  expect(looks.see(look(60, '4.18.10'))).toBeUndefined();
});

it.each([
  '',
  '{',
  '3',
  '{"update":"4.18.9","atMs":0}',
  '{"update":"4.18.9","atMs":0,"entries":[3]}',
])('takes nothing from a storage that holds %j', (text) => {
  const looks = new Looks(aStorage({ 'update-status-plugin.lastLook': text }));
  expect(looks.see(look(60))).toBeUndefined();
});

it('goes on where the browser keeps nothing', () => {
  const looks = new Looks(() => {
    throw new Error('SecurityError');
  });
  expect(looks.see(look(0))).toBeUndefined();
  expect(looks.see(look(20))).toEqual(look(0));
});
