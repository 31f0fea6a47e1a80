import fc from 'fast-check';
import { isSameData } from './same-data';

it.each<{ name: string; a: unknown; b: unknown; same: boolean }>([
  { name: 'equal texts', a: 'x', b: 'x', same: true },
  { name: 'order of keys', a: { x: 1, y: 2 }, b: { y: 2, x: 1 }, same: true },
  { name: 'order of entries', a: [1, 2], b: [2, 1], same: false },
  { name: 'one key more', a: { x: 1 }, b: { x: 1, y: undefined }, same: false },
  { name: 'other keys', a: { x: undefined }, b: { y: undefined }, same: false },
  { name: 'list and object', a: [], b: {}, same: false },
  { name: 'null and object', a: null, b: {}, same: false },
  { name: 'deep difference', a: { x: [{ y: 1 }] }, b: { x: [{ y: 2 }] }, same: false },
  { name: 'inherited key', a: { toString: 1 }, b: { x: 1 }, same: false },
])('$name', ({ a, b, same }) => expect(isSameData(a, b)).toBe(same));

it('recognizes a copy', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameData(value, structuredClone(value))));
});
